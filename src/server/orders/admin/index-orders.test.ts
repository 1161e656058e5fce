// The search index of orders. A job fills it, and orders that are new or changed are found without it (ORD-17).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { inTransaction } from '#server/db/database.ts'
import { aPlacedOrder, aProduct, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { indexOrders } from './index-orders.ts'
import { findNewestByText, hasMatchingNumber } from './order-search-queries.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const anOrder = async (lastName: string): Promise<OrderId> =>
  aPlacedOrder(t, await aShopper(t), await aProduct(t), { billing: { lastName } })
/** Finds orders by the index, or without it if they are not indexed yet. */
const findOrders = async (words: string): Promise<string[]> =>
  (await t.shop.db.selectFrom('orders').select('id').where(hasMatchingNumber(words, 'all')).execute()).map(
    ({ id }) => id,
  )
const indexedWords = async (): Promise<string[]> =>
  (await t.shop.db.selectFrom('order_search').select('words').orderBy('order_number').execute()).map(
    ({ words }) => words,
  )
const expectedWords = async (): Promise<string[]> =>
  (
    await t.shop.db
      .selectFrom('orders as o')
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select(['order_number as number', 'o.search', 'i.name', sql<Record<string, string>>`billing`.as('to')])
      .orderBy('order_number')
      .execute()
  ).map(({ number, search, name, to }) =>
    `${[number, to.firstName, to.lastName, to.city, to.postcode, name].join(' ')}\n ${search}`.toLowerCase(),
  )
const rename = (id: OrderId, words: string) =>
  t.shop.db
    .updateTable('orders')
    .set({ search: sql`search || ' ' || ${words}` })
    .where('id', '=', id)

it('an order is found before and after it is indexed, and placing it does not write to the search index', async () => {
  const id = await anOrder('Varma')
  expect(await indexedWords()).toEqual([])
  expect(await findOrders('varma')).toEqual([id])
  await indexOrders(t.shop)
  expect(await indexedWords()).toEqual(await expectedWords())
  expect(await findOrders('varma')).toEqual([id])
  const later = await anOrder('Varma')
  expect((await findOrders('varma')).sort()).toEqual([id, later].sort())
})

it('indexing jobs that run repeatedly and concurrently index each order once', async () => {
  await anOrder('Pillai')
  await Promise.all([indexOrders(t.shop), indexOrders(t.shop)])
  await indexOrders(t.shop)
  expect(await indexedWords()).toEqual(await expectedWords())
})

it('a changed order is found by its new data, also when it changes while it is indexed', async () => {
  const [before, during] = [await anOrder('Menon'), await anOrder('Kurup')]
  await rename(during, 'Unseen').execute()
  const changed = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const changing = inTransaction(t.shop.db, async (tx) => {
    await tx.executeQuery(rename(during, 'Nambiar').compile())
    changed.resolve()
    await mayCommit.promise
  })
  await changed.promise
  const gathering = indexOrders(t.shop)
  // Continues once the job waits for the changing transaction, or has indexed all orders.
  await expect
    .poll(async () => (await isLockAwaited()) || (await indexedWords()).length === (await expectedWords()).length)
    .toBe(true)
  mayCommit.resolve()
  await Promise.all([changing, gathering])
  await rename(before, 'Warrier').execute()
  expect([await findOrders('nambiar'), await findOrders('warrier')]).toEqual([[during], [before]])
  await indexOrders(t.shop)
  expect([await findOrders('nambiar'), await findOrders('warrier')]).toEqual([[during], [before]])
  expect(await indexedWords()).toEqual(await expectedWords())
})

it('an order with a new address is found by the new place immediately, and not by the old one', async () => {
  const id = await anOrder('Elsewhere')
  await indexOrders(t.shop)
  await t.shop.db
    .updateTable('orders')
    .set({ billing: sql`billing || '{"city": "Varkala"}'` })
    .where('id', '=', id)
    .execute()
  for (const _time of ['before', 'after']) {
    expect(await findOrders('elsewhere')).toEqual([id])
    expect(await findOrders('varkala')).toEqual([id])
    expect(await findOrders('elsewhere ottapalam')).toEqual([])
    await indexOrders(t.shop)
  }
})

it('orders indexed by an older release, without lower case and places, are found and indexed again', async () => {
  const id = await anOrder('Oldfashioned')
  await indexOrders(t.shop)
  await sql`UPDATE order_search SET words = orders.search, is_whole = false FROM orders
    WHERE orders.order_number = order_search.order_number AND orders.id = ${id}`.execute(t.shop.db)
  expect(await findOrders('oldfashioned')).toEqual([id])
  await Promise.all([indexOrders(t.shop), indexOrders(t.shop)])
  await indexOrders(t.shop)
  expect(await indexedWords()).toEqual(await expectedWords())
})

const isLockAwaited = async (): Promise<boolean> =>
  (
    await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      t.shop.db,
    )
  ).rows.length > 0

