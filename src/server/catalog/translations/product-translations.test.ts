// Product translations: saved by staff, shown to shoppers, and in English where they are missing (CAT-42).
import { describe, expect, it } from 'vitest'
import { saveProductTranslations as saveCall, viewProductTranslations } from '#contract/calls/admin/products.ts'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { listMyOrders, viewOrder } from '#contract/calls/orders.ts'
import type { ProductTranslationsReply } from '#contract/translated-goods.ts'
import { LANGUAGE_HEADER } from '#contract/urls.ts'
import type { ProductId } from '#domain/ids.ts'
import type { TranslationLanguage } from '#domain/translated-goods.ts'
import { withCause } from '#server/adapters/request-context.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, aVariant } from '#tests/support/makers.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { findCategories, findProduct, listProducts } from '../find-products.ts'
import {
  readProductTranslations,
  saveProductTranslations,
  type TranslationChange,
} from './save-product-translations.ts'

const t = shopForTests({}, { languages: [{ language: 'hi', folder: '' }] })
const admin = beforeTests(() => anAdmin(t))

const inHindi = { [LANGUAGE_HEADER]: 'hi' }
const inLanguage = <Answer>(language: string, ask: () => Promise<Answer>) => withCause({ language }, ask)

async function translate(
  id: ProductId,
  wish: Partial<Omit<TranslationChange, 'language'>>,
  language: TranslationLanguage = 'hi',
) {
  const version =
    (await readProductTranslations(t.shop.db, id)).find((each) => each.language === language)?.version ?? ''
  return saveProductTranslations(t.shop, 'shop', id, { language, seen: version, words: [], ...wish })
}
const name = { of: 'Period Kit', translation: 'पीरियड किट' }
const description = {
  of: 'Everything for one cycle in a single box.',
  translation: 'एक चक्र के लिए सब कुछ, एक ही बॉक्स में।',
}

it("a shopper reads a product in the page's language, and missing translations are marked as English", async () => {
  const id = await aProduct(t, { category: 'Kits' })
  await t.shop.db
    .insertInto('kit_items')
    .values([
      { product_id: id, position: 0, name: 'Day pads', quantity: 6 },
      { product_id: id, position: 1, name: 'Panty liners', quantity: 4 },
    ])
    .execute()
  await translate(id, { name, words: [{ english: 'Panty liners', translation: 'पैंटी लाइनर' }] })
  const shown = await inLanguage('hi', () => findProduct(t.shop, id))
  expect(shown).toMatchObject({
    name: name.translation,
    englishName: 'Period Kit',
    description: description.of,
    kitItems: [
      { name: 'Day pads', quantity: 6, lang: 'en' },
      { name: 'पैंटी लाइनर', quantity: 4 },
    ],
    langs: { description: 'en', category: 'en', origin: 'en' },
  })
  expect(shown?.kitItems?.[1]).not.toHaveProperty('lang')
  expect(await inLanguage('ta', () => findProduct(t.shop, id))).toMatchObject({
    name: 'Period Kit',
    langs: { name: 'en', description: 'en' },
  })
})

it('a shopper who reads English gets the same reply with and without translations', async () => {
  const id = await aProduct(t)
  const readAll = async () =>
    JSON.stringify([await findProduct(t.shop, id), (await listProducts(t.shop, {})).filter(({ _id }) => _id === id)])
  const before = await readAll()
  await translate(id, { name, description })
  expect(await readAll()).toBe(before)
  expect(await inLanguage('en', readAll)).toBe(before)
})

it('translations of family names and sizes are shared by all products; a variant’s name is translated only when both parts are', async () => {
  const medium = await aVariant(t, 'Period Underwear', 'Medium')
  const large = await aVariant(t, 'Period Underwear', 'Large')
  await translate(medium, {
    words: [
      { english: 'Period Underwear', translation: 'पीरियड अंडरवियर' },
      { english: 'Medium', translation: 'मीडियम' },
      { english: 'Size', translation: 'साइज़' },
    ],
  })
  expect(await inLanguage('hi', () => findProduct(t.shop, large))).toMatchObject({
    name: 'Period Underwear, Large',
    langs: { name: 'en' },
    family: {
      name: 'पीरियड अंडरवियर',
      englishName: 'Period Underwear',
      differs: 'साइज़',
      variants: [{ label: 'मीडियम' }, { label: 'Large', lang: 'en' }],
    },
  })
  expect(await inLanguage('hi', () => findProduct(t.shop, medium))).toMatchObject({
    name: 'पीरियड अंडरवियर, मीडियम',
    englishName: 'Period Underwear, Medium',
  })
})

