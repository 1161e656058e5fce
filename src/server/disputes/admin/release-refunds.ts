// Staff send what waits for the end of a dispute: they would rather pay than answer the bank (DISP-7).
import { ShopError } from '#contract/errors.ts'
import { disputeReplies as words } from '#copy/disputes.ts'
import type { DisputeId } from '#domain/ids.ts'
import { requireFreshSignIn } from '../../accounts/require-fresh-sign-in.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { lockChain } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import { sendDespiteDispute } from '../send-despite-dispute.ts'
import { findDisputedOrder } from './desk-queries.ts'

/** Answers how many refunds go. Throws `sign_in_again`, `dispute_not_found`, or `order_state` when none waits. */
export async function releaseHeldRefunds(shop: Shop, actor: Actor, id: DisputeId): Promise<number> {
  requireFreshSignIn(shop, actor)
  const disputed = await findDisputedOrder(shop.db, id)
  if (!disputed) throw new ShopError('dispute_not_found')
  return inTransaction(shop.db, async (tx) => {
    const { orderId } = disputed
    if (orderId) await lockChain(tx, orderId)
    const released = orderId ? await sendDespiteDispute(tx, shop, orderId) : 0
    if (released === 0) throw new ShopError('order_state', { message: words.nothingHeld })
    await recordAudit(tx, shop, { actor: actor.userId, action: 'dispute.release', subject: id, details: { released } })
    return released
  })
}
