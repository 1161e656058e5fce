// Staff log somebody out everywhere: a lost phone, a shared computer.
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findUser } from '../accounts-queries.ts'
import { deleteSessionsOf } from '../session-queries.ts'

export async function endSessions(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    if (!(await findUser(tx, userId))) throw new ShopError('user_not_found')
    await deleteSessionsOf(tx, userId)
    await recordAudit(tx, shop, { actor: actor.userId, action: 'user.logout', subject: userId, details: {} })
  })
}
