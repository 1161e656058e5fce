// The product feed obeys the published rules of Google Merchant Center and Meta: required attributes, lengths and
// formats, and the same price as on the product's page (CAT-47).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewProduct } from '#contract/calls/products.ts'
import { rupeesText } from '#contract/wire.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { aPictureRow, aProduct, aVariant } from '#tests/support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '#tests/support/shop.ts'
import { findShippingCosts } from '../admin/settings/read-settings.ts'
import { FEED, writeProductFeed } from './product-feed.ts'

let t: TestShop
let pads: ProductId
let small: ProductId
let large: ProductId
beforeAll(async () => {
  t = await openTestShop()
  pads = await aProduct(t, { name: 'Pads & <more>', price: paise(12950), category: 'Night & day', stock: 0 })
  small = await aVariant(t, 'Night brief', 'S')
  large = await aVariant(t, 'Night brief', 'XL', { price: paise(39900) })
  // The maximum length of a title ends within a character of two code units.
  const long = await aProduct(t, { name: `${'L'.repeat(149)}${'🌸'.repeat(20)}` })
  await t.shop.db
    .updateTable('products')
    .set({ description: `Soft.\u0007 ${'words '.repeat(1000)}` })
    .where('id', '=', long)
    .execute()
  await t.shop.db.updateTable('product_families').set({ differs: 'Size' }).execute()
  for (const product of [pads, small, large, long]) await aPictureRow(t, product, 0)
  // The feed must leave out a product without a picture, a draft, and a deleted product.
  await aProduct(t, { name: 'No picture' })
  await aPictureRow(t, await aProduct(t, { name: 'Draft', publishedAt: null }), 0)
  const deletedProduct = await aProduct(t, { name: 'Gone' })
  await aPictureRow(t, deletedProduct, 0)
  await t.shop.db.updateTable('products').set({ deleted_at: t.clock.now() }).where('id', '=', deletedProduct).execute()
})
afterAll(() => t.close())

const plainText = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
/** Returns the attributes of each item. If one occurs twice, the last value counts. */
async function readItems(): Promise<Record<string, string>[]> {
  const xml = await writeProductFeed(t.shop)
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="http:\/\/base.google.com\/ns\/1.0">/,
  )
  return Array.from(xml.matchAll(/<item>([\s\S]*?)<\/item>/g), ([, item = '']) =>
    Object.fromEntries(
      Array.from(item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g), ([, name, text = '']) => [name, plainText(text)]),
    ),
  )
}

it('the product feed has every product on sale with a picture, and each variant as one item', async () => {
  const items = await readItems()
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([pads, small, large]))
  expect(items).toHaveLength(4)
})

it.each([
  // Meta allows 100 characters, Google 50.
  ['id', /^[\w-]{1,50}$/],
  ['title', /^[\s\S]{1,150}$/],
  ['description', /^[\s\S]{1,5000}$/],
  ['link', /^https?:\/\/\S{1,1990}$/],
  ['image_link', /^https?:\/\/\S{1,1990}\.(jpg|jpeg|png|webp|gif)$/],
  ['availability', /^(in stock|out of stock)$/],
  // A number with a decimal point, and a currency code.
  ['price', /^\d+\.\d{2} INR$/],
  ['condition', /^(new|refurbished|used)$/],
  ['brand', /^[\s\S]{1,70}$/],
  ['identifier_exists', /^(yes|no)$/],
  ['google_product_category', /^(\d+|[\w &>,]+)$/],
  ['country', /^IN$/],
])('every item of the product feed has a valid %s', async (name, format) => {
  for (const item of await readItems()) expect(item[name]).toMatch(format)
})

it('the product feed is well-formed XML without characters that XML forbids', async () => {
  const xml = await writeProductFeed(t.shop)
  expect(xml).toContain('<g:title>Pads &amp; &lt;more&gt;</g:title>')
  expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|\p{Cs}|\ufffd|&(?!amp;|lt;|gt;)/u)
  const open: string[] = []
  for (const [, close, name = ''] of xml.matchAll(/<(\/?)([\w:]+)[^>?]*>/g))
    if (close === '') open.push(name)
    else expect(open.pop()).toBe(name)
  expect(open).toEqual([])
})

it('prices, links and stock in the product feed are those of the product page', async () => {
  for (const item of await readItems()) {
    const { body } = await t.client().call(viewProduct, { params: { productId: item.id as ProductId } })
    expect(item.link).toBe(`${SHOP_ORIGIN}/product/${item.id}`)
    expect(item.availability).toBe(body.inStock ? 'in stock' : 'out of stock')
    // `readItems` has the shipping charge as price, because it is the last one.
    expect(await writeProductFeed(t.shop)).toContain(`<g:price>${rupeesText(Number(body.price))} INR</g:price>`)
  }
})

it('in the product feed the variants of a family share a group id and have a size, and shipping costs the most of all regions', async () => {
  const items = await readItems()
  const [single, first, second] = [pads, small, large].map((id) => items.find((item) => item.id === id))
  expect(single?.item_group_id).toBeUndefined()
  expect(first?.item_group_id).toMatch(/^[0-9a-f]{24}$/)
  expect([second?.item_group_id, first?.size, second?.size]).toEqual([first?.item_group_id, 'S', 'XL'])
  const highest = Math.max(...(await findShippingCosts(t.shop)).map(({ charge }) => charge))
  expect(await writeProductFeed(t.shop)).toContain(
    `<g:shipping><g:country>IN</g:country><g:price>${rupeesText(highest)} INR</g:price></g:shipping>`,
  )
})

it('the product feed is served as XML', async () => {
  const { status, headers, raw } = await t.client().get(FEED)
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(raw.toString()).toContain(pads)
})
