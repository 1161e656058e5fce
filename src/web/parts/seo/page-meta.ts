// The metadata of a page for search engines and link previews: title, description, canonical address, picture
// (docs/decisions/006).
import type { MetaDescriptor } from 'react-router'
import { languageForSharing } from '#copy/language.ts'
import { documents } from '#copy/pages.ts'
import { alternatesOf } from '#domain/language-path.ts'
import brandPicture from '#web/assets/brand/share.jpg'
import { absoluteUrl, type OrganizationFacts, pageUrl, type StructuredData } from './structured-data.ts'

const SHARED_SIZE = { width: 1200, height: 630 } as const

export interface PublicPage {
  readonly title: string
  readonly description: string
  /** The description in link previews, when the page's own would reveal too much. */
  readonly shared?: string
  /** The path of the canonical address (PAGE-18). */
  readonly path: string
  /** A JPEG of 1200 × 630; absent for the shop's own picture. */
  readonly picture?: { readonly url: string; readonly alt: string } | undefined
  readonly structured?: (facts: OrganizationFacts) => readonly StructuredData[]
  readonly previous?: string | undefined
  readonly next?: string | undefined
}

/** Returns the metadata of a public page; only title and description when the shop's facts could not be loaded. */
export function pageMeta(facts: OrganizationFacts | undefined, page: PublicPage): MetaDescriptor[] {
  const basicMeta = [{ title: page.title }, { name: 'description', content: page.description }]
  if (facts === undefined) return basicMeta
  return [
    ...basicMeta,
    { tagName: 'link', rel: 'canonical', href: pageUrl(facts.origin, page.path) },
    ...alternatesOf(page.path, facts.languages).map(
      ([hrefLang, path]) =>
        ({ tagName: 'link', rel: 'alternate', hrefLang, href: absoluteUrl(facts.origin, path) }) as const,
    ),
    ...(page.previous ? [{ tagName: 'link', rel: 'prev', href: pageUrl(facts.origin, page.previous) } as const] : []),
    ...(page.next ? [{ tagName: 'link', rel: 'next', href: pageUrl(facts.origin, page.next) } as const] : []),
    ...sharedMeta(facts, page),
    // React Router escapes the text, so that it cannot end the script early.
    ...(page.structured?.(facts) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}

/** Returns the metadata of a page that search engines must not index: a private page, a step, or an error. */
export const privateMeta = ({ title, description }: { title: string; description?: string }): MetaDescriptor[] => [
  { title },
  ...(description ? [{ name: 'description', content: description }] : []),
  { name: 'robots', content: 'noindex' },
]

function sharedMeta(facts: OrganizationFacts, page: PublicPage): MetaDescriptor[] {
  const picture = page.picture ?? { url: brandPicture, alt: documents.picture }
  const attributes: Readonly<Record<string, string>> = {
    'og:type': 'website',
    'og:site_name': facts.name,
    'og:locale': languageForSharing,
    'og:title': page.title,
    'og:description': page.shared ?? page.description,
    'og:url': pageUrl(facts.origin, page.path),
    'og:image': absoluteUrl(facts.origin, picture.url),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(SHARED_SIZE.width),
    'og:image:height': String(SHARED_SIZE.height),
    'og:image:alt': picture.alt,
  }
  return [
    ...Object.entries(attributes).map(([property, content]) => ({ property, content })),
    // Preview cards read the missing values from the Open Graph tags.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
