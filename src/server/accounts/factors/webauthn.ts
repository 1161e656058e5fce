// WebAuthn for passkeys: the library, loaded on first use, and its challenges (SEC-58).
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { CHALLENGE_LIFETIME } from '#domain/second-factor.ts'
import type { Shop } from '../../shop.ts'
import { type Asker, insertChallenge, takeChallenge } from './challenge-queries.ts'
import type { Passkey } from './factors-queries.ts'

type Verifying = Pick<Shop, 'db' | 'clock' | 'origin' | 'log'>

/** What authenticators sign with, the best first: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257]

export const webauthn = () => import('@simplewebauthn/server')

/** The name by which authenticators know the shop: its host, without port. */
export const relyingParty = (shop: Pick<Shop, 'origin'>): string => new URL(shop.origin()).hostname

/** How an authenticator knows an account. It says nothing about her, and comes back when she logs in. */
export const userHandle = (userId: UserId): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId, 'hex'))

/** What a new passkey is, or null when the answer is not right: forged, of another site, or to something that was not asked. */
export async function verifyNew(shop: Verifying, asker: Asker, response: RegistrationResponseJSON) {
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
