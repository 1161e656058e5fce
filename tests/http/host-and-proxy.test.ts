// Checks which headers about the client's address and the shop's host are believed (SEC-6, SEC-31).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, signOut } from '#contract/calls/login.ts'
import { addressOf } from '../support/addresses.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const openShops: TestShop[] = []
const aShop = async (env: Record<string, string>): Promise<TestShop> => {
  const test = await openTestShop(env)
  openShops.push(test)
  return test
}
afterAll(() => Promise.all(openShops.map((test) => test.close())))

describe('a local shop without PUBLIC_URL', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await aShop({ PUBLIC_URL: '' })
  })
  const logOut = async (headers: Record<string, string>): Promise<number> =>
    (await test.app.inject({ method: 'POST', url: addressOf(signOut), headers })).statusCode

  it.each([
    ['http://localhost:3000', 'localhost:3000'],
    ['http://localhost:3000', '127.0.0.1:3000'],
    ['http://127.0.0.1:3000', 'localhost:3000'],
    ['http://[::1]:3000', 'localhost:3000'],
    ['http://localhost', 'localhost'],
  ])('a local shop without PUBLIC_URL accepts a write from its own page %s at the host %s', async (origin, host) => {
    expect(await logOut({ origin, host })).toBe(200)
  })

  it.each([
    ['http://127.0.0.1.evil.example:3000', '127.0.0.1:3000'],
    ['http://127.evil.example:3000', 'localhost:3000'],
    ['http://localhost.evil.example:3000', 'localhost:3000'],
    ['http://localhost:3001', 'localhost:3000'],
    ['http://evil.example:3000', 'localhost:3000'],
    ['http://localhost:3000.evil.example', 'localhost:3000'],
    ['null', 'localhost:3000'],
    ['', 'localhost:3000'],
    ['http://', 'localhost:3000'],
  ])(
    'security 6: a local shop without PUBLIC_URL refuses a write from the origin %j at the host %s',
    async (origin, host) => {
      expect(await logOut({ origin, host })).toBe(403)
    },
  )

  it('security 31: a local shop without PUBLIC_URL ignores a host in a header that no trusted proxy has set', async () => {
    const origin = 'http://evil.example'
    expect(await logOut({ origin, host: 'localhost:3000', 'x-forwarded-host': 'evil.example' })).toBe(403)
    expect(await logOut({ origin, host: 'localhost:3000', forwarded: 'host=evil.example' })).toBe(403)
  })
})

it('a shop with PUBLIC_URL accepts writes from that address only, whatever host the request names', async () => {
  const test = await aShop({ PUBLIC_URL: 'http://localhost:3000/' })
  const logOut = async (origin: string, host: string): Promise<number> =>
    (await test.app.inject({ method: 'POST', url: addressOf(signOut), headers: { origin, host } })).statusCode
  expect(await logOut('http://localhost:3000', 'evil.example')).toBe(200)
  expect(await logOut('http://evil.example', 'evil.example')).toBe(403)
  expect(await logOut('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(403)
})

describe('rate limits count the real client', () => {
  const MOST = 10
  const signIns = async (test: TestShop, forwardedFor: (time: number) => string): Promise<number[]> => {
    const statuses: number[] = []
    for (let time = 0; time <= MOST; time++) {
      const headers = { 'x-forwarded-for': forwardedFor(time), 'x-real-ip': forwardedFor(time) }
      const body = { email: 'nobody@example.in', password: 'evening water 1947' }
      statuses.push((await test.client().call(signIn, { body, headers })).status)
    }
    return statuses
  }

  it('security 31: without a proxy, rate limits count by connection and ignore claimed addresses', async () => {
    const statuses = await signIns(await aShop({ RATE_LIMITS: 'on' }), (time) => `203.0.${time}.1`)
    expect(statuses.at(-1)).toBe(429)
  })

  it('security 31: behind a proxy, rate limits count by the address that the proxy has added', async () => {
    const test = await aShop({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
    const spoofed = await signIns(test, (time) => `203.0.${time}.1, 198.51.100.7`)
    expect(spoofed.at(-1)).toBe(429)
  })

  it('security 31: behind a proxy, clients with different addresses have separate rate limits', async () => {
    const test = await aShop({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
    expect(await signIns(test, (time) => `198.51.${time}.7`)).not.toContain(429)
  })
})
