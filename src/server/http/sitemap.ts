// The site map: every indexable page in every language, in as many parts as needed (sitemaps.org).
import { OPEN_PAGES, OWN_PAGES, pages, UNCOUNTED_PAGES } from '#contract/urls.ts'
import { alternatesOf, ENGLISH, pathIn } from '#domain/language-path.ts'
import { countProductPages, listProductPages, listShownCategories } from '../catalog/product-list-queries.ts'
import { categoryPath } from '../catalog/product-view.ts'
import type { Shop } from '../shop.ts'

/** How many URLs search engines accept in a file. */
const MAX_URLS = 50_000

/**
 * Returns how many pages a file may have; `otherCount` is the number of languages besides English. A page is listed in
 * every language, with links to all languages. Files stay far below the 50 MB that search engines accept.
 */
export function maxPages(otherCount: number): number {
  if (otherCount === 0) return MAX_URLS
  const languageCount = otherCount + 1
  // The entry's own URL, a link for each language, and the link for all other languages (x-default).
  const urlsPerEntry = 1 + languageCount + 1
  return Math.floor(MAX_URLS / (languageCount * urlsPerEntry))
}

/** Returns the constant pages and the category pages, which come before the products. */
async function pagesBeforeProducts({ db, clock }: Pick<Shop, 'clock' | 'db'>): Promise<string[]> {
  const categories = new Set((await listShownCategories(db, clock.now())).map(categoryPath))
  categories.delete('')
  return [...OPEN_PAGES, ...categories, ...UNCOUNTED_PAGES, ...OWN_PAGES]
}

export const sitemapPath = (part: number): string => `/sitemap-${part}.xml`

/**
 * Returns the content of /sitemap.xml: all pages or, when they are too many for a file, links to parts. `languages` are
 * those besides English, and `limit` is the maximum number of pages in a file.
 */
export async function writeSitemap(
  shop: Pick<Shop, 'clock' | 'db' | 'origin'>,
  languages: readonly string[] = [],
  limit = maxPages(languages.length),
): Promise<string> {
  const count = (await pagesBeforeProducts(shop)).length + (await countProductPages(shop.db, shop.clock.now()))
  if (count <= limit) return (await writeSitemapPart(shop, 1, languages, limit)) ?? ''
  const parts = Array.from({ length: Math.ceil(count / limit) }, (_, index) => sitemapPath(index + 1))
  return xmlDocument(
    'sitemapindex',
    parts.map((path) => `<sitemap><loc>${absolute(shop, path)}</loc></sitemap>`),
  )
}

/** Returns a part of the site map, counted from 1; null when it does not exist. */
export async function writeSitemapPart(
  shop: Pick<Shop, 'clock' | 'db' | 'origin'>,
  part: number,
  languages: readonly string[] = [],
  limit = maxPages(languages.length),
): Promise<string | null> {
  const start = (part - 1) * limit
  const otherPages = await pagesBeforeProducts(shop)
  const otherPagesOfPart = otherPages.slice(start, start + limit)
  const products = await listProductPages(shop.db, {
    limit: limit - otherPagesOfPart.length,
    offset: Math.max(0, start - otherPages.length),
    now: shop.clock.now(),
  })
  if (otherPagesOfPart.length + products.length === 0) return null
  return xmlDocument('urlset', [
    ...otherPagesOfPart.flatMap((path) => entriesOf(shop, path, languages)),
    ...products.flatMap(({ id, updatedAt }) =>
      entriesOf(shop, pages.product(id), languages, `<lastmod>${updatedAt.toISOString()}</lastmod>`),
    ),
  ])
}

/**
 * Returns the entries of a page, one for each language. Each entry must link to all of them, including itself, or
 * search engines ignore the links.
 */
function entriesOf(
  shop: Pick<Shop, 'origin'>,
  path: string,
  languages: readonly string[],
  lastModified = '',
): string[] {
  const alternates = alternatesOf(path, languages)
    .map(
      ([language, alternate]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(shop, alternate)}"/>`,
    )
    .join('')
  return [ENGLISH, ...languages].map(
    (language) => `<url><loc>${absolute(shop, pathIn(language, path))}</loc>${alternates}${lastModified}</url>`,
  )
}

// The shop's URLs contain nothing that must be escaped in XML.
const absolute = ({ origin }: Pick<Shop, 'origin'>, path: string): string => new URL(path, origin()).href

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const xmlDocument = (kind: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${entries.some((entry) => entry.includes('<xhtml:')) ? XHTML : ''}>`,
    ...entries,
    `</${kind}>`,
    '',
  ].join('\n')
