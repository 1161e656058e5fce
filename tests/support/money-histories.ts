// Random histories of a few shoppers, told one after the other: whatever they, Razorpay, staff and the clock do, and in whatever order, the money adds up (BOOK-1 to BOOK-4).
import fc from 'fast-check'
import { expect } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { signIn } from '#contract/calls/login.ts'
import { hours, minutes } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { adoptRefunds } from '#server/aftersales/adopt-refunds.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { checkBooks } from '#server/reconciliation/check-books.ts'
import { expectMoneyToAddUp } from './invariants.ts'
import { aProduct, giveCoins, PASSWORD } from './makers.ts'
import { afterwards, crash, decide, replacePerson, restart, retryRefunds } from './money-afterwards.ts'
import { bank, change, fault, fill, late, payNow, verify, webhook } from './money-buying.ts'
import {
  type History,
  type Moment,
  openSimulation,
  type Simulation,
  unlessAway,
  unlessLost,
  unlessRefused,
} from './money-simulation.ts'
import { anyStep, STOCKS, type Step } from './money-steps.ts'

async function perform(simulation: Simulation, history: History, step: Step, moment: Moment): Promise<unknown> {
  const { t } = simulation
  switch (step.do) {
    case 'add':
    case 'set':
      return fill(simulation, history, step)
    case 'pay now':
      return payNow(simulation, history, step, moment)
    case 'bank':
      return bank(simulation, history, step)
    case 'bank, late':
      return late(simulation, history, step)
    case 'webhook':
      return webhook(simulation, history, step, moment)
    case 'verify':
      return verify(simulation, history, step)
    case 'reconcile':
      return reconcilePayments(t.shop)
    case 'work':
      return t.drain()
    case 'wait':
      return t.clock.advance(minutes(step.minutes))
    case 'delete product':
    case 'change price':
      return change(simulation, history, step)
    case 'fault':
      return fault(simulation, step)
    case 'refunds are':
      return t.sandbox.refundOutcome(step.outcome)
    case 'adopt':
      return unlessAway(() => adoptRefunds(t.shop, {}))
    case 'retry refunds':
      return retryRefunds(simulation)
    case 'decide':
      return decide(simulation, step)
    case 'replace person':
      return replacePerson(simulation, step.who)
    case 'crash':
      return crash(simulation, step)
    default:
      return afterwards(simulation, step)
  }
}

/** Steps taken one by one, or several at the same moment. */
class Steps implements fc.AsyncCommand<Simulation, History> {
  readonly steps: readonly Step[]
  constructor(steps: readonly Step[]) {
    this.steps = steps
  }
  check = (): boolean => true
  async run(simulation: Simulation, history: History): Promise<void> {
    const hasCrash = this.steps.some((step) => step.do === 'crash')
    const moment = { isAlone: this.steps.length === 1, hasCrash }
    const done = this.steps.map((step) => {
      const work = () => perform(simulation, history, step, moment)
      return hasCrash ? unlessLost(work) : work()
    })
    await Promise.all(done)
    if (hasCrash) await restart(simulation)
  }
  toString = (): string => this.steps.map((step) => JSON.stringify(step)).join(' & ')
}

const histories = fc.commands<Simulation, History, boolean>(
  [
    anyStep.map((step) => new Steps([step])),
    anyStep.map((step) => new Steps([step])),
    fc.array(anyStep, { minLength: 2, maxLength: 4 }).map((steps) => new Steps(steps)),
  ],
  { maxCommands: 24, size: 'max' },
)

/** Everybody is logged in. Carts with something in them, two with the last unit of one product; coins for some; payments begun. */
async function begin(simulation: Simulation): Promise<History> {
  const { t, shoppers } = simulation
  t.sandbox.reset()
  t.clock.advance(minutes(1))
  await t.shop.db.deleteFrom('cart_items').execute()
  const products: ProductId[] = []
  for (const stock of STOCKS) products.push(await aProduct(t, { stock }))
  for (const [place, { client, userId, email }] of shoppers.entries()) {
    await client.call(signIn, { body: { email, password: PASSWORD } })
    if (place > 0) await giveCoins(t, userId, 100)
    await client.call(addToCart, { body: { productId: products[place < 2 ? 0 : place], quantity: 1 } })
  }
  const history: History = { products, payments: [], orders: [] }
  const moment = { isAlone: true, hasCrash: false }
  for (const who of shoppers.keys())
    await payNow(simulation, history, { do: 'pay now', who, house: 0, coins: 0 }, moment)
  // One of the two who want the last unit comes too late. Were it more, nothing would happen in this history.
  expect(history.orders).toHaveLength(shoppers.length - 1)
  // One of them is paid, so that there is an order to do things with.
  await bank(simulation, history, { do: 'bank', order: 0, outcome: 'success' })
  await verify(simulation, history, { do: 'verify', order: 0, proof: 'good', fromPolling: false })
  return history
}

