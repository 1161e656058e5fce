// Examples of the calls of a purchase, from products to payments.
import { createHmac } from 'node:crypto'
import type { allCalls } from '#contract/all-calls.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { makePayerLink } from '#contract/calls/payer-links.ts'
import { createStockAlert } from '#contract/calls/stock-alerts.ts'
import type { ProductId } from '#domain/ids.ts'
import { aBilling, aProduct } from '../support/makers.ts'
import { WEBHOOK_SECRET } from '../support/shop.ts'
import { aProductInCart, completedPayment, type Examples, paidAttempt, type Situation } from './example.ts'

export const products: Examples<typeof allCalls.products> = {
  viewProduct: async ({ test }) => ({ params: { productId: await aProduct(test) } }),
}

async function aSoldOutProduct({ test, person }: Situation): Promise<ProductId> {
  const { db, clock } = test.shop
  await db
    .updateTable('users')
    .set({ email_verified_at: clock.now(), age_group: 'adult', age_said_at: clock.now() })
    .where('id', '=', person.userId)
    .execute()
  return aProduct(test, { stock: 0 })
}

async function aProductWithAlert(at: Situation): Promise<ProductId> {
  const productId = await aSoldOutProduct(at)
  await at.person.client.call(createStockAlert, { params: { productId } })
  return productId
}

export const waits: Examples<typeof allCalls.waits> = {
  viewStockAlert: async (at) => ({ params: { productId: await aProductWithAlert(at) } }),
  createStockAlert: async (at) => ({ params: { productId: await aSoldOutProduct(at) } }),
  deleteStockAlert: async (at) => ({ params: { productId: await aProductWithAlert(at) } }),
}

export const cart: Examples<typeof allCalls.cart> = {
  addToCart: async ({ test }) => ({ body: { productId: await aProduct(test), quantity: 2 } }),
  setQuantity: async (at) => ({ body: { productId: await aProductInCart(at), quantity: 3 } }),
  removeFromCart: async (at) => ({ params: { productId: await aProductInCart(at) } }),
}

export const checkout: Examples<typeof allCalls.checkout> = {
  quotePurchase: async (at) => {
    await aProductInCart(at)
    return { body: { billingData: { state: 'Kerala', postcode: '679101' }, coinsUsed: 0 } }
  },
  startPayment: async (at) => {
    await aProductInCart(at)
    return { body: { billingData: aBilling(), coinsUsed: 0 } }
  },
}

async function aPayerLink(at: Situation): Promise<{ body: { token: string } }> {
  await aProductInCart(at)
  const body = { billingData: aBilling(), coinsUsed: 0 }
  const { order } = (await at.person.client.call(startPayment, { body })).body as { order: { id: string } }
  const linkReply = (await at.person.client.call(makePayerLink, { body: { payment: order.id } })).body
  return { body: { token: String(linkReply.link).split('#')[1] ?? '' } }
}

export const payerLinks: Examples<(typeof allCalls)['payer links']> = {
  makePayerLink: async (at) => {
    await aProductInCart(at)
    const { order } = (await at.person.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } }))
      .body as { order: { id: string } }
    return { body: { payment: order.id } }
  },
  viewAsPayer: aPayerLink,
  startAsPayer: aPayerLink,
  checkAsPayer: aPayerLink,
  receivePayerCallback: async (at) => ({
    body: new URLSearchParams(await paidAttempt(at)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
}

export const payments: Examples<typeof allCalls.payments> = {
  verifyPayment: async (at) => ({ body: { ...(await paidAttempt(at)), billingData: aBilling(), coinsUsed: 0 } }),
  viewPayment: async (at) => ({ params: { gatewayOrderId: (await completedPayment(at)).gatewayOrderId } }),
  checkPayment: async (at) => ({ params: { gatewayOrderId: (await paidAttempt(at)).razorpay_order_id } }),
  checkPendingPayment: async (at) => {
    const { razorpay_order_id: gatewayOrderId } = await paidAttempt(at)
    const { id: attemptId } = await at.test.shop.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('gateway_order_id', '=', gatewayOrderId)
      .executeTakeFirstOrThrow()
    return { params: { attemptId } }
  },
  lookUpPayment: async (at) => ({ body: { reference: (await paidAttempt(at)).razorpay_payment_id } }),
  receiveWebhook: async (at) => {
    const { razorpay_order_id: id } = await paidAttempt(at)
    const body = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id } } } })
    return { body, headers: { 'content-type': 'application/json', 'x-razorpay-signature': signatureOf(body) } }
  },
  receiveCallback: async (at) => ({
    body: new URLSearchParams(await paidAttempt(at)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
}

const signatureOf = (text: string): string => createHmac('sha256', WEBHOOK_SECRET).update(text).digest('hex')
