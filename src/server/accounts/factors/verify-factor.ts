// Logs in with a passkey, or verifies a second factor by a passkey or a code (ACC-32, SEC-59).
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { ShopError } from '#contract/errors.ts'
import { days, minutes } from '#domain/durations.ts'
import { readAppCode } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { findStopReason } from '../../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../../shop.ts'
import { findPasswordHash, findUser, findUserByEmail } from '../accounts-queries.ts'
import { connectionKey, logAuthEvent } from '../client-network.ts'
import { hashOfToken } from '../opaque-token.ts'
import { openSession, type SignedIn } from '../sign-in.ts'
import { toUserReply } from '../user-view.ts'
import { findTimeStepOfCode } from './add-app.ts'
import {
  consumeRecoveryCode,
  consumeTimeStep,
  findApp,
  findPasskey,
  listPasskeys,
  lockFactors,
  markFactorVerified,
  type Passkey,
  recordPasskeyUse,
} from './factors-queries.ts'
import {
  createChallenge,
  relyingParty,
  toCredential,
  userHandle,
  verifyPasskeySignature,
  webauthn,
} from './passkeys.ts'
import { hashOfRecoveryCode, notifyFactorChange } from './second-factor.ts'

const BEGIN_LIMIT = { name: 'passkey-begin', max: 120, per: minutes(15) }
const SIGN_IN_LIMIT = { name: 'passkey-sign-in', max: 60, per: minutes(15) }

interface PasskeySignIn {
  readonly credential: AuthenticationResponseJSON
  readonly ip: string
  readonly userAgent: string
  readonly currentToken: string | undefined
  readonly deviceToken: string | undefined
  /** The token of the challenge cookie. Only the browser that requested the challenge may answer it. */
  readonly browserToken: string | undefined
}

/** Returns the options for a login by passkey. Their challenge is bound to the browser. Throws `too_many_requests`. */
export async function beginPasskeySignIn(
  shop: Shop,
  { ip, browserHash }: { readonly ip: string; readonly browserHash: Buffer },
): Promise<Record<string, unknown>> {
  await rateLimit(shop, BEGIN_LIMIT, connectionKey(ip))
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(shop),
    challenge: await createChallenge(shop, { purpose: 'sign-in', browserHash }),
    userVerification: 'required',
  })
  return { ...options }
}

/**
 * Logs a user in by passkey and returns the user with the tokens for the cookies. Throws `passkey_refused`,
 * `email_unverified`, `too_many_requests`, or `wrong_credentials` for an account without a password.
 */
export async function signInByPasskey(shop: Shop, input: PasskeySignIn): Promise<SignedIn> {
  const { credential, ip } = input
  await rateLimit(shop, SIGN_IN_LIMIT, connectionKey(ip))
  const browserHash = hashOfToken(input.browserToken)
  const passkey = await findPasskey(shop.db, Buffer.from(credential.id, 'base64url'))
  const verification =
    browserHash && passkey && fitsPasskeyOwner(credential, passkey)
      ? await verifyPasskeySignature(shop, { purpose: 'sign-in', browserHash }, passkey, credential)
      : null
  const account = passkey && (await findUser(shop.db, passkey.userId))
  const user = account && (await findUserByEmail(shop.db, account.email))
  if (!passkey || !verification?.userVerified || !user) {
    logAuthEvent(shop, 'login refused', { user: passkey?.userId ?? null, ip })
    throw new ShopError('passkey_refused')
  }
  if (shop.config.EMAIL_VERIFICATION && user.emailVerifiedAt === null) throw new ShopError('email_unverified')
  const at = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    const use = { counter: verification.newCounter, isBackedUp: verification.credentialBackedUp, at }
    if (!(await recordPasskeyUse(tx, passkey.id, use))) throw new ShopError('passkey_refused')
  })
  const { token, deviceToken } = await openSession(shop, user, input, at)
  logAuthEvent(shop, 'logged in', { user: user.id, ip })
  const isReached = user.emailVerifiedAt === null || (await findStopReason(shop.db, user.email)) === null
  return { user: toUserReply(user), token, deviceToken, isReached }
}

/** True when the response has the user handle of the passkey's owner, or none. */
const fitsPasskeyOwner = ({ response }: AuthenticationResponseJSON, { userId }: Passkey): boolean =>
  !response.userHandle || Buffer.from(response.userHandle, 'base64url').equals(Buffer.from(userHandle(userId)))

/**
 * Returns the options with which the browser requests a signature by one of the user's passkeys. The challenge is bound
 * to the session (SEC-58).
 */
