// A shop whose database is killed again and again while people pay. Its commits reach the disk late, so that a kill always finds some which did not.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { minutes } from '#domain/durations.ts'
import { noteOrders } from '#server/payments/note-orders.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import type { Answer } from './client.ts'
import { expectMoneyToAddUp } from './invariants.ts'
import { aBilling, aProduct, giveCoins, type Shopper } from './makers.ts'
import { manyShoppers } from './many-shoppers.ts'
import { openOwnCluster } from './own-cluster.ts'
import { openTestShop } from './shop.ts'

/**
 * Nothing is written out by itself for ten seconds; who waits for the disk waits for a tenth of a second more, so that most of
 * what is paid is settled and lost by the kill.
 */
const LATE = {
  fsync: 'on',
  recovery_init_sync_method: 'syncfs',
  wal_writer_delay: '10s',
  commit_delay: 100_000,
  commit_siblings: 0,
}
const STOCK = 100_000
const COINS = 50_000

export interface Kills {
  readonly kills: number
  /** Orders that somebody was told of. */
  readonly told: number
  /** Orders that were there before a kill and gone after it; nobody had been told of any. */
  readonly lost: number
  /** Orders that there are in the end. */
  readonly orders: number
}

export interface DoomedShop {
  /** Lets everybody pay, and kills the database in the midst, so often. Fails when anything that was told is gone. */
  killAmongBuyers(times: number): Promise<void>
  /** What nobody asked about is found; then everything must add up. */
  settleTheRest(): Promise<Kills>
  close(): Promise<void>
}

type Told = Map<string, number>

/** Opens it with so many buyers, on PostgreSQL as it comes with the shop. */
export async function openDoomedShop(people: number): Promise<DoomedShop> {
  const cluster = await openOwnCluster()
  await cluster.prepare()
  const test = await openTestShop({}, {}, { database: { url: cluster.url, drop: () => cluster.remove() } })
  const { shop, sandbox, clock } = test
  const products = [await aProduct(test, { stock: STOCK }), await aProduct(test, { stock: STOCK, taxClass: 'taxable' })]
  const buyers = await manyShoppers(test, people)
  for (const { userId } of buyers) await giveCoins(test, userId, COINS)
  const paid = new Set<string>()
  const told: Told = new Map()
  let [kills, lost] = [0, 0]

  await cluster.stop()
  await cluster.start(LATE)

  let flushes = 0
  const flush = shop.flush
  Object.assign(shop, {
    flush: () => {
      flushes += 1
      return flush()
    },
  })

  /** Whatever the shop says of an order counts as told. */
  const hear = ({ status, body }: Answer): boolean => {
    expect([200, 409, 503], JSON.stringify(body)).toContain(status)
    const order = body.order as { _id?: string; orderNumber?: number } | undefined
    if (order?._id && order.orderNumber) told.set(order._id, order.orderNumber)
    for (const mine of (body.orders ?? []) as { _id: string; orderNumber: number }[])
      told.set(mine._id, mine.orderNumber)
    return status === 200
  }

  /** Puts something into her cart, pays for it and asks how it went; whatever fails ends it for now. */
  const buy = async ({ client }: Shopper, turn: number): Promise<void> => {
    const line = { productId: products[turn % products.length], quantity: 1 + (turn % 3) }
    if (!hear(await client.call(addToCart, { body: line }))) return
    const start = { billingData: aBilling(), coinsUsed: turn % 2 === 0 ? 0 : 100 }
    const started = await client.call(startPayment, { body: start })
    if (!hear(started)) return
    const { id } = started.body.order as { id: string }
    sandbox.pay(id)
    paid.add(id)
    // Some close the window here.
    if (turn % 5 === 4) return
    let isAnswered = false
    const verifying = client.call(verifyPayment, { body: { razorpay_order_id: id, fromPolling: true } }).finally(() => {
      isAnswered = true
    })
    // Some look at their orders in another tab meanwhile.
    while (!isAnswered && turn % 2 === 0) hear(await client.call(listMyOrders))
    hear(await verifying)
  }

  const inDatabase = async <Row extends object>(statement: string): Promise<Row[]> => {
    const client = new pg.Client(cluster.url)
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const ordersThere = async (): Promise<Told> => {
    const rows = await inDatabase<{ id: string; number: string }>('SELECT id, order_number AS number FROM orders')
    return new Map(rows.map(({ id, number }) => [id, Number(number)]))
  }
  const expectToldToBeThere = async (): Promise<Told> => {
    const there = await ordersThere()
    expect([...told].filter(([id, number]) => there.get(id) !== number)).toEqual([])
    return there
  }

  /** At a random moment, or just as somebody begins to wait for the disk. */
  const untilItIsTime = async (): Promise<void> => {
    const wanted = kills % 4 === 3 ? Number.POSITIVE_INFINITY : flushes + 1 + Math.floor(Math.random() * 3)
    for (let waited = 0; flushes < wanted && waited < 700; waited += 5) await pause(5)
    await pause(Math.random() * 120)
  }

  return {
    async killAmongBuyers(times) {
      for (let turn = 0; turn < times; turn++) {
        clock.advance(minutes(1))
        const busy = buyers.map((buyer, place) => buy(buyer, turn + place))
        await untilItIsTime()
        const before = await ordersThere()
        await cluster.kill9()
        kills += 1
        await Promise.all(busy)
        await cluster.start()
        const after = await expectToldToBeThere()
        lost += [...before.keys()].filter((id) => !after.has(id)).length
      }
    },
    async settleTheRest() {
      await cluster.stop()
      await cluster.start({})
      clock.advance(minutes(30))
      await reconcilePayments(shop)
      await test.drain()
      await noteOrders(shop)
      const there = await expectToldToBeThere()
      const numbers = [...there.values()].sort((one, other) => one - other)
      expect(numbers).toEqual(numbers.map((_number, place) => 1001 + place))
      const serials = await inDatabase<{ serial: string }>('SELECT serial FROM invoices ORDER BY serial')
      expect(serials.map(({ serial }) => Number(serial.slice(-7)))).toEqual(numbers.map((_number, place) => place + 1))
      const kept = await inDatabase<{ id: string }>(
        'SELECT a.gateway_order_id AS id FROM payment_attempts a JOIN payments p ON p.attempt_id = a.id JOIN orders o ON o.id = p.order_id',
      )
      expect(new Set(kept.map(({ id }) => id))).toEqual(paid)
      expect(kept).toHaveLength(paid.size)
      expect(
        await inDatabase(`SELECT s.product_id FROM stock_levels s LEFT JOIN order_items i ON i.product_id = s.product_id
          GROUP BY s.product_id HAVING s.stock + coalesce(sum(i.quantity), 0) <> ${STOCK} OR s.held <> 0`),
      ).toEqual([])
      expect(
        await inDatabase(`SELECT u.id FROM users u JOIN wallet_entries w ON w.user_id = u.id
          GROUP BY u.id HAVING u.coins <> sum(w.coins) OR u.coins_held <> 0`),
      ).toEqual([])
      const letters = test.mailbox.letters.filter(({ subject }) => /#?\d{4}/.test(subject)).length
      expect(letters).toBeGreaterThan(0)
      await expectMoneyToAddUp(shop)
      return { kills, told: told.size, lost, orders: there.size }
    },
    close: () => test.close(),
  }
}