/** Razorpay is well again, and time goes by until nobody asks anything any more. */
async function comeToRest(simulation: Simulation): Promise<void> {
  const { t } = simulation
  t.sandbox.reset()
  await letTimePass(simulation)
  // What Razorpay refuses for three days is given up; staff ask anew for what is still owed.
  t.clock.advance(hours(73))
  await letTimePass(simulation)
  await adoptRefunds(t.shop, {})
  await retryRefunds(simulation)
  await letTimePass(simulation)
}

/** Some hours, in which banks do their part of every refund. */
async function letTimePass({ t }: Simulation): Promise<void> {
  const pending = async () =>
    t.shop.db.selectFrom('refunds').select('gateway_refund_id as id').where('status', '=', 'pending').execute()
  for (let round = 0; round < 3; round++) {
    // A refund whose answer was lost is heard of only when it is asked for again: then it may still be pending.
    // One that failed there while the shop was away stays failed.
    for (const { id } of await pending()) if (id) await unlessRefused(() => t.sandbox.settleRefund(id, 'processed'))
    t.clock.advance(hours(1.1))
    await reconcilePayments(t.shop)
    await t.drain()
  }
}

async function expectAllMoneyAccountedFor({ t }: Simulation, history: History): Promise<void> {
  await expectMoneyToAddUp(t.shop)
  const { db } = t.shop
  expect(await db.selectFrom('payment_attempts').select('id').where('held', '=', true).execute()).toEqual([])
  const open = db.selectFrom('refunds').selectAll().where('status', 'in', ['requested', 'pending'])
  expect(await open.execute()).toEqual([])
  expect((await checkBooks(t.shop)).breaches).toEqual([])
  for (const { id } of history.payments) {
    const { status } = await t.shop.gateways.current.getPayment(id, 'job')
    const row = await db.selectFrom('payments').selectAll().where('gateway_payment_id', '=', id).executeTakeFirst()
    if (status === 'captured') expect(row?.order_id, `captured ${id} has an order`).toBeTruthy()
    else if (row?.order_id) expect(row.refunded, `${status} ${id} went back whole`).toBe(row.amount)
  }
  for (const [place, id] of history.products.entries()) await expectStock(t.shop, id, STOCKS[place] ?? null)
  const ids = t.mailbox.letters.map((letter) => letter.id)
  expect(new Set(ids).size).toBe(ids.length)
}

/** What was there is in stock or sold, less the units that are on the shelf again (REF-18). */
async function expectStock({ db }: Simulation['t']['shop'], id: ProductId, before: number | null): Promise<void> {
  if (before === null) return
  const { stock } = await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  const { sold } = await db
    .selectFrom('order_items')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>(eb('quantity', '-', eb.ref('restocked'))), eb.lit(0)).as('sold'))
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Number(stock) + Number(sold)).toBe(before)
}

/** Tells so many histories in a simulation of its own, the same ones for the same seed. Fails with the first in which something does not add up. */
export async function tellHistories({ runs, seed }: { runs: number; seed: number }): Promise<void> {
  const simulation = await openSimulation()
  const told = fc.asyncProperty(histories, async (commands) => {
    const history = await begin(simulation)
    await fc.asyncModelRun(() => ({ model: simulation, real: history }), commands)
    await expectMoneyToAddUp(simulation.t.shop)
    await comeToRest(simulation)
    await expectAllMoneyAccountedFor(simulation, history)
  })
  try {
    // No shrinking: what one history breaks stays broken in the database.
    await fc.assert(told, { numRuns: runs, seed, endOnFailure: true })
  } finally {
    await simulation.t.close()
  }
}
