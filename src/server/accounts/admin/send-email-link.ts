// Staff were asked for another email: they send the way, and she changes it herself (ACC-27).

import { ShopError } from '#contract/errors.ts'
import { indianDate } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { findUser } from '../accounts-queries.ts'

/** One letter a day, however often it is asked for. Refuses with `user_not_found`. */
export async function sendEmailLink(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new ShopError('user_not_found')
    const at = shop.clock.now()
    const ref = `${userId} ${indianDate(at)}`
    const content = { at: at.toISOString() }
    if (!(await writeLetter(tx, shop, { kind: 'email-link', ref, recipient: user.email, content }))) return
    await recordAudit(tx, shop, { actor: actor.userId, action: 'email.link', subject: userId, details: {} })
  })
}
