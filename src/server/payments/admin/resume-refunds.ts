// Staff have looked why payments differed: the shop gives money without an order back by itself again (PAY-27).
import { requireFreshSignIn } from '../../accounts/require-fresh-sign-in.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { resume } from '../decision-queries.ts'

/** Does nothing where refunds are on already. Throws `sign_in_again`. */
export async function resumeRefunds(shop: Shop, actor: Actor): Promise<void> {
  requireFreshSignIn(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    if (!(await resume(tx, shop.clock.now()))) return
    await recordAudit(tx, shop, {
      actor: actor.userId,
      action: 'refund.resume',
      subject: 'automatic-refunds',
      details: {},
    })
  })
}
