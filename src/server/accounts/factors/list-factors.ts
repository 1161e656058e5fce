// A user's passkeys, app and recovery codes: listed, removed, or reset by the owner.
import { ShopError } from '#contract/errors.ts'
import type { FactorsReply } from '#contract/factors.ts'
import { isStaff } from '#contract/rights.ts'
import { deviceInWords } from '#domain/device.ts'
import type { PasskeyId, UserId } from '#domain/ids.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import {
  countFactors,
  deleteApp,
  deletePasskey,
  forgetFactors,
  hasDeclined,
  listPasskeys,
  lockFactors,
  replaceRecoveryCodes,
} from './factors-queries.ts'
import { requireShownNow, tellOfFactor } from './second-factor.ts'

export async function listFactors({ db }: Pick<Shop, 'db'>, actor: Actor): Promise<FactorsReply> {
  const { userId } = actor
  const passkeys = await listPasskeys(db, userId)
  const { hasApp, recoveryCodes } = await countFactors(db, userId)
  return {
    passkeys: passkeys.map(({ id, name, createdAt, usedAt, isBackedUp }) => ({
      _id: id,
      name: deviceInWords(name),
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      isBackedUp,
    })),
    hasApp,
    recoveryCodesLeft: recoveryCodes,
    isStaff: isStaff(actor),
    isDeclined: await hasDeclined(db, userId),
  }
}

// Taking a passkey or an app away: staff show a second factor first, and with the last one the recovery codes go too (SEC-60).

/** Refuses with `factor_not_found`, also for somebody else's, and with `second_factor_again`. */
export const removePasskey = (shop: Shop, actor: Actor, id: PasskeyId): Promise<void> =>
  removing(shop, actor, async (tx, owner) => {
    const passkey = await deletePasskey(tx, actor.userId, id)
    if (passkey === null) throw new ShopError('factor_not_found')
    await tellOfFactor(tx, shop, { userId: actor.userId, owner, change: 'passkey-removed', passkey, by: actor.userId })
  })

/** Refuses with `factor_not_found` and `second_factor_again`. */
export const removeApp = (shop: Shop, actor: Actor): Promise<void> =>
  removing(shop, actor, async (tx, owner) => {
    if (!(await deleteApp(tx, actor.userId))) throw new ShopError('factor_not_found')
    await tellOfFactor(tx, shop, { userId: actor.userId, owner, change: 'app-removed', by: actor.userId })
  })

type Owner = NonNullable<Awaited<ReturnType<typeof lockFactors>>>

const removing = (shop: Shop, actor: Actor, remove: (tx: Tx, owner: Owner) => Promise<void>): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const owner = await lockFactors(tx, actor.userId)
    if (!owner) throw new ShopError('not_signed_in')
    // What is not there is told before anybody looks for her key.
    if (isStaff(owner) && (owner.passkeys > 0 || owner.hasApp)) requireShownNow(shop, actor)
    await remove(tx, owner)
    const left = await countFactors(tx, actor.userId)
    if (left.passkeys === 0 && !left.hasApp) await replaceRecoveryCodes(tx, actor.userId, [])
  })

// Somebody of the staff has lost all she could show: the owner, or an operator's command, lets her begin anew (SEC-60).

/** Never one's own: for that one has one's factors. Refuses with `own_account` and `user_not_found`. */
export async function resetFactorsOf(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  if (userId === actor.userId) throw new ShopError('own_account')
  await resetFactors(shop, userId, actor.userId)
}

/** Every session of hers ends; she is told by letter, and it stands in the audit log. */
export const resetFactors = (shop: Shop, userId: UserId, by: UserId | 'shop'): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const owner = await lockFactors(tx, userId)
    if (!owner) throw new ShopError('user_not_found')
    await forgetFactors(tx, userId)
    await deleteSessionsOf(tx, userId)
    await tellOfFactor(tx, shop, { userId, owner, change: 'reset', by })
  })
