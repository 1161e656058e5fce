// Verifying and changing the email of an account, and restoring it.
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/calls/account.ts'
import { restoreEmail } from '#contract/calls/address-links.ts'
import { sendEmailLink, viewUser } from '#contract/calls/admin/users.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { confirmSubscription, joinNewsletter } from '#contract/calls/newsletter.ts'
import { verifyResetCode } from '#contract/calls/password-reset.ts'
import { signUp } from '#contract/calls/signup.ts'
import { linkedPages, pages } from '#contract/urls.ts'
import { codeNotices } from '#copy/auth.ts'
import { fieldErrors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { days, minutes, seconds } from '#domain/durations.ts'
import { changeEmailTo, startEmailChange, verifyEmailByCode } from '#tests/support/email-change.ts'
import { codeSentTo, linkToken, newsletterTokens, wrongCode } from '#tests/support/emails.ts'
import {
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  logInElsewhere,
  PASSWORD,
  type Shopper,
} from '#tests/support/makers.ts'
import { requestedResetCode, resetPasswordByCode } from '#tests/support/password-reset.ts'
import { openTestShop, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const test = shopForTests()

let count = 0
const newAddressOf = (): string => {
  count += 1
  return `another${count}@example.in`
}
const aVerifiedShopper = async (): Promise<Shopper> => {
  const shopper = await aShopper(test)
  await verifyEmailByCode(test, shopper)
  return shopper
}
const { auditOf, orderOf, rowsIn, userOf } = storedRows(test)
const emailOf = async (shopper: Shopper) => (await userOf(shopper)).email
const ask = ({ client }: Shopper, email: string, password = PASSWORD) =>
  client.call(calls.requestEmailChange, { body: { email, password } })
const enterCodes = ({ client }: Shopper, body: object) => client.call(calls.changeMyEmail, { body })
const logIn = (email: string) => test.client().call(signIn, { body: { email, password: PASSWORD } })
const restore = (token: string) => test.client().call(restoreEmail, { body: { token } })
const restoreTokenOf = (email: string) => linkToken(test.mailbox, email, linkedPages.emailRestore)

it('verifying the email of an account needs the code sent to it; only the same browser can enter the code again', async () => {
  const shopper = await aShopper(test)
  const state = async () => (await shopper.client.call(calls.viewAccount)).body.account as object
  expect(await state()).toMatchObject({ emailState: 'unverified' })
  expect((await shopper.client.call(calls.requestEmailVerification)).body).toEqual({ message: codeNotices.codeSent })
  await test.drain()
  const otp = codeSentTo(test.mailbox, shopper.email)
  const verify = (code: string) => shopper.client.call(calls.verifyMyEmail, { body: { otp: code } })
  expect((await verify(wrongCode(otp))).body).toMatchObject({ code: 'code_invalid' })
  expect(await state()).toMatchObject({ emailState: 'unverified' })
  expect((await verify(otp)).body).toEqual({ message: notices.emailVerified })
  expect(await state()).toMatchObject({ emailState: 'verified' })
  // The same browser may enter the code again, in case the reply was lost; another browser may not.
  expect((await verify(otp)).body).toEqual({ message: notices.emailVerified })
  const otherBrowser = await logInElsewhere(test, shopper)
  expect((await otherBrowser.client.call(calls.verifyMyEmail, { body: { otp } })).status).toBe(400)
  // A verified address gets no code.
  await test.drain()
  const before = test.mailbox.to(shopper.email).length
  test.clock.advance(minutes(2))
  expect((await shopper.client.call(calls.requestEmailVerification)).status).toBe(200)
  await test.drain()
  expect(test.mailbox.to(shopper.email).length).toBe(before)
})

it('security 73: a reset code does not verify an email, and a verification code neither resets the password nor changes the email', async () => {
  const shopper = await aShopper(test)
  const forReset = await requestedResetCode(test, test.client(), shopper.email)
  expect((await shopper.client.call(calls.verifyMyEmail, { body: { otp: forReset } })).status).toBe(400)
  await shopper.client.call(calls.requestEmailVerification)
  await test.drain()
  const forProof = codeSentTo(test.mailbox, shopper.email)
  const reset = { email: shopper.email, otp: forProof }
  expect((await test.client().call(verifyResetCode, { body: reset })).status).toBe(400)
  const newEmail = newAddressOf()
  await ask(shopper, newEmail)
  await test.drain()
  expect((await enterCodes(shopper, { newCode: forProof })).status).toBe(400)
  expect(await emailOf(shopper)).toBe(shopper.email)
})

it('changing the email needs codes from both addresses when the current one is verified', async () => {
  const shopper = await aVerifiedShopper()
  const newEmail = newAddressOf()
  expect((await ask(shopper, newEmail)).body).toEqual({ message: notices.emailCodesSentBoth, needsOld: true })
  await test.drain()
  const newCode = codeSentTo(test.mailbox, newEmail)
  const oldCode = codeSentTo(test.mailbox, shopper.email)
  for (const codes of [{ newCode }, { newCode, oldCode: wrongCode(oldCode) }, { newCode: wrongCode(newCode), oldCode }])
    expect((await enterCodes(shopper, codes)).body).toMatchObject({ code: 'code_invalid' })
  expect(await emailOf(shopper)).toBe(shopper.email)
  expect((await enterCodes(shopper, { newCode, oldCode })).body).toEqual({ message: notices.emailChanged })
  expect(await emailOf(shopper)).toBe(newEmail)
  expect((await logIn(newEmail)).status).toBe(200)
  expect((await logIn(shopper.email)).status).toBe(401)
  expect((await shopper.client.call(calls.viewAccount)).body.account).toMatchObject({ emailState: 'verified' })
})

it('changing an email that was never verified, and so may be mistyped, needs only the new code, and sends no restore link', async () => {
  const shopper = await aShopper(test)
  const newEmail = newAddressOf()
  expect((await ask(shopper, newEmail)).body).toEqual({ message: notices.emailCodesSent, needsOld: false })
  await test.drain()
  expect((await enterCodes(shopper, { newCode: codeSentTo(test.mailbox, newEmail) })).status).toBe(200)
  expect(await emailOf(shopper)).toBe(newEmail)
  // The former address may be a stranger's, so it gets neither the restore link nor the name.
  await test.drain()
  const message = test.mailbox.to(shopper.email).at(-1)
  expect(message?.text).toContain('another one')
  expect(message?.text).not.toContain('Anjali')
  expect(restoreTokenOf(shopper.email)).toBe('')
})

it('changing the email needs the password and rejects the current address', async () => {
  const shopper = await aShopper(test)
  expect((await ask(shopper, newAddressOf(), 'not this one')).body).toMatchObject({ code: 'password_wrong' })
  expect((await ask(shopper, shopper.email)).body).toMatchObject({
    code: 'invalid_input',
    fields: { email: fieldErrors.emailOwn },
  })
})

it('changing the email logs out every other device and gives the current one a new session token', async () => {
  const shopper = await aShopper(test)
  const elsewhere = await logInElsewhere(test, shopper)
  const copied = test.client()
  for (const [name, value] of shopper.client.cookies) copied.cookies.set(name, value)
  await changeEmailTo(test, shopper, newAddressOf())
  expect((await elsewhere.client.call(whoAmI)).status).toBe(401)
  expect((await copied.call(whoAmI)).status).toBe(401)
  expect((await shopper.client.call(whoAmI)).status).toBe(200)
})

it("changing the email changes the address of the user's orders until it is restored, and leaves their invoices unchanged", async () => {
  const shopper = await aVerifiedShopper()
  const orderId = await aPlacedOrder(test, shopper, await aProduct(test), { billing: { email: shopper.email } })
  const invoice = async () =>
    test.shop.db.selectFrom('invoices').select('document').where('order_id', '=', orderId).execute()
  const before = await invoice()
  expect(before).toHaveLength(1)
  const newEmail = newAddressOf()
  await changeEmailTo(test, shopper, newEmail)
  const row = await orderOf(orderId)
  expect(row).toMatchObject({ email: newEmail, billing: { email: newEmail } })
  expect(row.search).toContain(newEmail)
  expect(row.search).not.toContain(shopper.email)
  expect(await invoice()).toEqual(before)
  await restore(restoreTokenOf(shopper.email))
  expect((await orderOf(orderId)).email).toBe(shopper.email)
})

it.each([
  ['with a request and from a verified address', true, true, ['subscribed', undefined]],
  ['without a request', false, true, [undefined, 'subscribed']],
  ['from an unverified address', true, false, [undefined, 'subscribed']],
])(
  'changing the email %s: the newsletter subscription moves only on request and from a verified address',
  async (_what, withNewsletter, isVerified, states) => {
    const shopper = await aShopper(test, { isVerified })
    const [former, email] = [shopper.email, newAddressOf()]
    await test.client().call(joinNewsletter, { body: { email: former } })
    await test.drain()
    await test.client().call(confirmSubscription, { body: { token: newsletterTokens(test.mailbox, former).confirm } })
    await changeEmailTo(test, shopper, email, { withNewsletter })
    const statusOf = async (address: string) => (await rowsIn('subscribers', { email: address }))[0]?.status
    expect([await statusOf(email), await statusOf(former)]).toEqual(states)
  },
)

it('an unconfirmed change of the email expires after half an hour and cannot be confirmed in another session', async () => {
  const shopper = await aShopper(test)
  const codes = await startEmailChange(test, shopper, newAddressOf())
  expect((await enterCodes(await logInElsewhere(test, shopper), codes)).status).toBe(400)
  test.clock.advance(minutes(9))
  await shopper.client.call(calls.sendEmailCodesAgain)
  await test.drain()
  test.clock.advance(minutes(22))
  expect((await enterCodes(shopper, codes)).status).toBe(400)
  expect(await emailOf(shopper)).toBe(shopper.email)
})

it('changing the email sends new codes after a minute, and the old ones stop working', async () => {
  const shopper = await aShopper(test)
  const newEmail = newAddressOf()
  const first = await startEmailChange(test, shopper, newEmail)
  await shopper.client.call(calls.sendEmailCodesAgain)
  await test.drain()
  expect(test.mailbox.to(newEmail)).toHaveLength(1)
  test.clock.advance(seconds(61))
  await shopper.client.call(calls.sendEmailCodesAgain)
  await test.drain()
  const newCode = codeSentTo(test.mailbox, newEmail)
  expect(newCode).not.toBe(first.newCode)
  expect((await enterCodes(shopper, first)).status).toBe(400)
  expect((await enterCodes(shopper, { newCode })).status).toBe(200)
})

it('staff see a change of the email with masked addresses, and can send a link to the account page once a day', async () => {
  const shopper = await aVerifiedShopper()
  const admin = await anAdmin(test)
  const link = () => admin.client.call(sendEmailLink, { params: { userId: shopper.userId } })
  expect((await link()).body).toEqual({ message: notices.emailLinkSent })
  expect((await link()).status).toBe(200)
  await test.drain()
  const emails = test.mailbox.to(shopper.email).filter(({ text }) => text.includes(pages.accountDetails))
  expect(emails).toHaveLength(1)
  expect(await emailOf(shopper)).toBe(shopper.email)
  test.clock.advance(seconds(1))
  await changeEmailTo(test, shopper, 'zainab@example.in')
  const { body } = await admin.client.call(viewUser, { params: { userId: shopper.userId } })
  expect(body).toMatchObject({
    emailState: 'verified',
    emailChanges: [
      { kind: 'change', from: 's•••@example.in', to: 'z•••@example.in' },
      { kind: 'link', from: '', to: '' },
    ],
  })
  expect(JSON.stringify(await auditOf(shopper.userId))).not.toContain(shopper.email)
})

it('the restore link restores the address, ends all sessions, and clears the password', async () => {
  const shopper = await aVerifiedShopper()
  const { moved } = await changeEmailTo(test, shopper, newAddressOf())
  const token = restoreTokenOf(shopper.email)
  expect((await restore(token)).body).toEqual({ message: notices.emailRestored })
  await test.drain()
  expect(await emailOf(shopper)).toBe(shopper.email)
  expect((await shopper.client.call(whoAmI)).status).toBe(401)
  expect((await logIn(shopper.email)).status).toBe(401)
  expect((await logIn(moved.email)).status).toBe(401)
  expect(test.mailbox.to(moved.email).at(-1)?.subject).toContain('earlier email')
  const reset = await resetPasswordByCode(test, test.client(), shopper.email, 'cardamom harbour 77')
  expect(reset.status).toBe(200)
  expect((await restore(token)).body).toMatchObject({ code: 'link_expired' })
})

it('the restore link lasts seven days, after which the former address is deleted', async () => {
  const shopper = await aVerifiedShopper()
  await changeEmailTo(test, shopper, newAddressOf())
  const token = restoreTokenOf(shopper.email)
  test.clock.advance(days(7))
  expect((await restore(token)).body).toMatchObject({ code: 'link_expired' })
  test.clock.advance(1)
  await test.shop.jobs.send('sweep-expired', {})
  await test.drain()
  const stored = await rowsIn('email_restore_links', { user_id: shopper.userId })
  expect(stored).toEqual([])
})

it('security 73: after an attacker changes the email again, the first restore link still works and invalidates the second one', async () => {
  const shopper = await aVerifiedShopper()
  const { moved } = await changeEmailTo(test, shopper, newAddressOf())
  const first = restoreTokenOf(shopper.email)
  await changeEmailTo(test, moved, newAddressOf())
  const second = restoreTokenOf(moved.email)
  expect((await restore(first)).status).toBe(200)
  expect(await emailOf(shopper)).toBe(shopper.email)
  expect((await restore(second)).body).toMatchObject({ code: 'link_expired' })
  expect(await emailOf(shopper)).toBe(shopper.email)
})

it('security 73: the restore link works although another account tried to take the former address', async () => {
  const shopper = await aVerifiedShopper()
  await changeEmailTo(test, shopper, newAddressOf())
  const body = { name: 'Thief', email: shopper.email, password: PASSWORD }
  expect((await test.client().call(signUp, { body })).body).toMatchObject({ code: 'email_taken' })
  const thief = await aShopper(test)
  await ask(thief, shopper.email)
  await test.drain()
  expect(test.mailbox.to(shopper.email).at(-1)?.subject).toBe('Your Nila account')
  expect((await restore(restoreTokenOf(shopper.email))).status).toBe(200)
})

describe('security 73: an address goes only to the owner of its mailbox', () => {
  it('requesting an address that is in use looks like any other request, and no code is sent', async () => {
    const [thief, victim] = [await aShopper(test), await aShopper(test)]
    const free = await ask(thief, newAddressOf())
    const reply = await ask(thief, victim.email)
    expect([reply.status, reply.body]).toEqual([free.status, free.body])
    await test.drain()
    const message = test.mailbox.to(victim.email).at(-1)
    expect(message?.text).toContain('already has an account')
    expect(message?.text).not.toMatch(/^\d{6}$/m)
    const wrong = await enterCodes(thief, { newCode: '000000' })
    expect(wrong.body).toMatchObject({ code: 'code_invalid' })
    expect([await emailOf(thief), await emailOf(victim)]).toEqual([thief.email, victim.email])
  })

  it('an account with an unverified address cannot change it without the code', async () => {
    const thief = await aShopper(test)
    const stranger = newAddressOf()
    await ask(thief, stranger)
    await test.drain()
    const code = codeSentTo(test.mailbox, stranger)
    for (let guess = 0; guess < 5; guess++)
      expect((await enterCodes(thief, { newCode: wrongCode(code) })).status).toBe(400)
    // After five guesses the right code fails too.
    expect((await enterCodes(thief, { newCode: code })).status).toBe(400)
    expect(await emailOf(thief)).toBe(thief.email)
  })

  it('of two accounts that want one address, the second can neither use the codes of the first nor use up its tries', async () => {
    const [one, two] = [await aShopper(test), await aShopper(test)]
    const newAddress = newAddressOf()
    const ofOne = await startEmailChange(test, one, newAddress)
    const ofTwo = await startEmailChange(test, two, newAddress)
    // The second account enters the codes of the first.
    expect((await enterCodes(two, ofOne)).status).toBe(400)
    for (let guess = 0; guess < 5; guess++) await enterCodes(two, { newCode: wrongCode(ofTwo.newCode) })
    expect((await enterCodes(one, ofOne)).status).toBe(200)
    expect([await emailOf(one), await emailOf(two)]).toEqual([newAddress, two.email])
  })

  it('of two simultaneous changes to one email address one succeeds and the other answers that the address is taken', async () => {
    const [one, two] = [await aShopper(test), await aShopper(test)]
    const newAddress = newAddressOf()
    const ofOne = await startEmailChange(test, one, newAddress)
    const ofTwo = await startEmailChange(test, two, newAddress)
    const answers = await Promise.all([enterCodes(one, ofOne), enterCodes(two, ofTwo)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await emailOf(one), await emailOf(two)].filter((email) => email === newAddress)).toHaveLength(1)
  })

  it('of two email changes that an account requests only the later can be confirmed, and a repeated confirmation has no effect', async () => {
    const shopper = await aShopper(test)
    const first = await startEmailChange(test, shopper, newAddressOf())
    const newAddress = newAddressOf()
    const later = await startEmailChange(test, shopper, newAddress)
    expect((await enterCodes(shopper, first)).status).toBe(400)
    const answers = await Promise.all([enterCodes(shopper, later), enterCodes(shopper, later)])
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    expect(await emailOf(shopper)).toBe(newAddress)
  })

  it('an address gets at most six codes a day from all accounts together, not counting repeated requests within a minute', async () => {
    const limited = await openTestShop({ RATE_LIMITS: 'on' })
    const stranger = newAddressOf()
    for (let request = 0; request < 8; request++) {
      const { client } = await aShopper(limited)
      await client.call(calls.requestEmailChange, { body: { email: stranger, password: PASSWORD } })
      await limited.drain()
      await client.call(calls.sendEmailCodesAgain)
      await limited.drain()
    }
    expect(limited.mailbox.to(stranger)).toHaveLength(6)
    await limited.close()
  })
})
