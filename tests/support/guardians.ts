// Minors and their guardians in tests.
import { askGuardian, confirmAsGuardian, setAge } from '#contract/calls/age.ts'
import { linkedPages } from '#contract/urls.ts'
import type { GuardianshipId } from '#domain/ids.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { aShopper, type Shopper } from './makers.ts'
import type { Mailbox, TestShop } from './shop.ts'

let guardians = 0
export const aGuardiansEmail = (): string => {
  guardians += 1
  return `mother${guardians}@example.org`
}

/** Returns the token in the newest email to a guardian; empty without one. */
const guardianLink = (mailbox: Mailbox, address: string): string =>
  new RegExp(`${linkedPages.guardian}#(\\S+)`).exec(mailbox.to(address).at(-1)?.text ?? '')?.[1] ?? ''

/** Creates a user who has stated an age under 18. Without a verified address, someone else may have stated it. */
export async function aMinor(
  test: TestShop,
  { email, isVerified = true }: { email?: string; isVerified?: boolean } = {},
): Promise<Shopper> {
  const shopper = await aShopper(test, { isVerified, ...(email === undefined ? {} : { email }) })
  await shopper.client.call(setAge, { body: { age: 'minor' } })
  return shopper
}

/** Requests a guardian's consent. Returns the guardianship's id, the guardian's address, and the email's token. */
export async function requestGuardian(test: TestShop, shopper: Shopper, email = aGuardiansEmail()) {
  await shopper.client.call(setAge, { body: { age: 'minor' } })
  const { status, body } = await shopper.client.call(askGuardian, { body: { email } })
  if (status !== 200) throw new Error(`asking a guardian answered ${status}: ${JSON.stringify(body)}`)
  await test.drain()
  const token = guardianLink(test.mailbox, email)
  return { id: token.slice(0, 24) as GuardianshipId, email, token }
}

export const anAgreement = (token: string, change: Record<string, unknown> = {}) => ({
  token,
  name: 'Latha Nair',
  relation: 'mother' as const,
  isGuardian: true as const,
  account: true as const,
  orders: true,
  notice: noticeVersions.guardian as string,
  ...change,
})

/** Creates a minor whose guardian has agreed to orders. Returns also the guardian's token. */
export async function aGuardedMinor(
  test: TestShop,
): Promise<Shopper & { readonly token: string; readonly guardian: string }> {
  const minor = await aShopper(test)
  const { token, email } = await requestGuardian(test, minor)
  const { status, body } = await test.client().call(confirmAsGuardian, { body: anAgreement(token) })
  if (status !== 200) throw new Error(`a guardian's agreement answered ${status}: ${JSON.stringify(body)}`)
  return { ...minor, token, guardian: email }
}
