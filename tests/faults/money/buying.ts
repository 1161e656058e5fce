// Steps of a random history up to an order, including the gateway's events.
import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { addToCart, setQuantity } from '#contract/calls/cart.ts'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { receiveWebhook, verifyPayment } from '#contract/calls/payments.ts'
import { paise } from '#domain/money.ts'
import { deleteProduct } from '#server/catalog/insert-product.ts'
import { updateProduct } from '#server/catalog/update-product.ts'
import { addressOf } from '../../support/addresses.ts'
import { aBilling } from '../../support/makers.ts'
import { WEBHOOK_SECRET } from '../../support/shop.ts'
import {
  allowRefusal,
  DISCOUNT_CODES,
  expectAnswer,
  type History,
  itemAt,
  type Moment,
  newestAt,
  type Simulation,
} from './simulation.ts'
import type { Step } from './steps.ts'

type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>

export async function changeCart(
  { shoppers }: Simulation,
  history: History,
  step: StepOf<'add' | 'set'>,
): Promise<void> {
  const client = itemAt(shoppers, step.who)?.client
  const line = { productId: itemAt(history.products, step.what), quantity: step.quantity }
  const answer = step.do === 'add' ? client?.call(addToCart, { body: line }) : client?.call(setQuantity, { body: line })
  if (answer) expectAnswer(await answer, step)
}

/** Quotes a cart and starts its payment. Without other steps at the same moment, the amount to pay equals the quote. */
export async function payNow(
  { shoppers }: Simulation,
  history: History,
  step: StepOf<'pay now'>,
  { isAlone }: Moment,
): Promise<void> {
  const shopper = itemAt(shoppers, step.who)
  if (!shopper) return
  const billing = { billingData: aBilling({ houseNumber: String(step.house) }), coinsUsed: step.coins }
  const withCode = { ...billing, discountCode: itemAt(DISCOUNT_CODES, step.house + step.coins) }
  const quoteWithCode = await shopper.client.call(quotePurchase, { body: withCode })
  const isCodeRefused = String(quoteWithCode.body.code).startsWith('discount_')
  const body = isCodeRefused ? billing : withCode
  const quote = isCodeRefused ? await shopper.client.call(quotePurchase, { body }) : quoteWithCode
  const answer = await shopper.client.call(startPayment, { body })
  expectAnswer(quote, step)
  expectAnswer(answer, step)
  if (answer.status !== 200) return
  const order = answer.body.order as { id: string; amount: number }
  if (isAlone) expect(order.amount).toBe(Math.round((quote.body.payableAmount as number) * 100))
  history.orders.push({ id: order.id, shopper })
}

export async function answerAsBank({ t }: Simulation, history: History, step: StepOf<'bank'>): Promise<void> {
  const order = newestAt(history.orders, step.order)
  if (!order) return
  await allowRefusal(async () => {
    const { outcome } = step
    const { payable } = await t.shop.db
      .selectFrom('payment_attempts')
      .select('payable')
      .where('gateway_order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const { paymentId, signature } = t.sandbox.pay(order.id, sandboxPayment(outcome, payable))
    history.payments.push({ id: paymentId, orderId: order.id, signature })
  })
}

/** Returns the payment at the sandbox: of another amount for 'more' and 'less', otherwise with the outcome. */
function sandboxPayment(outcome: StepOf<'bank'>['outcome'], payable: number) {
  if (outcome === 'more') return { amount: payable + 922 }
  return outcome === 'less' ? { amount: 100 } : { outcome }
}

export async function answerLate({ t }: Simulation, history: History, step: StepOf<'bank, late'>): Promise<void> {
  const payment = newestAt(history.payments, step.payment)
  if (!payment) return
  await allowRefusal(() =>
    step.kind === 'captured' ? t.sandbox.captureLate(payment.id) : t.sandbox.authorizeLate(payment.id),
  )
}

export async function deliverWebhook(
  { t }: Simulation,
  history: History,
  step: StepOf<'webhook'>,
  { hasCrash }: Moment,
): Promise<void> {
  const order = newestAt(history.orders, step.order)
  const payload = JSON.stringify({
    event: 'order.paid',
    payload: { order: { entity: { id: order?.id ?? 'order_none' } } },
  })
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(payload).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': `evt${order?.id.slice(-8)}${step.event}`,
  }
  const deliver = () => t.app.inject({ method: 'POST', url: addressOf(receiveWebhook), payload, headers })
  const answers = await Promise.all(Array.from({ length: step.copies }, deliver))
  const allowed = hasCrash ? [200, 503] : [200]
  for (const { statusCode } of answers) expect(allowed).toContain(statusCode)
}

export async function verifyAsShopper(
  _simulation: Simulation,
  history: History,
  step: StepOf<'verify'>,
): Promise<void> {
  const order = newestAt(history.orders, step.order)
  if (!order) return
  const payment = history.payments.findLast(({ orderId }) => orderId === order.id)
  const signature = step.proof === 'forged' ? '0'.repeat(64) : payment?.signature
  const proof = step.proof === 'none' ? {} : { razorpay_payment_id: payment?.id, razorpay_signature: signature }
  const body = { razorpay_order_id: order.id, fromPolling: step.fromPolling, ...proof }
  expectAnswer(await order.shopper.client.call(verifyPayment, { body }), step)
}

export async function changeProductAsStaff(
  { t }: Simulation,
  history: History,
  step: StepOf<'delete product' | 'change price'>,
): Promise<void> {
  const productId = itemAt(history.products, step.what)
  if (!productId) return
  await allowRefusal(() =>
    step.do === 'delete product'
      ? deleteProduct(t.shop, 'staff', productId)
      : updateProduct(t.shop, 'staff', productId, { price: paise(step.rupees * 100) }),
  )
}

export function planFault({ t }: Simulation, { operation, kind }: StepOf<'fault'>): void {
  if (kind === 'drop') t.sandbox.failNext(operation, { kind })
  else if (kind === 'hold') t.sandbox.failNext(operation, { kind, ms: 30, applied: true })
  else t.sandbox.failNext(operation, { kind: 'status', status: kind })
}
