// The seed catalogue, which the first start of a shop creates once.
import { beforeAll, expect, it } from 'vitest'
import { listAdminProducts } from '#contract/calls/admin/products.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import type { AdminProductReply, ProductDetailReply, ProductReply } from '#contract/catalog.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { withCause } from '#server/adapters/request-context.ts'
import { anAdmin, aProduct } from '#tests/support/makers.ts'
import { openTestShop, shopForTests } from '#tests/support/shop.ts'
import { findProduct, listProducts as readList } from '../find-products.ts'
import { deleteProduct } from '../insert-product.ts'
import { seedCatalog } from './seed-catalog.ts'

const test = shopForTests()
const names: string[] = []

beforeAll(async () => {
  await seedCatalog(test.shop, (name) => names.push(name))
}, 60_000)

const catalogue = async (): Promise<ProductReply[]> =>
  (await test.client().call(listProducts)).body as unknown as ProductReply[]

it('the seed creates eight products in order and in stock, with described drawings and the contents of the kit, and reports this', async () => {
  const products = await catalogue()
  expect(products.map(({ name, price }) => [name, price])).toEqual([
    ['Period Kit', 299],
    ['Cramp Relief Patches', 149],
    ['Sanitary Pad', 129],
    ['Combo', 499],
    ['Night Pads', 139],
    ['Panty Liners', 99],
    ['Period Underwear', 399],
    ['Heat Bag', 349],
  ])
  expect([...names].sort()).toEqual(products.map(({ name }) => name).sort())
  const [kit] = products
  expect(kit?.kitItems).toEqual([
    { name: 'Day pads, 280 mm', quantity: 6 },
    { name: 'Night pads, 330 mm', quantity: 2 },
    { name: 'Panty liners', quantity: 4 },
    { name: 'Cramp relief patches', quantity: 2 },
    { name: 'Disposal bags', quantity: 10 },
    { name: 'Dark chocolate bar, 25 g', quantity: 1 },
  ])
  expect(kit?.pictures).toHaveLength(3)
  for (const product of products) {
    expect(product.inStock).toBe(true)
    expect(product.image).toMatch(/-800\.webp$/)
    for (const picture of product.pictures) {
      expect(picture).toMatchObject({ width: 1200, height: 1200, alt: expect.stringMatching(/\w/), isDrawing: true })
      expect((await test.client().get(picture.url)).status).toBe(200)
    }
  }
})

const SCRIPTS = { ml: 'Malayalam', ta: 'Tamil', kn: 'Kannada', hi: 'Devanagari' } as const

it.each(TRANSLATED_INTO)(
  'the seed translates every text to %s, without characters of other scripts (CAT-44)',
  async (language) => {
    const products = await withCause({ language }, async () => {
      const list = await readList(test.shop, {})
      return [...list, ...(await Promise.all(list.map(({ _id }) => findProduct(test.shop, _id))))]
    })
    expect(products).toHaveLength(16)
    expect(JSON.stringify(products)).not.toMatch(/"langs?"/)
    const others = new RegExp(`(?!\\p{Script=${SCRIPTS[language]}}|\\p{Script=Latin})\\p{L}`, 'u')
    for (const product of products) {
      const texts = [product?.name, product?.description, ...(product?.kitItems ?? []).map(({ name }) => name)].join(
        ' ',
      )
      expect([texts, others.exec(texts)]).toEqual([texts, null])
      expect(product?.description).not.toMatch(/[A-Za-z]{3}/)
    }
  },
)

it('the seed sets HSN code and stock of every product, and taxes the kit at the highest rate of its parts', async () => {
  const admin = await anAdmin(test)
  const { products } = (await admin.client.call(listAdminProducts)).body as unknown as {
    products: AdminProductReply[]
  }
  const facts = products.map(({ name, hsn, taxClass, taxRate, stock }) => [name, hsn, taxClass, taxRate, stock])
  expect(facts).toContainEqual(['Sanitary Pad', '96190010', 'exempt', 0, 200])
  expect(facts).toContainEqual(['Period Kit', '3923', 'taxable', 18, 200])
  expect(products.every(({ hsn, stock }) => hsn !== '' && stock === 200)).toBe(true)
})

