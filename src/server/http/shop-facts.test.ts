// What pages say about where else the shop is (MSG-5: X, Facebook and Instagram).
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { saveIdentity } from '#contract/calls/admin/settings.ts'
import { IDENTITY } from '#tests/support/identity.ts'
import { anAdmin } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { learnLanguage } from '../../copy/spoken.ts'
import { languageNow, speaking } from '../adapters/cause.ts'
import { type Pages, rememberFacts, shopFacts } from './shop-facts.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const social = () => shopFacts(t.shop).social

it('a shop of which nothing is said yet shows all three networks, as it shows a sample phone number', () => {
  expect(Object.keys(social())).toEqual(['x', 'facebook', 'instagram'])
})

it('once staff have said one, only what they said is shown; a profile is an https address', async () => {
  const { client } = await anAdmin(t)
  const save = (instagram: string) =>
    client.call(saveIdentity, { body: { seen: 'none', ...IDENTITY, x: '', facebook: '', instagram } })
  for (const refused of ['javascript:alert(1)', 'http://instagram.com/nila', '/nila', '@nila'])
    expect((await save(refused)).body.fields).toEqual({ instagram: expect.stringContaining('https://') })
  expect((await save('https://www.instagram.com/nila')).status).toBe(200)
  expect(social()).toEqual({ instagram: 'https://www.instagram.com/nila' })
})

// What pages were made of is remembered, bounded, and never made up (PAGE-25).

/** Use cases of a shop with so many products, and what they were asked. */
function shopWith(products: number) {
  const asked: string[] = []
  const ids = Array.from({ length: products }, (_, place) => String(place))
  const pages = {
    findCategories: async () => [],
    findReviews: async (id: string) => ({ of: id }),
    listProducts: async (page: number) => {
      asked.push(`list ${page}`)
      return ids.map((_id) => ({ _id }))
    },
    findProduct: async (id: string) => {
      asked.push(id)
      return ids.includes(id) ? { _id: id } : null
    },
    findTestimonials: async () => null,
    findAnnouncement: async () => ({ text: 'Closed on Sunday' }),
    findShippingCosts: async () => [{ region: 'Kerala', charge: 40 }],
  } as unknown as Pages
  return { pages, asked, ids }
}
const statusOf = (thrown: unknown): unknown => (thrown instanceof Response ? thrown.status : thrown)

test('what was never asked is a 503, and nothing that was made up', async () => {
  const { recalled } = rememberFacts(shopWith(1).pages)
  for (const question of [recalled.findAnnouncement(), recalled.findProduct('0'), recalled.listProducts(1)])
    expect(await question.catch(statusOf)).toBe(503)
})

test('a node that has learned can show everything on the first page of the list, without a question', async () => {
  const { pages, asked, ids } = shopWith(5)
  const facts = rememberFacts(pages)
  await facts.learn()
  asked.length = 0
  expect(await facts.recalled.listProducts(1)).toHaveLength(5)
  for (const id of ids) expect(await facts.recalled.findProduct(id)).toEqual({ _id: id })
  // Nothing is known, too: that there is none.
  expect(await facts.recalled.findTestimonials()).toBeNull()
  expect(await facts.recalled.findAnnouncement()).toEqual({ text: 'Closed on Sunday' })
  expect(asked).toEqual([])
})

test('a product that is sold no more is forgotten, and ids that are none take no room', async () => {
  const { pages, ids } = shopWith(2)
  const facts = rememberFacts(pages, [], 2)
  await facts.asking.findProduct('0')
  await facts.asking.findProduct('1')
  for (let scan = 0; scan < 10; scan++) await facts.asking.findProduct(`none-${scan}`)
  expect(await facts.recalled.findProduct('0')).toEqual({ _id: '0' })
  ids.shift()
  await facts.asking.findProduct('0')
  expect(await facts.recalled.findProduct('0').catch(statusOf)).toBe(503)
})

test('the oldest facts go first', async () => {
  const facts = rememberFacts(shopWith(3).pages, [], 2)
  for (const id of ['0', '1', '0', '2']) await facts.asking.findProduct(id)
  expect(await facts.recalled.findProduct('0')).toEqual({ _id: '0' })
  expect(await facts.recalled.findProduct('1').catch(statusOf)).toBe(503)
})

test('what is known in one language is nobody’s answer in another, and a node learns all of them', async () => {
  learnLanguage('xx', {})
  const pages = { ...shopWith(1).pages, findAnnouncement: async () => `Closed (${languageNow()})` } as unknown as Pages
  const facts = rememberFacts(pages)
  await facts.asking.findAnnouncement()
  expect(await facts.recalled.findAnnouncement()).toBe('Closed (en)')
  expect(await speaking('xx', () => facts.recalled.findAnnouncement()).catch(statusOf)).toBe(503)
  const learned = rememberFacts(pages, ['xx'])
  await learned.learn()
  expect(await speaking('xx', () => learned.recalled.findAnnouncement())).toBe('Closed (xx)')
  expect(await learned.recalled.findAnnouncement()).toBe('Closed (en)')
})

test('a node that has just opened learns English at once, and rests between what it learns in other languages', async () => {
  learnLanguage('xx', {})
  const { pages, asked } = shopWith(3)
  const facts = rememberFacts(pages, ['xx'])
  const learned: string[][] = []
  await facts.learn(async () => learned.push([languageNow(), ...asked.splice(0)]))
  expect(learned).toEqual([
    ['xx', 'list 1', '0', '1', '2', 'list 1', '0'],
    ['xx', '1'],
    ['xx', '2'],
  ])
})
