// Fills a shop with orders in random states. The same seed gives the same orders.
import { changeDelivery } from '#contract/calls/orders.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { type OrderTarget, stepsBetween } from '#domain/order.ts'
import { advanceOrder } from '#server/aftersales/advance-order.ts'
import { cancelOrder } from '#server/aftersales/cancel-order.ts'
import { recordExternalRefunds } from '#server/aftersales/record-external-refunds.ts'
import { retryRefund } from '#server/aftersales/retry-refund.ts'
import { pseudoRandom } from '../faults/money/pseudo-random.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper, giveCoins, type Shopper } from './makers.ts'
import type { TestShop } from './shop.ts'
import { aTrackingNumber } from './tracking-numbers.ts'

const REGIONS = [
  {},
  { state: 'Karnataka', postcode: '560001', city: 'Bengaluru' },
  { state: 'All India', postcode: '110001', city: 'New Delhi' },
] as const

function randomFraction(seed: number): () => number {
  const next = pseudoRandom(seed)
  return () => next() / 2 ** 32
}

export async function fillWithOrders(t: TestShop, count: number, seed: number): Promise<void> {
  const next = randomFraction(seed)
  const randomItem = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const admin = await anAdmin(t)
  const shoppers: Shopper[] = []
  for (let index = 0; index < Math.min(20, count); index++) shoppers.push(await aShopper(t))
  const products: ProductId[] = [await aProduct(t, { stock: 100_000 }), await aProduct(t, { stock: null })]

  for (let orderIndex = 0; orderIndex < count; orderIndex++) {
    const shopper = randomItem(shoppers)
    if (next() < 0.2) await giveCoins(t, shopper.userId, 100)
    const coinsUsed = next() < 0.2 && (await coinsOf(t, shopper)) >= 100 ? 100 : 0
    const options = { quantity: 1 + Math.floor(next() * 3), coinsUsed, billing: randomItem(REGIONS) }
    const id = await aPlacedOrder(t, shopper, randomItem(products), options)
    await advanceRandomly(t, { id, shopper, admin, next, randomItem })
    if (orderIndex % 50 === 49) await t.drain()
  }
  await t.drain()
  for (const failed of await t.shop.db.selectFrom('refunds').select('id').where('status', '=', 'failed').execute())
    await retryRefund(t.shop, admin.userId, failed.id)
  t.sandbox.refundOutcome('processed')
  await t.drain()
}

interface Lifecycle {
  readonly id: OrderId
  readonly shopper: Shopper
  readonly admin: Shopper
  readonly next: () => number
  readonly randomItem: <Item>(items: readonly Item[]) => Item
}

async function advanceRandomly(t: TestShop, { id, shopper, admin, next, randomItem }: Lifecycle): Promise<void> {
  const advance = (to: OrderTarget) =>
    advanceOrder(t.shop, {
      orderId: id,
      to,
      actor: admin.userId,
      ...(to === 'dispatched' ? { trackingNumber: aTrackingNumber() } : {}),
    })
  const cancel = () => cancelOrder(t.shop, { orderId: id, by: 'shopper', actor: shopper.userId, owner: shopper.userId })
  if (next() < 0.15)
    await shopper.client.call(changeDelivery, {
      params: { orderId: id },
      body: { billingData: aBilling(randomItem(REGIONS)) },
    })
  if (next() < 0.05) t.sandbox.refundOutcome(randomItem(['processed', 'pending', 'failed']))
  const outcome = next()
  if (outcome < 0.1) return
  if (outcome < 0.25) return cancel()
  if (outcome < 0.3) return refundByHand(t, id, next)
  await advance('processing')
  if (outcome < 0.4) return cancel()
  for (const step of stepsBetween('processing', 'dispatched')) await advance(step)
  if (outcome < 0.5) return void (await advance('returned'))
  await advance('delivered')
  if (outcome > 0.95) await advance('returned')
}

/** Refunds all or half of a payment at the gateway, as in Razorpay's dashboard, and lets the shop record it. */
async function refundByHand(t: TestShop, id: OrderId, next: () => number): Promise<void> {
  const { gateway_payment_id: paymentId, amount } = await t.shop.db
    .selectFrom('payments')
    .select(['gateway_payment_id', 'amount'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const part = next() < 0.5 ? amount : (Math.floor(amount / 200) as typeof amount)
  await t.shop.gateways.current
    .refundPayment({ paymentId, amount: part, idempotencyKey: `by-hand-${id}` }, 'job')
    .catch(() => {})
  await recordExternalRefunds(t.shop, { gatewayPaymentId: paymentId })
}

const coinsOf = async (t: TestShop, { userId }: Shopper): Promise<number> =>
  (await t.shop.db.selectFrom('users').select('coins').where('id', '=', userId).executeTakeFirstOrThrow()).coins
