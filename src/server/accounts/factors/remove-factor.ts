// Taking a passkey or an app away: staff show a second factor first, and with the last one the recovery codes go too (SEC-60).
import { ShopError } from '#contract/errors.ts'
import { isStaff } from '#contract/rights.ts'
import type { PasskeyId } from '#domain/ids.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { countFactors, deleteApp, deletePasskey, lockFactors, replaceRecoveryCodes } from './factors-queries.ts'
import { requireShownNow } from './second-factor.ts'
import { tellOfFactor } from './tell-of-factor.ts'

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
