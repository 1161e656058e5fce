// What an example of a call is, and what several of them need to be there first.
import type { z } from 'zod'
import type { Call, ParamsIn } from '#contract/call.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import type { Client, Tried } from '../client.ts'
import { aProduct, PASSWORD, type Shopper, startedPayment } from '../makers.ts'
import type { TestShop } from '../shop.ts'

export interface Situation {
  readonly test: TestShop
  /** Who calls. */
  readonly client: Client
  /** The person who calls; beside a visitor somebody else, whose things are asked for. */
  readonly person: Shopper
}

/** Makes what has to be there first, and says what the caller then puts into the call. */
export type Example<C extends Call> = (at: Situation) => Tried<C> | Promise<Tried<C>>

/** A call that needs nothing in its path, query and body: made as it is, it succeeds. */
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

/** An example for each call of a feature that needs anything; one without does not compile. */
export type Examples<Calls> = {
  readonly [Name in ThatNeed<Calls, false>]: Calls[Name] extends Call ? Example<Calls[Name]> : never
} & {
  readonly [Name in ThatNeed<Calls, true>]?: Calls[Name] extends Call ? Example<Calls[Name]> : never
}

let people = 0
/** Somebody whom the shop does not know yet. */
export function aStranger(): { name: string; email: string; password: string } {
  people += 1
  return { name: 'Meera Thomas', email: `meera${people}@example.in`, password: PASSWORD }
}

/** Puts a new product into her cart. */
export async function inCart({ test, person }: Situation): Promise<ProductId> {
  const productId = await aProduct(test)
  await person.client.call(addToCart, { body: { productId } })
  return productId
}

/** A payment that the gateway has captured and the shop has not heard of. */
export async function paid({
  test,
  person,
}: Situation): Promise<Record<`razorpay_${'order_id' | 'payment_id' | 'signature'}`, string>> {
  const { gatewayOrderId } = await startedPayment(person, await aProduct(test))
  const { paymentId, signature } = test.sandbox.pay(gatewayOrderId)
  return { razorpay_order_id: gatewayOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
}

/** A payment that has become an order. */
export async function settled(at: Situation): Promise<{ gatewayOrderId: string; orderId: OrderId }> {
  const payment = await paid(at)
  const { body } = await at.person.client.call(verifyPayment, { body: payment })
  return { gatewayOrderId: payment.razorpay_order_id, orderId: (body.order as { _id: OrderId })._id }
}

/** An order of hers. */
export const anOrder = async (at: Situation): Promise<OrderId> => (await settled(at)).orderId
