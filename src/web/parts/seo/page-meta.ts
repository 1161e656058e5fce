// What a page tells search engines and whoever it is shared with: title, description, one address, one picture (docs/decisions/006).
import type { MetaDescriptor } from 'react-router'
import { documents } from '#copy/document.ts'
import { languageForSharing } from '#copy/language.ts'
import { alternatesOf } from '#domain/language-path.ts'
import brandPicture from '#web/assets/brand/share.jpg'
import { at, type OrganizationFacts, pageAt, type StructuredData } from './structured-data.ts'

/** The size of every shared picture, as chats and networks show them. */
const SHARED_SIZE = { width: 1200, height: 630 } as const

export interface PublicPage {
  readonly title: string
  readonly description: string
  /** Stands in for the description in chats and networks, where the page's own would tell too much. */
  readonly shared?: string
  /** The one address of the page, in the shop's own spelling (PAGE-18). */
  readonly path: string
  /** A JPEG of 1200 × 630 that stands for the page; absent, the shop's own. */
  readonly picture?: { readonly url: string; readonly alt: string } | undefined
  /** What the page is about, in schema.org's words. */
  readonly structured?: (facts: OrganizationFacts) => readonly StructuredData[]
  /** Parts of a list that goes on: the addresses before and after. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
}

/** The marks of a page that anybody may find. Without the facts (the frame failed) only title and description. */
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
    // React Router writes it so that no text can end the script early.
    ...(page.structured?.(facts) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}

/** The marks of a page that is nobody's to find: somebody's own, a step of something, or none at all. */
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
    // The rest of a card is read from Open Graph's marks.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
