// A stranger cannot lock a user out of a known browser or a new phone (SEC-50, SEC-51).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn, signOut, whoAmI } from '#contract/calls/login.ts'
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import { requestPrivacyCode, sendPrivacyRequest } from '#contract/calls/privacy.ts'
import { resendSignupCode, signUp, verifySignup } from '#contract/calls/signup.ts'
import { moreExactly } from '#copy/errors.ts'
import { days, hours, minutes, seconds } from '#domain/durations.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import type { Client } from '../support/client.ts'
import { codeSentTo, wrongCode } from '../support/emails.ts'
import { anAdmin, aShopper, PASSWORD } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => test.close())
beforeEach(async () => {
  // Each test begins with a new day: all limits are unused.
  test.clock.advance(days(1) - (test.clock.now().getTime() % days(1)))
})

const addressHeader = (ip: string) => ({ 'x-forwarded-for': ip })
const HOME = '198.51.100.4'
const logIn = (email: string, password: string, ip: string, client = test.client()) =>
  client.call(signIn, { body: { email, password }, headers: addressHeader(ip) })

async function lockOut(email: string): Promise<number> {
  for (let guess = 0; guess < 2000; guess++)
    if ((await logIn(email, 'a wrong guess', `203.0.${Math.floor(guess / 9)}.7`)).status === 429) return guess
  throw new Error('nobody was shut out')
}

describe("a stranger's wrong passwords", () => {
  it("security 50: a stranger's wrong passwords do not lock a user or the only admin out of a known browser", async () => {
    const [shopper, admin] = [await aShopper(test), await anAdmin(test)]
    for (const { client, email } of [shopper, admin]) {
      await client.call(signOut)
      expect(await lockOut(email)).toBeLessThanOrEqual(60)
      expect((await logIn(email, PASSWORD, HOME)).status).toBe(429)
      expect((await logIn(email, PASSWORD, HOME, client)).status).toBe(200)
      expect((await client.call(whoAmI)).status).toBe(200)
    }
  })

  it("security 50: a stranger's wrong passwords from the user's own network do not lock the user out of a known browser", async () => {
    const { client, email } = await aShopper(test)
    for (let guess = 0; guess < 120; guess++) await logIn(`other${guess}@example.in`, 'a wrong guess', HOME)
    for (let guess = 0; guess < 12; guess++) await logIn(email, 'a wrong guess', HOME)
    expect((await logIn(email, PASSWORD, HOME)).status).toBe(429)
    expect((await logIn(email, PASSWORD, HOME, client)).status).toBe(200)
  })

  it('security 50: the login checks a hundred wrong passwords of an account a day, from however many networks', {
    timeout: 60_000,
  }, async () => {
    const { email } = await aShopper(test)
    let tried = 0
    for (let hour = 0; hour < 20; hour++) {
      for (let guess = 0; guess < 60; guess++)
        tried += Number((await logIn(email, 'a wrong guess', `203.${hour}.${guess}.7`)).status === 401)
      test.clock.advance(hours(1))
    }
    expect(tried).toBe(100)
  })

  it('security 50: a login that is refused on a new phone explains the password reset, after which the phone is known', async () => {
    const { email } = await aShopper(test, { isVerified: true })
    await lockOut(email)
    const phone = test.client()
    const refused = await logIn(email, PASSWORD, HOME, phone)
    expect([refused.status, refused.body.message]).toEqual([429, `Login failed. ${moreExactly.tooManyLogins}`])
    await phone.call(requestResetCode, { body: { email }, headers: addressHeader(HOME) })
    await test.drain()
    await phone.call(verifyResetCode, { body: { email, otp: codeSentTo(test.mailbox, email) } })
    const reset = await phone.call(resetPassword, { body: { email, newPassword: 'river moon 1921' } })
    expect(reset.status).toBe(200)
    expect((await logIn(email, 'river moon 1921', HOME, phone)).status).toBe(200)
  })

  it('security 50: in a known browser, wrong passwords are limited to twenty in a quarter of an hour', async () => {
    const { client, email } = await aShopper(test)
    const statuses: number[] = []
    for (let guess = 0; guess < 21; guess++) statuses.push((await logIn(email, 'wrong', HOME, client)).status)
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 20 }, () => 401), 429])
    test.clock.advance(minutes(15))
    expect((await logIn(email, PASSWORD, HOME, client)).status).toBe(200)
  })

  it('security 50: a browser known to one account is not known to another', async () => {
    const [thief, victim] = [await aShopper(test), await aShopper(test)]
    await lockOut(victim.email)
    expect((await logIn(victim.email, PASSWORD, '192.0.2.9', thief.client)).status).toBe(429)
  })

  it("security 50: an account's browsers stay known for 400 days, up to fifty of them", async () => {
    const { client, email, userId } = await aShopper(test)
    const countKnown = async () =>
      (await test.shop.db.selectFrom('known_browsers').select('seen_at').where('user_id', '=', userId).execute()).length
    for (let time = 0; time < 55; time++) {
      test.clock.advance(minutes(20))
      await logIn(email, PASSWORD, '192.0.2.17')
    }
    expect(await countKnown()).toBe(50)
    await logIn(email, PASSWORD, HOME, client)
    test.clock.advance(days(399))
    await sweepExpired(test.shop)
    expect(await countKnown()).toBe(50)
    test.clock.advance(days(2))
    await sweepExpired(test.shop)
    expect(await countKnown()).toBe(0)
  })
})

