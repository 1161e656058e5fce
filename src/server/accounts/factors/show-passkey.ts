// A passkey as second factor, after the password: it signs what this very session was asked (SEC-58).
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { ShopError } from '#contract/errors.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { tellAuth } from '../tell-auth.ts'
import { newChallenge } from './challenges.ts'
import { findPasskey, listPasskeys, markFactorShown, notePasskeyUse } from './factors-queries.ts'
import { relyingParty, verifySigned, webauthn } from './webauthn.ts'

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
