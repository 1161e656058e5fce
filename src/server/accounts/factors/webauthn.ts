// The library of passkeys, loaded with the first one that somebody uses: most processes never see any (SEC-58).
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { UserId } from '#domain/ids.ts'
import type { Shop } from '../../shop.ts'
import type { Asker } from './challenge-queries.ts'
import { spendChallenge } from './challenges.ts'
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
