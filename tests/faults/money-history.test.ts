// Random histories of a few shoppers: whatever they, Razorpay, staff and the clock do, and in whatever order, the money adds up (reliability §3).
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { after, days, hours, minutes } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { GatewayError } from '#server/adapters/razorpay.ts'
import { adoptRefunds } from '#server/aftersales/adopt-refunds.ts'
import { advanceOrder } from '#server/aftersales/advance-order.ts'
import { retryRefund } from '#server/aftersales/retry-refund.ts'
import { deleteProduct } from '#server/catalog/delete-product.ts'
import { updateProduct } from '#server/catalog/update-product.ts'
import { reconcilePayments } from '#server/checkout/reconcile-payments.ts'
import { checkBooks } from '#server/reconciliation/check-books.ts'
import type { Answer } from '#tests/support/client.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, aProduct, aShopper, giveCoins, type Shopper } from '#tests/support/makers.ts'
import { anyStep, SHOPPERS, STOCKS, type Step } from '#tests/support/money-steps.ts'
import { openTestShop, type TestShop, WEBHOOK_SECRET } from '#tests/support/shop.ts'

const RUNS = Number(process.env.MONEY_RUNS ?? 30)
const SEED = Number(process.env.SEED ?? 2116298093)

let t: TestShop
let shoppers: Shopper[]
beforeAll(async () => {
  t = await openTestShop()
  shoppers = []
  for (let count = 0; count < SHOPPERS; count++) shoppers.push(await aShopper(t))
})
afterAll(() => t.close())

/** One history: its products and what has been seen of it so far. */
interface History {
  readonly products: readonly ProductId[]
  readonly payments: { id: string; orderId: string; signature: string }[]
  /** Razorpay orders that a browser was given, with whose they are. */
  readonly orders: { id: string; shopper: Shopper }[]
}

/** A refusal is an answer; a breakdown is not. */
function expectAnswer(answer: Answer, step: Step): void {
  const isAnswer = answer.status < 500 || answer.status === 503
  expect(isAnswer, `${JSON.stringify(step)} answered ${answer.status} ${JSON.stringify(answer.body)}`).toBe(true)
}

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(1, items.length)]
const newest = <Item>(items: readonly Item[], back: number): Item | undefined => at(items.toReversed(), back)

/** What Razorpay or staff may refuse. */
async function unlessRefused(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    // The sandbox refuses with an error of its own, which carries Razorpay's.
    if (!(error instanceof ShopError) && !(error instanceof Error && 'status' in error)) throw error
  }
}

async function payNow(history: History, step: Extract<Step, { do: 'pay now' }>, isAlone: boolean): Promise<void> {
  const shopper = at(shoppers, step.who)
  if (!shopper) return
  const wish = { billingData: aBilling({ houseNumber: String(step.house) }), coinsUsed: step.coins }
  const quote = await shopper.client.post('/api/billing', wish)
  const answer = await shopper.client.post('/api/payment', wish)
  expectAnswer(quote, step)
  expectAnswer(answer, step)
  if (answer.status !== 200) return
  const order = answer.body.order as { id: string; amount: number }
  if (isAlone) expect(order.amount).toBe(Math.round((quote.body.payableAmount as number) * 100))
  history.orders.push({ id: order.id, shopper })
}

async function bank(history: History, step: Extract<Step, { do: 'bank' }>): Promise<void> {
  const order = newest(history.orders, step.order)
  if (!order) return
  await unlessRefused(() => {
    const payment = step.outcome === 'wrong amount' ? { amount: 100 } : { outcome: step.outcome }
    const { paymentId, signature } = t.sandbox.pay(order.id, payment)
    history.payments.push({ id: paymentId, orderId: order.id, signature })
  })
}

async function webhook(history: History, step: Extract<Step, { do: 'webhook' }>): Promise<void> {
  const order = newest(history.orders, step.order)
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
  const deliver = () => t.app.inject({ method: 'POST', url: '/api/payment/webhook', payload, headers })
  const answers = await Promise.all(Array.from({ length: step.copies }, deliver))
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
}

async function verify(history: History, step: Extract<Step, { do: 'verify' }>): Promise<void> {
  const order = newest(history.orders, step.order)
  if (!order) return
  const payment = history.payments.findLast(({ orderId }) => orderId === order.id)
  const signature = step.proof === 'forged' ? '0'.repeat(64) : payment?.signature
  const proof = step.proof === 'none' ? {} : { razorpay_payment_id: payment?.id, razorpay_signature: signature }
  const body = { razorpay_order_id: order.id, fromPolling: step.fromPolling, ...proof }
  expectAnswer(await order.shopper.client.post('/api/payment/verify', body), step)
}

