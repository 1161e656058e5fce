// The type of an example of a call, and preparations that several examples share.
import type { z } from 'zod'
import type { Call, ParamsIn } from '#contract/call.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import type { Client, TestedAddress } from '../support/client.ts'
import { aProduct, PASSWORD, type Shopper, startedPayment } from '../support/makers.ts'
import type { TestShop } from '../support/shop.ts'

export interface Situation {
  readonly test: TestShop
  readonly client: Client
  /** The caller's account. For a visitor it is another user, whose data the call is about. */
  readonly person: Shopper
}

/** Creates what the call needs, and returns its arguments. */
export type Example<C extends Call> = (at: Situation) => TestedAddress<C> | Promise<TestedAddress<C>>

/** True for a call that needs no example, because it has no path parameters, no required query fields and no body. */
type NeedsNothing<C> = C extends Call
  ? C extends { readonly body: unknown } | { readonly sends: string }
    ? false
    : object extends ParamsIn<C>
      ? C extends { readonly query: infer Query extends z.ZodType }
        ? object extends z.input<Query>
          ? true
          : false
        : true
      : false
  : false
type NamesByNeed<Calls, Nothing extends boolean> = {
  [Name in keyof Calls]: NeedsNothing<Calls[Name]> extends Nothing ? Name : never
}[keyof Calls]

/** The examples of a feature. A missing example of a call that needs one does not compile. */
export type Examples<Calls> = {
  readonly [Name in NamesByNeed<Calls, false>]: Calls[Name] extends Call ? Example<Calls[Name]> : never
} & {
  readonly [Name in NamesByNeed<Calls, true>]?: Calls[Name] extends Call ? Example<Calls[Name]> : never
}

let people = 0
/** Returns the signup form of a new user. */
export function aStranger(): { name: string; email: string; password: string } {
  people += 1
  return { name: 'Meera Thomas', email: `meera${people}@example.in`, password: PASSWORD }
}

export async function aProductInCart({ test, person }: Situation): Promise<ProductId> {
  const productId = await aProduct(test)
  await person.client.call(addToCart, { body: { productId } })
  return productId
}

/** Starts and captures a payment that the shop does not know about yet. */
export async function paidAttempt({
  test,
  person,
}: Situation): Promise<Record<`razorpay_${'order_id' | 'payment_id' | 'signature'}`, string>> {
  const { gatewayOrderId } = await startedPayment(person, await aProduct(test))
  const { paymentId, signature } = test.sandbox.pay(gatewayOrderId)
  return { razorpay_order_id: gatewayOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
}

/** Pays for a purchase, which becomes an order. */
export async function completedPayment(at: Situation): Promise<{ gatewayOrderId: string; orderId: OrderId }> {
  const payment = await paidAttempt(at)
  const { body } = await at.person.client.call(verifyPayment, { body: payment })
  return { gatewayOrderId: payment.razorpay_order_id, orderId: (body.order as { _id: OrderId })._id }
}

export const anOrder = async (at: Situation): Promise<OrderId> => (await completedPayment(at)).orderId
