// Staff refund an order, in part or in full (REF-5).
import { ShopError } from '#contract/errors.ts'
import { shortPaise } from '#contract/wire.ts'
import { adminOrderReplies as texts } from '#copy/admin-order.ts'
import type { ChargeName } from '#domain/amounts.ts'
import type { OrderId, RefundId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise, paise } from '#domain/money.ts'
import { hasEnded, isToPack } from '#domain/order.ts'
import { staffRefundLimits } from '#domain/refund.ts'
import { FACTOR_ABOVE } from '#domain/second-factor.ts'
import { requireFreshSignIn } from '../../accounts/access.ts'
import { requireRecentFactor } from '../../accounts/factors/second-factor.ts'
import { requireWithinLimit } from '../../accounts/staff/require-within-limit.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import { requireDisputeConfirmed, sendRefundsDespiteDispute } from '../../disputes/require-dispute-seen.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { type LockedOrder, lockOrderChain } from '../../orders/moving-queries.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import { lockWallet } from '../../payments/holds-queries.ts'
import type { Shop } from '../../shop.ts'
import { lockPaymentOfOrder } from '../aftersales-queries.ts'
import { type ChosenPart, type ChosenRefund, refundChosen } from '../refund-chosen.ts'
import { refundOrder } from '../refund-order.ts'
import { restockUnits, toUnitsOfItems } from '../restock.ts'
import { sumOwedRefunds } from './admin-order-queries.ts'

interface RefundByHand {
  readonly orderId: OrderId
  /** In paise, in addition to the chosen lines. Null refunds all that is left, which ends the order. */
  readonly amount: Paise | null
  /** The units to refund. If all is refunded, only their `restock` counts. */
  readonly lines: ChosenPart['lines']
  readonly charges: readonly ChargeName[]
  /** What staff saw as left, in paise. If it has changed, the refund is refused. */
  readonly left: Paise
  readonly reason: string
  /** True when the actor has confirmed the open dispute of the payment. */
  readonly seesDispute?: boolean
  readonly key: string | undefined
}

/**
 * Refunds an order in part or in full and returns a message for staff. A repetition with the same key changes nothing.
 * Throws `sign_in_again`, `second_factor_again`, `duplicate_request`, `invalid_input` below ₹1, `order_not_found`,
 * `own_order`, `dispute_open`, `order_state` when order or amount have changed, `refund_too_large`, `above_limit`
 * (ADM-23), `busy`, or `batch_not_sellable` for units that must not be sold again.
 */
export async function refundByHand(shop: Shop, actor: Actor, refund: RefundByHand): Promise<{ message: string }> {
  requireFreshSignIn(shop, actor)
  const { orderId, amount, lines, charges, left, reason, key, seesDispute = false } = refund
  const isAmountAlone = lines.length === 0 && charges.length === 0
  if (amount !== null && (amount < 0 || (isAmountAlone && amount < MINIMUM_PAYABLE)))
    throw new ShopError('invalid_input', { message: texts.leastRefund, fields: { amount: texts.leastRefund } })
  const optionalContent = [...(isAmountAlone ? [] : [lines, charges]), ...(seesDispute ? ['sees-dispute'] : [])]
  const content = ['order-refund', orderId, amount, left, reason, ...optionalContent]
  return runIdempotently(shop, { owner: actor.userId, key, content }, async (tx) => {
    const refundedAmount = await refundWithinLimits(tx, shop, actor, refund)
    if (refundedAmount > FACTOR_ABOVE) requireRecentFactor(shop, actor)
    return { message: texts.refunded(shortPaise(refundedAmount)) }
  })
}

