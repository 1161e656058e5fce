// A shop that is killed at the worst moments completes its work after the next start (FAULT-1, FAULT-2).
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { receiveWebhook, verifyPayment } from '#contract/calls/payments.ts'
import { signUp as signUpCall } from '#contract/calls/signup.ts'
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { createRazorpaySandbox, type RazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { openDatabase } from '#server/db/database.ts'
import { openJobQueue } from '#server/jobs/queue.ts'
import { addressOf } from '../../support/addresses.ts'
import { expectMoneyToAddUp } from '../../support/invariants.ts'
import { aBilling, PASSWORD } from '../../support/makers.ts'
import { RemoteClient } from '../../support/remote-client.ts'
import { type RunningShop, startShop } from '../../support/running-shop.ts'
import { RAZORPAY_KEYS } from '../../support/shop.ts'

/** The sandbox runs in the test's process, so that it continues while the shop is dead. */
let razorpay: RazorpaySandbox
let listening: Awaited<ReturnType<typeof listenSandbox>>
let running: RunningShop

beforeAll(async () => {
  razorpay = createRazorpaySandbox({ ...RAZORPAY_KEYS, retryScale: 0.01 })
  listening = await listenSandbox(razorpay, { port: 0 })
  running = await startShop({
    RAZORPAY_KEY_ID: RAZORPAY_KEYS.keyId,
    RAZORPAY_KEY_SECRET: RAZORPAY_KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: RAZORPAY_KEYS.webhookSecret,
    PROVIDERS_URL: listening.url,
  })
  razorpay.setWebhookUrl(`${running.shop.origin}${addressOf(receiveWebhook)}`)
  // The first start of a run generates the pictures.
}, 120_000)
afterAll(async () => {
  await running?.close()
  await listening?.close()
  await razorpay?.close()
})
beforeEach(() => razorpay.reset())
afterEach(() => expectBooksToBalance())

let people = 0

async function signUp(client: RemoteClient): Promise<string> {
  people += 1
  const email = `crash${people}@example.in`
  await client.call(signUpCall, { body: { name: 'Anjali Nair', email, password: PASSWORD } })
  return email
}

interface Buyer {
  readonly client: RemoteClient
  readonly email: string
  readonly gatewayOrderId: string
}

async function aBuyer(): Promise<Buyer> {
  const client = new RemoteClient(() => running.shop.origin)
  const email = await signUp(client)
  await client.call(signIn, { body: { email, password: PASSWORD } })
  const [product] = await running.shop.query<{ id: string }>('SELECT id FROM products ORDER BY position LIMIT 1')
  await client.call(addToCart, { body: { productId: product?.id, quantity: 2 } })
  const { body, status } = await client.call(startPayment, { body: { billingData: aBilling({ email }), coinsUsed: 0 } })
  expect(status, JSON.stringify(body)).toBe(200)
  return { client, email, gatewayOrderId: (body.order as { id: string }).id }
}

const ordersOf = ({ email }: Buyer) =>
  running.shop.query<{ id: string }>('SELECT o.id FROM orders o JOIN users u ON u.id = o.user_id WHERE u.email = $1', [
    email,
  ])
const coinsOf = async ({ email }: { email: string }): Promise<number | undefined> =>
  (await running.shop.query<{ coins: number }>('SELECT coins FROM users WHERE email = $1', [email]))[0]?.coins

async function expectBooksToBalance(): Promise<void> {
  const { db } = openDatabase(running.shop.databaseUrl)
  try {
    await expectMoneyToAddUp({ db })
  } finally {
    await db.destroy()
  }
}

async function runJob(name: 'reconcile-payments'): Promise<void> {
  const pool = new pg.Pool({ connectionString: running.shop.databaseUrl, max: 2 })
  const queue = await openJobQueue({ pool, log: pino({ level: 'silent' }), migrate: false })
  await queue.send(name, {})
  await queue.stop()
  await pool.end()
}

/** Makes a purchase take the full path, by reserving an order number for it that was never assigned (BOOK-12). */
const forceFullPath = ({ gatewayOrderId }: Buyer) =>
  running.shop.query(
    `INSERT INTO reserved_numbers (attempt_id, order_number, invoice_serial, placed_at)
     SELECT id, 9000000, 'N26-27/9000000', created_at FROM payment_attempts WHERE gateway_order_id = $1`,
    [gatewayOrderId],
  )

/**
 * Locks rows, as a slow transaction would, until `release`. `waitForBlockedStatement` waits until a statement waits for
 * a lock.
 */
async function lockRow(
  statement: string,
): Promise<{ waitForBlockedStatement(): Promise<void>; release(): Promise<void> }> {
  const client = new pg.Client(running.shop.databaseUrl)
  await client.connect()
  await client.query('BEGIN')
  await client.query(statement)
  return {
    async waitForBlockedStatement() {
      await expect
        .poll(
          () =>
            running.shop.query(
              "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
            ),
          { timeout: 15_000 },
        )
        .not.toHaveLength(0)
    },
    async release() {
      await client.query('ROLLBACK')
      await client.end()
    },
  }
}

it("fault 1, payment rule 8: after a crash between Razorpay's capture and the shop's record, the repeated webhook places one order", async () => {
  const buyer = await aBuyer()
  razorpay.webhooks({ mode: 'hold' })
  razorpay.pay(buyer.gatewayOrderId)
  await running.shop.kill9()
  await running.shop.start()
  await razorpay.releaseWebhooks({ copies: 3 })
  await expect.poll(() => ordersOf(buyer), { timeout: 15_000 }).toHaveLength(1)
  expect(await coinsOf(buyer)).toBe(60)
})

it("fault 1: after a crash between Razorpay's capture and the shop's record, reconciliation places one order without any webhook", async () => {
  const buyer = await aBuyer()
  razorpay.webhooks({ mode: 'off' })
  razorpay.pay(buyer.gatewayOrderId)
  await running.shop.kill9()
  await running.shop.start()
  await running.shop.query('UPDATE payment_attempts SET next_check_at = now() WHERE gateway_order_id = $1', [
    buyer.gatewayOrderId,
  ])
  await runJob('reconcile-payments')
  await expect.poll(() => ordersOf(buyer), { timeout: 15_000 }).toHaveLength(1)
})

it("fault 1: after a crash between Razorpay's capture and the shop's record, the shopper is still logged in, and the page's status request places the order", async () => {
  const buyer = await aBuyer()
  razorpay.webhooks({ mode: 'off' })
  razorpay.pay(buyer.gatewayOrderId)
  await running.shop.kill9()
  await running.shop.start()
  const verify = { razorpay_order_id: buyer.gatewayOrderId, fromPolling: true }
  const { body } = await buyer.client.call(verifyPayment, { body: verify })
  expect(body.message).toBe('Payment successful and order placed via QR!')
  expect((await buyer.client.call(listMyOrders)).body.orders).toHaveLength(1)
})

const requestStatus = ({ client, gatewayOrderId }: Buyer) =>
  client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrderId, fromPolling: true } })