async function fill(history: History, step: Extract<Step, { do: 'add' | 'set' }>): Promise<void> {
  const client = at(shoppers, step.who)?.client
  const line = { productId: at(history.products, step.what), quantity: step.quantity }
  const answer = step.do === 'add' ? client?.post('/api/cart', line) : client?.patch('/api/cart', line)
  if (answer) expectAnswer(await answer, step)
}

async function change(history: History, step: Extract<Step, { do: 'delete product' | 'change price' }>): Promise<void> {
  const productId = at(history.products, step.what)
  if (!productId) return
  await unlessRefused(() =>
    step.do === 'delete product'
      ? deleteProduct(t.shop, 'staff', productId)
      : updateProduct(t.shop, 'staff', productId, { price: paise(step.rupees * 100) }),
  )
}

function fault({ operation, kind }: Extract<Step, { do: 'fault' }>): void {
  if (kind === 'drop') t.sandbox.failNext(operation, { kind })
  else if (kind === 'hold') t.sandbox.failNext(operation, { kind, ms: 30, applied: true })
  else t.sandbox.failNext(operation, { kind: 'status', status: kind })
}

async function late(history: History, step: Extract<Step, { do: 'bank, late' }>): Promise<void> {
  const payment = newest(history.payments, step.payment)
  if (!payment) return
  await unlessRefused(() =>
    step.kind === 'captured' ? t.sandbox.captureLate(payment.id) : t.sandbox.authorizeLate(payment.id),
  )
}

async function perform(history: History, step: Step, isAlone: boolean): Promise<void> {
  switch (step.do) {
    case 'add':
    case 'set':
      return fill(history, step)
    case 'pay now':
      return payNow(history, step, isAlone)
    case 'bank':
      return bank(history, step)
    case 'bank, late':
      return late(history, step)
    case 'webhook':
      return webhook(history, step)
    case 'verify':
      return verify(history, step)
    case 'reconcile':
      return reconcilePayments(t.shop)
    case 'work':
      return void (await t.drain())
    case 'wait':
      return t.clock.advance(minutes(step.minutes))
    case 'delete product':
    case 'change price':
      return change(history, step)
    case 'fault':
      return fault(step)
    case 'refunds are':
      return t.sandbox.refundOutcome(step.outcome)
    case 'cancel':
    case 'advance':
    case 'change delivery':
    case 'refund by hand':
      return afterwards(step)
    case 'adopt':
      return unlessAway(() => adoptRefunds(t.shop, {}))
    case 'retry refunds':
      return retryRefunds()
  }
}

type Afterwards = Extract<Step, { do: 'cancel' | 'advance' | 'change delivery' | 'refund by hand' }>

/** What happens to an order that was placed, in this history or an earlier one. */
async function afterwards(step: Afterwards): Promise<void> {
  const orders = await t.shop.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'orders.user_id as userId', 'payments.razorpay_payment_id as paymentId', 'payments.amount'])
    // Razorpay gives nothing back after half a year.
    .where('orders.placed_at', '>', after(t.clock.now(), -days(30)))
    .orderBy('orders.order_number', 'desc')
    .limit(5)
    .execute()
  const order = at(orders, step.order)
  const shopper = shoppers.find(({ userId }) => userId === order?.userId)
  if (!order || !shopper) return
  const { id: orderId, paymentId, amount } = order
  if (step.do === 'cancel') expectAnswer(await shopper.client.post(`/api/orders/${orderId}/cancel`), step)
  if (step.do === 'change delivery') {
    const billingData = aBilling(REGIONS[step.region])
    expectAnswer(await shopper.client.patch(`/api/orders/${orderId}/delivery`, { billingData }), step)
  }
  if (step.do === 'advance') {
    const { to } = step
    const parcel = to === 'dispatched' ? { trackingNumber: 'EE473124829IN' } : {}
    await unlessRefused(() => advanceOrder(t.shop, { orderId, to, actor: shopper.userId, ...parcel }))
  }
  if (step.do === 'refund by hand') {
    const sum = step.part ? paise(Math.floor(amount / 3)) : amount
    const key = t.id()
    await unlessAway(() => t.shop.payments.refundPayment({ paymentId, amount: sum, idempotencyKey: key }, 'job'))
  }
}

const REGIONS = [
  {},
  { state: 'Karnataka', postcode: '560001', city: 'Bengaluru' },
  { state: 'All India', postcode: '110001', city: 'New Delhi' },
] as const

async function retryRefunds(): Promise<void> {
  const admin = shoppers[0]
  const failed = await t.shop.db.selectFrom('refunds').select('id').where('status', '=', 'failed').execute()
  for (const { id } of failed) if (admin) await unlessRefused(() => retryRefund(t.shop, admin.userId, id))
}

