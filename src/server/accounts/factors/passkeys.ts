// WebAuthn for passkeys: the library, loaded on first use, and its challenges (SEC-58).
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { ShopError } from '#contract/errors.ts'
import { isStaff } from '#contract/rights.ts'
import { factors as words } from '#copy/factors.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { CHALLENGE_LIFETIME, MAX_PASSKEYS } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { type Asker, insertChallenge, takeChallenge } from '../otp-queries.ts'
import {
  countFactors,
  insertPasskey,
  listPasskeys,
  lockFactors,
  markFactorShown,
  type Passkey,
} from './factors-queries.ts'
import { makeRecoveryCodes, requireShownNow, tellOfFactor } from './second-factor.ts'

type Verifying = Pick<Shop, 'db' | 'clock' | 'origin' | 'log'>

/** What authenticators sign with, the best first: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

export const webauthn = () => import('@simplewebauthn/server')

/** The name by which authenticators know the shop: its host, without port. */
export const relyingParty = (shop: Pick<Shop, 'origin'>): string => new URL(shop.origin()).hostname

/** How an authenticator knows an account. It says nothing about her, and comes back when she logs in. */
export const userHandle = (userId: UserId): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId, 'hex'))

/** What a new passkey is, or null when the answer is not right: forged, of another site, or to something that was not asked. */
async function verifyNew(shop: Verifying, asker: Asker, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (signed) => spendChallenge(shop, asker, signed),
      expectedOrigin: shop.origin(),
      expectedRPID: relyingParty(shop),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? registrationInfo : null
  } catch (error) {
    return refused(shop, error)
  }
}

/** What a passkey has signed, or null when that is not right; a counter that does not go on is not. */
export async function verifySigned(
  shop: Verifying,
  asker: Asker,
  passkey: Passkey,
  response: AuthenticationResponseJSON,
) {
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (signed) => spendChallenge(shop, asker, signed),
      expectedOrigin: shop.origin(),
      expectedRPID: relyingParty(shop),
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      // Logging in by a passkey alone needs the person and not only her key (SEC-59).
      requireUserVerification: asker.purpose === 'sign-in',
    })
    return verified ? authenticationInfo : null
  } catch (error) {
    return refused(shop, error)
  }
}

/** The library throws what it refuses, in words for programmers. */
function refused(shop: Pick<Shop, 'log'>, error: unknown): null {
  shop.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused')
  return null
}

// What a passkey is asked to sign: made up anew each time, taken once, within minutes, and only by whoever asked (SEC-58).

type Keeping = Pick<Shop, 'db' | 'clock' | 'random'>

/** 32 bytes of chance that are remembered. */
export async function newChallenge(shop: Keeping, asker: Asker): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = shop.random.bytes(32)
  await insertChallenge(shop.db, asker, challenge, after(shop.clock.now(), CHALLENGE_LIFETIME))
  return new Uint8Array(challenge)
}

/** Uses up what was signed; false when it was never asked, was used, is too old, or was asked of somebody else. */
const spendChallenge = (shop: Pick<Shop, 'db' | 'clock'>, asker: Asker, signed: string): Promise<boolean> =>
  takeChallenge(shop.db, asker, Buffer.from(signed, 'base64url'), shop.clock.now())

// Adding a passkey: a browser makes it for this shop alone, and the shop keeps the half that may be known (ACC-31).

/** What her browser makes a passkey from. Refuses with `second_factor_again` and `passkeys_full`. */
export async function beginPasskey(shop: Shop, actor: Actor): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await webauthn()
  const { person, sessionId, userId } = actor
  const has = await countFactors(shop.db, userId)
  if (isStaff(actor) && (has.passkeys > 0 || has.hasApp)) requireShownNow(shop, actor)
  if (has.passkeys >= MAX_PASSKEYS) throw new ShopError('passkeys_full')
  const known = await listPasskeys(shop.db, userId)
  return {
    ...(await generateRegistrationOptions({
      rpName: shop.identity().name,
      rpID: relyingParty(shop),
      userName: person.email,
      userDisplayName: person.name,
      userID: userHandle(userId),
      challenge: await newChallenge(shop, { purpose: 'add', sessionId }),
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })),
  }
}

/**
 * Keeps it, and counts it as shown. The first factor of staff comes with recovery codes; null otherwise. Refuses with
 * `passkey_refused`, `passkey_known`, `passkeys_full` and `second_factor_again`.
 */
export async function addPasskey(
  shop: Shop,
  actor: Actor,
  { name, credential }: { readonly name: string; readonly credential: RegistrationResponseJSON },
): Promise<string[] | null> {
  const { userId, sessionId } = actor
  const made = await verifyNew(shop, { purpose: 'add', sessionId }, credential)
  if (!made) throw new ShopError('passkey_refused')
  return inTransaction(shop.db, async (tx) => {
    const owner = await lockFactors(tx, userId)
    if (!owner) throw new ShopError('not_signed_in')
    const isFirst = owner.passkeys === 0 && !owner.hasApp
    // Somebody who only knows the password may have begun before the first factor was there.
    if (isStaff(owner) && !isFirst) requireShownNow(shop, actor)
    if (owner.passkeys >= MAX_PASSKEYS) throw new ShopError('passkeys_full')
    const at = shop.clock.now()
    const passkey = {
      id: newId<'passkey'>(shop),
      userId,
      credentialId: Buffer.from(made.credential.id, 'base64url'),
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: [...(made.credential.transports ?? [])],
      name: name || words.passkeyName({ number: owner.passkeys + 1 }),
      isBackedUp: made.credentialBackedUp,
      createdAt: at,
    }
    if (!(await insertPasskey(tx, passkey))) throw new ShopError('passkey_known')
    if (!(await markFactorShown(tx, sessionId, at, false))) throw new ShopError('not_signed_in')
    await tellOfFactor(tx, shop, { userId, owner, change: 'passkey-added', passkey: passkey.name, by: userId })
    return isStaff(owner) && isFirst ? makeRecoveryCodes(tx, shop, userId) : null
  })
}