it('a shopper chooses between translated categories, with the same URLs in all languages', async () => {
  const id = await aProduct(t, { category: 'Night wear' })
  const category = { name: 'Night wear', path: '/products/night-wear' }
  const findNightWear = async () => (await findCategories(t.shop)).find((each) => each.name === 'Night wear')
  expect(await inLanguage('hi', findNightWear)).toEqual({ ...category, label: 'Night wear', lang: 'en' })
  await translate(id, { words: [{ english: 'Night wear', translation: 'रात के लिए' }] })
  expect(await inLanguage('hi', findNightWear)).toEqual({ ...category, label: 'रात के लिए' })
  expect(await findNightWear()).toEqual({ ...category, label: 'Night wear' })
})

it('of categories with the same slug only the first has a page, so that a link opens its own category', async () => {
  for (const category of ['Cups!', 'Cups', 'नाइट']) await aProduct(t, { category })
  const categories = (await findCategories(t.shop)).filter(({ name }) => /Cups|नाइट/.test(name))
  expect(categories.map(({ name, path }) => [name, path])).toEqual([
    ['Cups', '/products/cups'],
    ['Cups!', ''],
    ['नाइट', ''],
  ])
})

it('a shopper sees translated names in cart and orders, while orders store the English one', async () => {
  const { client } = await aShopper(t)
  const id = await aProduct(t)
  const otherProduct = await aProduct(t, { name: 'Heat Bag' })
  await translate(id, { name })
  for (const productId of [id, otherProduct]) await client.call(addToCart, { body: { productId, quantity: 1 } })
  const cart = await client.get(addressOf(viewCart), inHindi)
  const line = (answer: typeof cart, productId: string) =>
    (answer.body.items as { productId: string }[]).find((each) => each.productId === productId)
  expect(line(cart, id)).toMatchObject({ name: name.translation })
  expect(line(cart, id)).not.toHaveProperty('lang')
  expect(line(cart, otherProduct)).toMatchObject({ name: 'Heat Bag', lang: 'en' })
  expect(line(await client.get(addressOf(viewCart)), id)).toMatchObject({ name: 'Period Kit' })

  const shopper = await aShopper(t)
  const orderId = await aPlacedOrder(t, shopper, id)
  const order = (headers = {}) => shopper.client.get(addressOf(viewOrder, { params: { orderId } }), headers)
  expect((await order(inHindi)).body.order).toMatchObject({
    items: [{ product: { _id: id, name: name.translation } }],
  })
  expect((await order()).body.order).toMatchObject({ items: [{ product: { name: 'Period Kit' } }] })
  const list = await shopper.client.get(addressOf(listMyOrders), inHindi)
  expect(list.body.orders).toMatchObject([{ items: [{ product: { name: name.translation } }] }])
  const stored = await t.shop.db.selectFrom('order_items').select('name').where('order_id', '=', orderId).execute()
  expect(stored).toEqual([{ name: 'Period Kit' }])
})

