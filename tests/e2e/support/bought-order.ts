// Buys by API the orders of journeys after a purchase, and moves them on as staff do.
import { expect } from 'vitest'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { aBilling } from '../../support/makers.ts'
import { RemoteClient } from '../../support/remote-client.ts'
import type { ShopProcess } from '../../support/shop-process.ts'
import { aTrackingNumber } from '../../support/tracking-numbers.ts'
import { type Customer, fillCart } from './shopping.ts'

export interface BoughtOrder {
  readonly id: string
  readonly orderNumber: number
}

/** Buys one unit of each product and pays for the order. */
export async function buyProduct(
  shop: ShopProcess,
  customer: Customer,
  { names = ['Period Kit'], billing = {} }: { names?: readonly string[]; billing?: Record<string, unknown> } = {},
): Promise<BoughtOrder> {
  const { client, email } = customer
  for (const name of names) await fillCart(shop, customer, 1, name)
  const billingData = aBilling({ email, ...billing })
  const { body: started } = await client.call(startPayment, { body: { billingData, coinsUsed: 0 } })
  const gatewayOrder = started.order as { id: string }
  const paid = (await shop.controlSandbox('pay', { orderId: gatewayOrder.id })) as {
    paymentId: string
    signature: string
  }
  const { body } = await client.call(verifyPayment, {
    body: {
      razorpay_order_id: gatewayOrder.id,
      razorpay_payment_id: paid.paymentId,
      razorpay_signature: paid.signature,
    },
  })
  const order = body.order as { _id: string; orderNumber: number }
  return { id: order._id, orderNumber: order.orderNumber }
}

export const TRACKING_NUMBER = 'EE473124829IN'

/** Moves an order through these states as staff. Returns the parcel's number, which the state 'dispatched' records. */
export async function moveOrderThrough(
  shop: ShopProcess,
  { id }: BoughtOrder,
  ...states: readonly string[]
): Promise<string> {
  const trackingNumber = aTrackingNumber()
  const staff = new RemoteClient(() => shop.origin)
  await staff.call(signIn, { body: shop.admin })
  for (const status of states) {
    const body = status === 'dispatched' ? { status, trackingNumber } : { status }
    expect((await staff.call(moveOrder, { params: { orderId: id }, body })).status).toBe(200)
  }
  return trackingNumber
}
