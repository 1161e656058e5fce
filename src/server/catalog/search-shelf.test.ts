// A shopper finds a product by any of its names, in any of the shop's languages, and with a typing error (CAT-45).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeProduct } from '#contract/calls/admin/products.ts'
import type { ProductId } from '#domain/ids.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aProduct, aVariant, type Shopper } from '#tests/support/makers.ts'
import { sendForm } from '#tests/support/product-form.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { searchShelf } from './find-products.ts'
import { readSaidGoods, saveSaidGoods } from './said/save-said-goods.ts'

let t: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
})
afterAll(() => t.close())

const found = async (words: string) =>
  (await searchShelf(t.shop, { words, category: '', order: '', page: 1 })).map(({ name }) => name)
const say = async (id: ProductId, wish: object) => {
  const mark = (await readSaidGoods(t.shop.db, id)).find(({ language }) => language === 'ml')?.mark ?? ''
  await saveSaidGoods(t.shop, 'shop', id, { language: 'ml', seen: mark, words: [], ...wish })
}

it('by its name in every language, and with a typing error', async () => {
  await aProduct(t, { name: 'Night Pads' })
  const bag = await aProduct(t, { name: 'Heat Bag' })
  for (const words of ['pad', 'Night', 'nigt', 'padss'])
    expect([words, await found(words)]).toEqual([words, ['Night Pads']])
  await say(bag, { name: { of: 'Heat Bag', said: 'ചൂടുവെള്ള ബാഗ്' } })
  for (const words of ['ചൂടുവെള്ള', 'ചൂടുവെള', 'ബാഗ്', 'heat ബാഗ്'])
    expect([words, await found(words)]).toEqual([words, ['Heat Bag']])
  for (const words of ['വെള്ളം പോലെ', 'bottle', 'वेनीर']) expect([words, await found(words)]).toEqual([words, []])
})

it('by what staff say that it is known as besides, at once, and by its new name after a change', async () => {
  const id = await aProduct(t, { name: 'Flow Cup' })
  const change = (texts: Record<string, string>) =>
    sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: id } }), texts)
  expect(await found('മെൻസ്ട്രൽ')).toEqual([])
  expect((await change({ alsoKnownAs: 'menstrual, മെൻസ്ട്രൽ കപ്പ്' })).status).toBe(200)
  for (const words of ['മെൻസ്ട്രൽ', 'menstrual']) expect([words, await found(words)]).toEqual([words, ['Flow Cup']])
  expect((await change({ name: 'Moon Disc' })).status).toBe(200)
  for (const words of ['disc', 'Moon disk']) expect([words, await found(words)]).toEqual([words, ['Moon Disc']])
})

it('by a word that is said of many, and by the sizes of a family', async () => {
  const medium = await aVariant(t, 'Travel Pouch', 'Medium')
  await say(medium, { words: [{ english: 'Travel Pouch', said: 'സഞ്ചി' }] })
  expect(await found('സഞ്ചി')).toEqual(['Travel Pouch, Medium'])
})

it('no word is a pattern, and none breaks the search', async () => {
  for (const words of ['%', '_', ' 1', '’', '😀', '<%']) expect(await found(words)).toEqual([])
})
