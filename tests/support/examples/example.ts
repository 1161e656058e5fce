// The type of a call's example, and what several of them prepare.
import type { z } from 'zod'
import type { Call, ParamsIn } from '#contract/call.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import type { Client, TestedAddress } from '../client.ts'
import { aProduct, PASSWORD, type Shopper, startedPayment } from '../makers.ts'
import type { TestShop } from '../shop.ts'

export interface Situation {
  readonly test: TestShop
  /** The caller. */
  readonly client: Client
  /** The calling user; for a visitor another user, whose data is requested. */
  readonly person: Shopper
}

/** Creates what is needed, and returns the caller's arguments. */
export type Example<C extends Call> = (at: Situation) => TestedAddress<C> | Promise<TestedAddress<C>>

/** A call without path parameters, query and body: it succeeds as it is. */
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
type ThatNeed<Calls, Nothing extends boolean> = {
  [Name in keyof Calls]: NeedsNothing<Calls[Name]> extends Nothing ? Name : never
}[keyof Calls]

/** An example for each call of a feature that needs anything; a missing one does not compile. */
export type Examples<Calls> = {
  readonly [Name in ThatNeed<Calls, false>]: Calls[Name] extends Call ? Example<Calls[Name]> : never
} & {
  readonly [Name in ThatNeed<Calls, true>]?: Calls[Name] extends Call ? Example<Calls[Name]> : never
}

let people = 0
/** A user with a new account. */
export function aStranger(): { name: string; email: string; password: string } {
  people += 1
  return { name: 'Meera Thomas', email: `meera${people}@example.in`, password: PASSWORD }
}

/** Adds a new product to the user's cart. */
export async function inCart({ test, person }: Situation): Promise<ProductId> {
  const productId = await aProduct(test)
  await person.client.call(addToCart, { body: { productId } })
  return productId
}

/** A payment that the gateway has captured and the shop does not know yet. */
export async function paidAttempt({
  test,
  person,
}: Situation): Promise<Record<`razorpay_${'order_id' | 'payment_id' | 'signature'}`, string>> {
  const { gatewayOrderId } = await startedPayment(person, await aProduct(test))
  const { paymentId, signature } = test.sandbox.pay(gatewayOrderId)
  return { razorpay_order_id: gatewayOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
}

/** A payment that has become an order. */
export async function completedPayment(at: Situation): Promise<{ gatewayOrderId: string; orderId: OrderId }> {
  const payment = await paidAttempt(at)
  const { body } = await at.person.client.call(verifyPayment, { body: payment })
  return { gatewayOrderId: payment.razorpay_order_id, orderId: (body.order as { _id: OrderId })._id }
}

/** An order of the user. */
export const anOrder = async (at: Situation): Promise<OrderId> => (await completedPayment(at)).orderId