it('an order without an index row whose number was reserved after a restore is indexed again', async () => {
  const id = await anOrder('Thampi')
  await indexOrders(t.shop)
  const { attempt_id, order_number, placed_at } = await t.shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await anOrder('Later')
  await indexOrders(t.shop)
  await t.shop.db.deleteFrom('order_search').where('order_number', '=', order_number).execute()
  expect(await findOrders('thampi')).toEqual([])
  await sql`INSERT INTO reserved_numbers (attempt_id, order_number, invoice_serial, placed_at)
    VALUES (${attempt_id}, ${order_number}, 'N26-27/9999999', ${placed_at})`.execute(t.shop.db)
  await indexOrders(t.shop)
  expect(await findOrders('thampi')).toEqual([id])
})

describe('a search of the newest orders first, and then of the index', () => {
  let ids: OrderId[]
  let numbers: number[]
  beforeAll(async () => {
    ids = []
    for (const name of ['Old', 'Rare', 'Common', 'Some', 'Common', 'Old', 'Some', 'Common', 'Common', 'Common'])
      ids.push(await anOrder(`${name} Kartha`))
    await indexOrders(t.shop)
    const rows = await t.shop.db
      .selectFrom('orders')
      .select(['id', 'order_number as number'])
      .where('id', 'in', ids)
      .execute()
    numbers = ids.map((id) => rows.find((row) => row.id === id)?.number ?? 0)
  })
  const numberOf = (...places: number[]) => places.map((place) => numbers[place])
  const search = (words: string, before: number | null = null) =>
    findNewestByText(t.shop.db, { text: words, scope: 'all', before, limit: 2, newestCount: 3 })

  it('a search for common words reads only the newest orders, and returns that there may be more', async () => {
    expect(await search('common kartha')).toMatchObject({
      numbers: numberOf(9, 8),
      found: { count: 2, isMore: true },
    })
  })
  it('when the newest orders do not fill a page of search results, the index fills it, newest first', async () => {
    expect(await search('some kartha', numbers[8])).toEqual({
      numbers: numberOf(6, 3),
      found: { count: 2, isMore: false },
    })
  })
  it('the search index finds older orders, and returns exactly how many there are', async () => {
    expect(await search('old kartha')).toEqual({ numbers: numberOf(5, 0), found: { count: 2, isMore: false } })
    expect(await search('rare kartha')).toEqual({ numbers: numberOf(1), found: { count: 1, isMore: false } })
    expect(await search('nobody at all')).toEqual({ numbers: [], found: { count: 0, isMore: false } })
  })
  it('search results continue page by page from the cursor', async () => {
    expect((await search('kartha', numbers[3])).numbers).toEqual(numberOf(2, 1))
    expect(await search('common kartha', numbers[4])).toEqual({
      numbers: numberOf(2),
      found: { count: 1, isMore: false },
    })
  })
  it('orders that changed after they were indexed are found on any page of the search results', async () => {
    const place = 4
    await rename(ids[place] as OrderId, 'Some Kartha').execute()
    expect((await search('some kartha', numbers[8])).numbers).toEqual(numberOf(6, place))
    expect((await search('some kartha', numbers[6])).numbers).toEqual(numberOf(place, 3))
    await indexOrders(t.shop)
  })
})