async function killBeforeOrderNumber(buyer: Buyer): Promise<void> {
  razorpay.webhooks({ mode: 'off' })
  razorpay.pay(buyer.gatewayOrderId)
  const numbers = await lockRow(`SELECT * FROM counters FOR UPDATE`)
  const lost = requestStatus(buyer).catch(() => 'no answer')
  await numbers.waitForBlockedStatement()
  await running.shop.kill9()
  expect(await lost).toBe('no answer')
  await numbers.release()
  await running.shop.start()
}

it('fault 1: a shop that is killed while one statement places the order has the complete order, and the next status request returns it', async () => {
  const buyer = await aBuyer()
  await killBeforeOrderNumber(buyer)
  await expect.poll(() => ordersOf(buyer)).toHaveLength(1)
  expect((await requestStatus(buyer)).status).toBe(200)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await coinsOf(buyer)).toBe(60)
})

it('fault 1: a shop that is killed while several statements place the order has nothing of it, and the next status request places it', async () => {
  const buyer = await aBuyer()
  await forceFullPath(buyer)
  await killBeforeOrderNumber(buyer)
  expect(await ordersOf(buyer)).toEqual([])
  expect(await coinsOf(buyer)).toBe(50)
  expect((await requestStatus(buyer)).status).toBe(200)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await coinsOf(buyer)).toBe(60)
})

