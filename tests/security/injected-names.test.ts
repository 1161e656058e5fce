// No email contains a sentence that a stranger enters as name (SEC-52).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePassword, changeProfile } from '#contract/calls/account.ts'
import { addAddress } from '#contract/calls/addresses.ts'
import { changeAsGuardian, confirmAdult, confirmAsGuardian } from '#contract/calls/age.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { addPasskey, beginPasskey, removePasskey, viewFactors } from '#contract/calls/factors.ts'
import { signIn } from '#contract/calls/login.ts'
import { requestResetCode } from '#contract/calls/password-reset.ts'
import { signUp } from '#contract/calls/signup.ts'
import { fieldErrors } from '#copy/errors.ts'
import { days, hours } from '#domain/durations.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { sweepUnguarded } from '#server/age/sweep-unguarded.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { Authenticator } from '../support/authenticator.ts'
import { aMinor, anAgreement, requestGuardian } from '../support/guardians.ts'
import {
  aBilling,
  aPlacedOrder,
  aProduct,
  aShopper,
  PASSWORD,
  type Shopper,
  startedPayment,
  verifyEmail,
} from '../support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '../support/shop.ts'

const LURE = 'KYC pending: visit https://bank.example'
let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

it('security 52: a name that contains a web address is refused in every form', async () => {
  const { client } = await aShopper(test)
  const body = { name: LURE, email: 'bystander@example.in', password: PASSWORD }
  const answers = [
    await test.client().call(signUp, { body }),
    await client.call(changeProfile, { body: { name: LURE, phone: '' } }),
    await client.call(addAddress, { body: aBilling({ firstName: LURE }) }),
    await client.call(startPayment, { body: { billingData: aBilling({ lastName: LURE }), coinsUsed: 0 } }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(400)
    expect(Object.values(body.fields as object)).toEqual([fieldErrors.nameWithPage])
  }
})

/** Makes an account cause emails about an order, a payment, logins and passwords. Returns these emails. */
async function emailsOf(shopper: Shopper): Promise<string[]> {
  const { client, email } = shopper
  const billing = { firstName: 'Kyc-pending', email }
  await aPlacedOrder(test, shopper, await aProduct(test), { billing })
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(test), { billing })
  test.sandbox.nextPayment({ amount: 100 })
  test.sandbox.pay(gatewayOrderId)
  await completePayment(test.shop, atRazorpay(gatewayOrderId), 'job')
  for (const agent of ['Firefox/140.0 Windows', 'Chrome/140.0 Android'])
    await test.client().call(signIn, { body: { email, password: PASSWORD }, headers: { 'user-agent': agent } })
  await client.call(requestResetCode, { body: { email } })
  await client.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'river moon 1921' } })
  await test.drain()
  return test.mailbox.to(email).map(({ subject, text }) => `${subject}\n${text}`)
}

it('security 52: emails to an unverified address contain no name and report no logins', async () => {
  const emails = await emailsOf(await aShopper(test, { name: 'Kyc-pending call nine' }))
  expect(emails.length).toBeGreaterThan(3)
  for (const message of emails) expect(message).not.toMatch(/Hello|Thank you, |New login|call nine/)
})

async function withPasskeyNamed({ client }: Shopper, name: string) {
  const { body } = await client.call(beginPasskey)
  return client.call(addPasskey, { body: { name, credential: new Authenticator().create(body.options) } })
}

/** Repeats every action of an account about age and passkeys that sends an email, with a guardian and a deletion. */
async function causeEveryEmail(stranger: Shopper): Promise<void> {
  for (let round = 0; round < 5; round++) {
    expect((await withPasskeyNamed(stranger, 'Verify, call nine')).status).toBe(200)
    const { passkeys } = (await stranger.client.call(viewFactors)).body as unknown as { passkeys: { _id: string }[] }
    for (const { _id } of passkeys) await stranger.client.call(removePasskey, { params: { passkeyId: _id as never } })
  }
  const { token } = await requestGuardian(test, stranger)
  const visitor = test.client()
  await visitor.call(confirmAsGuardian, { body: anAgreement(token) as never })
  for (const isAllowed of [false, true, false, true]) {
    const change = { token, purpose: 'orders', given: isAllowed, notice: noticeVersions.guardian } as const
    expect((await visitor.call(changeAsGuardian, { body: change })).status).toBe(200)
    test.clock.advance(1000)
  }
  await visitor.call(confirmAdult, { body: { token } })
}

it('security 52: emails about passkeys, guardians or deletion name neither the account nor its passkeys, and each kind is sent once a day', async () => {
  const name = 'Kyc-pending call nine'
  const stranger = await aShopper(test, { name })
  await causeEveryEmail(stranger)
  const waiting = await aMinor(test, { isVerified: false })
  await test.shop.db.updateTable('users').set({ name }).where('id', '=', waiting.userId).execute()
  test.clock.advance(days(6) + hours(1))
  await sweepUnguarded(test.shop)
  await test.drain()
  const emails = await test.shop.db
    .selectFrom('emails')
    .select(['kind', 'content'])
    .where('recipient', 'in', [stranger.email, waiting.email])
    .orderBy('kind')
    .execute()
  expect(emails.map(({ kind }) => kind)).toEqual(['account-ends', 'factor-changed', 'guardian-news'])
  const receivedEmails = [stranger, waiting].flatMap(({ email }) => test.mailbox.to(email))
  expect(receivedEmails).toHaveLength(3)
  for (const { subject, text, html } of receivedEmails)
    expect([subject, text, html].join()).not.toMatch(/Hello|call nine/)
})

it("security 52: emails to a verified address name each passkey, and a passkey's name cannot contain a web address", async () => {
  const shopper = await aShopper(test, { isVerified: true })
  const { status, body } = await withPasskeyNamed(shopper, 'Verify: https://bank.example')
  expect([status, body.fields]).toEqual([400, { name: fieldErrors.nameWithPage }])
  await withPasskeyNamed(shopper, 'Kitchen laptop')
  await withPasskeyNamed(shopper, 'My phone')
  await test.drain()
  // Emails are delivered in parallel, so either may arrive first.
  const emails = test.mailbox
    .to(shopper.email)
    .map(({ text }) => text)
    .toSorted()
  expect(emails).toEqual([
    expect.stringMatching(/Hello Anjali Nair, the passkey “Kitchen laptop”/),
    expect.stringMatching(/Hello Anjali Nair, the passkey “My phone”/),
  ])
})

it('security 52: emails to a verified address greet by name', async () => {
  const shopper = await aShopper(test)
  await verifyEmail(test, shopper.email)
  const emails = (await emailsOf(shopper)).join('\n')
  expect(emails).toContain('Thank you, Kyc-pending')
  expect(emails).toContain('Hello Kyc-pending, we received your payment of')
  expect(emails).toContain('New login')
})
