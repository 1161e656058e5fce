// Logs in or confirms with a passkey (ACC-32, SEC-59).
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { ShopError } from '#contract/errors.ts'
import { days, minutes } from '#domain/durations.ts'
import { readAppCode } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { findStopReason } from '../../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../../shop.ts'
import { findPassword, findUser, findUserByEmail } from '../accounts-queries.ts'
import { connectionOf, tellAuth } from '../client-network.ts'
import { hashOfToken } from '../opaque-token.ts'
import { openSession, type SignedIn } from '../sign-in.ts'
import { userView } from '../user-view.ts'
import { stepOfCode } from './add-app.ts'
import {
  findApp,
  findPasskey,
  listPasskeys,
  lockFactors,
  markFactorShown,
  notePasskeyUse,
  spendAppStep,
  spendRecoveryCode,
} from './factors-queries.ts'
import { newChallenge, relyingParty, userHandle, verifySigned, webauthn } from './passkeys.ts'
import { hashOfRecoveryCode, tellOfFactor } from './second-factor.ts'

const BEGUN = { name: 'passkey-begin', most: 120, per: minutes(15) }
const TRIED = { name: 'passkey-sign-in', most: 60, per: minutes(15) }

interface PasskeySignIn {
  readonly credential: AuthenticationResponseJSON
  readonly ip: string
  readonly userAgent: string
  /** The session the browser had until now: it ends here. */
  readonly presentToken: string | undefined
  /** What the browser is known by, if it is. */
  readonly deviceToken: string | undefined
  /** What its cookie says: only the browser that asked may answer. */
  readonly browserToken: string | undefined
}

/** What any passkey of this shop is to sign, in the browser behind `browserHash`. */
export async function beginPasskeySignIn(
  shop: Shop,
  { ip, browserHash }: { readonly ip: string; readonly browserHash: Buffer },
): Promise<Record<string, unknown>> {
  await rateLimit(shop, BEGUN, connectionOf(ip))
  const { generateAuthenticationOptions } = await webauthn()
  return {
    ...(await generateAuthenticationOptions({
      rpID: relyingParty(shop),
      challenge: await newChallenge(shop, { purpose: 'sign-in', browserHash }),
      userVerification: 'required',
    })),
  }
}

/** Answers as a sign-in by password does. Refuses with `passkey_refused` whatever is not right, and with `email_unverified`. */
export async function signInByPasskey(shop: Shop, input: PasskeySignIn): Promise<SignedIn> {
  const { credential, ip } = input
  await rateLimit(shop, TRIED, connectionOf(ip))
  const browserHash = hashOfToken(input.browserToken)
  const passkey = await findPasskey(shop.db, Buffer.from(credential.id, 'base64url'))
  const isHers = passkey !== null && isHandleOf(credential, passkey)
  const signed =
    browserHash && isHers ? await verifySigned(shop, { purpose: 'sign-in', browserHash }, passkey, credential) : null
  const found = passkey && (await findUser(shop.db, passkey.userId))
  const user = found && (await findUserByEmail(shop.db, found.email))
  if (!passkey || !signed?.userVerified || !user) {
    tellAuth(shop, 'login refused', { user: passkey?.userId ?? null, ip })
    throw new ShopError('passkey_refused')
  }
  if (shop.config.EMAIL_VERIFICATION && user.emailVerifiedAt === null) throw new ShopError('email_unverified')
  const at = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    const use = { counter: signed.newCounter, isBackedUp: signed.credentialBackedUp, at }
    if (!(await notePasskeyUse(tx, passkey.id, use))) throw new ShopError('passkey_refused')
  })
  const { token, deviceToken } = await openSession(shop, user, input, at)
  tellAuth(shop, 'logged in', { user: user.id, ip })
  const isReached = user.emailVerifiedAt === null || (await findStopReason(shop.db, user.email)) === null
  return { user: userView(user), token, deviceToken, isReached }
}

/** What the authenticator calls the account must be whose passkey it is. */
const isHandleOf = (
  { response }: AuthenticationResponseJSON,
  { userId }: NonNullable<Awaited<ReturnType<typeof findPasskey>>>,
): boolean =>
  !response.userHandle || Buffer.from(response.userHandle, 'base64url').equals(Buffer.from(userHandle(userId)))

