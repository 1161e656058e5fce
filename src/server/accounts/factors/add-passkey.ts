// Adding a passkey: a browser makes it for this shop alone, and the shop keeps the half that may be known (ACC-31).
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { ShopError } from '#contract/errors.ts'
import { isStaff } from '#contract/rights.ts'
import { factors as words } from '#copy/factors.ts'
import { PASSKEYS_MOST } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { countFactors, insertPasskey, listPasskeys, lockFactors, markFactorShown } from './factors-queries.ts'
import { makeRecoveryCodes, requireShownNow, tellOfFactor } from './second-factor.ts'
import { ALGORITHMS, newChallenge, relyingParty, userHandle, verifyNew, webauthn } from './webauthn.ts'

/** What her browser makes a passkey from. Refuses with `second_factor_again` and `passkeys_full`. */
export async function beginPasskey(shop: Shop, actor: Actor): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await webauthn()
  const { person, sessionId, userId } = actor
  const has = await countFactors(shop.db, userId)
  if (isStaff(actor) && (has.passkeys > 0 || has.hasApp)) requireShownNow(shop, actor)
  if (has.passkeys >= PASSKEYS_MOST) throw new ShopError('passkeys_full')
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
    if (owner.passkeys >= PASSKEYS_MOST) throw new ShopError('passkeys_full')
    const at = shop.clock.now()
    const passkey = {
      id: newId<'passkey'>(shop),
      userId,
      credentialId: Buffer.from(made.credential.id, 'base64url'),
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: [...(made.credential.transports ?? [])],
      name: name || words.passkeyName(owner.passkeys + 1),
      isBackedUp: made.credentialBackedUp,
      createdAt: at,
    }
    if (!(await insertPasskey(tx, passkey))) throw new ShopError('passkey_known')
    if (!(await markFactorShown(tx, sessionId, at, false))) throw new ShopError('not_signed_in')
    await tellOfFactor(tx, shop, { userId, owner, change: 'passkey-added', passkey: passkey.name, by: userId })
    return isStaff(owner) && isFirst ? makeRecoveryCodes(tx, shop, userId) : null
  })
}
