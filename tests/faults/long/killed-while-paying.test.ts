// No acknowledged order is lost when shop and database are killed hundreds of times (FAULT-30, FAULT-31).
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { receiveWebhook, verifyPayment } from '#contract/calls/payments.ts'
import { signUp } from '#contract/calls/signup.ts'
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { createRazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { DELAYED_COMMITS, openShopWithKilledDatabase } from '#tests/faults/killed-database-shop.ts'
import { acknowledgedOrders } from '#tests/support/acknowledged-orders.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aBilling, PASSWORD } from '#tests/support/makers.ts'
import { expectBooksToBalanceAt, fillCatalogue, sandboxSettings } from '#tests/support/plain-shop.ts'
import { type OwnCluster, openOwnCluster } from '#tests/support/postgres-cluster.ts'
import { expectPurchasesToAddUp } from '#tests/support/purchase-checks.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { RAZORPAY_KEYS } from '#tests/support/shop.ts'
import { ShopProcess } from '#tests/support/shop-process.ts'

const DATABASE_KILLS = 200
const SHOP_KILLS = 30
const TIMEOUT = 900_000
const PEOPLE = 6
const PIECES = 1_000_000
/** How long a step may take, in milliseconds; no test measures a duration. */
const pollOptions = { timeout: 120_000, interval: 100 }

const printCounts = (counts: object): void => void process.stdout.write(`${JSON.stringify(counts)}\n`)

test(
  'fault 30: a database that is killed hundreds of times before commits are on disk loses no acknowledged order',
  async () => {
    const shop = await openShopWithKilledDatabase(PEOPLE)
    onTestFinished(() => shop.close())
    await shop.killWhileBuying(DATABASE_KILLS)
    const counts = await shop.finishTheRest()
    printCounts(counts)
    expect(counts.lost).toBeGreaterThan(0)
    expect(counts.acknowledged.emails).toBe(counts.orders)
  },
  TIMEOUT,
)

describe('the shop with its default settings', () => {
  const razorpay = createRazorpaySandbox({ ...RAZORPAY_KEYS, retryScale: 0.01 })
  let listening: Awaited<ReturnType<typeof listenSandbox>>
  let folder: string
  let cluster: OwnCluster
  let shop: ShopProcess
  beforeAll(async () => {
    listening = await listenSandbox(razorpay, { port: 0 })
    folder = await mkdtemp(join(tmpdir(), 'shop-killed-'))
    cluster = await openOwnCluster()
    await cluster.prepare()
    await fillCatalogue(cluster.url)
    shop = new ShopProcess({ databaseUrl: cluster.url, dataDir: folder }, sandboxSettings(listening.url))
    await shop.start()
    razorpay.setWebhookUrl(`${shop.origin}${addressOf(receiveWebhook)}`)
  })
  afterAll(async () => {
    await shop?.stop()
    await cluster?.remove()
    await listening?.close()
    await razorpay.close()
    await rm(folder, { recursive: true, force: true })
  })

  const withClient = async <T>(question: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client(cluster.url)
    client.on('error', () => undefined)
    await client.connect()
    return question(client).finally(() => client.end())
  }

  test(
    'fault 31: a shop that is killed, alone and together with its database, keeps every acknowledged order',
    async () => {
      const acknowledged = acknowledgedOrders()
      const paid = new Set<string>()
      const buyers: RemoteClient[] = []
      for (let count = 0; count < PEOPLE; count++) {
        const client = new RemoteClient(() => shop.origin)
        const email = `killed${count}@example.in`
        await client.call(signUp, { body: { name: 'Anjali Nair', email, password: PASSWORD } })
        await client.call(signIn, { body: { email, password: PASSWORD } })
        buyers.push(client)
      }
      const buy = async (client: RemoteClient, place: number): Promise<void> => {
        await client.call(addToCart, { body: { productId: '0123456789abcdef01234567', quantity: 1 } })
        const billingData = aBilling({ email: `killed${place}@example.in` })
        const { body } = await client.call(startPayment, { body: { billingData, coinsUsed: 0 } })
        acknowledged.recordResponse(body)
        const { id } = (body.order ?? {}) as { id?: string }
        if (id === undefined) return
        razorpay.pay(id)
        paid.add(id)
        const verify = { razorpay_order_id: id, fromPolling: true }
        acknowledged.recordResponse((await client.call(verifyPayment, { body: verify })).body)
        acknowledged.recordResponse((await client.call(listMyOrders)).body)
      }
      const readOutbox = async (): Promise<void> => {
        const names = (await readdir(join(folder, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.json'))
        for (const name of names)
          acknowledged.recordEmail(JSON.parse(await readFile(join(folder, 'outbox', name), 'utf8')))
      }
      let lost = 0
      await cluster.stop()
      await cluster.start(DELAYED_COMMITS)
      for (let kill = 0; kill < SHOP_KILLS; kill++) {
        // A shopper whose shop was killed got no response, and buys again in the next round.
        const busy = buyers.map((client, place) => buy(client, place).catch(() => undefined))
        await pause(300 + Math.random() * 900)
        const before = await withClient((client) => client.query<{ id: string }>('SELECT id FROM orders'))
        const hasDatabaseDied = kill % 3 > 0
        await Promise.all([kill % 3 < 2 ? shop.kill9() : null, hasDatabaseDied ? cluster.kill9() : null])
        if (hasDatabaseDied) await cluster.start()
        if (kill % 3 < 2) await shop.start()
        await Promise.all(busy)
        await readOutbox()
        const after = await withClient(acknowledged.expectStored)
        lost += before.rows.filter(({ id }) => !after.has(id)).length
      }
      await cluster.stop()
      await cluster.start({})
      await expect
        .poll(
          () =>
            withClient(async (client) => {
              await client.query(
                "UPDATE payment_attempts SET next_check_at = now() WHERE status = 'open' AND next_check_at > now()",
              )
              return (await client.query('SELECT FROM orders')).rowCount
            }),
          pollOptions,
        )
        .toBe(paid.size)
      await readOutbox()
      const storedOrders = await withClient(acknowledged.expectStored)
      await withClient((client) => expectPurchasesToAddUp(client, { paid, stock: PIECES }))
      await expectBooksToBalanceAt(cluster.url)
      printCounts({ kills: SHOP_KILLS, acknowledged: acknowledged.counts, lost, orders: storedOrders.size })
    },
    TIMEOUT,
  )
})
