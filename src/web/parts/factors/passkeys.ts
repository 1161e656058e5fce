// Creates passkeys, and verifies or logs in with one, by the browser's dialogs. Loaded on demand (ACC-31, ACC-32).
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { SigninReply } from '#contract/accounts.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  showPasskey,
  signInByPasskey,
} from '#contract/calls/factors.ts'
import type { FactorAdded } from '#contract/factors.ts'
import { factors as texts } from '#copy/auth.ts'
import { send } from '#web/api-client.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON']
type Authentication = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Thrown when the browser's dialog was closed, or passkeys are not supported. */
export class PasskeyStopped extends Error {}

/** Returns the result of the browser's dialog. Throws PasskeyStopped when there is none. */
async function runDialog<Result>(showDialog: () => Promise<Result>): Promise<Result> {
  if (!canUsePasskeys()) throw new PasskeyStopped(texts.unsupported)
  try {
    return await showDialog()
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') throw new PasskeyStopped(texts.known)
    throw new PasskeyStopped(texts.stopped, { cause: error })
  }
}

/** Creates a passkey and adds it to the account. Throws PasskeyStopped, ApiError or NetworkError. */
export async function createPasskey(): Promise<FactorAdded> {
  const { options } = await send(beginPasskey)
  const registration = await runDialog(() => startRegistration({ optionsJSON: options as unknown as Registration }))
  return send(addPasskey, { body: { credential: withoutExtensions(registration) } })
}

/** Verifies the second factor with a passkey. Throws PasskeyStopped, ApiError or NetworkError. */
export async function verifyWithPasskey() {
  const { options } = await send(beginPasskeyProof)
  const assertion = await runDialog(() => startAuthentication({ optionsJSON: options as unknown as Authentication }))
  return send(showPasskey, { body: { credential: withoutExtensions(assertion) } })
}

/**
 * Logs in with a passkey. With `byAutofill` no dialog opens: passkeys are offered in the field's autofill list, and the
 * promise resolves only if one is chosen there.
 */
export async function logInWithPasskey(byAutofill = false): Promise<SigninReply> {
  const { options } = await send(beginPasskeySignIn)
  const assertion = await runDialog(() =>
    startAuthentication({ optionsJSON: options as unknown as Authentication, useBrowserAutofill: byAutofill }),
  )
  return send(signInByPasskey, { body: { credential: withoutExtensions(assertion) } })
}

/** Removes the extension results, which the server does not use. */
function withoutExtensions<Credential extends { clientExtensionResults: unknown }>({
  clientExtensionResults: _,
  ...credential
}: Credential) {
  return credential as never
}
