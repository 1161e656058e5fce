// Disputes for staff: replies, notes, and refunds that are released despite a dispute.
import type { DisputeReply } from '#contract/disputes.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { disputeReplies as texts } from '#copy/admin-disputes.ts'
import { hours } from '#domain/durations.ts'
import type { DisputeId, UserId } from '#domain/ids.ts'
import { requireFreshSignIn } from '../../accounts/access.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { lockOrderChain } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import { sendRefundsDespiteDispute } from '../require-dispute-seen.ts'
import { findDisputedPayment, type ListedDispute, lockDisputeNote, saveDisputeNote } from './staff-disputes-queries.ts'

/** Returns a dispute for a reply to staff, with amounts in rupees. */
export function toDisputeReply(row: ListedDispute, now: Date): DisputeReply {
  const { orderId, orderNumber, orderStatus, userId, name, respondBy, resolvedAt } = row
  return {
    _id: row.id,
    gatewayDisputeId: row.gatewayDisputeId,
    gatewayPaymentId: row.gatewayPaymentId,
    phase: row.phase,
    status: row.status,
    reason: row.reason,
    amount: toRupees(row.amount),
    deducted: toRupees(row.deducted),
    refunded: toRupees(row.refunded),
    held: toRupees(row.held),
    respondBy: respondBy?.toISOString() ?? null,
    hoursLeft:
      respondBy === null || resolvedAt !== null ? null : Math.floor((respondBy.getTime() - now.getTime()) / hours(1)),
    openedAt: row.openedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    isKnown: row.paymentId !== null,
    order: orderId && orderNumber && orderStatus ? { _id: orderId, orderNumber, status: orderStatus } : null,
    customer: userId && name !== null ? { _id: userId, name } : null,
    note: row.note,
  }
}

interface DisputeNote {
  readonly id: DisputeId
  readonly note: string
  /** The note that staff saw when they began to edit it. */
  readonly seen: string
}

/** Replaces the note. Throws `dispute_not_found`, or `dispute_changed` when the note has changed meanwhile. */
export async function noteDispute(shop: Shop, actor: UserId, { id, note, seen }: DisputeNote): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const before = await lockDisputeNote(tx, id)
    if (before === null) throw new ShopError('dispute_not_found')
    if (before === note) return
    if (before !== seen) throw new ShopError('dispute_changed')
    await saveDisputeNote(tx, id, note)
    await recordAudit(tx, shop, { actor, action: 'dispute.note', subject: id, details: {} })
  })
}

/**
 * Releases the refunds that wait for the end of a dispute, and returns their number (DISP-7). Throws `sign_in_again`,
 * `dispute_not_found`, or `order_state` when none waits.
 */
export async function releaseHeldRefunds(shop: Shop, actor: Actor, id: DisputeId): Promise<number> {
  requireFreshSignIn(shop, actor)
  const disputed = await findDisputedPayment(shop.db, id)
  if (!disputed) throw new ShopError('dispute_not_found')
  return inTransaction(shop.db, async (tx) => {
    const { orderId, paymentId } = disputed
    if (orderId) await lockOrderChain(tx, orderId)
    const releasedCount = paymentId ? await sendRefundsDespiteDispute(tx, shop, { paymentId }) : 0
    if (releasedCount === 0) throw new ShopError('order_state', { message: texts.nothingHeld })
    await recordAudit(tx, shop, {
      actor: actor.userId,
      action: 'dispute.release',
      subject: id,
      details: { released: releasedCount },
    })
    return releasedCount
  })
}
