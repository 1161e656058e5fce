// The account log has a line for each login, refusal, code and password change (SEC-35, SEC-40).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePassword } from '#contract/calls/account.ts'
import { signIn as signInCall, signOut } from '#contract/calls/login.ts'
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import type { Client } from '../support/client.ts'
import { codeSentTo, wrongCode } from '../support/emails.ts'
import { aShopper, PASSWORD } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const NEW_PASSWORD = 'cardamom harbour 77'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({ LOG_LEVEL: 'info' })
})
afterAll(() => test.close())

interface LogLine {
  readonly auth: string
  readonly user: string | null
  readonly network?: string
}

const accountLines = (): LogLine[] =>
  test.logged
    .map((line): Partial<LogLine> => JSON.parse(line))
    .filter((line): line is LogLine => line.auth !== undefined)
    .map(({ auth, user, network }) => ({ auth, user, ...(network ? { network } : {}) }))

it('security 40: logins, codes and password changes, including refused ones, are each a line of the log', async () => {
  const { client, email, userId } = await aShopper(test)
  const here = { network: '127.0.0' }
  const signIn = (by: Client, address: string, password: string) =>
    by.call(signInCall, { body: { email: address, password } })
  expect(accountLines()).toEqual([
    { auth: 'signed up', user: userId, ...here },
    { auth: 'logged in', user: userId, ...here },
  ])
  const before = accountLines().length
  await signIn(test.client(), email, 'not my password')
  await signIn(test.client(), 'nobody@example.in', PASSWORD)
  await client.call(changePassword, { body: { currentPassword: 'not my password', newPassword: NEW_PASSWORD } })
  await client.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } })
  await client.call(signOut)
  const forgetful = test.client()
  await forgetful.call(requestResetCode, { body: { email } })
  await test.drain()
  const otp = codeSentTo(test.mailbox, email)
  await forgetful.call(verifyResetCode, { body: { email, otp: wrongCode(otp) } })
  await forgetful.call(verifyResetCode, { body: { email, otp } })
  await forgetful.call(resetPassword, { body: { email, newPassword: PASSWORD } })
  expect(accountLines().slice(before)).toEqual([
    { auth: 'login refused', user: userId, ...here },
    { auth: 'login refused', user: null, ...here },
    { auth: 'password refused', user: userId },
    { auth: 'password changed', user: userId },
    { auth: 'logged out', user: userId },
    { auth: 'code refused', user: null, ...here },
    { auth: 'code accepted', user: null, ...here },
    { auth: 'password reset', user: userId },
  ])
  expect(test.logged.join('')).not.toMatch(/@example\.in|cardamom|evening water/)
  expect(test.logged.join('')).not.toContain(otp)
})
