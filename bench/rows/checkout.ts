// Whole purchases: cart, payment, the sandbox's dialog, verification. The limit does the same statements and the same gateway calls.
import { ask, record, type Wish } from '../capture.ts'
import { compare } from '../compare.ts'
import type { Premises } from '../environment.ts'
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

export const buyersOf = ({ shoppers, productIds }: Premises): Buyer[] =>
  shoppers.map(({ cookie }, number) => ({ cookie, productId: productIds[number % productIds.length] ?? '' }))

const paidOrders: Row = {
  name: 'paid order',
  group: 'checkout',
  async measure(premises) {
    const { pool, databaseUrl, sandboxUrl } = premises
    const emptyCarts = async (): Promise<void> => {
      await touchSessions(pool)
      await pool.query('DELETE FROM cart_items')
    }
    await emptyCarts()
    // The last two shoppers; those who buy in the rounds are the first ones.
    const numbers = [premises.shoppers.length - 1, premises.shoppers.length - 2] as const
    const [one, other] = [await recordPurchase(premises, numbers[0]), await recordPurchase(premises, numbers[1])]
    const recipes: Record<string, Recipe> = {}
    for (const [index, recording] of one.entries())
      recipes[`${recording.method} ${recording.path}`] = recipeOf(recording, other[index] as Recording)
    const before = await countOrders(premises)
    const outcome = await compare(premises, 'paid order', {
      plan: { kind: 'purchases', buyers: buyersOf(premises), sandbox: sandboxUrl, billing: BILLING },
      limit: { kind: 'recipes', databaseUrl, recipes },
      before: emptyCarts,
    })
    const placed = (await countOrders(premises)) - before
    const wrong = placed === outcome.done ? outcome.wrong : `${outcome.done} purchases left ${placed} orders`
    const roundTrips = one.flatMap(({ deeds }) => deeds).filter(({ kind }) => kind === 'sql').length
    return { kind: 'compared', ...outcome, wrong, target: 0.5, roundTrips }
  },
}

async function recordPurchase(premises: Premises, number: number): Promise<Recording[]> {
  let recordings: Recording[] = []
  for (let time = 0; time <= PURCHASES_BEFORE; time++) recordings = await recordOne(premises, number)
  return recordings
}

async function recordOne(premises: Premises, number: number): Promise<Recording[]> {
  const recorder = await premises.recorder()
  const shopper = shopperOf(premises, number)
  const recorded = (path: string, body: object): Promise<Recording> => {
    const wish: Wish = { method: 'POST', path, body }
    return record(recorder, shopper, wish)
  }
  const added = await recorded('/api/cart', { productId: buyersOf(premises)[number]?.productId })
  const started = await recorded('/api/payment', { billingData: BILLING, coinsUsed: 0 })
  const orderId = (read(started.reply.body) as { order: { id: string } }).order.id
  const paid = await ask(premises.sandboxUrl, { method: 'POST', path: '/control/pay', body: { orderId } })
  const { paymentId, signature } = read(paid.body) as { paymentId: string; signature: string }
  const proof = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
  return [added, started, await recorded('/api/payment/verify', proof)]
}

const read = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString())

async function countOrders({ pool }: Premises): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('SELECT count(*) AS count FROM orders')
  return Number(rows[0]?.count)
}

export const checkoutRows: readonly Row[] = [paidOrders]
