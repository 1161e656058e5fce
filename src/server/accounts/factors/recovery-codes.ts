// Ten codes on paper for the day on which phone and key are lost: shown once, kept as hashes, each good for once (SEC-60).
import { hash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { RECOVERY_CODES, readRecoveryCode, recoveryCodeOf } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockFactors, replaceRecoveryCodes } from './factors-queries.ts'
import { requireShownNow } from './second-factor.ts'
import { tellOfFactor } from './tell-of-factor.ts'

/** What a code is kept as. Twelve letters of chance need no slow hash. */
export const hashOfRecoveryCode = (userId: UserId, typed: string): Buffer =>
  hash('sha256', `${userId} ${readRecoveryCode(typed)}`, 'buffer')

/** Makes a set in the place of the one before, and answers it: nobody can read it later. */
export async function makeRecoveryCodes(tx: Tx, shop: Pick<Shop, 'random'>, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(shop.random.bytes(12)))
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfRecoveryCode(userId, code)),
  )
  return codes
}

/** A new set for somebody who has just shown her second factor. Refuses with `factor_not_found` where she has none. */
export async function renewRecoveryCodes(shop: Shop, actor: Actor): Promise<string[]> {
  requireShownNow(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const owner = await lockFactors(tx, actor.userId)
    if (!owner || (owner.passkeys === 0 && !owner.hasApp)) throw new ShopError('factor_not_found')
    await tellOfFactor(tx, shop, { userId: actor.userId, owner, change: 'codes-renewed', by: actor.userId })
    return makeRecoveryCodes(tx, shop, actor.userId)
  })
}
