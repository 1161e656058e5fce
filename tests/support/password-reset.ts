// Resets passwords in tests by the code that is emailed.
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import type { Answer, Client } from './client.ts'
import { codeSentTo } from './emails.ts'
import type { TestShop } from './shop.ts'

/** Requests a reset code in a browser. Returns the code from its email. */
export async function requestedResetCode(test: TestShop, client: Client, email: string): Promise<string> {
  await client.call(requestResetCode, { body: { email } })
  await test.drain()
  return codeSentTo(test.mailbox, email)
}

/** Requests a reset code and enters it, so that this browser may set a new password. Returns the response. */
export async function obtainResetGrant(test: TestShop, client: Client, email: string): Promise<Answer> {
  const answer = await client.call(verifyResetCode, {
    body: { email, otp: await requestedResetCode(test, client, email) },
  })
  if (answer.status !== 200) throw new Error(`the code was answered with ${answer.status}`)
  return answer
}

export async function resetPasswordByCode(
  test: TestShop,
  client: Client,
  email: string,
  newPassword: string,
): Promise<Answer> {
  await obtainResetGrant(test, client, email)
  return client.call(resetPassword, { body: { email, newPassword } })
}
