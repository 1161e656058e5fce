// Signing up with verification of the address (EMAIL_VERIFICATION=1, ACC-12).
import { expect, it } from 'vitest'
import { signIn as signInCall } from '#contract/calls/login.ts'
import { verifyResetCode } from '#contract/calls/password-reset.ts'
import { resendSignupCode, signUp as signUpCall, verifySignup } from '#contract/calls/signup.ts'
import { codeNotices } from '#copy/auth.ts'
import { errors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { minutes } from '#domain/durations.ts'
import { codeSentTo, wrongCode } from '#tests/support/emails.ts'
import { resetPasswordByCode } from '#tests/support/password-reset.ts'
import { shopForTests } from '#tests/support/shop.ts'

const PASSWORD = 'evening water 1947'
const test = shopForTests({ EMAIL_VERIFICATION: '1' })

const signUp = (email: string) =>
  test.client().call(signUpCall, { body: { name: 'Anjali', email, password: PASSWORD } })
const signIn = (email: string, password = PASSWORD) => test.client().call(signInCall, { body: { email, password } })
const verify = (email: string, otp: string) => test.client().call(verifySignup, { body: { email, otp } })
const resend = (email: string) => test.client().call(resendSignupCode, { body: { email } })

it('security 10: a signup code allows the login and no password reset; only with the right password does a login report a missing code', async () => {
  const { body } = await signUp('new@example.in')
  expect(body).toEqual({ message: notices.signedUpVerify, verify: true })
  await test.drain()
  const refused = await signIn('new@example.in')
  expect(refused.status).toBe(403)
  expect(refused.body).toEqual({ message: errors.email_unverified, code: 'email_unverified' })
  expect((await signIn('new@example.in', 'a wrong guess')).body).toMatchObject({ code: 'wrong_credentials' })
  const code = codeSentTo(test.mailbox, 'new@example.in')
  const reset = await test.client().call(verifyResetCode, { body: { email: 'new@example.in', otp: code } })
  expect([reset.status, reset.headers['set-cookie']]).toEqual([400, undefined])
  expect((await verify('new@example.in', wrongCode(code))).body).toMatchObject({ code: 'code_invalid' })
  const verified = await verify('new@example.in', code)
  expect(verified.status).toBe(200)
  expect(verified.body).toEqual({ message: codeNotices.codeVerified })
  expect((await signIn('new@example.in')).status).toBe(200)
})

it('a signup code is sent again only to an unverified address, and the answer is the same for an unknown address', async () => {
  await signUp('again@example.in')
  await test.drain()
  test.clock.advance(minutes(1))
  const waiting = await resend('again@example.in')
  const unknown = await resend('nobody@example.in')
  expect(waiting.body).toEqual({ message: codeNotices.codeSent })
  expect(unknown.body).toEqual(waiting.body)
  await test.drain()
  expect(test.mailbox.to('again@example.in')).toHaveLength(2)
  expect(test.mailbox.to('nobody@example.in')).toHaveLength(0)
  await verify('again@example.in', codeSentTo(test.mailbox, 'again@example.in'))
  test.clock.advance(minutes(1))
  await resend('again@example.in')
  await test.drain()
  expect(test.mailbox.to('again@example.in')).toHaveLength(2)
})

it('a password reset also verifies the address', async () => {
  await signUp('reset@example.in')
  await test.drain()
  const client = test.client()
  await resetPasswordByCode(test, client, 'reset@example.in', 'river moon 1921')
  expect((await signIn('reset@example.in', 'river moon 1921')).status).toBe(200)
})
