// The back office stays quick with a million orders: no list, search, day or look-up of staff, and no look at the gateway, reads a large table from end to end.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { ORDER_STATUSES, type OrderStatus, TRANSITIONS, transition } from '#domain/order.ts'
import { isPersonLike } from '#server/accounts/admin/users-queries.ts'
import type { Cursor } from '#server/db/cursor.ts'
import { type Found, searchNewest } from '#server/db/search-newest.ts'
import { ADMIN_LISTS, GATEWAY_LOOKS, THROUGH_CATALOGUE, WORDS } from '#tests/support/admin-lists.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { type LargeShop, openLargeShop } from '#tests/support/large-shop.ts'

const ORDERS = 10_000
/** A page of 500 with what belongs to its rows, or a search through the newest rows; fewer than there are orders. */
const MOST_ROWS = 7000

let large: LargeShop
beforeAll(async () => {
  large = await openLargeShop(ORDERS)
}, 240_000)
afterAll(() => large.close())

it.each(Object.entries({ ...ADMIN_LISTS, ...GATEWAY_LOOKS }))('%s: found by an index', async (name, run) => {
  const plans = await large.plansOf((db) => run(db, large.where))
  expect(plans.length).toBeGreaterThan(0)
  for (const { statement, readWhole, rowsRead } of plans) {
    const own = THROUGH_CATALOGUE[name] ?? []
    expect(
      readWhole.filter((table) => !own.includes(table)),
      statement,
    ).toEqual([])
    // A catalogue once, and beside it what belongs to each product.
    expect(rowsRead, statement).toBeLessThan(own.length > 0 ? 2 * MOST_ROWS : MOST_ROWS)
  }
})

it.each(WORDS)("finds for '%s' what reading every name would find, newest first, page after page", async (words) => {
  const { db } = large
  const match = isPersonLike(words)
  const all = await db
    .selectFrom('users')
    .select(['id', 'created_at as at'])
    .where('deleted_at', 'is', null)
    .where(match)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  let seen = 0
  for (let after: Cursor | null = null; seen < Math.min(all.length, 300) || seen === 0; ) {
    const only = sql<boolean>`deleted_at IS NULL`
    const page: Found<UserId> = await searchNewest(db, {
      table: 'users',
      at: 'created_at',
      match,
      only,
      after,
      limit: 100,
    })
    const left = all.slice(seen)
    expect(page.ids).toEqual(left.slice(0, 100).map(({ id }) => id))
    expect(page.found).toEqual({ count: Math.min(left.length, 1000), isMore: left.length > 1000 })
    if (left.length === 0) break
    seen += page.ids.length
    after = all[seen - 1] ?? null
  }
})

it('has orders in every state, brought there by moves of the table and told of in its letters', async () => {
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
  const letters = await db.selectFrom('letters').select('kind').distinct().where('kind', 'like', 'order-%').execute()
  const kinds = new Set(['order-confirmation', ...TRANSITIONS.map(({ letter }) => letter)])
  expect(letters.filter(({ kind }) => !kinds.has(kind))).toEqual([])
})

it('adds up to the paisa', async () => {
  await expectMoneyToAddUp(large)
})

it('would notice a list that reads a whole table', async () => {
  const [plan] = await large.plansOf((db) =>
    db.selectFrom('orders').select('id').where('phone', '=', '+910000000000').execute(),
  )
  expect(plan).toMatchObject({ readWhole: ['orders'], rowsRead: ORDERS })
})