/** Returns the refunded amount in paise. */
async function refundWithinLimits(tx: Tx, shop: Shop, actor: Actor, refund: RefundByHand): Promise<Paise> {
  const { orderId, amount, lines, charges, left, reason, seesDispute = false } = refund
  const chain = await lockOrderChain(tx, orderId)
  if (!chain) throw new ShopError('order_not_found')
  const { order, laterReplacements: replacements } = chain
  // Only the owner may refund an order of their own, for example after a test.
  if (order.userId === actor.userId && actor.role !== 'admin') throw new ShopError('own_order')
  const refundLimits = await findRefundLimits(tx, order, replacements)
  if (refundLimits.left !== left) throw new ShopError('order_state', { message: texts.leftChanged })
  const tooLargeError = () =>
    new ShopError('refund_too_large', { fields: { amount: texts.mostRefund(shortPaise(refundLimits.max)) } })
  const isTooLarge = amount === null ? !refundLimits.canBeWhole : amount > refundLimits.max
  if (isTooLarge) throw tooLargeError()
  if (amount !== null && lines.length > 0) refuseWhileReplacementPending(replacements)
  await requireDisputeConfirmed(tx, orderId, seesDispute)
  const madeRefund = await (amount === null
    ? refundWholeOrder(tx, shop, order, actor, refund)
    : refundChosenPart(tx, shop, order, {
        chosen: { lines, charges, amount },
        max: refundLimits.max,
        words: reason,
        actor: actor.userId,
      }))
  if (!madeRefund) throw tooLargeError()
  await requireWithinLimit(tx, shop, actor, { kind: 'refund', amount: madeRefund.amount })
  if (seesDispute) await sendRefundsDespiteDispute(tx, shop, { saleId: orderId })
  await recordAudit(tx, shop, {
    actor: actor.userId,
    action: 'order.refund',
    subject: orderId,
    details: { ...madeRefund, isWhole: amount === null, ...(seesDispute ? { seesDispute } : {}) },
  })
  return madeRefund.amount
}

async function findRefundLimits(tx: Tx, order: LockedOrder, replacements: readonly LockedOrder[]) {
  const isReplaced = replacements.some(({ status }) => !hasEnded(status))
  const payment = await lockPaymentOfOrder(tx, order.id)
  const owedAmount = payment ? await sumOwedRefunds(tx, payment.id) : paise(0)
  return staffRefundLimits({ ...order, isReplaced }, payment, owedAmount)
}

interface MadeRefund {
  readonly refundId: RefundId | null
  readonly amount: Paise
}

/** Throws `order_state` while a replacement is not sent, because the units in it cannot be refunded as well. */
function refuseWhileReplacementPending(replacements: readonly LockedOrder[]): void {
  const pendingReplacement = replacements.find(({ status }) => isToPack(status))
  if (pendingReplacement)
    throw new ShopError('order_state', { message: texts.notWhileReplaced(pendingReplacement.orderNumber) })
}

/** Refunds the chosen part and emails the shopper. Returns null when `refundChosen` does. */
async function refundChosenPart(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  part: Omit<ChosenRefund, 'reason'>,
): Promise<MadeRefund | null> {
  const madeRefund = await refundChosen(tx, shop, order, { reason: 'staff', ...part })
  if (madeRefund) await enqueueRefundEmail(tx, shop, order, madeRefund.refundId)
  return madeRefund
}

/** Refunds the whole order without a charge and marks it as returned, even if the shopper keeps the parcel. */
async function refundWholeOrder(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { userId: actor }: Actor,
  { lines, reason }: RefundByHand,
): Promise<MadeRefund> {
  await moveOrder(tx, shop, order, { to: 'returned', by: 'staff', actor, reason, isNotifiedElsewhere: true })
  // The fixed order of locks (DB-5): order, payment, wallet, products, counters.
  await lockWallet(tx, order.userId)
  const restocked = await restockUnits(tx, shop, { order, actor, requestedUnits: toUnitsOfItems(lines) })
  const { refundId, amount } = await refundOrder(tx, shop, order, {
    reason: 'staff',
    charge: paise(0),
    words: reason,
    restocked,
  })
  if (refundId) await enqueueRefundEmail(tx, shop, order, refundId)
  return { refundId, amount }
}

const enqueueRefundEmail = (tx: Tx, shop: Shop, { email }: LockedOrder, refundId: RefundId) =>
  enqueueEmail(tx, shop, { kind: 'refund-started', ref: refundId, recipient: email, content: { refundId } })
