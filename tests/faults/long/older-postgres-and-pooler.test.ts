// Purchases on PostgreSQL 15, behind PgBouncer, and without a standby (FAULT-32, DB-9 to DB-12).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { listMyOrders } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import type { PooledDatabase } from '#server/db/database.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { balancedShopObstacle, startPooler } from '#tests/support/balanced-shop.ts'
import type { Answer } from '#tests/support/client.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { type OwnCluster, openDebian15, openOwnCluster, postgres15Obstacle } from '#tests/support/postgres-cluster.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'

const postgres15SkipReason = postgres15Obstacle()
const poolerSkipReason = balancedShopObstacle()
for (const reason of [postgres15SkipReason, poolerSkipReason])
  if (reason) process.stdout.write(`Not possible here. ${reason}\n`)

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function openPrepared(opening: Promise<OwnCluster>): Promise<OwnCluster> {
  const cluster = await opening
  undo.push(() => cluster.remove())
  await cluster.prepare()
  return cluster
}

async function shopOn(url: string): Promise<TestShop> {
  const test = await openTestShop({}, {}, { database: { url, drop: async () => undefined } })
  undo.push(() => test.close())
  return test
}

/** Counts how often the database functions of the fast path did a whole step, and how many statements are named. */
function countQueries({ shop }: TestShop): { fast: number; names: number } {
  const counts = { fast: 0, names: 0 }
  const { pool } = shop.db as PooledDatabase
  const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<{ rows: object[] }>
  const watchedQuery = async (...words: unknown[]): Promise<unknown> => {
    const [statement] = words as [{ text?: string; name?: string } | undefined]
    if (statement?.name !== undefined) counts.names += 1
    const answer = await query(...words)
    const isFastPath = Object.values(answer.rows[0] ?? {}).some((value) => value !== null && value !== false)
    if (/SELECT (create_attempt|complete_purchase_fast)\(/.test(statement?.text ?? '') && isFastPath) counts.fast += 1
    return answer
  }
  pool.query = watchedQuery as typeof pool.query
  return counts
}

async function expectPurchases(test: TestShop): Promise<void> {
  const kit = await aProduct(test, { stock: 100 })
  const startedOrders: string[] = []
  for (let count = 0; count < 12; count++)
    startedOrders.push((await startedPayment(await aShopper(test), kit)).gatewayOrderId)
  for (const id of startedOrders) test.sandbox.pay(id)
  const settling = [...startedOrders, ...startedOrders].map((id) =>
    completePayment(test.shop, atRazorpay(id), 'shopper'),
  )
  const settled = await Promise.all(settling)
  await test.shop.flush()
  const numbers = settled.flatMap((each) => (each.kind === 'placed' ? [each.orderNumber] : []))
  expect([...new Set(numbers)].sort()).toEqual(startedOrders.map((_id, place) => 1001 + place))
  expect(numbers).toHaveLength(24)
  await expectMoneyToAddUp(test.shop)
}

const VERSIONS: [string, () => Promise<OwnCluster>, string | null][] = [
  ['PostgreSQL 15', openDebian15, postgres15SkipReason],
  ['PostgreSQL 18', openOwnCluster, null],
]

describe.each(VERSIONS)('%s', (_name, openVersion, impossible) => {
  it.skipIf(impossible)(
    'database rule 5: with a supported PostgreSQL connected directly, the fast path runs with named statements',
    async () => {
      const test = await shopOn((await openPrepared(openVersion())).url)
      const counts = countQueries(test)
      await expectPurchases(test)
      expect(counts.fast).toBeGreaterThanOrEqual(24)
      expect(counts.names).toBeGreaterThan(24)
    },
  )

  it.skipIf(impossible ?? poolerSkipReason)(
    'database rule 5: with a supported PostgreSQL behind a pooler in transaction mode, the fast path runs without named statements',
    async () => {
      const cluster = await openPrepared(openVersion())
      const folder = await mkdtemp(join(tmpdir(), 'shop-pooler-'))
      undo.push(() => rm(folder, { recursive: true, force: true }))
      const { username: name, password } = new URL(cluster.url)
      const { pooledUrl } = await startPooler(folder, cluster.url, undo, { name, password })
      await expect.poll(() => acceptsConnections(pooledUrl), { timeout: 20_000 }).toBe(true)
      const test = await shopOn(pooledUrl)
      const counts = countQueries(test)
      await expectPurchases(test)
      expect(counts.fast).toBeGreaterThanOrEqual(24)
      expect(counts.names).toBe(0)
    },
  )
})

it.skipIf(postgres15SkipReason)(
  'fault 32: while the synchronous standby is away no order is acknowledged, and afterwards all of them are',
  async () => {
    const cluster = await openPrepared(openDebian15())
    const standby = await cluster.standby()
    undo.push(() => standby.remove())
    const test = await shopOn(cluster.url)
    const buyer = await aShopper(test)
    const { gatewayOrderId } = await startedPayment(buyer, await aProduct(test))
    test.sandbox.pay(gatewayOrderId)
    await cluster.stop()
    await cluster.start({ synchronous_standby_names: '*' })
    await standby.stop()
    const answers: Answer[] = []
    const verify = { razorpay_order_id: gatewayOrderId, fromPolling: true }
    const asking = [
      buyer.client.call(verifyPayment, { body: verify }).then((answer) => answers.push(answer)),
      // The order list also waits for the standby once the order is stored.
      expect
        .poll(() => orders(test), { timeout: 20_000 })
        .toBe(1)
        .then(async () => {
          answers.push(await buyer.client.call(listMyOrders))
        }),
    ]
    await expect.poll(() => orders(test), { timeout: 20_000 }).toBe(1)
    await expect.poll(() => countWaitingForStandby(test), { timeout: 20_000 }).toBeGreaterThan(0)
    expect(answers).toEqual([])
    await standby.start()
    await Promise.all(asking)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  },
)

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  const isOpen = await client.connect().then(
    () => true,
    () => false,
  )
  if (isOpen) await client.end()
  return isOpen
}

const orders = async ({ shop }: TestShop): Promise<number> =>
  (await shop.db.selectFrom('orders').select('id').execute()).length

const countWaitingForStandby = async ({ shop }: TestShop): Promise<number> => {
  const { pool } = shop.db as PooledDatabase
  const { rows } = await pool.query("SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
  return rows.length
}
