// No query of the back office or of the checks at the gateway scans a large table (DB-15).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { ORDER_STATUSES, type OrderStatus, TO_PACK, TRANSITIONS, transition } from '#domain/order.ts'
import { hasTextInUser } from '#server/accounts/admin/users-queries.ts'
import type { Cursor } from '#server/db/list-query.ts'
import { type NewestMatches, searchNewest } from '#server/db/search-newest.ts'
import { listOrderPage } from '#server/orders/admin/admin-orders-queries.ts'
import { findNewestByText } from '#server/orders/admin/order-search-queries.ts'
import { ADMIN_LISTS, GATEWAY_QUERIES, SEARCH_TEXTS } from '#tests/support/admin-lists.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { type LargeShop, openLargeShop } from '#tests/support/large-shop.ts'

const ORDERS = 10_000
/** Enough for a page of 500 with related rows, or a search through the newest rows; fewer than all orders. */
const MAX_ROWS = 7000
/** These sums read one row for each product and month of a range, however many orders there are. */
const SUMS = 'figures of any days'
const MAX_SUMS = 14_000
/** These searches may read `MAX_WORDS` of the newest search texts, which are in narrow rows of their own. */
const WORDS_OF_ORDERS = /^orders (with|for the palette|for whoever packs) '|^orders for/
const MAX_WORDS = 10_002

let large: LargeShop
beforeAll(async () => {
  large = await openLargeShop(ORDERS)
}, 240_000)
afterAll(() => large.close())

it.each(Object.entries({ ...ADMIN_LISTS, ...GATEWAY_QUERIES }))(
  "the query of the back office '%s' scans no large table",
  async (name, run) => {
    const plans = await large.plansOf((db) => run(db, large.cursors))
    expect(plans.length).toBeGreaterThan(0)
    for (const { statement, sequentiallyScanned, rowsRead } of plans) {
      expect(sequentiallyScanned, statement).toEqual([])
      expect(rowsRead, statement).toBeLessThan(maxRowsOf(name))
    }
  },
)

const maxRowsOf = (name: string): number =>
  name === SUMS ? MAX_SUMS : WORDS_OF_ORDERS.test(name) ? MAX_WORDS : MAX_ROWS

it.each(SEARCH_TEXTS)(
  "a search for '%s' among users finds all matching names, newest first, page by page",
  async (words) => {
    const { db } = large
    const match = hasTextInUser(words)
    const all = await db
      .selectFrom('users')
      .select(['id', 'created_at as at'])
      .where('deleted_at', 'is', null)
      .where(match)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    let position = 0
    for (let after: Cursor | null = null; position < Math.min(all.length, 300) || position === 0; ) {
      const only = sql<boolean>`deleted_at IS NULL`
      const page: NewestMatches<UserId> = await searchNewest(db, {
        table: 'users',
        at: 'created_at',
        match,
        only,
        after,
        limit: 100,
      })
      const expectedRows = all.slice(position)
      expect(page.ids).toEqual(expectedRows.slice(0, 100).map(({ id }) => id))
      expect(page.found).toEqual({ count: Math.min(expectedRows.length, 1000), isMore: expectedRows.length > 1000 })
      if (expectedRows.length === 0) break
      position += page.ids.length
      after = all[position - 1] ?? null
    }
  },
)

it.each(SEARCH_TEXTS.flatMap((words) => [[words, 'all'] as const, [words, 'packing'] as const]))(
  "a search for '%s' among orders finds all matches, as a reader with the access %s, and reports when there are more",
  async (words, scope) => {
    const { db } = large
    const line = scope === 'all' ? sql`words` : sql`split_part(words, E'\n', 1)`
    const all = await db
      .selectFrom('order_search')
      .select('order_number as number')
      .where(sql<boolean>`strpos(${line}, lower(${words})) > 0`)
      .orderBy('number', 'desc')
      .execute()
    let before: number | null = null
    for (let remainingRows = all; ; remainingRows = remainingRows.filter(({ number }) => number < (before ?? 0))) {
      const { numbers, found } = await findNewestByText(db, { text: words, scope, before, limit: 20, newestCount: 150 })
      expect(numbers).toEqual(remainingRows.slice(0, 20).map(({ number }) => number))
      if (found.isMore) expect(found.count).toBeLessThan(remainingRows.length)
      else expect(found.count).toBe(remainingRows.length)
      before = numbers.at(-1) ?? null
      if (before === null || remainingRows.length < all.length - 100) break
    }
  },
)