describe('staff', () => {
  const address = (id: ProductId) => addressOf(viewProductTranslations, { params: { productId: id } })
  const read = async (id: ProductId) => {
    const { languages } = (await admin.client.get(address(id))).body as unknown as ProductTranslationsReply
    const hindi = languages.find(({ language }) => language === 'hi')
    if (!hindi) throw new Error('nothing in Hindi')
    return hindi
  }
  const save = (id: ProductId, body: object) =>
    admin.client.patch(addressOf(saveCall, { params: { productId: id } }), { language: 'hi', words: [], ...body })

  it('staff translate a product to Hindi, recorded in the audit log, and a deleted translation is shown in English again', async () => {
    const id = await aProduct(t)
    const { version } = await read(id)
    const saved = await save(id, { seen: version, name, description })
    expect(saved).toMatchObject({ status: 200, body: { message: 'Saved in Hindi.' } })
    expect(await read(id)).toMatchObject({ name: { english: 'Period Kit', ...name }, description })
    const [entry] = await t.shop.db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute()
    expect(entry).toMatchObject({
      actor: admin.userId,
      action: 'product.words',
      details: { before: { 'hi: name': '' }, after: { 'hi: name': name.translation } },
    })
    await translate(id, { name: { of: 'Period Kit', translation: '' } })
    expect(await inLanguage('hi', () => findProduct(t.shop, id))).toMatchObject({
      name: 'Period Kit',
      description: description.translation,
    })
  })

  it('staff see which English a translation is of and can confirm it for changed English; shoppers still see an outdated one', async () => {
    const id = await aProduct(t)
    await translate(id, { name, description })
    await t.shop.db.updateTable('products').set({ name: 'Period Box' }).where('id', '=', id).execute()
    expect(await read(id)).toMatchObject({
      name: { english: 'Period Box', translation: name.translation, of: 'Period Kit' },
      description: { of: description.of },
    })
    expect(await inLanguage('hi', () => findProduct(t.shop, id))).toMatchObject({
      name: name.translation,
      englishName: 'Period Box',
    })
    // Staff confirm the translation as still correct for the changed English.
    await save(id, { seen: (await read(id)).version, name: { of: 'Period Box', translation: name.translation } })
    expect(await read(id)).toMatchObject({ name: { of: 'Period Box' } })
  })

  it('staff overwrite no concurrent change of a translation, and a repeat of the saved one succeeds', async () => {
    const id = await aProduct(t)
    const { version } = await read(id)
    const otherName = { of: 'Period Kit', translation: 'पीरियड बॉक्स' }
    const answers = await Promise.all([save(id, { seen: version, name }), save(id, { seen: version, name: otherName })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'product_changed', languages: expect.any(Array) })
    const won = (await read(id)).name
    expect((await save(id, { seen: version, name: { of: 'Period Kit', translation: won?.translation } })).status).toBe(
      200,
    )
  })

  it('staff translate a short text once for all products, but no text that the product does not have', async () => {
    const [one, two] = [await aProduct(t), await aProduct(t)]
    for (const id of [one, two])
      await t.shop.db
        .insertInto('kit_items')
        .values({ product_id: id, position: 0, name: 'Cotton bag', quantity: 1 })
        .execute()
    await translate(one, {
      words: [
        { english: 'Cotton bag', translation: 'सूती थैली' },
        { english: 'Somebody else’s', translation: 'किसी और का' },
      ],
    })
    expect(await inLanguage('hi', () => findProduct(t.shop, two))).toMatchObject({ kitItems: [{ name: 'सूती थैली' }] })
    const { words } = await read(two)
    expect(words).toContainEqual({ english: 'Cotton bag', translation: 'सूती थैली' })
    const stored = await t.shop.db.selectFrom('product_translation_texts').select('english').execute()
    expect(stored).not.toContainEqual({ english: 'Somebody else’s' })
  })

  it('staff cannot save translations into a language that the shop does not translate into, nor texts that are too long', async () => {
    const id = await aProduct(t)
    const { version } = await read(id)
    expect((await save(id, { seen: version, language: 'fr' })).body.fields).toHaveProperty('language')
    const long = await save(id, { seen: version, name: { of: 'Period Kit', translation: 'क'.repeat(121) } })
    expect(long.body.fields).toHaveProperty(['name.translation'])
    const row = { product_id: id, language: 'en', name: 'Kit', name_of: 'Kit', description: null, description_of: null }
    await expect(t.shop.db.insertInto('product_translations').values(row).execute()).rejects.toThrow('check')
  })

  it('an order shows the translated name of a deleted product', async () => {
    const id = await aProduct(t)
    await translate(id, { name })
    const shopper = await aShopper(t)
    const orderId = await aPlacedOrder(t, shopper, id)
    await t.shop.db.updateTable('products').set({ deleted_at: t.clock.now() }).where('id', '=', id).execute()
    const { body } = await shopper.client.get(addressOf(viewOrder, { params: { orderId } }), inHindi)
    expect(body.order).toMatchObject({ items: [{ product: { name: name.translation } }] })
  })
})