export async function beginPasskeyProof(shop: Shop, actor: Actor): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webauthn()
  const passkeys = await listPasskeys(shop.db, actor.userId)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(shop),
    challenge: await createChallenge(shop, { purpose: 'prove', sessionId: actor.sessionId }),
    allowCredentials: passkeys.map(toCredential),
    userVerification: 'preferred',
  })
  return { ...options }
}

/**
 * Verifies a passkey as the session's second factor. If the authenticator verified the user, this also counts as a new
 * login. Throws `passkey_refused` or `not_signed_in`.
 */
export async function verifyPasskey(shop: Shop, actor: Actor, response: AuthenticationResponseJSON): Promise<void> {
  const { sessionId, userId } = actor
  const passkey = await findPasskey(shop.db, Buffer.from(response.id, 'base64url'))
  // Another user's passkey would also produce a valid signature.
  const verification =
    passkey?.userId === userId
      ? await verifyPasskeySignature(shop, { purpose: 'prove', sessionId }, passkey, response)
      : null
  if (!passkey || !verification) {
    logAuthEvent(shop, 'second factor refused', { user: userId })
    throw new ShopError('passkey_refused')
  }
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const use = { counter: verification.newCounter, isBackedUp: verification.credentialBackedUp, at }
    if (!(await recordPasskeyUse(tx, passkey.id, use))) throw new ShopError('passkey_refused')
    if (!(await markFactorVerified(tx, sessionId, at, verification.userVerified))) throw new ShopError('not_signed_in')
  })
  logAuthEvent(shop, 'second factor shown', { user: userId })
}

// An attacker who knows the password gets few tries, because three of the million app codes are valid at any moment.
const PASSWORD_LIMIT = { name: 'factor-code', max: 10, per: minutes(15) }
const PASSWORD_DAY_LIMIT = { name: 'factor-code-day', max: 50, per: days(1) }
const ACCOUNT_DAY_LIMIT = { name: 'factor-code-all', max: 150, per: days(1) }

/**
 * Verifies an app code or a recovery code as the session's second factor; each is valid once (SEC-60). The use of a
 * recovery code is emailed. Throws `factor_code_wrong`, `too_many_requests` or `not_signed_in`.
 */
export async function verifyFactorCode(shop: Shop, actor: Actor, typed: string): Promise<void> {
  // After an attacker has used up the tries with a stolen password, the owner changes the password and has new tries.
  const currentPassword = `${actor.userId} ${(await findPasswordHash(shop.db, actor.userId)) ?? ''}`
  await rateLimit(shop, PASSWORD_LIMIT, currentPassword)
  await rateLimit(shop, PASSWORD_DAY_LIMIT, currentPassword)
  await rateLimit(shop, ACCOUNT_DAY_LIMIT, actor.userId)
  const code = readAppCode(typed)
  const isVerified =
    code === null ? await verifyRecoveryCode(shop, actor, typed) : await verifyAppCode(shop, actor, code)
  logAuthEvent(shop, isVerified ? 'second factor shown' : 'second factor refused', { user: actor.userId })
  if (!isVerified)
    throw new ShopError('factor_code_wrong', { fields: { code: new ShopError('factor_code_wrong').message } })
}

/** Consumes a code of the app and marks the session as verified; false for a wrong or used code. */
async function verifyAppCode(shop: Shop, { userId, sessionId }: Actor, code: string): Promise<boolean> {
  const app = await findApp(shop.db, userId)
  const step = app?.confirmedAt ? await findTimeStepOfCode(shop, userId, app.encryptedSecret, code) : null
  if (!app || step === null) return false
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    if (!(await consumeTimeStep(tx, userId, app.encryptedSecret, step, at))) return false
    if (!(await markFactorVerified(tx, sessionId, at))) throw new ShopError('not_signed_in')
    return true
  })
}

/** Consumes a recovery code, marks the session as verified and emails the user; false for a wrong or used code. */
const verifyRecoveryCode = (shop: Shop, { userId, sessionId }: Actor, typed: string): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => {
    const account = await lockFactors(tx, userId)
    const at = shop.clock.now()
    if (!account || !(await consumeRecoveryCode(tx, userId, hashOfRecoveryCode(userId, typed), at))) return false
    if (!(await markFactorVerified(tx, sessionId, at))) throw new ShopError('not_signed_in')
    const codesLeft = account.recoveryCodes - 1
    await notifyFactorChange(tx, shop, { userId, account, change: 'code-used', left: codesLeft, by: userId })
    return true
  })
