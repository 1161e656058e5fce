// A shop whose database is killed again and again while people pay, mostly before commits are on disk.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { minutes } from '#domain/durations.ts'
import type { PaymentGateway } from '#server/adapters/payment-gateway.ts'
import { parseNotes } from '#server/payments/order-notes.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { writeOrderNumbers } from '#server/payments/write-order-numbers.ts'
import { type AcknowledgedOrders, acknowledgedOrders } from '../support/acknowledged-orders.ts'
import type { Answer } from '../support/client.ts'
import { expectMoneyToAddUp } from '../support/invariants.ts'
import { aBilling, aProduct, giveCoins, type Shopper } from '../support/makers.ts'
import { manyShoppers } from '../support/many-shoppers.ts'
import { openOwnCluster } from '../support/postgres-cluster.ts'
import { expectPurchasesToAddUp } from '../support/purchase-checks.ts'
import { openTestShop } from '../support/shop.ts'

/** Nothing is flushed automatically for ten seconds, and each flush takes a tenth of a second longer. */
export const DELAYED_COMMITS = {
  recovery_init_sync_method: 'syncfs',
  wal_writer_delay: '10s',
  commit_delay: 100_000,
  commit_siblings: 0,
}
const STOCK = 100_000
const COINS = 50_000

export interface Kills {
  readonly kills: number
  readonly acknowledged: AcknowledgedOrders['counts']
  /** The number of orders that a kill removed; none of them had been acknowledged. */
  readonly lost: number
  readonly orders: number
}

export interface ShopWithKilledDatabase {
  /** Kills the database this number of times while shoppers pay. Fails when anything acknowledged is lost. */
  killWhileBuying(times: number): Promise<void>
  /** Completes the payments that no request has checked, and fails unless everything adds up. */
  finishTheRest(): Promise<Kills>
  close(): Promise<void>
}

/** Opens the shop with this number of shoppers, on a PostgreSQL server of its own with `DELAYED_COMMITS`. */
export async function openShopWithKilledDatabase(people: number): Promise<ShopWithKilledDatabase> {
  const cluster = await openOwnCluster()
  await cluster.prepare()
  const acknowledged = acknowledgedOrders()
  const recordingGateway = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    async updateOrderNotes(id, notes, timeout) {
      const answer = await gateway.updateOrderNotes(id, notes, timeout)
      const { order } = parseNotes(notes)
      if (order) acknowledged.recordNote(id, order.orderNumber)
      return answer
    },
  })
  const database = { url: cluster.url, drop: () => cluster.remove() }
  const test = await openTestShop({}, {}, { database, gateways: (razorpay) => [recordingGateway(razorpay)] })
  const { shop, sandbox, clock, mailbox } = test
  const products = [await aProduct(test, { stock: STOCK }), await aProduct(test, { stock: STOCK, taxClass: 'taxable' })]
  const buyers = await manyShoppers(test, people)
  for (const { userId } of buyers) await giveCoins(test, userId, COINS)
  // Creates the job queue's own tables before the first kill.
  await test.drain()
  const paid = new Set<string>()
  let [kills, lost, flushes] = [0, 0, 0]
  await cluster.stop()
  await cluster.start(DELAYED_COMMITS)

  const flush = shop.flush
  const countedFlush = (): Promise<void> => {
    flushes += 1
    return flush()
  }
  Object.assign(shop, { flush: countedFlush })

  const recordAnswer = ({ status, body }: Answer): boolean => {
    expect([200, 409, 503], JSON.stringify(body)).toContain(status)
    acknowledged.recordResponse(body)
    return status === 200
  }

  const buy = async ({ client, email }: Shopper, round: number): Promise<void> => {
    const line = { productId: products[round % products.length], quantity: 1 + (round % 3) }
    if (!recordAnswer(await client.call(addToCart, { body: line }))) return
    const start = { billingData: aBilling({ email }), coinsUsed: round % 2 === 0 ? 0 : 100 }
    const started = await client.call(startPayment, { body: start })
    if (!recordAnswer(started)) return
    const { id } = started.body.order as { id: string }
    sandbox.pay(id)
    paid.add(id)
    if (round % 5 === 4) return
    let isAnswered = false
    const verify = { razorpay_order_id: id, fromPolling: true }
    const verifying = client.call(verifyPayment, { body: verify }).finally(() => {
      isAnswered = true
    })
    // Every second shopper looks at the orders in another tab meanwhile.
    while (!isAnswered && round % 2 === 0) recordAnswer(await client.call(listMyOrders))
    recordAnswer(await verifying)
  }

  const doBackgroundWork = async (): Promise<void> => {
    await test.drain()
    await writeOrderNumbers(shop)
  }
  const withClient = async <T>(query: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client(cluster.url)
    client.on('error', () => undefined)
    await client.connect()
    return query(client).finally(() => client.end())
  }
  const listOrderIds = () =>
    withClient(async (client) => (await client.query<{ id: string }>('SELECT id FROM orders')).rows.map(({ id }) => id))
  const expectAcknowledgedOrders = (): Promise<ReadonlySet<string>> => {
    for (const message of mailbox.emails) acknowledged.recordEmail(message)
    return withClient(acknowledged.expectStored)
  }

  const waitForKillTime = async (): Promise<void> => {
    if (kills % 2 === 0) {
      const { length } = await listOrderIds()
      for (let polls = 0; polls < 100 && (await listOrderIds()).length <= length; polls++) await pause(5)
      return
    }
    const killAt = kills % 4 === 3 ? Number.POSITIVE_INFINITY : flushes + 1 + Math.floor(Math.random() * 3)
    for (let waited = 0; flushes < killAt && waited < 700; waited += 5) await pause(5)
    await pause(Math.random() * 120)
  }

  return {
    async killWhileBuying(times) {
      for (let round = 0; round < times; round++) {
        clock.advance(minutes(1))
        // A database error ends a round of the background work; the next round starts it again.
        const running = [
          ...buyers.map((buyer, index) => buy(buyer, round + index)),
          doBackgroundWork().catch(() => undefined),
        ]
        await waitForKillTime()
        const idsBefore = await listOrderIds()
        await cluster.kill9()
        kills += 1
        await Promise.all(running)
        await cluster.start()
        const storedIds = await expectAcknowledgedOrders()
        lost += idsBefore.filter((id) => !storedIds.has(id)).length
      }
    },
    async finishTheRest() {
      await cluster.stop()
      await cluster.start({})
      clock.advance(minutes(30))
      await reconcilePayments(shop)
      await doBackgroundWork()
      const storedOrders = await expectAcknowledgedOrders()
      await withClient((client) => expectPurchasesToAddUp(client, { paid, stock: STOCK }))
      await expectMoneyToAddUp(shop)
      return { kills, acknowledged: acknowledged.counts, lost, orders: storedOrders.size }
    },
    close: () => test.close(),
  }
}