describe('codes', () => {
  const ask = (email: string, ip: string, client = test.client()) =>
    client.call(requestResetCode, { body: { email }, headers: addressHeader(ip) })
  const askAboutData = (email: string, ip: string, client = test.client()) =>
    client.call(requestPrivacyCode, { body: { email }, headers: addressHeader(ip) })
  const enterCode = (email: string, otp: string, client: Client, ip = HOME) =>
    client.call(verifyResetCode, { body: { email, otp }, headers: addressHeader(ip) })
  const emailsTo = async (email: string) => {
    await test.drain()
    return test.mailbox.to(email).length
  }

  it("security 51: a stranger's requests for codes, and wrong codes, do not affect the user's code", async () => {
    const { email } = await aShopper(test)
    const userBrowser = test.client()
    await ask(email, HOME, userBrowser)
    await test.drain()
    const code = codeSentTo(test.mailbox, email)
    const stranger = test.client()
    test.clock.advance(minutes(2))
    await ask(email, '203.0.113.7', stranger)
    await test.drain()
    for (let guess = 0; guess < 12; guess++) await enterCode(email, wrongCode(code), stranger, '203.0.113.7')
    for (let guess = 0; guess < 12; guess++) await enterCode(email, wrongCode(code), test.client(), '203.0.114.7')
    expect((await enterCode(email, code, userBrowser)).status).toBe(200)
  })

  it('security 51: a code can be entered in other browsers, with five attempts in total', async () => {
    const { email } = await aShopper(test)
    await ask(email, HOME, test.client())
    await test.drain()
    const code = codeSentTo(test.mailbox, email)
    for (let guess = 0; guess < 4; guess++) await enterCode(email, wrongCode(code), test.client())
    expect((await enterCode(email, code, test.client())).status).toBe(200)

    const [guessed, userBrowser] = [await aShopper(test), test.client()]
    await ask(guessed.email, HOME, userBrowser)
    await test.drain()
    const userCode = codeSentTo(test.mailbox, guessed.email)
    for (let guess = 0; guess < 5; guess++) await enterCode(guessed.email, wrongCode(userCode), test.client())
    expect((await enterCode(guessed.email, userCode, test.client())).status).toBe(400)
    expect((await enterCode(guessed.email, userCode, userBrowser)).status).toBe(200)
  })

  it("security 51: when strangers have used up the limit of an address, the user's known browser still gets a code", async () => {
    const { client, email } = await aShopper(test)
    for (let time = 0; time < 40; time++) {
      await ask(email, `203.0.${time}.7`)
      test.clock.advance(minutes(1))
    }
    const before = await emailsTo(email)
    expect((await ask(email, HOME)).status).toBe(429)
    expect((await ask(email, HOME, client)).status).toBe(200)
    expect(await emailsTo(email)).toBe(before + 1)
    expect((await enterCode(email, codeSentTo(test.mailbox, email), client)).status).toBe(200)
  })

  it('security 51: a new phone in another network still gets a code when a stranger has reached the limit', async () => {
    const { email } = await aShopper(test)
    for (let time = 0; time < 8; time++) {
      await ask(email, '203.0.113.7')
      test.clock.advance(seconds(61))
    }
    expect((await ask(email, '203.0.113.7')).status).toBe(429)
    const phone = test.client()
    const before = await emailsTo(email)
    expect((await ask(email, HOME, phone)).status).toBe(200)
    expect(await emailsTo(email)).toBe(before + 1)
    expect((await enterCode(email, codeSentTo(test.mailbox, email), phone)).status).toBe(200)
  })

  it('security 11, security 51: reset codes requested for six hours send at most 48 emails from fifty networks, and 18 from one', async () => {
    const flood = async (networks: number) => {
      const { email } = await aShopper(test)
      test.clock.advance(days(1) - (test.clock.now().getTime() % days(1)))
      for (let quarter = 0; quarter < 24; quarter++) {
        for (let time = 0; time < 8; time++) await ask(email, `203.0.${(quarter * 8 + time) % networks}.7`)
        test.clock.advance(minutes(15))
      }
      return emailsTo(email)
    }
    // Twelve codes a day, and six more an hour for networks that requested none in that hour.
    expect(await flood(50)).toBeLessThanOrEqual(12 + 6 * 6)
    expect(await flood(1)).toBeLessThanOrEqual(12 + 6)
  })

  it("security 75: codes for a privacy request are still sent to the user's browser and to a new network after a stranger has reached the limit", async () => {
    const { client, email } = await aShopper(test, { isVerified: true })
    const bystander = 'bystander@example.in'
    for (const address of [email, bystander]) {
      for (let time = 0; time < 12; time++) {
        await askAboutData(address, '203.0.113.7')
        test.clock.advance(minutes(20))
      }
      expect((await askAboutData(address, '203.0.113.7')).status).toBe(429)
    }
    expect((await askAboutData(email, '203.0.113.7', client)).status).toBe(200)
    const before = await emailsTo(bystander)
    const phone = test.client()
    expect((await askAboutData(bystander, HOME, phone)).status).toBe(200)
    expect(await emailsTo(bystander)).toBe(before + 1)
    const request = { email: bystander, kind: 'access' as const, text: 'What do you keep about me?' }
    const otp = codeSentTo(test.mailbox, bystander)
    expect(
      (await phone.call(sendPrivacyRequest, { body: { ...request, otp }, headers: addressHeader(HOME) })).status,
    ).toBe(200)
  })

  it('security 11, security 75: codes for privacy requests requested for a day send at most 52 emails from fifty networks, and 4 from one', async () => {
    const flood = async (email: string, networks: number) => {
      test.clock.advance(days(1) - (test.clock.now().getTime() % days(1)))
      for (let hour = 0; hour < 24; hour++) {
        for (let time = 0; time < 4; time++) await askAboutData(email, `203.0.${(hour * 4 + time) % networks}.7`)
        test.clock.advance(hours(1))
      }
      return emailsTo(email)
    }
    expect(await flood('many@example.in', 50)).toBeLessThanOrEqual(4 + 2 * 24)
    expect(await flood('one@example.in', 1)).toBe(4)
  })

  it("security 51: a stranger's wrong codes do not affect the code of a signup", async () => {
    const strict = await openTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', EMAIL_VERIFICATION: '1' })
    const email = 'bound@example.in'
    const userBrowser = strict.client()
    await userBrowser.call(signUp, { body: { name: 'Anjali', email, password: PASSWORD } })
    await strict.drain()
    const code = codeSentTo(strict.mailbox, email)
    strict.clock.advance(minutes(2))
    await strict.client().call(resendSignupCode, { body: { email } })
    await strict.drain()
    for (let guess = 0; guess < 12; guess++)
      await strict.client().call(verifySignup, { body: { email, otp: wrongCode(code) } })
    expect((await userBrowser.call(verifySignup, { body: { email, otp: code } })).status).toBe(200)
    await strict.close()
  })
})
