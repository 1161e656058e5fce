// The page for schools as structured data, with its sources as citations (PAGE-37).
import { pages } from '#contract/urls.ts'
import { documents } from '#copy/pages.ts'
import type { SchoolsText } from '#copy/schools.ts'
import { breadcrumbData } from './breadcrumb-data.ts'
import { type OrganizationFacts, pageUrl, type StructuredData, sellerOf } from './structured-data.ts'

/** Returns the page with the day on which it was checked, and its breadcrumbs. */
export const schoolsData = ({ origin }: OrganizationFacts, text: SchoolsText): StructuredData[] => [
  {
    '@type': 'WebPage',
    name: text.title,
    description: text.description,
    inLanguage: text.lang,
    url: pageUrl(origin, pages.schools),
    dateModified: text.read,
    publisher: sellerOf(origin),
    citation: [
      ...new Set(
        text.law.flatMap(({ facts }) => facts.flatMap(({ sources }) => sources.map(({ address }) => address))),
      ),
    ],
  },
  breadcrumbData(origin, [
    { name: documents.trail.home, path: pages.home },
    { name: text.title, path: pages.schools },
  ]),
]
