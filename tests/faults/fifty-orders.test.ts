// Numbers stay consecutive when fifty shoppers pay at once and half of them cancel (DB-4, ORD-1).
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { cancelOrder } from '#server/aftersales/cancel-order.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'

const SHOPPERS = 50

let t: TestShop
const paid: string[] = []
beforeAll(async () => {
  t = await openTestShop()
  const kit = await aProduct(t, { stock: SHOPPERS })
  for (let count = 0; count < SHOPPERS; count++) {
    const { gatewayOrderId } = await startedPayment(await aShopper(t), kit)
    t.sandbox.pay(gatewayOrderId)
    paid.push(gatewayOrderId)
  }
}, 120_000)
afterAll(() => t.close())

it('database rule 4: orders, invoices and credit notes are numbered without gaps or duplicates', async () => {
  const settlements = await Promise.all(paid.map((id) => completePayment(t.shop, atRazorpay(id), 'job')))
  const orders = settlements.flatMap((settlement) => (settlement.kind === 'placed' ? [settlement] : []))
  expect(orders.map(({ orderNumber }) => orderNumber).sort()).toEqual(
    Array.from({ length: SHOPPERS }, (_, place) => 1001 + place),
  )

  const cancel = (orderId: OrderId) => cancelOrder(t.shop, { orderId, by: 'shop', actor: 'shop' })
  await Promise.all(orders.slice(0, SHOPPERS / 2).map(({ orderId }) => cancel(orderId)))
  const serials = async (table: 'invoices' | 'credit_notes') =>
    (await t.shop.db.selectFrom(table).select('serial').orderBy('serial').execute()).map(({ serial }) => serial)
  const expectedSerials = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, place) => `${prefix}26-27/${String(place + 1).padStart(7, '0')}`)
  expect(await serials('invoices')).toEqual(expectedSerials('N', SHOPPERS))
  expect(await serials('credit_notes')).toEqual(expectedSerials('C', SHOPPERS / 2))
  await expectMoneyToAddUp(t.shop)
})
