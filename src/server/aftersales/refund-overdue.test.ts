// Orders that were not dispatched within 45 business days.
import { expect, it } from 'vitest'
import { days } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { inTransaction } from '#server/db/database.ts'
import { insertRefund } from '#server/payments/refund-queries.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aPlacedOrder, aProduct, aShopper } from '#tests/support/makers.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { cancelOverdueOrders } from './refund-overdue.ts'

const t = shopForTests()

it('an unsent order is refunded on the day after 45 working days, and a dispatched one is not', async () => {
  const shopper = await aShopper(t)
  const kit = await aProduct(t)
  t.clock.set(new Date('2026-11-02T06:00:00Z'))
  const waiting = await aPlacedOrder(t, await aShopper(t), kit)
  const packing = await aPlacedOrder(t, await aShopper(t), kit)
  const sent = await aPlacedOrder(t, shopper, kit)
  await t.shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', packing).execute()
  await t.shop.db.updateTable('orders').set({ status: 'dispatched' }).where('id', '=', sent).execute()
  const statuses = async () =>
    (await t.shop.db.selectFrom('orders').select(['id', 'status']).orderBy('order_number').execute()).map(
      ({ status }) => status,
    )

  // 45 weekdays after Monday 2 November 2026 end on Monday 4 January 2027.
  t.clock.set(new Date('2027-01-04T18:00:00Z'))
  await cancelOverdueOrders(t.shop)
  expect(await statuses()).toEqual(['placed', 'processing', 'dispatched'])
  t.clock.advance(days(1))
  await cancelOverdueOrders(t.shop)
  await cancelOverdueOrders(t.shop)
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'dispatched'])

  const refunds = await t.shop.db.selectFrom('refunds').selectAll().orderBy('created_at').execute()
  expect(refunds.map((refund) => refund.order_id).sort()).toEqual([waiting, packing].sort())
  expect(refunds.every((refund) => refund.reason === 'overdue' && refund.deduction === 0)).toBe(true)
  const [event] = await t.shop.db.selectFrom('order_events').selectAll().where('status', '=', 'cancelled').execute()
  expect(event).toMatchObject({ actor: 'shop', details: { reason: expect.stringContaining('45 working days') } })
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

it('all overdue orders are processed, also after one that cannot be refunded', async () => {
  t.clock.set(new Date('2027-03-01T06:00:00Z'))
  const kit = await aProduct(t)
  const stuck = await aPlacedOrder(t, await aShopper(t), kit)
  const others: OrderId[] = []
  for (let count = 0; count < 2; count++) {
    t.clock.advance(1000)
    others.push(await aPlacedOrder(t, await aShopper(t), kit))
  }
  const { orderOf, paymentOf } = storedRows(t)
  const { id } = await paymentOf(stuck)
  // With this refund the automatic one fails, because the database refuses a second one for the same reason.
  const refundId = t.id<'refund'>()
  await inTransaction(t.shop.db, (tx) =>
    insertRefund(tx, { id: refundId, paymentId: id, amount: paise(100), reason: 'overdue', at: t.clock.now() }),
  )
  t.clock.advance(days(90))
  await cancelOverdueOrders(t.shop, 1)
  expect(await orderOf(stuck)).toMatchObject({ status: 'placed' })
  for (const order of others) expect(await orderOf(order)).toMatchObject({ status: 'cancelled' })
})