it('every product of the seed states origin, common name, contents, unit price and, for pads and underwear, the standard', async () => {
  const particularsOfAll = await Promise.all(
    (await catalogue()).map(async ({ _id, name }) => {
      const { particulars } = (await test.client().call(viewProduct, { params: { productId: _id } }))
        .body as unknown as ProductDetailReply
      expect(particulars).toMatchObject({ maker: '', origin: 'India', genericName: expect.stringMatching(/\w/) })
      const { netQuantity, unit, unitSalePrice, standard } = particulars
      return [name, netQuantity, unit, unitSalePrice, standard]
    }),
  )
  expect(particularsOfAll).toEqual([
    ['Period Kit', 1, 'kit', 299, 'IS 5405:2019 (the pads)'],
    ['Cramp Relief Patches', 5, 'patch', 29.8, ''],
    ['Sanitary Pad', 8, 'pad', 16.13, 'IS 5405:2019'],
    ['Combo', 1, 'kit', 499, 'IS 5405:2019 (the pads)'],
    ['Night Pads', 6, 'pad', 23.17, 'IS 5405:2019'],
    ['Panty Liners', 20, 'liner', 4.95, ''],
    ['Period Underwear', 1, 'pair', 399, 'IS 17514:2021'],
    ['Heat Bag', 1, 'piece', 349, ''],
  ])
})

it('the seed does nothing the second time, not even after all products were deleted', async () => {
  const products = await catalogue()
  await seedCatalog(test.shop)
  expect(await catalogue()).toEqual(products)
  for (const { _id } of products) await deleteProduct(test.shop, 'somebody', _id as never)
  await seedCatalog(test.shop)
  const rows = await test.shop.db.selectFrom('products').select('deleted_at').execute()
  expect(rows.filter(({ deleted_at }) => deleted_at === null)).toEqual([])
})

/** Returns a shop with a fast stub for rendering, and an entry for each rendered picture. */
async function aQuickPainter() {
  const testShop = await openTestShop()
  const painted: string[] = []
  const bytes = Buffer.from('picture')
  const renditions = [
    { width: 240, format: 'webp', bytes },
    { width: 240, format: 'avif', bytes },
  ] as const
  const images = {
    ...testShop.shop.images,
    paint: async () => {
      painted.push('picture')
      return bytes
    },
    render: async () => ({ width: 240, height: 240, widths: [240], renditions, shared: bytes }),
  }
  const count = async () => {
    const products = await testShop.shop.db.selectFrom('products').select('id').execute()
    const pictures = await testShop.shop.db.selectFrom('product_images').select('widths').execute()
    return {
      products: products.length,
      pictures: pictures.length,
      files: pictures.reduce((sum, { widths }) => sum + 2 * widths.length + 1, 0),
    }
  }
  return { node: { ...testShop.shop, images }, painted, count, close: () => testShop.close() }
}

it('of two nodes that start together one creates the seed catalogue, and the other waits', async () => {
  const { node, painted, count, close } = await aQuickPainter()
  await Promise.all([seedCatalog(node), seedCatalog(node)])
  const counted = await count()
  expect(counted).toMatchObject({ products: 8, pictures: 10 })
  expect(painted).toHaveLength(10)
  const keys: string[] = []
  for await (const key of node.files.list()) keys.push(key)
  expect(keys).toHaveLength(counted.files)
  await close()
})

it('when the node that creates the seed catalogue fails, the waiting node creates it', async () => {
  const { node, painted, count, close } = await aQuickPainter()
  const [begun, death] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const failing = {
    ...node,
    images: {
      ...node.images,
      paint: async () => {
        begun.resolve()
        await death.promise
        throw new Error('the node dies')
      },
    },
  }
  const failed = seedCatalog(failing)
  await begun.promise
  const filled = seedCatalog(node)
  death.resolve()
  const [first, second] = await Promise.allSettled([failed, filled])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  expect(painted).toHaveLength(10)
  expect(await count()).toMatchObject({ products: 8 })
  await close()
})

it('the seed leaves a shop with products unchanged', async () => {
  const testShop = await openTestShop()
  await aProduct(testShop, { name: 'Our own' })
  await seedCatalog(testShop.shop)
  const rows = await testShop.shop.db.selectFrom('products').select('name').execute()
  expect(rows).toEqual([{ name: 'Our own' }])
  await testShop.close()
})