it("a packer's search for a word that occurs only in hidden fields reads few orders", async () => {
  const plans = await large.plansOf((db) =>
    findNewestByText(db, { text: 'gmail', scope: 'packing', before: null, limit: 5, newestCount: 100 }),
  )
  for (const { statement, rowsRead } of plans) expect(rowsRead, statement).toBeLessThan(200)
})

const everyOrder = { after: null, day: null, text: null, statuses: null, kind: null } as const

it.each<{ status: OrderStatus; isCounted: boolean }>([
  { status: 'returned', isCounted: true },
  { status: 'delivered', isCounted: false },
])(
  'a search by name among $status orders finds the newest, and counts the matches or says that there are more',
  async ({ status, isCounted }) => {
    const { db } = large
    const all = await db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', status)
      .where(sql<boolean>`search ILIKE '%nair%'`)
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const { rows, found } = await listOrderPage(db, { ...everyOrder, text: 'nair', statuses: [status] }, 5)
    expect(rows.map(({ id }) => id)).toEqual(all.slice(0, 5).map(({ id }) => id))
    if (isCounted) expect(found).toEqual({ count: all.length, isMore: false })
    else expect(found).toMatchObject({ isMore: true })
    expect(found?.count ?? 0).toBeLessThanOrEqual(all.length)
  },
)

it('the test data has orders in every state, reached by allowed transitions, and order emails only of kinds that transitions send', async () => {
  const { db } = large
  const states = await db.selectFrom('orders').select('status').distinct().execute()
  expect(states.map(({ status }) => status).toSorted()).toEqual(ORDER_STATUSES.toSorted())
  const { rows: moves } = await sql<Record<'from' | 'to', OrderStatus>>`
    SELECT DISTINCT * FROM (
      SELECT lag(status) OVER (PARTITION BY order_id ORDER BY at, array_position(${[...ORDER_STATUSES]}::text[], status)) AS from, status AS to
      FROM order_events
      UNION ALL SELECT details->>'from', split_part(action, '.', 2) FROM audit_log WHERE action LIKE 'order.%'
    ) told WHERE told.from IS NOT NULL`.execute(db)
  expect(moves.length).toBeGreaterThanOrEqual(ORDER_STATUSES.length)
  expect(moves.filter(({ from, to }) => !transition(from, to))).toEqual([])
  const emails = await db.selectFrom('emails').select('kind').distinct().where('kind', 'like', 'order-%').execute()
  const kinds = new Set(['order-confirmation', ...TRANSITIONS.map(({ email }) => email)])
  expect(emails.filter(({ kind }) => !kinds.has(kind))).toEqual([])
})

const FILLED = [
  ...['courier_bookings', 'stock_moves', 'stock_batches', 'parcel_batches'],
  ...['kit_versions', 'product_families', 'order_notes'],
  ...['user_notes', 'issue_emails', 'privacy_requests', 'ticket_steps'],
  ...['product_days', 'component_days', 'state_days', 'step_days', 'delivery_times'],
] as const

it('in the test data at least one order in two hundred waits to be packed, and the tables behind the lists of staff have rows', async () => {
  const { db } = large
  const queue = db.selectFrom('orders').select(sql<number>`count(*)::int`.as('count')).where('status', 'in', TO_PACK)
  expect((await queue.executeTakeFirstOrThrow()).count).toBeGreaterThanOrEqual(ORDERS / 200)
  const { rows } = await sql<{ name: string }>`${sql.join(
    FILLED.map((name) => sql`SELECT ${sql.lit(name)} AS name WHERE NOT EXISTS (SELECT FROM ${sql.table(name)})`),
    sql` UNION ALL `,
  )}`.execute(db)
  expect(rows).toEqual([])
})

it('the money of the test data adds up to the paisa', async () => {
  await expectMoneyToAddUp(large)
})

it('a query that scans a whole table is detected', async () => {
  const [plan] = await large.plansOf((db) =>
    db.selectFrom('orders').select('id').where('phone', '=', '+910000000000').execute(),
  )
  expect(plan).toMatchObject({ sequentiallyScanned: ['orders'], rowsRead: ORDERS })
})
