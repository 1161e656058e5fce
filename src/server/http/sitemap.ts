// The site map: every page that may be found, in every language, in as many parts as its size asks for (sitemaps.org).
import { pages } from '#contract/urls.ts'
import { OPEN_PAGES, OWN_PAGES, UNCOUNTED_PAGES } from '#contract/visitor-pages.ts'
import { alternatesOf, ENGLISH, pathIn } from '#domain/language-path.ts'
import { countProductPages, listProductPages } from '../catalog/product-list-queries.ts'
import type { Shop } from '../shop.ts'

/** The most addresses that search engines take in one file. */
const MAX_ADDRESSES = 50_000

/**
 * The most pages in one file. Each is there once in every language, with a link to each of the others and to itself: files stay as
 * large as with English alone, far below the 50 MB that search engines take.
 */
export const mostPages = (others: number): number =>
  others === 0 ? MAX_ADDRESSES : Math.floor(MAX_ADDRESSES / ((others + 1) * (others + 3)))

/** The pages that are always there; the products follow them. */
const STANDING_PAGES = [...OPEN_PAGES, ...UNCOUNTED_PAGES, ...OWN_PAGES]

export const sitemapPath = (part: number): string => `/sitemap-${part}.xml`

/** What /sitemap.xml says: all addresses, or the parts when there are too many for one file. `languages` are those beside English, `most` the pages in a file. */
export async function writeSitemap(
  shop: Pick<Shop, 'clock' | 'db' | 'origin'>,
  languages: readonly string[] = [],
  most = mostPages(languages.length),
): Promise<string> {
  const count = STANDING_PAGES.length + (await countProductPages(shop.db, shop.clock.now()))
  if (count <= most) return (await writeSitemapPart(shop, 1, languages, most)) ?? ''
  const parts = Array.from({ length: Math.ceil(count / most) }, (_, index) => sitemapPath(index + 1))
  return document(
    'sitemapindex',
    parts.map((path) => `<sitemap><loc>${absolute(shop, path)}</loc></sitemap>`),
  )
}

/** One part, counted from 1; null when there is none of that number. */
export async function writeSitemapPart(
  shop: Pick<Shop, 'clock' | 'db' | 'origin'>,
  part: number,
  languages: readonly string[] = [],
  most = mostPages(languages.length),
): Promise<string | null> {
  const start = (part - 1) * most
  const standing = STANDING_PAGES.slice(start, start + most)
  const products = await listProductPages(shop.db, {
    limit: most - standing.length,
    offset: Math.max(0, start - STANDING_PAGES.length),
    now: shop.clock.now(),
  })
  if (standing.length + products.length === 0) return null
  return document('urlset', [
    ...standing.flatMap((path) => entriesOf(shop, path, languages)),
    ...products.flatMap(({ id, updatedAt }) =>
      entriesOf(shop, pages.product(id), languages, `<lastmod>${updatedAt.toISOString()}</lastmod>`),
    ),
  ])
}

/** A page in every language; each entry names all of them, itself too, or none is believed. */
function entriesOf(shop: Pick<Shop, 'origin'>, path: string, languages: readonly string[], more = ''): string[] {
  const alternates = alternatesOf(path, languages)
    .map(([language, own]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(shop, own)}"/>`)
    .join('')
  return [ENGLISH, ...languages].map(
    (language) => `<url><loc>${absolute(shop, pathIn(language, path))}</loc>${alternates}${more}</url>`,
  )
}

// Addresses of the shop hold nothing that XML would have to escape.
const absolute = ({ origin }: Pick<Shop, 'origin'>, path: string): string => new URL(path, origin()).href

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const document = (kind: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${entries.some((entry) => entry.includes('<xhtml:')) ? XHTML : ''}>`,
    ...entries,
    `</${kind}>`,
    '',
  ].join('\n')
