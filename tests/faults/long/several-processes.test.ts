// Several processes of one machine share a port and the jobs (WEB_CONCURRENCY, FAULT-21, FAULT-22).
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { listProducts } from '#contract/calls/products.ts'
import { signUp } from '#contract/calls/signup.ts'
import { freePort } from '#tests/support/free-port.ts'
import { aBilling, PASSWORD } from '#tests/support/makers.ts'
import { openPlainShop, type PlainShop } from '#tests/support/plain-shop.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'

const WORKER = join(import.meta.dirname, '../../../src/server/runtime/job-worker.ts')
/** How long a step may take, in milliseconds; no test measures a duration. */
const pollOptions = { timeout: 120_000, interval: 50 }

let plainShop: PlainShop
/** The first of the ports at which the processes serve their metrics. */
let metrics: number
beforeAll(async () => {
  metrics = await freePort()
  plainShop = await openPlainShop({ WEB_CONCURRENCY: '2', METRICS_PORT: String(metrics) })
})
afterAll(() => plainShop?.close())

async function members(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(plainShop.shop.pid)])
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** Each call uses a connection of its own, so that it may reach any process. */
async function buy(): Promise<string> {
  const client = new RemoteClient(() => plainShop.shop.origin, { connection: 'close' })
  const email = `buyer${Math.random()}@example.in`
  await client.call(signUp, { body: { name: 'Anjali Nair', email, password: PASSWORD } })
  await client.call(signIn, { body: { email, password: PASSWORD } })
  const [product] = (await client.call(listProducts)).body as unknown as { _id: string }[]
  await client.call(addToCart, { body: { productId: product?._id } })
  const started = await client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  const { id } = started.body.order as { id: string }
  await plainShop.shop.controlSandbox('pay', { orderId: id })
  const { body } = await client.call(verifyPayment, { body: { razorpay_order_id: id, fromPolling: true } })
  return (body.order as { _id: string })._id
}

/** Returns how often each process was restarted, from its metrics; empty without metrics. */
const respawns = (): Promise<string[]> =>
  Promise.all(
    [0, 1, 2].map(async (place) => {
      const text = await fetch(`http://127.0.0.1:${metrics + place}/metrics`).then(
        (response) => response.text(),
        () => '',
      )
      return /^shop_respawns_total (\d+)$/m.exec(text)?.[1] ?? ''
    }),
  )

const countUnsent = async (): Promise<number> =>
  (await plainShop.shop.query('SELECT FROM emails WHERE sent_at IS NULL')).length

test('fault 22: several processes behind one port share one sandbox and one cart, and send each email once', async () => {
  const orders = await Promise.all([buy(), buy(), buy()])
  expect(new Set(orders).size).toBe(3)
  await expect.poll(countUnsent, pollOptions).toBe(0)
  const rows = await plainShop.shop.query("SELECT FROM emails WHERE kind = 'order-confirmation'")
  expect(rows).toHaveLength(3)
})

test('fault 22: a process that dies is restarted, and the log says so', async () => {
  const before = await members()
  // Two processes serve requests and one runs the jobs; one of the serving processes is not killed.
  expect(before).toHaveLength(3)
  for (const pid of before.slice(1)) process.kill(pid, 'SIGKILL')
  const newMembers = async () => (await members()).filter((pid) => !before.includes(pid))
  await expect.poll(newMembers, pollOptions).toHaveLength(2)
  expect(plainShop.shop.printed.match(/a process of the shop died and is restarted/g)).toHaveLength(2)
  await expect.poll(() => buy().catch(String), pollOptions).toMatch(/^[0-9a-f]{24}$/)
  await expect.poll(countUnsent, pollOptions).toBe(0)
  // The restarts of each process: none of the first web process, one of the second, one of the jobs' process.
  await expect.poll(respawns, pollOptions).toEqual(['0', '1', '1'])
})

test('fault 21: on request all processes of a shop end', async () => {
  const running = await members()
  expect(await plainShop.shop.end()).toBe(0)
  for (const pid of running) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('fault 22: a worker process does the jobs when the servers run none', async () => {
  await plainShop.shop.start({ WEB_CONCURRENCY: '1', JOBS: 'off' })
  await buy()
  expect(await countUnsent()).toBeGreaterThan(0)
  const { databaseUrl, dataDir, origin } = plainShop.shop
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: new URL(origin).port, LOG_LEVEL: 'warn' }
  const worker = spawn(process.execPath, [WORKER], { env, stdio: 'inherit' })
  await expect.poll(countUnsent, pollOptions).toBe(0)
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
