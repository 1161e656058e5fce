// Changes a user's email in tests by a request and the codes that both mailboxes get.
import { changeMyEmail, requestEmailChange, requestEmailVerification, verifyMyEmail } from '#contract/calls/account.ts'
import type { Answer } from './client.ts'
import { codeSentTo } from './emails.ts'
import { PASSWORD, type Shopper } from './makers.ts'
import type { TestShop } from './shop.ts'

/** Verifies the account's address by the code sent there. */
export async function verifyEmailByCode(test: TestShop, { client, email }: Shopper): Promise<void> {
  await client.call(requestEmailVerification)
  await test.drain()
  const { status } = await client.call(verifyMyEmail, { body: { otp: codeSentTo(test.mailbox, email) } })
  if (status !== 200) throw new Error(`the verification answered ${status}`)
}

export interface Codes {
  readonly newCode: string
  readonly oldCode?: string
}

/** Requests a change to another address. Returns the emailed codes. */
export async function startEmailChange(
  test: TestShop,
  { client, email }: Shopper,
  newEmail: string,
  { withNewsletter = false } = {},
): Promise<Codes> {
  const { status, body } = await client.call(requestEmailChange, {
    body: { email: newEmail, password: PASSWORD, withNewsletter },
  })
  if (status !== 200) throw new Error(`asking answered ${status}: ${JSON.stringify(body)}`)
  await test.drain()
  const newCode = codeSentTo(test.mailbox, newEmail)
  return body.needsOld ? { newCode, oldCode: codeSentTo(test.mailbox, email) } : { newCode }
}

/** Changes a user's email completely. Returns the response, and the user with the new address. */
export async function changeEmailTo(
  test: TestShop,
  shopper: Shopper,
  newEmail: string,
  options: { withNewsletter?: boolean } = {},
): Promise<{ answer: Answer; moved: Shopper }> {
  const body = await startEmailChange(test, shopper, newEmail, options)
  const answer = await shopper.client.call(changeMyEmail, { body })
  await test.drain()
  return { answer, moved: { ...shopper, email: newEmail } }
}
