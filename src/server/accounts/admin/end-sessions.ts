// Staff log somebody out everywhere: a lost phone, a shared computer. Whoever works here is logged out by the owner alone.
import { ShopError } from '#contract/errors.ts'
import { isStaff } from '#contract/rights.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findUser } from '../accounts-queries.ts'
import { forgetBrowsers } from '../known-browser-queries.ts'
import { deleteSessionsOf } from '../session-queries.ts'

export async function endSessions(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new ShopError('user_not_found')
    // Nobody keeps the owner, or a colleague, from her work (ADM-23).
    if (isStaff(user) && !actor.rights.has('staff')) throw new ShopError('forbidden')
    await deleteSessionsOf(tx, userId)
    await forgetBrowsers(tx, userId, null)
    await recordAudit(tx, shop, { actor: actor.userId, action: 'user.logout', subject: userId, details: {} })
  })
}
