// Adds passkeys and verifies their signatures with a WebAuthn library (SEC-58).
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { ShopError } from '#contract/errors.ts'
import { isStaff } from '#contract/rights.ts'
import { factors as texts } from '#copy/auth.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { CHALLENGE_LIFETIME, MAX_PASSKEYS } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { consumeChallenge, insertChallenge, type Requester } from '../otp-queries.ts'
import {
  countFactors,
  insertPasskey,
  listPasskeys,
  lockFactors,
  markFactorVerified,
  type Passkey,
} from './factors-queries.ts'
import { makeRecoveryCodes, notifyFactorChange, requireRecentSecondFactor } from './second-factor.ts'

type VerificationContext = Pick<Shop, 'db' | 'clock' | 'origin' | 'log'>

/** COSE numbers of EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]

/** The library is loaded on first use. */
export const webauthn = () => import('@simplewebauthn/server')

/** Returns the id of the shop for WebAuthn: its host without port. */
export const relyingParty = (shop: Pick<Shop, 'origin'>): string => new URL(shop.origin()).hostname

/** Returns the user's id in the form that an authenticator stores with a passkey and sends at login. */
export const userHandle = (userId: UserId): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId, 'hex'))

/** Returns the new passkey; null when the response is forged, comes from another site, or has no valid challenge. */
async function verifyRegistration(shop: VerificationContext, requester: Requester, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (signed) => consumeSignedChallenge(shop, requester, signed),
      expectedOrigin: shop.origin(),
      expectedRPID: relyingParty(shop),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? registrationInfo : null
  } catch (error) {
    return logRefusal(shop, error)
  }
}

/**
 * Returns the passkey's new counter and whether the authenticator verified the user. Returns null when the signature is
 * invalid, comes from another site or has no valid challenge, or when the counter did not increase.
 */
export async function verifyPasskeySignature(
  shop: VerificationContext,
  requester: Requester,
  passkey: Passkey,
  response: AuthenticationResponseJSON,
) {
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (signed) => consumeSignedChallenge(shop, requester, signed),
      expectedOrigin: shop.origin(),
      expectedRPID: relyingParty(shop),
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      // A login by passkey alone needs user verification, because possession would be only one factor (SEC-59).
      requireUserVerification: requester.purpose === 'sign-in',
    })
    return verified ? authenticationInfo : null
  } catch (error) {
    return logRefusal(shop, error)
  }
}

function logRefusal(shop: Pick<Shop, 'log'>, error: unknown): null {
  shop.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'passkey rejected')
  return null
}

type ChallengeStore = Pick<Shop, 'db' | 'clock' | 'random'>

/**
 * Stores and returns a challenge of 32 random bytes. It is valid for five minutes, once, and only for this requester
 * (SEC-58).
 */
export async function createChallenge(shop: ChallengeStore, requester: Requester): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = shop.random.bytes(32)
  await insertChallenge(shop.db, requester, challenge, after(shop.clock.now(), CHALLENGE_LIFETIME))
  return new Uint8Array(challenge)
}

/** Deletes the challenge that the browser signed, so that it is valid once; false when it is unknown or has expired. */
const consumeSignedChallenge = (
  shop: Pick<Shop, 'db' | 'clock'>,
  requester: Requester,
  signed: string,
): Promise<boolean> => consumeChallenge(shop.db, requester, Buffer.from(signed, 'base64url'), shop.clock.now())

/** Returns the options to create a passkey in the browser (ACC-31). Throws `second_factor_again` or `passkeys_full`. */
export async function beginPasskey(shop: Shop, actor: Actor): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await webauthn()
  const { user, sessionId, userId } = actor
  const factors = await countFactors(shop.db, userId)
  if (isStaff(actor) && (factors.passkeys > 0 || factors.hasApp)) requireRecentSecondFactor(shop, actor)
  if (factors.passkeys >= MAX_PASSKEYS) throw new ShopError('passkeys_full')
  const existingPasskeys = await listPasskeys(shop.db, userId)
  const options = await generateRegistrationOptions({
    rpName: shop.identity().name,
    rpID: relyingParty(shop),
    userName: user.email,
    userDisplayName: user.name,
    userID: userHandle(userId),
    challenge: await createChallenge(shop, { purpose: 'add', sessionId }),
    excludeCredentials: existingPasskeys.map(toCredential),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return { ...options }
}

export const toCredential = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString('base64url'),
  transports,
})

/**
 * Stores a passkey, which counts as the session's second factor, and emails the user. Returns recovery codes for the
 * first factor of staff, null otherwise. Throws `passkey_refused`, `passkey_already_registered`, `passkeys_full`,
 * `second_factor_again` or `not_signed_in`.
 */
export async function addPasskey(
  shop: Shop,
  actor: Actor,
  { name, credential }: { readonly name: string; readonly credential: RegistrationResponseJSON },
): Promise<string[] | null> {
  const { userId, sessionId } = actor
  const registration = await verifyRegistration(shop, { purpose: 'add', sessionId }, credential)
  if (!registration) throw new ShopError('passkey_refused')
  return inTransaction(shop.db, async (tx) => {
    const account = await lockFactors(tx, userId)
    if (!account) throw new ShopError('not_signed_in')
    const isFirst = account.passkeys === 0 && !account.hasApp
    // An attacker who knows only the password may have requested the options before the owner added the first factor.
    if (isStaff(account) && !isFirst) requireRecentSecondFactor(shop, actor)
    if (account.passkeys >= MAX_PASSKEYS) throw new ShopError('passkeys_full')
    const at = shop.clock.now()
    const { id, publicKey, counter, transports = [] } = registration.credential
    const passkey = {
      id: newId<'passkey'>(shop),
      userId,
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: [...transports],
      name: name || texts.passkeyName({ number: account.passkeys + 1 }),
      isBackedUp: registration.credentialBackedUp,
      createdAt: at,
    }
    if (!(await insertPasskey(tx, passkey))) throw new ShopError('passkey_already_registered')
    if (!(await markFactorVerified(tx, sessionId, at))) throw new ShopError('not_signed_in')
    await notifyFactorChange(tx, shop, { userId, account, change: 'passkey-added', passkey: passkey.name, by: userId })
    return isStaff(account) && isFirst ? makeRecoveryCodes(tx, shop, userId) : null
  })
}
