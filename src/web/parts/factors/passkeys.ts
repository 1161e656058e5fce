// What a browser does with passkeys: makes one, signs with one. Loaded when somebody wants that, never before (ACC-31, ACC-32).
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
import { factors as words } from '#copy/factors.ts'
import { send } from '#web/api-client.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON']
type Authentication = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** She closed the browser's own dialog, or it closed by itself, or the browser knows no passkeys. */
export class PasskeyStopped extends Error {}

/** Runs one of the browser's dialogs. */
async function asking<Result>(act: () => Promise<Result>): Promise<Result> {
  if (!canUsePasskeys()) throw new PasskeyStopped(words.unsupported)
  try {
    return await act()
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') throw new PasskeyStopped(words.known)
    throw new PasskeyStopped(words.stopped, { cause: error })
  }
}

/** Makes a passkey and adds it. Throws PasskeyStopped, ApiError or NetworkError. */
export async function makePasskey(): Promise<FactorAdded> {
  const { options } = await send(beginPasskey)
  const made = await asking(() => startRegistration({ optionsJSON: options as unknown as Registration }))
  return send(addPasskey, { body: { credential: bodyOf(made) } })
}

/** Shows a passkey as second factor. */
export async function signFactor() {
  const { options } = await send(beginPasskeyProof)
  const signed = await asking(() => startAuthentication({ optionsJSON: options as unknown as Authentication }))
  return send(showPasskey, { body: { credential: bodyOf(signed) } })
}

/** Logs in with a passkey; `byAutofill`: offered below the field, and answered only if she takes one there. */
export async function logInWithPasskey(byAutofill = false): Promise<SigninReply> {
  const { options } = await send(beginPasskeySignIn)
  const signed = await asking(() =>
    startAuthentication({ optionsJSON: options as unknown as Authentication, useBrowserAutofill: byAutofill }),
  )
  return send(signInByPasskey, { body: { credential: bodyOf(signed) } })
}

/** Without the results of extensions: none was asked for. */
function bodyOf<Made extends { clientExtensionResults: unknown }>({ clientExtensionResults: _, ...made }: Made) {
  return made as never
}
