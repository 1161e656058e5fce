// Data about the shop on pages: its social profiles (MSG-5), and page data that is remembered for outages (PAGE-25).
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { saveIdentity } from '#contract/calls/admin/settings.ts'
import { IDENTITY } from '#tests/support/identity.ts'
import { anAdmin } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { addLanguage } from '../../copy/translated.ts'
import { currentLanguage, withLanguage } from '../adapters/request-context.ts'
import { standardPageTexts } from '../admin/settings/read-settings.ts'
import { cachePageData, type Pages, shopFacts } from './shop-facts.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const social = () => shopFacts(t.shop).social

it('a new shop without settings shows sample links to all three social networks', () => {
  expect(Object.keys(social())).toEqual(['x', 'facebook', 'instagram'])
})

it('when staff have set one social network, only that is shown, and its URL must have https', async () => {
  const { client } = await anAdmin(t)
  const save = (instagram: string) =>
    client.call(saveIdentity, { body: { seen: 'none', ...IDENTITY, x: '', facebook: '', instagram } })
  for (const refused of ['javascript:alert(1)', 'http://instagram.com/nila', '/nila', '@nila'])
    expect((await save(refused)).body.fields).toEqual({ instagram: expect.stringContaining('https://') })
  expect((await save('https://www.instagram.com/nila')).status).toBe(200)
  expect(social()).toEqual({ instagram: 'https://www.instagram.com/nila' })
})

// Page data is remembered up to a maximum, and never invented (PAGE-25).

/** Returns use cases of a shop with so many products, and a record of their calls. */
function shopWith(products: number) {
  const calls: string[] = []
  const ids = Array.from({ length: products }, (_, place) => String(place))
  const pages = {
    findCategories: async () => [],
    findReviews: async (id: string) => ({ of: id }),
    listProducts: async (page: number) => {
      calls.push(`list ${page}`)
      return ids.map((_id) => ({ _id }))
    },
    findProduct: async (id: string) => {
      calls.push(id)
      return ids.includes(id) ? { _id: id } : null
    },
    findPadPacks: async () => [],
    findTestimonials: async () => null,
    findCertificates: async () => [],
    findAnnouncement: async () => ({ text: 'Closed on Sunday' }),
    findPageTexts: async () => standardPageTexts(),
    findShippingCosts: async () => [{ region: 'Kerala', charge: 40 }],
  } as unknown as Pages
  return { pages, asked: calls, ids }
}
const statusOf = (thrown: unknown): unknown => (thrown instanceof Response ? thrown.status : thrown)

test('page data that was never loaded is answered with a 503 while the database does not respond', async () => {
  const { recalled } = cachePageData(shopWith(1).pages)
  for (const question of [recalled.findAnnouncement(), recalled.findProduct('0'), recalled.listProducts(1)])
    expect(await question.catch(statusOf)).toBe(503)
})

test("a node that has loaded its page data serves the first product list page, its products and the shop's texts without a query", async () => {
  const { pages, asked, ids } = shopWith(5)
  const facts = cachePageData(pages)
  await facts.preload()
  asked.length = 0
  expect(await facts.recalled.listProducts(1)).toHaveLength(5)
  for (const id of ids) expect(await facts.recalled.findProduct(id)).toEqual({ _id: id })
  // It is also remembered that there are no testimonials.
  expect(await facts.recalled.findTestimonials()).toBeNull()
  expect(await facts.recalled.findAnnouncement()).toEqual({ text: 'Closed on Sunday' })
  expect(asked).toEqual([])
})

test('the remembered data of a product no longer on sale is dropped, and unknown product ids displace no remembered data', async () => {
  const { pages, ids } = shopWith(2)
  const facts = cachePageData(pages, [], 2)
  await facts.live.findProduct('0')
  await facts.live.findProduct('1')
  for (let scan = 0; scan < 10; scan++) await facts.live.findProduct(`none-${scan}`)
  expect(await facts.recalled.findProduct('0')).toEqual({ _id: '0' })
  ids.shift()
  await facts.live.findProduct('0')
  expect(await facts.recalled.findProduct('0').catch(statusOf)).toBe(503)
})

test('when the remembered page data is full, the entry that was read longest ago is dropped', async () => {
  const facts = cachePageData(shopWith(3).pages, [], 2)
  for (const id of ['0', '1', '0', '2']) await facts.live.findProduct(id)
  expect(await facts.recalled.findProduct('0')).toEqual({ _id: '0' })
  expect(await facts.recalled.findProduct('1').catch(statusOf)).toBe(503)
})

test('page data of one language is not used in another, and a node loads the data of all languages', async () => {
  addLanguage('xx', {})
  const pages = {
    ...shopWith(1).pages,
    findAnnouncement: async () => `Closed (${currentLanguage()})`,
  } as unknown as Pages
  const facts = cachePageData(pages)
  await facts.live.findAnnouncement()
  expect(await facts.recalled.findAnnouncement()).toBe('Closed (en)')
  expect(await withLanguage('xx', () => facts.recalled.findAnnouncement()).catch(statusOf)).toBe(503)
  const preloaded = cachePageData(pages, ['xx'])
  await preloaded.preload()
  expect(await withLanguage('xx', () => preloaded.recalled.findAnnouncement())).toBe('Closed (xx)')
  expect(await preloaded.recalled.findAnnouncement()).toBe('Closed (en)')
})

test('a starting node loads English page data without pauses, and that of other languages with pauses', async () => {
  addLanguage('xx', {})
  const { pages, asked } = shopWith(3)
  const facts = cachePageData(pages, ['xx'])
  const preloaded: string[][] = []
  await facts.preload(async () => preloaded.push([currentLanguage(), ...asked.splice(0)]))
  expect(preloaded).toEqual([
    ['xx', 'list 1', '0', '1', '2', 'list 1', '0'],
    ['xx', '1'],
    ['xx', '2'],
  ])
})
