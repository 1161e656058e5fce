// Whole purchases: cart, payment, the sandbox's dialog, verification. The limit does the same statements and the same gateway calls.
import { viewCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { ask, type ProductQuery, record } from '../capture.ts'
import { compare } from '../compare.ts'
import { type BenchEnvironment, CONNECTIONS } from '../environment.ts'
import { type Recipe, recipeOf } from '../limit/recipe.ts'
import type { Recording } from '../limit/recording.ts'
import type { Buyer } from '../load/plan.ts'
import type { Row } from '../row.ts'
import { touchSessions } from '../shoppers.ts'
import { shopperOf } from './same-statements.ts'

export const BILLING = {
  ...{ title: 'Ms', state: 'Kerala', firstName: 'Anjali', lastName: 'Nair', email: 'anjali.nair@example.in' },
  ...{ street: 'Temple Road', houseNumber: '12/407', postcode: '679101', city: 'Ottapalam' },
  phoneNumber: '90000 00001',
}
/** Of the third purchase of somebody, nothing is new any more. */
const PURCHASES_BEFORE = 2

export const buyersOf = ({ shoppers, productIds }: BenchEnvironment): Buyer[] =>
  shoppers.map(({ cookie }, number) => ({ cookie, productId: productIds[number % productIds.length] ?? '' }))

/** One for each line, who buys again and again: nothing is new to her after the first rounds. */
export const regularsOf = (environment: BenchEnvironment): Buyer[] => buyersOf(environment).slice(0, CONNECTIONS)

const paidOrders: Row = {
  name: 'paid order',
  group: 'checkout',
  async measure(environment) {
    const { pool, databaseUrl, sandboxUrl } = environment
    const emptyCarts = async (): Promise<void> => {
      await touchSessions(pool)
      await pool.query('DELETE FROM cart_items')
    }
    await emptyCarts()
    // The last two shoppers; those who buy in the rounds are the first ones.
    const numbers = [environment.shoppers.length - 1, environment.shoppers.length - 2] as const
    const [one, other] = [await recordPurchase(environment, numbers[0]), await recordPurchase(environment, numbers[1])]
    const recipes: Record<string, Recipe> = {}
    for (const [index, recording] of one.entries())
      recipes[`${recording.method} ${recording.path}`] = recipeOf(recording, other[index] as Recording)
    const before = await countOrders(environment)
    const outcome = await compare(environment, 'paid order', {
      plan: { kind: 'purchases', buyers: regularsOf(environment), sandbox: sandboxUrl, billing: BILLING },
      limit: { kind: 'recipes', databaseUrl, recipes },
      before: emptyCarts,
    })
    const placed = (await countOrders(environment)) - before
    const wrong = placed === outcome.done ? outcome.wrong : `${outcome.done} purchases left ${placed} orders`
    const roundTrips = one.flatMap(({ actions }) => actions).filter(({ kind }) => kind === 'sql').length
    return { kind: 'compared', ...outcome, wrong, target: 0.5, roundTrips }
  },
}

async function recordPurchase(environment: BenchEnvironment, number: number): Promise<Recording[]> {
  let recordings: Recording[] = []
  for (let time = 0; time <= PURCHASES_BEFORE; time++) recordings = await recordOne(environment, number)
  return recordings
}

async function recordOne(environment: BenchEnvironment, number: number): Promise<Recording[]> {
  const recorder = await environment.recorder()
  const shopper = shopperOf(environment, number)
  const recorded = (path: string, body: object): Promise<Recording> => {
    const wish: ProductQuery = { method: 'POST', path, body }
    return record(recorder, shopper, wish)
  }
  const added = await recorded(addressOf(viewCart), { productId: buyersOf(environment)[number]?.productId })
  const started = await recorded(addressOf(startPayment), { billingData: BILLING, coinsUsed: 0 })
  const orderId = (read(started.reply.body) as { order: { id: string } }).order.id
  const paid = await ask(environment.sandboxUrl, { method: 'POST', path: '/control/pay', body: { orderId } })
  const { paymentId, signature } = read(paid.body) as { paymentId: string; signature: string }
  const proof = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
  return [added, started, await recorded(addressOf(verifyPayment), proof)]
}

const read = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString())

async function countOrders({ pool }: BenchEnvironment): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('SELECT count(*) AS count FROM orders')
  return Number(rows[0]?.count)
}

export const checkoutRows: readonly Row[] = [paidOrders]
