// A guide as structured data (PAGE-36): its author is the shop, and the sources are cited.
import { type GuideName, pages } from '#contract/urls.ts'
import type { Guide } from '#copy/guides/guide.ts'
import { guides as texts } from '#copy/guides.ts'
import { documents } from '#copy/pages.ts'
import { breadcrumbData } from './breadcrumb-data.ts'
import { absoluteUrl, type OrganizationFacts, pageUrl, type StructuredData, sellerOf } from './structured-data.ts'

/** Returns the guide as an article, and the breadcrumbs of its page. */
export function guideData(
  { name: shopName, origin }: OrganizationFacts,
  { name, guide, drawing }: { readonly name: GuideName; readonly guide: Guide; readonly drawing: string },
): StructuredData[] {
  const seller = { '@type': 'OnlineStore', ...sellerOf(origin), name: shopName }
  return [
    {
      '@type': 'Article',
      headline: guide.title,
      description: guide.description,
      inLanguage: guide.lang,
      url: pageUrl(origin, pages.guide(name)),
      image: absoluteUrl(origin, drawing),
      dateModified: guide.changed,
      author: seller,
      publisher: seller,
      citation: guide.sources.map(({ address }) => address),
    },
    breadcrumbData(origin, [
      { name: documents.trail.home, path: pages.home },
      { name: texts.title, path: pages.guides },
      { name: guide.title, path: pages.guide(name) },
    ]),
  ]
}
