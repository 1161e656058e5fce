// Metrics are off by default, on a port of their own, and contain no personal data (SEC-35, SEC-39).
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { viewOrder } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { receiveMailReports } from '#contract/calls/programs.ts'
import { signUp } from '#contract/calls/signup.ts'
import { freePort } from '#tests/support/free-port.ts'
import { REPORTS_SECRET, signedReport } from '#tests/support/mail-reports.ts'
import { aBilling, PASSWORD } from '#tests/support/makers.ts'
import { openPlainShop, type PlainShop } from '#tests/support/plain-shop.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { openSmtpStub, type SmtpStub } from '#tests/support/smtp-stub.ts'
import { addressOf } from '../support/addresses.ts'

const EMAIL = 'watched.person@example.in'

/** Returns the ports at which a process listens, from the kernel's tables. */
function portsOf(pid: number): number[] {
  const sockets = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`)
    } catch {
      return '' // closed meanwhile
    }
  })
  const rows = ['tcp', 'tcp6'].flatMap((kind) => readFileSync(`/proc/${pid}/net/${kind}`, 'utf8').split('\n').slice(1))
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.includes(`socket:[${inode}]`))
    .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16))
}

let mail: SmtpStub
let plainShop: PlainShop
let port: number
beforeAll(async () => {
  mail = await openSmtpStub()
  port = await freePort()
  plainShop = await openPlainShop({
    METRICS_PORT: String(port),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Nila <care@nila.example>',
    MAIL_REPORTS_SECRET: REPORTS_SECRET,
  })
}, 120_000)
afterAll(async () => {
  await plainShop?.close()
  await mail?.close()
})

const figures = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

async function figure(name: string, labels: Record<string, string> = {}): Promise<number> {
  const lines = (await figures())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  const isWantedLine = (line: string) =>
    Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`))
  return lines.filter(isWantedLine).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

async function buy(): Promise<{ orderId: string; gatewayOrderId: string }> {
  const client = new RemoteClient(() => plainShop.shop.origin)
  await client.call(signUp, { body: { name: 'Watched Person', email: EMAIL, password: PASSWORD } })
  await client.call(signIn, { body: { email: EMAIL, password: PASSWORD } })
  const [product] = (await client.call(listProducts)).body as unknown as { _id: string }[]
  await client.call(viewProduct, { params: { productId: product?._id } })
  await client.call(addToCart, { body: { productId: product?._id } })
  const { body } = await client.call(startPayment, { body: { billingData: aBilling({ email: EMAIL }), coinsUsed: 0 } })
  const { id: gatewayOrderId } = body.order as { id: string }
  await plainShop.shop.controlSandbox('pay', { orderId: gatewayOrderId })
  const placed = await client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrderId, fromPolling: true } })
  const { _id: orderId } = placed.body.order as { _id: string }
  await client.call(viewOrder, { params: { orderId } })
  await client.get(`/api/of-nobody/${EMAIL}`)
  return { orderId, gatewayOrderId }
}

