// The site map: every page that may be found, in as many parts as its size asks for (sitemaps.org).
import { pages } from '#contract/urls.ts'
import { countProductPages, listProductPages } from '../catalog/sitemap-queries.ts'
import type { Shop } from '../shop.ts'

/** The most addresses that search engines take in one file. */
const MOST_ADDRESSES = 50_000
/** The pages that are always there; the products follow them. */
const STANDING_PAGES = [
  pages.home,
  pages.products,
  pages.calculator,
  pages.contact,
  pages.faq,
  pages.privacy,
  pages.privacyChoices,
  pages.privacyRequest,
  pages.terms,
  pages.shipping,
  pages.returns,
] as const

export const sitemapPath = (part: number): string => `/sitemap-${part}.xml`

/** What /sitemap.xml says: all addresses, or the parts when there are too many for one file. `most` addresses a file. */
export async function writeSitemap(
  shop: Pick<Shop, 'clock' | 'db' | 'origin'>,
  most = MOST_ADDRESSES,
): Promise<string> {
  const count = STANDING_PAGES.length + (await countProductPages(shop.db, shop.clock.now()))
  if (count <= most) return (await writeSitemapPart(shop, 1, most)) ?? ''
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
  most = MOST_ADDRESSES,
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
    ...standing.map((path) => `<url><loc>${absolute(shop, path)}</loc></url>`),
    ...products.map(
      ({ id, updatedAt }) =>
        `<url><loc>${absolute(shop, pages.product(id))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ])
}

// Addresses of the shop hold nothing that XML would have to escape.
const absolute = ({ origin }: Pick<Shop, 'origin'>, path: string): string => new URL(path, origin()).href

const document = (kind: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${kind}>`,
    '',
  ].join('\n')
