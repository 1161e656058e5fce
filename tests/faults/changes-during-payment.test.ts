// A product or account changes during a payment, and the shopper gets what was shown (FAULT-19, FAULT-20).
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteUser } from '#contract/calls/admin/users.ts'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { quotePurchase } from '#contract/calls/checkout.ts'
import { viewOrder } from '#contract/calls/orders.ts'
import { paise } from '#domain/money.ts'
import { deleteProduct } from '#server/catalog/insert-product.ts'
import { updateProduct } from '#server/catalog/update-product.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, anAdmin, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { aBuyer, anEvent, ordersOf, pay, refundsOf, verify } from '#tests/support/payment-faults.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
})
afterAll(() => t.close())
beforeEach(() => t.sandbox.reset())
afterEach(async () => {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

test('fault 19: a product deleted during the payment is still in the order', async () => {
  const { shopper, kit, gatewayOrderId, amount } = await aBuyer(t)
  await deleteProduct(t.shop, admin.userId, kit)
  t.sandbox.pay(gatewayOrderId)
  expect((await verify(shopper, gatewayOrderId)).status).toBe(200)
  const [order] = await ordersOf(t, shopper)
  expect(order).toMatchObject({ status: 'placed', total: amount })
  const { body } = await shopper.client.call(viewOrder, { params: { orderId: order?.id } })
  expect((body.order as { items: object[] }).items).toMatchObject([
    { product: { _id: kit, name: 'Period Kit' }, quantity: 1, price: 299 },
  ])
})

test('fault 20: a price raised during the payment does not change the open payment', async () => {
  const { shopper, kit, gatewayOrderId, amount } = await aBuyer(t)
  await updateProduct(t.shop, admin.userId, kit, { price: paise(49900) })
  t.sandbox.pay(gatewayOrderId)
  expect((await verify(shopper, gatewayOrderId)).status).toBe(200)
  expect(await ordersOf(t, shopper)).toMatchObject([{ total: amount, status: 'placed' }])
})

test('fault 20: a price raised between two clicks on Pay Now creates another payment with the new price, and a payment at the old price is refunded', async () => {
  const { shopper, kit, gatewayOrderId, email } = await aBuyer(t)
  await updateProduct(t.shop, admin.userId, kit, { price: paise(49900) })
  const quote = await shopper.client.call(quotePurchase, { body: { billingData: aBilling({ email }) } })
  const { body } = await pay(shopper, { email })
  const nextPayment = body.order as { id: string; amount: number }
  expect(nextPayment.id).not.toBe(gatewayOrderId)
  expect(nextPayment.amount).toBe((quote.body.payableAmount as number) * 100)
  // The dialog with the old price may still be open in another tab.
  t.sandbox.pay(gatewayOrderId)
  await anEvent(t, 'order.paid', gatewayOrderId)()
  await t.drain()
  expect(await ordersOf(t, shopper)).toEqual([])
  expect(await refundsOf(t, shopper)).toMatchObject([{ status: 'processed' }])
})

test('fault 19: the payment of a shopper whom staff have deleted meanwhile still places the order', async () => {
  const { shopper, gatewayOrderId, amount } = await aBuyer(t)
  expect((await admin.client.call(deleteUser, { params: { userId: shopper.userId } })).status).toBe(200)
  expect((await verify(shopper, gatewayOrderId)).status).toBe(401)
  t.sandbox.pay(gatewayOrderId)
  await anEvent(t, 'order.paid', gatewayOrderId)()
  await t.drain()
  expect(await ordersOf(t, shopper)).toMatchObject([{ status: 'placed', total: amount }])
})

test('fault 19: products deleted meanwhile are removed from the cart and named, and the shopper pays for the others', async () => {
  const shopper = await aShopper(t)
  const [deletedProduct, remainingProduct] = [await aProduct(t, { name: 'Travel Kit' }), await aProduct(t)]
  for (const productId of [deletedProduct, remainingProduct])
    await shopper.client.call(addToCart, { body: { productId } })
  await deleteProduct(t.shop, admin.userId, deletedProduct)
  const { body } = await shopper.client.call(viewCart)
  expect(body.removed).toEqual(['Travel Kit'])
  const { order } = (await pay(shopper)).body as { order: { id: string; amount: number } }
  t.sandbox.pay(order.id)
  expect((await verify(shopper, order.id)).status).toBe(200)
  expect(order.amount).toBe(33900)
})
