// Adds passkeys and authenticator apps in tests.
import { TOTP } from 'otpauth'
import {
  addPasskey,
  beginApp,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  confirmApp,
  showPasskey,
  signInByPasskey,
} from '#contract/calls/factors.ts'
import { Authenticator, type ResponseFault } from './authenticator.ts'
import type { Answer, Client } from './client.ts'
import type { TestShop } from './shop.ts'

/** Adds a passkey of a new authenticator. Returns the authenticator and the account's recovery codes. */
export async function enrolPasskey(client: Client): Promise<{ authenticator: Authenticator; codes: string[] }> {
  const authenticator = new Authenticator()
  const { status, body } = await tryToAddPasskey(client, authenticator)
  if (status !== 200) throw new Error(`The passkey was not added: ${JSON.stringify(body)}`)
  return { authenticator, codes: (body.recoveryCodes ?? []) as string[] }
}

export async function tryToAddPasskey(
  client: Client,
  authenticator: Authenticator,
  fault: ResponseFault = {},
): Promise<Answer> {
  const { body } = await client.call(beginPasskey)
  return client.call(addPasskey, { body: { credential: authenticator.create(body.options, fault) } })
}

/** Verifies a passkey as second factor. */
export async function verifyPasskey(
  client: Client,
  authenticator: Authenticator,
  fault: ResponseFault = {},
): Promise<Answer> {
  const { body } = await client.call(beginPasskeyProof)
  return client.call(showPasskey, { body: { credential: authenticator.sign(body.options, fault) } })
}

export async function logInWithPasskey(
  client: Client,
  authenticator: Authenticator,
  fault: ResponseFault = {},
): Promise<Answer> {
  const { body } = await client.call(beginPasskeySignIn)
  return client.call(signInByPasskey, { body: { credential: authenticator.sign(body.options, fault) } })
}

/** Adds an authenticator app. Returns the recovery codes, and a function that computes its code. */
export async function addApp({ clock }: Pick<TestShop, 'clock'>, client: Client) {
  const { body } = await client.call(beginApp)
  const code = appCode(clock, String(body.secret))
  const confirmed = await client.call(confirmApp, { body: { code: code() } })
  if (confirmed.status !== 200) throw new Error(`The app was not added: ${JSON.stringify(confirmed.body)}`)
  return { code, codes: (confirmed.body.recoveryCodes ?? []) as string[] }
}

/** Returns a function that computes the code of an app with this secret, `offset` ms after the shop's time. */
export const appCode =
  (clock: TestShop['clock'], secret: string) =>
  (offset = 0): string =>
    new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: clock.now().getTime() + offset })
