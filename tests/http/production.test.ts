// A shop in production has no features of local shops, and requires https (SEC-2, SEC-29, SEC-38, SEC-39).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn, signOut, whoAmI } from '#contract/calls/login.ts'
import { listProducts } from '#contract/calls/products.ts'
import { downloadOpenApi, readApiDocs } from '#contract/calls/programs.ts'
import { signUp } from '#contract/calls/signup.ts'
import { addressOf } from '../support/addresses.ts'
import { openForSales, PRODUCTION } from '../support/identity.ts'
import { aShopper } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const CLIENT = join(import.meta.dirname, '../../build/client')
const ORIGIN = PRODUCTION.PUBLIC_URL

let test: TestShop
beforeAll(async () => {
  test = await openTestShop(PRODUCTION, { pages: 'build' })
  await openForSales(test)
})
afterAll(() => test.close())

it.each([
  addressOf(readApiDocs),
  addressOf(downloadOpenApi),
  '/sandbox/mail',
  '/sandbox/razorpay/v1/checkout.js',
  '/sandbox/razorpay/control',
  '/sandbox/razorpay/desk',
  '/metrics',
  '/.env',
  '/.git/config',
  '/package.json',
  '/src/server/runtime/main.ts',
])('security 39: in production the address %s does not exist', async (url) => {
  expect((await test.app.inject({ url })).statusCode).toBe(404)
})

it('security 29: in production every response requires https, including subdomains', async () => {
  for (const url of ['/', '/checkout', '/nothing', addressOf(listProducts), addressOf(whoAmI), '/healthz', '/%ff']) {
    const { headers } = await test.app.inject({ url })
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains'])
  }
})

it('security 2: in production login cookies are sent over https only, and are limited to this host', async () => {
  const headers = { origin: ORIGIN }
  const body = { name: 'Anjali', email: 'anjali@example.in', password: 'evening water 1947' }
  const post = (url: string) => test.app.inject({ method: 'POST', url, headers, payload: body })
  expect((await post(addressOf(signUp))).statusCode).toBe(200)
  const { cookies } = await post(addressOf(signIn))
  expect(cookies).toEqual([
    expect.objectContaining({ name: '__Host-nila_session', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' }),
    expect.objectContaining({ name: 'nila_in', value: '1', secure: true, sameSite: 'Lax', path: '/' }),
    expect.objectContaining({ name: '__Host-nila_device', secure: true, httpOnly: true, path: '/', sameSite: 'Lax' }),
  ])
  for (const cookie of cookies) expect(cookie).not.toHaveProperty('domain')
})

it('security 6: in production a write from a page of another address is refused, whatever host it claims', async () => {
  const headers = { origin: 'http://shop.example', host: 'shop.example' }
  expect((await test.app.inject({ method: 'POST', url: addressOf(signOut), headers })).statusCode).toBe(403)
  await expect(aShopper(test)).rejects.toThrow('wrong_origin')
})

it('security 38, security 39: browser files contain no secret, no server code and no source maps', async () => {
  const files = (await readdir(CLIENT, { recursive: true })).filter((name) => /\.(js|css|map|json|html)$/.test(name))
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    expect(name).not.toMatch(/\.map$/)
    const text = await readFile(join(CLIENT, name), 'utf8')
    expect(
      text.match(/sandbox-key-secret|webhook-secret|KEY_SECRET|DATABASE_URL|node:crypto|sourceMappingURL=/),
    ).toBeNull()
  }
})
