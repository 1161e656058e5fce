// An account does not affect the real owner of its address (SEC-52, SEC-54, SEC-55, SEC-61, SEC-62, SEC-64).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeChoice, confirmAsGuardian, setAge } from '#contract/calls/age.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { signIn } from '#contract/calls/login.ts'
import { confirmSubscription, joinNewsletter } from '#contract/calls/newsletter.ts'
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import { makePrivacyRequest, requestPrivacyCode, sendPrivacyRequest, viewMyRights } from '#contract/calls/privacy.ts'
import { days, hours } from '#domain/durations.ts'
import { MAX_OPEN_REQUESTS } from '#domain/privacy-request.ts'
import { sweepUnguarded } from '#server/age/sweep-unguarded.ts'
import { listNextReaders } from '#server/newsletter/issues/issues-queries.ts'
import type { Client } from '../support/client.ts'
import { codeSentTo, newsletterTokens } from '../support/emails.ts'
import { aGuardedMinor, aGuardiansEmail, aMinor, anAgreement, requestGuardian } from '../support/guardians.ts'
import { aMessage, aPlacedOrder, aProduct, aShopper, startedPayment, verifyEmail } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

const NEW_PASSWORD = 'river moon 1921'
const emailsTo = async (email: string) => {
  await test.drain()
  return test.mailbox.to(email).length
}
const statusOf = async (email: string) =>
  (await test.shop.db.selectFrom('subscribers').select('status').where('email', '=', email).executeTakeFirst())?.status
const countReaders = async () =>
  (await listNextReaders(test.shop.db, { last: null, sentAt: test.clock.now(), limit: 1000 })).length

async function aReader(email: string): Promise<string> {
  await test.client().call(joinNewsletter, { body: { email } })
  await test.drain()
  await test.client().call(confirmSubscription, { body: { token: newsletterTokens(test.mailbox, email).confirm } })
  expect(await statusOf(email)).toBe('subscribed')
  return email
}

async function resetByEmail(email: string): Promise<Client> {
  const client = test.client()
  await client.call(requestResetCode, { body: { email } })
  await test.drain()
  await client.call(verifyResetCode, { body: { email, otp: codeSentTo(test.mailbox, email) } })
  const { status } = await client.call(resetPassword, { body: { email, newPassword: NEW_PASSWORD, name: 'Meera' } })
  expect(status).toBe(200)
  return client
}
const logIn = (client: Client, email: string) => client.call(signIn, { body: { email, password: NEW_PASSWORD } })

it("security 55: an account with another person's unverified address cannot end that person's newsletter subscription, by its choice or by a stated age", async () => {
  const email = await aReader('reader@example.in')
  const before = await countReaders()
  const stranger = await aShopper(test, { email })
  const no = { purpose: 'newsletter', given: false } as const
  expect((await stranger.client.call(changeChoice, { body: no })).status).toBe(200)
  expect(await statusOf(email)).toBe('subscribed')
  await stranger.client.call(setAge, { body: { age: 'minor' } })
  expect([await statusOf(email), await countReaders()]).toEqual(['subscribed', before])
})

it('security 55: an account that has verified its address can end the newsletter subscription of that address', async () => {
  const email = await aReader('her.own@example.in')
  const { client } = await aShopper(test, { email, isVerified: true })
  await client.call(changeChoice, { body: { purpose: 'newsletter', given: false } })
  expect(await statusOf(email)).toBe('unsubscribed')
})

it('security 63: an age under 18 stated with an unverified address neither ends nor prevents a newsletter subscription of that mailbox', async () => {
  await aReader('listed.one@gmail.com')
  const before = await countReaders()
  await aMinor(test, { email: 'listedone+x@gmail.com', isVerified: false })
  expect(await countReaders()).toBe(before)
  await aMinor(test, { email: 'later@example.in', isVerified: false })
  await aReader('later@example.in')
  expect(await countReaders()).toBe(before + 1)
  await verifyEmail(test, 'later@example.in')
  expect(await countReaders()).toBe(before)
})