describe('the metrics of a shop', () => {
  let bought: Awaited<ReturnType<typeof buy>>
  beforeAll(async () => {
    mail.mood = 'busy'
    bought = await buy()
  })

  it('the metrics count requests by the pattern of their route', async () => {
    const route = viewOrder.path
    expect(await figure('shop_requests_total', { route, method: 'GET', status: '200' })).toBe(1)
    expect(await figure('shop_request_seconds_count', { route, method: 'GET' })).toBe(1)
    expect(await figure('shop_request_seconds_bucket', { route, method: 'GET', le: '+Inf' })).toBe(1)
    expect(await figure('shop_requests_total', { route: addressOf(addToCart), method: 'POST', status: '200' })).toBe(1)
    expect(await figure('shop_requests_total', { status: '404' })).toBeGreaterThan(0)
  })

  it('the metrics count a placed order once, and further events about its payment as already done', async () => {
    const late = () => figure('shop_payment_outcomes_total', { outcome: 'already' })
    await expect.poll(late, { timeout: 15_000 }).toBeGreaterThan(0)
    expect(await figure('shop_payment_outcomes_total', { outcome: 'placed' })).toBe(1)
  })

  it('the metrics count an email that the mail server refused, and show that it still waits', async () => {
    await expect.poll(() => figure('shop_mail_total', { outcome: 'failed' }), { timeout: 15_000 }).toBeGreaterThan(0)
    await expect.poll(() => figure('shop_emails', { state: 'failing' }), { timeout: 15_000 }).toBe(1)
    expect(await figure('shop_jobs', { queue: 'emails', state: 'retry' })).toBeGreaterThan(0)
  })

  it('the metrics count a bounced email by its kind, without the address', async () => {
    const { body, headers } = signedReport({ id: '1', kind: 'bounced', address: EMAIL, at: new Date().toISOString() })
    const url = `${plainShop.shop.origin}${addressOf(receiveMailReports)}`
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
    expect(await figure('shop_mail_reports_total', { kind: 'bounced' })).toBe(1)
    expect(await figure('shop_stopped_addresses', { reason: 'bounced' })).toBe(1)
    expect(await figures()).not.toContain(EMAIL)
  })

  it('the metrics contain the state of the process: memory, pool, caches, payments', async () => {
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'shop_database_answers'])
      expect(await figure(name), name).toBeGreaterThan(0)
    expect(await figure('shop_pool_connections', { state: 'total' })).toBeGreaterThan(0)
    expect(await figure('shop_cache_total', { cache: 'catalogue' })).toBeGreaterThan(0)
    const text = await figures()
    for (const name of [
      'shop_gateway_breaker_open 0',
      'shop_pool_waiting 0',
      'shop_payments_pending 0',
      'shop_payments_undecided 0',
      'shop_automatic_refunds_off 0',
    ])
      expect(text).toContain(`\n${name}\n`)
    expect(text).toMatch(/^shop_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m)
  })

  it('the metrics contain the state of the database server and the machine', async () => {
    expect(await figure('shop_database_connections')).toBeGreaterThan(0)
    expect(await figure('shop_database_connections_most')).toBeGreaterThan(await figure('shop_database_connections'))
    expect(await figure('shop_database_timeline')).toBeGreaterThan(0)
    expect(await figure('shop_disk_size_bytes')).toBeGreaterThan(await figure('shop_disk_free_bytes'))
    expect(await figure('process_start_time_seconds')).toBeGreaterThan(1_600_000_000)
    const text = await figures()
    expect(text).toContain('\nshop_respawns_total 0\n')
    const { release } = (await (await fetch(`${plainShop.shop.origin}/healthz`)).json()) as { release: string }
    expect(text).toContain(`\nshop_release_info{release="${release}"} 1\n`)
    expect(text).toMatch(/^shop_oldest_transaction_seconds [\d.e-]+$/m)
  })

  it('the metrics contain no personal data', async () => {
    const text = await figures()
    const labels = [...text.matchAll(/\w+="([^"]*)"/g)].map(([, value = '']) => value)
    expect(labels.length).toBeGreaterThan(50)
    for (const label of new Set(labels))
      expect(label).not.toMatch(/@|%40|[0-9a-f]{12}|order_|pay_|127\.0\.0\.1|Watched|watched|of-nobody/)
    expect(text).not.toContain(bought.orderId)
    expect(text).not.toContain(bought.gatewayOrderId)
  })

  it('the metrics are served at one path of their own port, and not on the port of the shop', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${plainShop.shop.origin}/metrics`)).status).toBe(404)
    expect(portsOf(plainShop.shop.pid)).toHaveLength(2)
  })

  it('when the port of the metrics is in use, the shop serves anyway, and takes the port once it is free', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port: takenPort } = holder.address() as AddressInfo
    const node = await plainShop.anotherNode({ METRICS_PORT: String(takenPort) })
    holder.close()
    const status = () =>
      fetch(`http://127.0.0.1:${takenPort}/metrics`).then(
        (answer) => answer.status,
        () => 0,
      )
    await expect.poll(status, { timeout: 15_000 }).toBe(200)
    expect(await node.end()).toBe(0)
  })
})

it('without a metrics port the shop listens on one port only', async () => {
  const node = await plainShop.anotherNode({ METRICS_PORT: '' })
  expect(portsOf(node.pid)).toEqual([Number(new URL(node.origin).port)])
  await node.end()
})