// A passkey as second factor, after the password: it signs what this very session was asked (SEC-58).

/** What one of her passkeys is to sign. */
export async function beginPasskeyProof(shop: Shop, actor: Actor): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webauthn()
  const known = await listPasskeys(shop.db, actor.userId)
  return {
    ...(await generateAuthenticationOptions({
      rpID: relyingParty(shop),
      challenge: await newChallenge(shop, { purpose: 'prove', sessionId: actor.sessionId }),
      allowCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
      userVerification: 'preferred',
    })),
  }
}

/** Counts as a new sign-in where the authenticator has made sure of the person too. Refuses with `passkey_refused`. */
export async function showPasskey(shop: Shop, actor: Actor, response: AuthenticationResponseJSON): Promise<void> {
  const { sessionId, userId } = actor
  const passkey = await findPasskey(shop.db, Buffer.from(response.id, 'base64url'))
  // Somebody else's signs as well as hers.
  const signed =
    passkey?.userId === userId ? await verifySigned(shop, { purpose: 'prove', sessionId }, passkey, response) : null
  if (!passkey || !signed) {
    tellAuth(shop, 'second factor refused', { user: userId })
    throw new ShopError('passkey_refused')
  }
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const use = { counter: signed.newCounter, isBackedUp: signed.credentialBackedUp, at }
    if (!(await notePasskeyUse(tx, passkey.id, use))) throw new ShopError('passkey_refused')
    if (!(await markFactorShown(tx, sessionId, at, signed.userVerified))) throw new ShopError('not_signed_in')
  })
  tellAuth(shop, 'second factor shown', { user: userId })
}

// A code as second factor: of her app, for its half minute and once, or one of the recovery codes (SEC-60).

// Three codes of a million are right at any moment: whoever has the password must not try for long.
const TRIES = { name: 'factor-code', most: 10, per: minutes(15) }
const TRIES_A_DAY = { name: 'factor-code-day', most: 50, per: days(1) }
const TRIES_IN_ALL = { name: 'factor-code-all', most: 150, per: days(1) }

/** Refuses with `factor_code_wrong`. */
export async function showCode(shop: Shop, actor: Actor, typed: string): Promise<void> {
  // Whoever tries has the password: with a new one its owner begins anew, and the other's tries are his alone.
  const password = `${actor.userId} ${(await findPassword(shop.db, actor.userId)) ?? ''}`
  await rateLimit(shop, TRIES, password)
  await rateLimit(shop, TRIES_A_DAY, password)
  await rateLimit(shop, TRIES_IN_ALL, actor.userId)
  const code = readAppCode(typed)
  const isShown = code === null ? await showRecoveryCode(shop, actor, typed) : await showAppCode(shop, actor, code)
  tellAuth(shop, isShown ? 'second factor shown' : 'second factor refused', { user: actor.userId })
  if (!isShown)
    throw new ShopError('factor_code_wrong', { fields: { code: new ShopError('factor_code_wrong').message } })
}

async function showAppCode(shop: Shop, { userId, sessionId }: Actor, code: string): Promise<boolean> {
  const app = await findApp(shop.db, userId)
  const step = app?.confirmedAt ? await stepOfCode(shop, userId, app.sealed, code) : null
  if (!app || step === null) return false
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    if (!(await spendAppStep(tx, userId, app.sealed, step, at))) return false
    if (!(await markFactorShown(tx, sessionId, at, false))) throw new ShopError('not_signed_in')
    return true
  })
}

const showRecoveryCode = (shop: Shop, { userId, sessionId }: Actor, typed: string): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => {
    const owner = await lockFactors(tx, userId)
    const at = shop.clock.now()
    if (!owner || !(await spendRecoveryCode(tx, userId, hashOfRecoveryCode(userId, typed), at))) return false
    if (!(await markFactorShown(tx, sessionId, at, false))) throw new ShopError('not_signed_in')
    const left = owner.recoveryCodes - 1
    await tellOfFactor(tx, shop, { userId, owner, change: 'code-used', left, by: userId })
    return true
  })
