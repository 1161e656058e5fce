// Staff decide about a report: money back, a new parcel, or a reasoned no. Everything that follows happens in one transaction (RET-5).
import { ShopError } from '#contract/errors.ts'
import { decisionRefusals, reportNotices } from '#copy/reports.ts'
import { MINIMUM_PAYABLE } from '#domain/money.ts'
import { FACTOR_ABOVE } from '#domain/second-factor.ts'
import { requireRecentFactor } from '../../accounts/factors/second-factor.ts'
import { requireWithinLimit } from '../../accounts/staff/require-within-limit.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { requireDisputeSeen } from '../../disputes/require-dispute-seen.ts'
import { sendDespiteDispute } from '../../disputes/send-despite-dispute.ts'
import { lockChain } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import { type Case, DECISIONS, type Decision } from './carry-out-decision.ts'
import { findOrderOfReport, lockReport, saveDecision } from './reports-queries.ts'

/** A no of fewer characters gives no reason. */
const LEAST_REASON = 3

/**
 * Decides once: a second decision is refused with `report_decided`, the actor's own parcel with `own_order`, and money above the
 * actor's limit with `above_limit` (ADM-23).
 */
export async function decideReport(shop: Shop, by: Actor, decision: Decision): Promise<{ message: string }> {
  refusePending(decision)
  await inTransaction(shop.db, (tx) => decideWithin(tx, shop, by, decision))
  return { message: reportNotices.decided }
}

async function decideWithin(tx: Tx, shop: Shop, by: Actor, decision: Decision): Promise<void> {
  const actor = by.userId
  const { reportId, seesDispute = false } = decision
  const about = await lockCase(tx, reportId)
  // The owner tries her own shop; whoever works for her makes good nothing to herself (SEC-47).
  if (about.sale.userId === actor && by.role !== 'admin') throw new ShopError('own_order')
  if (decision.decision !== 'refused') await requireDisputeSeen(tx, about.sale.id, seesDispute)
  const made = { ...decision, actor }
  const { refundId, replacementId, given } = await DECISIONS[decision.decision](tx, shop, about, made)
  if (given !== undefined) {
    await requireWithinLimit(tx, shop, by, { kind: 'refund', amount: given })
    if (given > FACTOR_ABOVE) requireRecentFactor(shop, by)
  }
  if (seesDispute) await sendDespiteDispute(tx, shop, about.sale.id)
  await saveDecision(tx, reportId, { ...made, at: shop.clock.now(), refundId, replacementId })
  await recordAudit(tx, shop, {
    actor,
    action: 'report.decide',
    subject: reportId,
    details: {
      decision: decision.decision,
      orderId: about.reported.id,
      amount: decision.amount,
      replacementId,
      ...(given === undefined ? {} : { given }),
    },
  })
}

function refusePending({ decision, reason, amount, lines, hasShipping }: Decision): void {
  const field = (name: string, message: string) =>
    new ShopError('invalid_input', { message, fields: { [name]: message } })
  if (decision === 'refused' && reason.length < LEAST_REASON) throw field('reason', decisionRefusals.reasonNeeded)
  if (amount !== null && decision !== 'refund') throw field('amount', decisionRefusals.amountOnly)
  const least = lines.length > 0 || hasShipping ? 0 : MINIMUM_PAYABLE
  if (amount !== null && amount < least) throw field('amount', decisionRefusals.amount)
}

/** Locks the orders from the oldest on, then the report. */
async function lockCase(tx: Tx, reportId: string): Promise<Case> {
  const orderId = await findOrderOfReport(tx, reportId)
  const chain = orderId && (await lockChain(tx, orderId))
  if (!chain) throw new ShopError('report_not_found')
  const { status, ticket } = await lockReport(tx, reportId)
  if (status !== 'open') throw new ShopError('report_decided')
  const { sale, order: reported, orders, later } = chain
  return { ticket, sale, reported, orders: orders.filter((order) => !later.includes(order)) }
}
