// Staff decide a report of a problem: refund, replacement or refusal with a reason. All effects are in one transaction
// (RET-5).
import { ShopError } from '#contract/errors.ts'
import { decisionRefusals, reportNotices } from '#copy/reports.ts'
import type { OrderId, RefundId, UserId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise } from '#domain/money.ts'
import type { ReportDecision } from '#domain/report.ts'
import { FACTOR_ABOVE } from '#domain/second-factor.ts'
import { requireRecentFactor } from '../../accounts/factors/second-factor.ts'
import { requireWithinLimit } from '../../accounts/staff/require-within-limit.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { requireDisputeSeen, sendDespiteDispute } from '../../disputes/require-dispute-seen.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { type LockedOrder, lockChain } from '../../orders/moving-queries.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import { lockWallet } from '../../payments/holds-queries.ts'
import type { Shop } from '../../shop.ts'
import { lockPaymentOfOrder } from '../aftersales-queries.ts'
import { putBack, shelved } from '../put-back.ts'
import { type ChosenBack, refundChosen } from '../refund-chosen.ts'
import { isPaidBack, refundOrder } from '../refund-order.ts'
import { placeReplacement } from './place-replacement.ts'
import { findOrderOfReport, lockReport, saveDecision } from './reports-queries.ts'

/** A no of fewer characters gives no reason. */
const MIN_REASON = 3

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
  if (decision === 'refused' && reason.length < MIN_REASON) throw field('reason', decisionRefusals.reasonNeeded)
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

// What a decision about a report does: money back, a new parcel, or a reasoned no, and the email that tells of it (RET-5).

interface Decision {
  readonly reportId: string
  readonly decision: ReportDecision
  /** For the shopper, in words; needed for a no. */
  readonly reason: string
  /** For a part of what was paid: paise beside the lines that are chosen; null for all of it. */
  readonly amount: Paise | null
  readonly lines: ChosenBack['lines']
  readonly hasShipping: boolean
  /** What it was shown to come to; null where nobody was shown it. */
  readonly expected?: Paise | null
  /** The admin knows of the dispute that stands against the payment. */
  readonly seesDispute?: boolean
}

interface Outcome {
  readonly refundId: RefundId | null
  readonly replacementId: OrderId | null
  /** What went back, in paise; absent where no money did. */
  readonly given?: Paise
}

interface Case {
  readonly ticket: number
  /** What was paid for: where money goes back from. */
  readonly sale: LockedOrder
  /** What was reported: the sale itself, or a parcel that was to make it good. */
  readonly reported: LockedOrder
  /** The sale, what is reported, and what lies between. */
  readonly orders: readonly LockedOrder[]
}

type Made = Decision & { readonly actor: UserId }
type Decide = (tx: Tx, shop: Shop, about: Case, made: Made) => Promise<Outcome>

/** What each decision does, in its transaction and with the orders locked. */
const DECISIONS: Readonly<Record<ReportDecision, Decide>> = {
  refund: refundReport,
  replacement: sendAgain,
  refused: refuse,
}

async function refundReport(tx: Tx, shop: Shop, about: Case, made: Made): Promise<Outcome> {
  const { sale, reported } = about
  if (sale.status !== 'delivered' || reported.status !== 'delivered') throw new ShopError('order_state')
  const given = await (made.amount === null
    ? giveAll(tx, shop, about, made)
    : givePart(tx, shop, sale, { ...made, amount: made.amount }, made.actor))
  if (!given?.refundId) throw new ShopError('refund_too_large')
  if (made.expected && made.expected !== given.amount)
    throw new ShopError('order_state', { message: decisionRefusals.otherAmount })
  const { amount, coinsReturned, coinsWithheld, refundId } = given
  await enqueueEmail(tx, shop, {
    ...addressed(about, made),
    kind: 'report-refund',
    content: { ...parcelEventsOf(about, made), refundId, amount, coinsReturned, coinsWithheld },
  })
  return { refundId, replacementId: null, given: amount }
}

/** The parcel counts as returned, though she may keep what is left of it; the email about the money says so. */
async function giveAll(tx: Tx, shop: Shop, { sale, orders }: Case, { reason, actor, lines }: Made) {
  for (const order of orders)
    if (order.status === 'delivered')
      await moveOrder(tx, shop, order, { to: 'returned', by: 'staff', actor, reason, isToldElsewhere: true })
  // The fixed order of locks: order, payment, wallet, products, and the counters last, inside the refund.
  await lockPaymentOfOrder(tx, sale.id)
  await lockWallet(tx, sale.userId)
  const restocked = await putBack(tx, shop, { order: sale, actor, wanted: shelved(lines) })
  return refundOrder(tx, shop, sale, { reason: 'report', keepsBack: paise(0), restocked })
}

async function givePart(tx: Tx, shop: Shop, sale: LockedOrder, chosen: ChosenBack, actor: UserId) {
  const payment = await lockPaymentOfOrder(tx, sale.id)
  const most = payment ? minus(payment.amount, payment.refunded) : paise(0)
  const given = await refundChosen(tx, shop, sale, { reason: 'report', chosen, most, actor })
  return given && { ...given, coinsReturned: 0, coinsWithheld: 0 }
}

async function sendAgain(tx: Tx, shop: Shop, about: Case, made: Made): Promise<Outcome> {
  if (about.reported.status !== 'delivered') throw new ShopError('order_state')
  if (await isPaidBack(tx, about.sale)) throw new ShopError('order_state', { message: decisionRefusals.moneyWentBack })
  const { orderId, orderNumber } = await placeReplacement(tx, shop, about.reported, made.actor)
  await enqueueEmail(tx, shop, {
    ...addressed(about, made),
    kind: 'report-replacement',
    content: { ...parcelEventsOf(about, made), replacementId: orderId, replacementNumber: orderNumber },
  })
  return { refundId: null, replacementId: orderId }
}

async function refuse(tx: Tx, shop: Shop, about: Case, made: Made): Promise<Outcome> {
  await enqueueEmail(tx, shop, {
    ...addressed(about, made),
    kind: 'report-refused',
    content: parcelEventsOf(about, made),
  })
  return { refundId: null, replacementId: null }
}

const addressed = ({ reported }: Case, { reportId }: Made) => ({ ref: reportId, recipient: reported.email })

const parcelEventsOf = ({ reported, ticket }: Case, { reason }: Made) => ({
  orderId: reported.id,
  orderNumber: reported.orderNumber,
  ticket,
  reason,
})