it("security 62: a guardian gets the request, and can consent, even when a stranger has stated an age under 18 with the guardian's address", async () => {
  const email = aGuardiansEmail()
  await aMinor(test, { email, isVerified: false })
  const minor = await aMinor(test)
  const { token } = await requestGuardian(test, minor, email)
  expect(token).not.toBe('')
  await aMinor(test, { email: email.replace('@', '+x@'), isVerified: false })
  const { status } = await test.client().call(confirmAsGuardian, { body: anAgreement(token) as never })
  expect(status).toBe(200)
})

it('security 62: a guardian whose adult account has verified one address of the mailbox gets the request, whatever is stated at another', async () => {
  const email = 'amma16@gmail.com'
  const mother = await aShopper(test, { email, isVerified: true })
  await mother.client.call(setAge, { body: { age: 'adult' } })
  await aMinor(test, { email: 'amma16+x@gmail.com' })
  expect((await requestGuardian(test, await aMinor(test), email)).token).not.toBe('')
})

describe("a person who verifies an address with a stranger's statement of age", () => {
  /** After a complaint by the owner, a stranger opens an account with the address and states an age under 18. */
  async function aWronglyStatedMinor(email: string) {
    await test.client().call(sendMessage, { body: aMessage({ email, message: `From ${email}.` }) })
    return aMinor(test, { email, isVerified: false })
  }
  const complaintOf = async (email: string) =>
    (await test.shop.db.selectFrom('tickets').select('message').where('email', '=', email).execute()).map(
      ({ message }) => message,
    )

  it('security 54, security 61: a user who verifies an address for which a stranger stated an age is asked again, and can buy meanwhile', async () => {
    for (const isConfirmed of [false, true]) {
      const email = `called${isConfirmed ? '.and.answered.for' : ''}@example.in`
      const stranger = await aWronglyStatedMinor(email)
      if (isConfirmed) {
        const { token } = await requestGuardian(test, stranger)
        await test.client().call(confirmAsGuardian, { body: anAgreement(token) as never })
      }
      const client = await resetByEmail(email)
      expect((await logIn(client, email)).body.user).toMatchObject({ age: null, mayBuy: true })
      expect((await client.call(setAge, { body: { age: 'adult' } })).status).toBe(200)
      await startedPayment({ client, email, userId: stranger.userId }, await aProduct(test))
      for (const wait of [days(6), hours(25), days(2)]) {
        test.clock.advance(wait)
        await sweepUnguarded(test.shop)
      }
      expect((await logIn(client, email)).status).toBe(200)
      expect(await complaintOf(email)).toEqual([`From ${email}.`])
    }
  })

  it('security 61: a minor who has bought stays a minor after a password reset, and the account is not scheduled for deletion', async () => {
    const minor = await aGuardedMinor(test)
    await aPlacedOrder(test, minor, await aProduct(test))
    const client = await resetByEmail(minor.email)
    expect((await logIn(client, minor.email)).body.user).toMatchObject({ age: 'minor', mayBuy: false })
    const { erase_at } = await test.shop.db
      .selectFrom('users')
      .select('erase_at')
      .where('id', '=', minor.userId)
      .executeTakeFirstOrThrow()
    expect(erase_at).toBeNull()
  })
})

describe('privacy requests', () => {
  const request = { kind: 'access', text: 'What do you keep?' } as const

  it("security 64: privacy requests from an account with an unverified address do not block the address's owner, and send no emails", async () => {
    const email = 'rights@example.in'
    const stranger = await aShopper(test, { email })
    for (let time = 0; time < MAX_OPEN_REQUESTS; time++)
      expect((await stranger.client.call(makePrivacyRequest, { body: request })).status).toBe(200)
    expect(await emailsTo(email)).toBe(0)
    // Only the stranger's page shows the deadlines, which no email contains.
    const { requests } = (await stranger.client.call(viewMyRights)).body as unknown as { requests: { dueAt: string }[] }
    expect(requests.every(({ dueAt }) => dueAt !== '')).toBe(true)
    const ownerBrowser = test.client()
    await ownerBrowser.call(requestPrivacyCode, { body: { email } })
    await test.drain()
    const otp = codeSentTo(test.mailbox, email)
    expect((await ownerBrowser.call(sendPrivacyRequest, { body: { ...request, email, otp } })).status).toBe(200)
    expect(await emailsTo(email)).toBe(2)
  })
})