/** Razorpay may refuse, or give no answer. */
async function unlessAway(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
  }
}

/** Steps taken one by one, or several at the same moment. */
class Moment implements fc.AsyncCommand<object, History> {
  readonly steps: readonly Step[]
  constructor(steps: readonly Step[]) {
    this.steps = steps
  }
  check = (): boolean => true
  async run(_model: object, history: History): Promise<void> {
    await Promise.all(this.steps.map((step) => perform(history, step, this.steps.length === 1)))
  }
  toString = (): string => this.steps.map((step) => JSON.stringify(step)).join(' & ')
}

const moments = fc.commands<object, History, boolean>(
  [
    anyStep.map((step) => new Moment([step])),
    anyStep.map((step) => new Moment([step])),
    fc.array(anyStep, { minLength: 2, maxLength: 4 }).map((steps) => new Moment(steps)),
  ],
  { maxCommands: 24, size: 'max' },
)

/** Carts with something in them, two with the last unit of one product; coins for some; payments begun. */
async function begin(): Promise<History> {
  t.sandbox.reset()
  t.clock.advance(minutes(1))
  await t.shop.db.deleteFrom('cart_items').execute()
  const products: ProductId[] = []
  for (const stock of STOCKS) products.push(await aProduct(t, { stock }))
  for (const [place, shopper] of shoppers.entries()) {
    if (place > 0) await giveCoins(t, shopper.userId, 100)
    await shopper.client.post('/api/cart', { productId: products[place < 2 ? 0 : place], quantity: 1 })
  }
  const history: History = { products, payments: [], orders: [] }
  for (const who of shoppers.keys()) await payNow(history, { do: 'pay now', who, house: 0, coins: 0 }, true)
  return history
}

/** Razorpay is well again, and time goes by until nobody asks anything any more. */
async function comeToRest(): Promise<void> {
  t.sandbox.reset()
  await letTimePass()
  // What Razorpay refuses for three days is given up; staff ask anew for what is still owed.
  t.clock.advance(hours(73))
  await letTimePass()
  await adoptRefunds(t.shop, {})
  await retryRefunds()
  await letTimePass()
}

/** Some hours, in which banks do their part of every refund. */
async function letTimePass(): Promise<void> {
  const pending = async () =>
    t.shop.db.selectFrom('refunds').select('razorpay_refund_id as id').where('status', '=', 'pending').execute()
  for (let round = 0; round < 3; round++) {
    // A refund whose answer was lost is heard of only when it is asked for again: then it may still be pending.
    for (const { id } of await pending()) if (id) t.sandbox.settleRefund(id, 'processed')
    t.clock.advance(hours(1.1))
    await reconcilePayments(t.shop)
    await t.drain()
  }
}

async function expectAllMoneyAccountedFor(history: History): Promise<void> {
  await expectMoneyToAddUp(t.shop)
  const { db } = t.shop
  expect(await db.selectFrom('payment_attempts').select('id').where('held', '=', true).execute()).toEqual([])
  expect(await db.selectFrom('refunds').selectAll().where('status', 'in', ['requested', 'pending']).execute()).toEqual(
    [],
  )
  expect((await checkBooks(t.shop)).breaches).toEqual([])
  for (const { id } of history.payments) {
    const { status } = await t.shop.payments.getPayment(id, 'job')
    const row = await db.selectFrom('payments').selectAll().where('razorpay_payment_id', '=', id).executeTakeFirst()
    if (status === 'captured') expect(row?.order_id, `captured ${id} has an order`).toBeTruthy()
    else if (row?.order_id) expect(row.refunded, `${status} ${id} went back whole`).toBe(row.amount)
  }
  for (const [place, id] of history.products.entries()) {
    const { stock } = await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
    const { sold } = await db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .where('orders.status', '<>', 'cancelled')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('quantity'), eb.lit(0)).as('sold'))
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    const before = STOCKS[place] ?? null
    if (before !== null) expect(Number(stock) + Number(sold)).toBe(before)
  }
  const ids = t.mailbox.letters.map((letter) => letter.id)
  expect(new Set(ids).size).toBe(ids.length)
}

test(`whatever happens, the money adds up (${RUNS} histories, SEED=${SEED})`, { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (commands) => {
      const history = await begin()
      await fc.asyncModelRun(() => ({ model: {}, real: history }), commands)
      await expectMoneyToAddUp(t.shop)
      await comeToRest()
      await expectAllMoneyAccountedFor(history)
    }),
    // No shrinking: what one history breaks stays broken in the database.
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
})
