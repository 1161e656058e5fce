// Runs sqlmap against every kind of input that reaches a query (SEC-23).
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listActivity } from '#contract/calls/admin/activity.ts'
import { findAnything } from '#contract/calls/admin/dashboard.ts'
import { listTickets } from '#contract/calls/admin/inbox.ts'
import { viewAdminOrder } from '#contract/calls/admin/order.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { changeProduct, listAdminProducts } from '#contract/calls/admin/products.ts'
import { listUsers, viewWalletOfUser } from '#contract/calls/admin/users.ts'
import { viewCart } from '#contract/calls/cart.ts'
import { signIn } from '#contract/calls/login.ts'
import { verifyResetCode } from '#contract/calls/password-reset.ts'
import { lookUpPayment } from '#contract/calls/payments.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { addressOf } from '../../support/addresses.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '../../support/makers.ts'
import { multipart } from '../../support/product-form.ts'
import { rowCounts } from '../../support/refusals.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../../support/shop.ts'

const isHere = spawnSync('sqlmap', ['--version']).status === 0
/** Time-based techniques are left out, because a slow response means nothing on a busy machine. */
const SQLMAP_OPTIONS = [
  '--batch',
  '--ignore-stdin',
  '--disable-coloring',
  '--flush-session',
  '--dbms=PostgreSQL',
  '--technique=BEUS',
]
const BOUNDS = ['--risk=1', '--timeout=10', '--retries=0', '--threads=4', '--ignore-code=*', '--skip-waf']

let t: TestShop
let folder: string
let origin: string
let admin: Shopper
let productId: string
let orderId: string
beforeAll(async () => {
  if (!isHere) return
  t = await openTestShop()
  admin = await anAdmin(t)
  productId = await aProduct(t, { name: 'Period Kit' })
  orderId = await aPlacedOrder(t, await aShopper(t), productId as never)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'shop-tests-sqlmap-'))
})
afterAll(async () => {
  if (!isHere) return
  await t.close()
  await rm(folder, { recursive: true })
})

async function attack(...args: string[]): Promise<string> {
  const child = spawn('sqlmap', [...SQLMAP_OPTIONS, ...BOUNDS, `--output-dir=${folder}`, ...args], {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  await once(child, 'close')
  return output
}

const asAdmin = (): string[] => [
  `--cookie=${[...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
  `--headers=Origin: ${SHOP_ORIGIN}`,
]
const FOUND = /is vulnerable|injection point\(s\)|appears to be .*injectable/i
const CLEAN = /all tested parameters do not appear to be injectable/i

/** Addresses with input of visitors and of staff: searches, days, cursors, ids. */
const ADDRESSES_WITH_INPUT = [
  addressOf(listProducts, { query: { page: '1' } }),
  addressOf(listUsers, { query: { q: 'anjali', role: 'admin' } }),
  addressOf(listUsers, { query: { day: '2026-11-20', page: '1' } }),
  addressOf(listAdminOrders, { query: { q: 'anjali', status: 'placed', kind: 'sale' } }),
  addressOf(listAdminOrders, { query: { day: '2026-11-20' } }),
  addressOf(findAnything, { query: { q: 'anjali' } }),
  addressOf(listTickets, { query: { q: 'anjali' } }),
  addressOf(listAdminProducts, { query: { q: 'period' } }),
  addressOf(listActivity, { query: { who: 'shop', what: 'order', day: '2026-11-20' } }),
]

describe('sqlmap', () => {
  test.skipIf(!isHere)('security 23: sqlmap finds the injection in a deliberately vulnerable server', async () => {
    const vulnerable = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://vulnerable.invalid')
      sql
        .raw<{ name: string }>(`SELECT name FROM products WHERE name = '${searchParams.get('q')}'`)
        .execute(t.shop.db)
        .then(
          ({ rows }) => response.end(JSON.stringify(rows)),
          (error) => response.writeHead(500).end(String(error)),
        )
    })
    await once(vulnerable.listen(0, '127.0.0.1'), 'listening')
    try {
      const { port } = vulnerable.address() as AddressInfo
      expect(await attack('-u', `http://127.0.0.1:${port}/?q=kit`)).toMatch(FOUND)
    } finally {
      vulnerable.close()
    }
  })

  test.skipIf(!isHere).each(ADDRESSES_WITH_INPUT)('security 23: sqlmap finds no injection in %s', async (path) => {
    // Checks first that the request is not refused, because then the attack would prove nothing.
    expect((await admin.client.get(path)).status).toBe(200)
    const output = await attack('-u', `${origin}${path}`, '--level=2', ...asAdmin())
    expect(output).not.toMatch(FOUND)
    expect(output).toMatch(CLEAN)
  })

  test.skipIf(!isHere)('security 23: sqlmap finds no injection in an id of a path', async () => {
    for (const path of [
      addressOf(viewProduct, { params: { productId: `${productId}*` } }),
      addressOf(viewAdminOrder, { params: { orderId: `${orderId}*` } }),
      addressOf(viewWalletOfUser, { params: { userId: `${admin.userId}*` } }),
    ]) {
      const output = await attack('-u', `${origin}${path}`, ...asAdmin())
      expect(output, path).not.toMatch(FOUND)
      expect(output, path).toMatch(CLEAN)
    }
  })

  test.skipIf(!isHere)('security 23: sqlmap finds no injection in JSON bodies, and deletes no users', async () => {
    const bodies: Readonly<Record<string, object>> = {
      [addressOf(signIn)]: { email: 'anjali@example.in', password: 'evening water' },
      [addressOf(verifyResetCode)]: { email: 'anjali@example.in', otp: '123456' },
      [addressOf(viewCart)]: { productId, quantity: 1 },
      [addressOf(lookUpPayment)]: { reference: 'pay_0123456789abcd' },
    }
    for (const [path, body] of Object.entries(bodies)) {
      const output = await attack('-u', `${origin}${path}`, `--data=${JSON.stringify(body)}`, ...asAdmin())
      expect(output, path).not.toMatch(FOUND)
      expect(output, path).toMatch(CLEAN)
    }
    expect((await rowCounts(t)).users).toBeGreaterThan(0)
  })

  test.skipIf(!isHere)('security 23: sqlmap finds no injection in the kit items of the product form', async () => {
    const { payload, headers } = await multipart({ kitItems: '[{"name":"Pad*","quantity":6}]' })
    const request = join(folder, 'request.txt')
    const { host } = new URL(origin)
    const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const head = `${changeProduct.method} ${addressOf(changeProduct, { params: { productId } })} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${SHOP_ORIGIN}\r\nCookie: ${cookie}\r\nContent-Type: ${headers['content-type']}\r\n\r\n`
    await writeFile(request, Buffer.concat([Buffer.from(head), Buffer.from(payload)]))
    const output = await attack('-r', request)
    expect(output).not.toMatch(FOUND)
    expect(output).toMatch(CLEAN)
  })
})
