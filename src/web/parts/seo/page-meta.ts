// The metadata of a page for search engines and link previews: title, description, one address, one picture
// (docs/decisions/006).
import type { MetaDescriptor } from 'react-router'
import { documents } from '#copy/document.ts'
import { languageForSharing } from '#copy/language.ts'
import { alternatesOf } from '#domain/language-path.ts'
import brandPicture from '#web/assets/brand/share.jpg'
import { at, type OrganizationFacts, pageAt, type StructuredData } from './structured-data.ts'

/** The size of every shared picture. */
const SHARED_SIZE = { width: 1200, height: 630 } as const

export interface PublicPage {
  readonly title: string
  readonly description: string
  /** Replaces the description in link previews, when the page's own would reveal too much. */
  readonly shared?: string
  /** The canonical address of the page (PAGE-18). */
  readonly path: string
  /** A JPEG of 1200 × 630 for the page; absent, the shop's own. */
  readonly picture?: { readonly url: string; readonly alt: string } | undefined
  /** Structured data of the page, in schema.org's vocabulary. */
  readonly structured?: (facts: OrganizationFacts) => readonly StructuredData[]
  /** Pages of a long list: the addresses before and after. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
}

/** The metadata of a public page. Without the facts (the frame failed) only title and description. */
export function pageMeta(facts: OrganizationFacts | undefined, page: PublicPage): MetaDescriptor[] {
  const words = [{ title: page.title }, { name: 'description', content: page.description }]
  if (facts === undefined) return words
  return [
    ...words,
    { tagName: 'link', rel: 'canonical', href: pageAt(facts.origin, page.path) },
    ...alternatesOf(page.path, facts.languages).map(
      ([hrefLang, path]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: at(facts.origin, path) }) as const,
    ),
    ...(page.previous ? [{ tagName: 'link', rel: 'prev', href: pageAt(facts.origin, page.previous) } as const] : []),
    ...(page.next ? [{ tagName: 'link', rel: 'next', href: pageAt(facts.origin, page.next) } as const] : []),
    ...sharedMeta(facts, page),
    // React Router escapes it so that no text can end the script early.
    ...(page.structured?.(facts) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}

/** The metadata of a page that must not be indexed: a private one, a step of a process, or an error. */
export const privateMeta = ({ title, description }: { title: string; description?: string }): MetaDescriptor[] => [
  { title },
  ...(description ? [{ name: 'description', content: description }] : []),
  { name: 'robots', content: 'noindex' },
]

function sharedMeta(facts: OrganizationFacts, page: PublicPage): MetaDescriptor[] {
  const picture = page.picture ?? { url: brandPicture, alt: documents.picture }
  const marks: Readonly<Record<string, string>> = {
    'og:type': 'website',
    'og:site_name': facts.name,
    'og:locale': languageForSharing,
    'og:title': page.title,
    'og:description': page.shared ?? page.description,
    'og:url': pageAt(facts.origin, page.path),
    'og:image': at(facts.origin, picture.url),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(SHARED_SIZE.width),
    'og:image:height': String(SHARED_SIZE.height),
    'og:image:alt': picture.alt,
  }
  return [
    ...Object.entries(marks).map(([property, content]) => ({ property, content })),
    // The rest of a preview card is read from Open Graph's tags.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
