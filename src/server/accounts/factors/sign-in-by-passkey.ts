// Logs in or confirms with a passkey (ACC-32, SEC-59).
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { ShopError } from '#contract/errors.ts'
import { minutes } from '#domain/durations.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { findStopReason } from '../../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../../shop.ts'
import { findUser, findUserByEmail } from '../accounts-queries.ts'
import { connectionOf } from '../client-network.ts'
import { hashOfToken } from '../opaque-token.ts'
import { openSession, type SignedIn } from '../sign-in.ts'
import { tellAuth } from '../tell-auth.ts'
import { userView } from '../user-view.ts'
import { findPasskey, listPasskeys, markFactorShown, notePasskeyUse } from './factors-queries.ts'
import { newChallenge, relyingParty, userHandle, verifySigned, webauthn } from './webauthn.ts'

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
