// The product feed for Google Merchant Center and Meta: RSS 2.0 with the namespace g (CAT-47). Its rules are at
// https://support.google.com/merchants/answer/7052112 and
// https://developers.facebook.com/docs/commerce-platform/catalog/fields
import { pages } from '#contract/urls.ts'
import { rupeesText, toRupees } from '#contract/wire.ts'
import { canSupply } from '#domain/cart.ts'
import { documents } from '#texts/en/pages.ts'
import { findShippingCosts } from '../admin/settings/read-settings.ts'
import { listFeedRows, type ProductRow } from '../catalog/catalog-queries.ts'
import { defaultPictureUrl, sharedPictureUrl } from '../catalog/picture-files.ts'
import type { Shop } from '../shop.ts'

type FeedShop = Pick<Shop, 'clock' | 'db' | 'identity' | 'origin'>

export const FEED = '/feeds/products.xml'
/** For each attribute the stricter limit of Google's and Meta's, in characters. */
const MAX = { title: 150, description: 5000, brand: 70, type: 750 } as const
/** Fits every product of the shop. Google refines it. */
const CATEGORY = 'Health & Beauty > Personal Care'
/** How many pictures a product may have besides the first one. */
const MAX_MORE_PICTURES = 10

/**
 * Returns the feed of all products on sale, in English. Each variant is an item. Google and Meta require a picture, so
 * products without one are left out.
 */
export async function writeProductFeed(shop: FeedShop): Promise<string> {
  const rows = await listFeedRows(shop.db, shop.clock.now())
  const costs = await findShippingCosts(shop)
  // Merchant Center has no regions in India, so the highest charge is stated.
  const shipping = Math.max(...costs.map(({ charge }) => charge))
  const { name } = shop.identity()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', name),
    element('link', absoluteUrl(shop, pages.home)),
    element('description', documents.products.description),
    ...rows.flatMap((row) => toFeedItem(shop, row, shipping)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function toFeedItem(shop: FeedShop, row: ProductRow, shipping: number): string[] {
  const [firstPicture, ...morePictures] = row.pictures.map((picture) =>
    absoluteUrl(shop, picture.shared ? sharedPictureUrl(picture.fileKey) : defaultPictureUrl(picture)),
  )
  if (firstPicture === undefined) return []
  const isAvailable = canSupply({ inStock: row.in_stock, stock: row.stock, held: row.stockHeld }, 1)
  return [
    '<item>',
    attribute('id', row.id),
    attribute('title', truncate(row.name, MAX.title)),
    attribute('description', truncate(row.description || row.name, MAX.description)),
    attribute('link', absoluteUrl(shop, pages.product(row.id))),
    attribute('image_link', firstPicture),
    ...morePictures.slice(0, MAX_MORE_PICTURES).map((url) => attribute('additional_image_link', url)),
    attribute('availability', isAvailable ? 'in stock' : 'out of stock'),
    // The price includes GST, as on the product's page (TAX-4).
    attribute('price', formatInr(toRupees(row.price))),
    attribute('condition', 'new'),
    attribute('brand', truncate(shop.identity().name, MAX.brand)),
    // The products have no GTIN.
    attribute('identifier_exists', 'no'),
    attribute('google_product_category', CATEGORY),
    ...(row.category === '' ? [] : [attribute('product_type', truncate(row.category, MAX.type))]),
    ...variantOf(row),
    `<g:shipping>${attribute('country', 'IN')}${attribute('price', formatInr(shipping))}</g:shipping>`,
    '</item>',
  ]
}

/** Returns the group of a variant and, if variants differ by size, its size (CAT-30). */
function variantOf({ family_id, variant_label, differs }: ProductRow): string[] {
  if (family_id === null) return []
  const isSize = differs?.toLowerCase() === 'size'
  return [attribute('item_group_id', family_id), ...(isSize ? [attribute('size', variant_label ?? '')] : [])]
}

const formatInr = (rupees: number): string => `${rupeesText(rupees)} INR`

const absoluteUrl = ({ origin }: FeedShop, path: string): string => new URL(path, origin()).href

/** Cuts a text to at most `max` UTF-16 code units, and never within a character. */
const truncate = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

const attribute = (name: string, text: string): string => element(`g:${name}`, text)

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text, and leaves out characters that XML 1.0 does not allow. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
