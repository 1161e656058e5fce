// The day figures of orders, payments and refunds, also after concurrent moves in opposite orders.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { advanceOrder } from '#server/aftersales/advance-order.ts'
import { inTransaction } from '#server/db/database.ts'
import { countUpTo } from '#server/db/search-newest.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder } from './moving-queries.ts'

const PER_DAY = 4
const DAY = 86_400_000

let t: TestShop
let admin: Shopper
const orders: OrderId[] = []
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  const shopper = await aShopper(t)
  const product = await aProduct(t)
  for (const _day of [1, 2]) {
    for (let i = 0; i < PER_DAY; i++) orders.push(await aPlacedOrder(t, shopper, product))
    t.clock.advance(DAY)
  }
}, 120_000)
afterAll(() => t.close())

const figures = () =>
  t.shop.db
    .selectFrom('order_status_days')
    .select(['day', 'status', 'orders'])
    .where('orders', '>', 0)
    .orderBy('day')
    .orderBy('status')
    .execute()

const packAll = (ids: readonly OrderId[]) =>
  inTransaction(t.shop.db, async (tx) => {
    for (const id of ids) {
      const order = await lockOrder(tx, id)
      if (order) await moveOrder(tx, t.shop, order, { to: 'processing', by: 'staff', actor: admin.userId })
    }
  })

it('the day figures count the orders of a day in each state', async () => {
  expect(await figures()).toEqual([
    { day: '2026-11-20', status: 'placed', orders: 4 },
    { day: '2026-11-21', status: 'placed', orders: 4 },
  ])
})

it('the day figures stay right when orders of several days change state concurrently', async () => {
  const ordersWithRest = (rest: number) => orders.filter((_, i) => i % 4 === rest)
  await Promise.all([
    packAll(ordersWithRest(0)),
    packAll(ordersWithRest(1).reverse()),
    packAll(ordersWithRest(2)),
    packAll(ordersWithRest(3).reverse()),
  ])
  expect(await figures()).toEqual([
    { day: '2026-11-20', status: 'processing', orders: 4 },
    { day: '2026-11-21', status: 'processing', orders: 4 },
  ])
  await expectMoneyToAddUp(t.shop)
})

it('the day figures sum payments and refunds by the day of each, and a failed refund does not count', async () => {
  const [first = '' as OrderId] = orders
  await advanceOrder(t.shop, { orderId: first, to: 'cancelled', actor: admin.userId })
  await t.drain()
  const { total } = await t.shop.db
    .selectFrom('orders')
    .select('total')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const [refund] = await t.shop.db.selectFrom('refunds').select(['amount', 'id']).execute()
  const days = () => t.shop.db.selectFrom('money_days').selectAll().orderBy('day').execute()
  expect(await days()).toEqual([
    { day: '2026-11-20', captured: total * PER_DAY, payments: PER_DAY, returned: 0, charged_back: 0 },
    { day: '2026-11-21', captured: total * PER_DAY, payments: PER_DAY, returned: 0, charged_back: 0 },
    { day: '2026-11-22', captured: 0, payments: 0, returned: refund?.amount, charged_back: 0 },
  ])
  const reasons = () => t.shop.db.selectFrom('refund_days').selectAll().where('refunds', '<>', 0).execute()
  const expected = [{ day: '2026-11-22', reason: 'cancelled', refunds: 1, amount: refund?.amount }]
  expect(await reasons()).toEqual(expected)
  await expectMoneyToAddUp(t.shop)
  expect(await reasons()).toEqual(expected)
  await sql`UPDATE refunds SET status = 'failed'`.execute(t.shop.db)
  expect((await days()).at(-1)).toMatchObject({ day: '2026-11-22', returned: 0 })
  expect(await reasons()).toEqual([])
})

it('a count of rows stops at its limit and says that there are more', async () => {
  const all = t.shop.db.selectFrom('orders').select('id')
  expect(await countUpTo(t.shop.db, all, 5)).toEqual({ count: 5, isMore: true })
  expect(await countUpTo(t.shop.db, all)).toEqual({ count: 8, isMore: false })
})
