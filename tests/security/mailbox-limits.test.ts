// Limits per mailbox hold for all its addresses, and block no one else (SEC-11, SEC-62, SEC-75).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askGuardian } from '#contract/calls/age.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { joinNewsletter } from '#contract/calls/newsletter.ts'
import { requestPrivacyCode } from '#contract/calls/privacy.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/email-address.ts'
import { describeWait } from '#server/db/rate-limit.ts'
import { aMinor } from '../support/guardians.ts'
import { aMessage, aShopper, type Shopper } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => test.close())
beforeEach(() => {
  // Each test begins with a new day: all limits are unused.
  test.clock.advance(days(1) - (test.clock.now().getTime() % days(1)))
  test.mailbox.clear()
})

const addressHeader = (ip: string) => ({ 'x-forwarded-for': ip })
const aliasOf = (name: string, time: number) => `v.${name}+${time}@gmail.com`
const emailsTo = async (name: string) => {
  await test.drain()
  return test.mailbox.emails.filter(({ to }) => mailboxOf(to) === `v${name}@gmail.com`).length
}
const requestGuardianAs = ({ client }: Shopper, email: string, ip: string) =>
  client.call(askGuardian, { body: { email }, headers: addressHeader(ip) })
/** Returns the number of emails to a mailbox when one of its addresses is used every quarter of an hour for a day. */
async function aDayOf(name: string, call: (email: string, ip: string) => Promise<unknown>): Promise<number> {
  for (let time = 0; time < 96; time++) {
    await call(aliasOf(name, time), `203.0.${time}.7`)
    test.clock.advance(minutes(14))
    if (time % 20 === 0) await test.drain()
  }
  return emailsTo(name)
}

it('TypeScript and the database derive the same mailbox from an address', async () => {
  const addresses = [
    'a.b+c@gmail.com',
    'A.B@GoogleMail.com',
    'a.b+c@example.in',
    '+x@example.in',
    'plain@example.in',
    'a+b+c@x.in',
  ]
  for (const address of addresses) {
    const { rows } = await sql<{ box: string }>`SELECT mailbox_of(${address}) AS box`.execute(test.shop.db)
    expect([address, mailboxOf(address)]).toEqual([address, rows[0]?.box])
  }
})

it('security 75: a day of requests for privacy codes sends at most 52 emails to a mailbox, over all its addresses', async () => {
  const burst = async (name: string) => {
    for (let time = 0; time < 20; time++)
      await test
        .client()
        .call(requestPrivacyCode, { body: { email: aliasOf(name, time) }, headers: addressHeader('203.0.113.7') })
    return emailsTo(name)
  }
  expect(await burst('ictim')).toBeLessThanOrEqual(4)
  const codes = await aDayOf('all', (email, ip) =>
    test.client().call(requestPrivacyCode, { body: { email }, headers: addressHeader(ip) }),
  )
  expect(codes).toBeLessThanOrEqual(4 + 2 * 24)
})

it('security 11: the newsletter and receipts of messages send at most eight emails a day to a mailbox, and each message is stored', async () => {
  const emails = await aDayOf('reader', async (email, ip) => {
    const message = { body: aMessage({ email }), headers: addressHeader(ip) }
    expect((await test.client().call(sendMessage, message)).status).toBe(200)
    await test.client().call(joinNewsletter, { body: { email }, headers: addressHeader(ip) })
  })
  expect(emails).toBeLessThanOrEqual(8)
  expect(emails).toBeGreaterThan(2)
})

it('security 62: a guardian gets at most 15 emails a day: three, and one in two hours for a new network', async () => {
  const wards: Shopper[] = []
  const emails = await aDayOf('mother', async (email, ip) => {
    if (wards.length < 40) wards.push(await aMinor(test, { isVerified: false }))
    const ward = wards.at(-1)
    if (ward) await requestGuardianAs(ward, email, ip)
  })
  expect(emails).toBeLessThanOrEqual(3 + 12)
  expect(emails).toBeGreaterThan(3)
})

it('security 62: requests to a guardian by adults do not use up the limit of minors, and a used-up limit does not affect other networks', async () => {
  const email = 'amma@example.in'
  const grown = await aShopper(test)
  for (let time = 0; time < 5; time++) expect((await requestGuardianAs(grown, email, '203.0.113.7')).status).toBe(409)
  for (let time = 0; time < 3; time++)
    expect((await requestGuardianAs(await aMinor(test), email, '203.0.113.7')).status).toBe(200)
  const girl = await aMinor(test)
  const refused = await requestGuardianAs(girl, email, '203.0.113.7')
  expect([refused.status, refused.body.message]).toEqual([429, describeWait(hours(24) / 1000)])
  expect((await requestGuardianAs(girl, email, '198.51.100.4')).status).toBe(200)
})

it('a refused email names the time to wait when it is longer than 15 minutes', () => {
  expect(describeWait(minutes(15) / 1000)).toBeUndefined()
  expect(describeWait(minutes(40) / 1000)).toContain('40 minutes')
  expect(describeWait(minutes(61) / 1000)).toContain('2 hours')
  expect(describeWait(hours(1) / 1000)).toContain('60 minutes')
})
