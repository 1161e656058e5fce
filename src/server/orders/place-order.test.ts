// Orders without a payment, as a payment method without a gateway would need them (docs/decisions/021), and the cart
// after a purchase.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, setQuantity, viewCart } from '#contract/calls/cart.ts'
import { cancelOrder, viewOrder } from '#contract/calls/orders.ts'
import type { CartReply } from '#contract/cart.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { orderNumber } from '#domain/order.ts'
import { invoiceSerial } from '#domain/tax.ts'
import { aPlacedOrder, aProduct, aShopper, giveCoins, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { inTransaction } from '../db/database.ts'
import { findAttempt, listAttemptLines } from '../payments/attempt-queries.ts'
import { claimStock } from '../payments/claim-stock.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { findBreaches } from '../reconciliation/book-rules-queries.ts'
import { placeOrder } from './place-order.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

it('a purchase without a payment becomes an order with its invoice, and cancelling it returns coins and no money', async () => {
  const shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 100)
  const kit = await aProduct(t, { stock: 3 })
  const { gatewayOrderId, amount } = await startedPayment(shopper, kit, { coinsUsed: 100 })
  const attempt = await findAttempt(t.shop.db, atRazorpay(gatewayOrderId))
  if (!attempt) throw new Error('the attempt does not exist')
  const { orderId } = await inTransaction(t.shop.db, async (tx) => {
    const lines = await listAttemptLines(tx, attempt.id)
    expect(await claimStock(tx, attempt, lines)).toMatchObject({ kind: 'claimed' })
    return placeOrder(tx, t.shop, {
      ...attempt,
      attemptId: attempt.id,
      lines,
      paid: { method: 'on_delivery', payment: null },
    })
  })

  expect(await paymentsOf(orderId)).toEqual([])
  const { status, body } = await shopper.client.call(viewOrder, { params: { orderId } })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({ status: 'placed', paymentMethod: 'on_delivery', totalAmount: amount / 100 })
  const invoices = await t.shop.db.selectFrom('invoices').select('id').where('order_id', '=', orderId).execute()
  expect(invoices).toHaveLength(1)
  // The nightly check reports such an order. A shop that sends goods before payment must change that check first.
  expect(await findBreaches(t.shop.db, 'order_money', 10)).toMatchObject([{ subject: orderId }])

  expect((await shopper.client.call(cancelOrder, { params: { orderId }, body: {} })).status).toBe(200)
  await t.drain()
  expect(await t.shop.db.selectFrom('refunds').selectAll().execute()).toEqual([])
  const { coins } = await t.shop.db
    .selectFrom('users')
    .select('coins')
    .where('id', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  expect(coins).toBe(150)
})

describe('the cart after a purchase', () => {
  const kitsIn = async ({ client }: Shopper, kit: ProductId): Promise<number | undefined> => {
    const { items } = (await client.call(viewCart)).body as unknown as CartReply
    return items.find(({ productId }) => productId === kit)?.quantity
  }
  /** Starts a purchase of `bought` units, sets the cart to `quantity` units, and pays. `settle` places the order. */
  const quantityAfterPurchase = async (kit: ProductId, bought: number, quantity: number) => {
    const shopper = await aShopper(t)
    const { gatewayOrderId } = await startedPayment(shopper, kit, { quantity: bought })
    await shopper.client.call(setQuantity, { body: { productId: kit, quantity } })
    t.sandbox.pay(gatewayOrderId)
    return { shopper, settle: () => completePayment(t.shop, atRazorpay(gatewayOrderId), 'shopper') }
  }

  it.each([
    ['units added since stay', 2, 5, 3],
    ['a line with fewer units than were bought is removed', 5, 1, undefined],
  ])('the cart after a purchase: %s, and other carts are unchanged', async (_, bought, quantity, left) => {
    const kit = await aProduct(t)
    const otherShopper = await aShopper(t)
    await otherShopper.client.call(addToCart, { body: { productId: kit, quantity: 2 } })
    const { shopper, settle } = await quantityAfterPurchase(kit, bought, quantity)
    expect((await settle()).kind).toBe('placed')
    expect([await kitsIn(shopper, kit), await kitsIn(otherShopper, kit)]).toEqual([left, 2])
  })

  it('units that the shopper adds while the payment is being completed stay in the cart', async () => {
    const kit = await aProduct(t)
    const { shopper, settle } = await quantityAfterPurchase(kit, 4, 10)
    const more = Array.from({ length: 6 }, () => shopper.client.call(addToCart, { body: { productId: kit } }))
    expect((await settle()).kind).toBe('placed')
    await Promise.all(more)
    expect(await kitsIn(shopper, kit)).toBe(10 - 4 + 6)
  })
})

it('an order gets its number and invoice when a later release has added a column to the tables', async () => {
  const otherShop = await openTestShop()
  try {
    const shopper = await aShopper(otherShop)
    for (const table of ['payment_attempts', 'attempt_lines', 'orders', 'order_items', 'payments', 'invoices'])
      await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN wrapping integer NOT NULL DEFAULT 0`.execute(
        otherShop.shop.db,
      )
    const orderId = await aPlacedOrder(otherShop, shopper, await aProduct(otherShop))
    const { order_number: number, serial } = await otherShop.shop.db
      .selectFrom('orders')
      .innerJoin('invoices', 'invoices.order_id', 'orders.id')
      .select(['order_number', 'serial'])
      .where('orders.id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect([number, serial]).toEqual([orderNumber(1), invoiceSerial('N', 2026, 1)])
  } finally {
    await otherShop.close()
  }
})

const paymentsOf = (id: OrderId) => t.shop.db.selectFrom('payments').selectAll().where('order_id', '=', id).execute()