it.each([
  ['has captured', true],
  ['has captured nothing', false],
])(
  'fault 1: a shop that is killed during a capture, when Razorpay %s, still holds the goods, and the next status request places one order',
  async (_name, applied) => {
    const buyer = await aBuyer()
    razorpay.webhooks({ mode: 'off' })
    razorpay.pay(buyer.gatewayOrderId, { outcome: 'authorized' })
    razorpay.failNext('capture', { kind: 'hold', ms: 60_000, applied })
    const verify = { razorpay_order_id: buyer.gatewayOrderId, fromPolling: true }
    const lost = buyer.client.call(verifyPayment, { body: verify }).catch(() => 'no answer')
    await expect.poll(countPlannedFaults, { timeout: 15_000 }).toBe(0)
    await running.shop.kill9()
    expect(await lost).toBe('no answer')
    await running.shop.start()
    const rows = await running.shop.query(
      'SELECT held, claimed_at IS NULL AS free FROM payment_attempts WHERE gateway_order_id = $1',
      [buyer.gatewayOrderId],
    )
    expect(rows).toEqual([{ held: true, free: false }])
    expect(await ordersOf(buyer)).toEqual([])
    await expectBooksToBalance()
    expect((await buyer.client.call(verifyPayment, { body: verify })).status).toBe(200)
    expect(await ordersOf(buyer)).toHaveLength(1)
  },
)

const countPlannedFaults = (): number =>
  (razorpay.state() as { faultSettings: { faults: unknown[] } }).faultSettings.faults.length

it('fault 1, fault 3: a shop that is killed while Razorpay creates the order can start the same purchase again, and places one order', async () => {
  const client = new RemoteClient(() => running.shop.origin)
  const email = await signUp(client)
  await client.call(signIn, { body: { email, password: PASSWORD } })
  const [product] = await running.shop.query<{ id: string }>('SELECT id FROM products ORDER BY position LIMIT 1')
  await client.call(addToCart, { body: { productId: product?.id } })
  razorpay.failNext('create-order', { kind: 'hold', ms: 60_000, applied: true })
  const start = { billingData: aBilling({ email }), coinsUsed: 0 }
  const lost = client.call(startPayment, { body: start }).catch(() => 'no answer')
  // Razorpay has received the call and delays it; if the shop were killed sooner, the call would not have been sent.
  await expect.poll(countPlannedFaults, { timeout: 15_000 }).toBe(0)
  await running.shop.kill9()
  expect(await lost).toBe('no answer')
  await running.shop.start()
  const repeated = await client.call(startPayment, { body: start })
  expect(repeated.status, JSON.stringify(repeated.body)).toBe(200)
  const { id } = repeated.body.order as { id: string }
  razorpay.pay(id)
  const { status } = await client.call(verifyPayment, { body: { razorpay_order_id: id, fromPolling: true } })
  expect(status).toBe(200)
  expect(await ordersOf({ client, email, gatewayOrderId: id })).toHaveLength(1)
})

it('fault 2: a shop that is killed before the end of a signup has neither the user nor the bonus, and the signup can be repeated', async () => {
  const client = new RemoteClient(() => running.shop.origin)
  await signUp(client)
  const listBonusClaims = () => running.shop.query('SELECT FROM bonus_claims')
  const before = (await listBonusClaims()).length
  const day = await lockRow('SELECT * FROM user_days FOR UPDATE')
  const person = { name: 'Meera Thomas', email: 'meera@example.in', password: PASSWORD }
  const lost = client.call(signUpCall, { body: person }).catch(() => 'no answer')
  await day.waitForBlockedStatement()
  await running.shop.kill9()
  expect(await lost).toBe('no answer')
  await day.release()
  await running.shop.start()
  expect(await coinsOf(person)).toBeUndefined()
  expect(await listBonusClaims()).toHaveLength(before)
  expect((await client.call(signUpCall, { body: person })).status).toBe(200)
  expect(await coinsOf(person)).toBe(50)
})

it('fault 2: a shop that is killed right after the response to a signup has both user and bonus', async () => {
  const email = await signUp(new RemoteClient(() => running.shop.origin))
  await running.shop.kill9()
  await running.shop.start()
  expect(await coinsOf({ email })).toBe(50)
})
