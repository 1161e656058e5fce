// Guessing is slowed down, reveals nothing, and locks out no one else (SEC-8 to SEC-11, SEC-45).
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '#contract/calls/login.ts'
import { requestResetCode, verifyResetCode } from '#contract/calls/password-reset.ts'
import { signUp as signUpCall } from '#contract/calls/signup.ts'
import { hours, minutes } from '#domain/durations.ts'
import { codeSentTo } from '../support/emails.ts'
import { aShopper, PASSWORD, type Shopper } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.advance(hours(2))
  // The cost of a password hash has tests of its own; here thousands are tried.
  vi.spyOn(test.shop.passwords, 'verify').mockImplementation(async (password) => password === PASSWORD)
  vi.spyOn(test.shop.passwords, 'hash').mockImplementation(async (password) => `plain ${password}`)
})

const addressHeader = (ip: string) => ({ 'x-forwarded-for': ip })
const guess = (email: string, ip: string, password = 'a wrong guess') =>
  test.client().call(signIn, { body: { email, password }, headers: addressHeader(ip) })

async function countAllowed(tries: number, attempt: (time: number) => Promise<{ status: number }>): Promise<number> {
  for (let time = 0; time < tries; time++) if ((await attempt(time)).status === 429) return time
  return tries
}

it('security 9: credential stuffing from one address is stopped after a hundred accounts', async () => {
  expect(await countAllowed(110, (time) => guess(`stuffed${time}@example.in`, '203.0.113.5'))).toBe(100)
  expect((await guess('somebody@example.in', '198.51.100.9')).status).toBe(401)
})

it('security 9: credential stuffing from one network of 256 addresses is stopped after three hundred', async () => {
  const answers = await countAllowed(310, (time) => guess(`spread${time}@example.in`, `203.0.114.${time % 250}`))
  expect(answers).toBe(300)
  expect((await guess('somebody@example.in', '203.0.115.1')).status).toBe(401)
})

it('security 9: guesses at one account from many networks are stopped after sixty, and its owner can log in within the hour', async () => {
  const { email } = await aShopper(test)
  test.clock.advance(hours(1))
  expect(await countAllowed(70, (time) => guess(email, `198.51.${time}.1`))).toBe(60)
  const { status, headers } = await guess(email, '198.18.0.1', PASSWORD)
  expect(status).toBe(429)
  const wait = Number(headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(3600)
  test.clock.advance(wait * 1000)
  expect((await guess(email, '198.18.0.1', PASSWORD)).status).toBe(200)
})

describe('an existing account and a missing one', () => {
  /** Returns a call's response, and its cost: the number of passwords hashed and verified, and of jobs sent. */
  async function costOf(call: () => Promise<{ status: number; body: object }>) {
    const { passwords, jobs } = test.shop
    const verify = vi.mocked(passwords.verify)
    const hash = vi.mocked(passwords.hash)
    const send = vi.spyOn(jobs, 'send')
    const enqueue = vi.spyOn(jobs, 'enqueue')
    for (const spy of [verify, hash, send, enqueue]) spy.mockClear()
    const { status, body } = await call()
    const jobsSent = send.mock.calls.length + enqueue.mock.calls.length
    return { status, body, verified: verify.mock.calls.length, hashed: hash.mock.calls.length, jobsSent }
  }
  let existing: Shopper
  beforeAll(async () => {
    existing = await aShopper(test)
  })

  it('security 8: a login with a wrong password gets the same response, and costs the same work, with and without an account', async () => {
    const wrong = await costOf(() => guess(existing.email, '192.0.2.1'))
    const unknown = await costOf(() => guess('nobody@example.in', '192.0.2.1'))
    expect(wrong).toEqual({ ...unknown, status: 401 })
    expect(wrong).toMatchObject({ verified: 1, hashed: 0, jobsSent: 0 })
  })

  it('security 8: requesting a reset code gets the same response, and costs the same work and job, with and without an account', async () => {
    const ask = (email: string) => () =>
      test.client().call(requestResetCode, { body: { email }, headers: addressHeader('192.0.2.2') })
    const existingCost = await costOf(ask(existing.email))
    expect(existingCost).toEqual(await costOf(ask('nobody@example.in')))
    expect(existingCost).toMatchObject({ status: 200, verified: 0, hashed: 0, jobsSent: 1 })
  })

  it('security 8: entering a reset code gets the same response, and costs the same work, with and without an account', async () => {
    const enterCode = (email: string) => () =>
      test.client().call(verifyResetCode, { body: { email, otp: '000000' }, headers: addressHeader('192.0.2.3') })
    const existingCost = await costOf(enterCode(existing.email))
    expect(existingCost).toEqual(await costOf(enterCode('nobody@example.in')))
    expect(existingCost).toMatchObject({ status: 400, verified: 0, hashed: 0, jobsSent: 0 })
  })
})

it('security 10: a reset code is valid for its own address only, and only until the next code is sent', async () => {
  const [thief, victim] = [await aShopper(test), await aShopper(test)]
  const codes: string[] = []
  const client = test.client()
  for (const ip of ['192.0.2.11', '192.0.2.12']) {
    await client.call(requestResetCode, { body: { email: thief.email }, headers: addressHeader(ip) })
    await test.drain()
    codes.push(codeSentTo(test.mailbox, thief.email))
    test.clock.advance(minutes(1))
  }
  await test.client().call(requestResetCode, { body: { email: victim.email }, headers: addressHeader('192.0.2.13') })
  await test.drain()
  const [old = '', fresh = ''] = codes
  const enterCode = (email: string, otp: string) =>
    test.client().call(verifyResetCode, { body: { email, otp }, headers: addressHeader('192.0.2.14') })
  if (codeSentTo(test.mailbox, victim.email) !== fresh) expect((await enterCode(victim.email, fresh)).status).toBe(400)
  if (old !== fresh) expect((await enterCode(thief.email, old)).status).toBe(400)
  expect((await enterCode(thief.email, fresh)).status).toBe(200)
})

it('security 10: from one connection at most sixty codes can be tried, over all accounts', async () => {
  const enterCode = (time: number) =>
    test.client().call(verifyResetCode, {
      body: { email: `any${time}@example.in`, otp: '123456' },
      headers: addressHeader('192.0.2.20'),
    })
  expect(await countAllowed(70, enterCode)).toBe(60)
})

describe('mass signup for the welcome coins', () => {
  const signUp = (count: number, ip: string) =>
    test.client().call(signUpCall, {
      body: { name: 'Bot', email: `mass${count}@example.in`, password: PASSWORD },
      headers: addressHeader(ip),
    })

  it('security 45: signups are limited to a hundred an hour from one network, and twenty from one connection', async () => {
    expect(await countAllowed(30, (time) => signUp(time, '203.0.120.1'))).toBe(20)
    const network = await countAllowed(130, (time) => signUp(1000 + time, `203.0.120.${2 + (time % 200)}`))
    expect(network).toBeLessThanOrEqual(100)
    expect((await signUp(5000, '203.0.121.1')).status).toBe(200)
  })

  it('security 45: signups from one IPv6 line count as one connection, however many addresses it has', async () => {
    const address = (time: number) => `2001:db8:1:2:${time.toString(16)}::${time.toString(16)}`
    expect(await countAllowed(30, (time) => signUp(6000 + time, address(time)))).toBe(20)
  })
})
