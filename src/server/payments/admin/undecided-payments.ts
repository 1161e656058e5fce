// Payments that wait for staff: their list, the decision about one, and switching automatic refunds on again.
import { ShopError } from '#contract/errors.ts'
import type { UndecidedPayment, UndecidedReply } from '#contract/payments.ts'
import { shortPaise, toRupees } from '#contract/wire.ts'
import { paymentReplies as texts } from '#copy/admin-payments.ts'
import type { PaymentId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, minus, sum } from '#domain/money.ts'
import { splitDifference } from '#domain/payment-difference.ts'
import { requireFreshSignIn } from '../../accounts/access.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { voidCoinsOfErased } from '../../wallet/wallet-queries.ts'
import type { Attempt } from '../attempt.ts'
import { closeAttempt, listAttemptLines, lockAttempt } from '../attempt-queries.ts'
import { claimStock } from '../claim-stock.ts'
import {
  assignPaymentToOrder,
  closeDecision,
  findAttemptOfDecision,
  findRefundsStoppedAt,
  listUndecided,
  lockDecision,
  switchRefundsOn,
} from '../decision-queries.ts'
import { releaseHolds } from '../expire-attempt.ts'
import { insertRefund } from '../refund-queries.ts'
import { recordChargedBackAmount, requestRefundAndEmail } from '../refund-unfulfillable.ts'

const MAX_LISTED = 50

/** Returns the 50 oldest payments that wait for staff. `stoppedAt` is when automatic refunds were stopped, or null. */
export async function listUndecidedPayments({ db }: Pick<Shop, 'db'>): Promise<UndecidedReply> {
  const [rows, stoppedAt] = await Promise.all([listUndecided(db, MAX_LISTED + 1), findRefundsStoppedAt(db)])
  return {
    payments: rows.slice(0, MAX_LISTED).map(toUndecidedPayment),
    isMore: rows.length > MAX_LISTED,
    stoppedAt: stoppedAt?.toISOString() ?? null,
  }
}

const toUndecidedPayment = (row: Awaited<ReturnType<typeof listUndecided>>[number]): UndecidedPayment => ({
  _id: row.id,
  gatewayPaymentId: row.gatewayPaymentId,
  // A second payment of a paid purchase is stored with the cause `replaced`.
  cause: row.cause === 'replaced' && row.status !== 'undecided' ? 'second' : row.cause,
  asked: toRupees(row.payable),
  came: toRupees(row.amount),
  currency: row.currency,
  payerFee: toRupees(row.payerFee),
  canPlace: row.status === 'undecided' && row.currency === 'INR' && row.refunded === 0,
  since: row.askedAt.toISOString(),
  heldUntil: row.held ? row.heldUntil.toISOString() : null,
  user: { _id: row.userId, name: row.name },
})

interface Decision {
  readonly paymentId: PaymentId
  readonly outcome: 'order' | 'refund'
  readonly key: string | undefined
}

type UndecidedRow = Awaited<ReturnType<typeof lockDecision>> & { readonly id: PaymentId }

/**
 * Places the order with the paid amount, or refunds the payment (PAY-26, PAY-31). A repeat with the same key only
 * returns the same reply. Throws `sign_in_again`, `duplicate_request`, `not_found`, `payment_already_decided`,
 * `items_unavailable`, `dispute_open` or `busy`.
 */
export async function decidePayment(shop: Shop, actor: Actor, decision: Decision): Promise<{ message: string }> {
  requireFreshSignIn(shop, actor)
  const { paymentId, outcome, key } = decision
  const content = ['payment-decision', paymentId, outcome]
  return runIdempotently(shop, { owner: actor.userId, key, content }, async (tx) => {
    const attemptId = await findAttemptOfDecision(tx, paymentId)
    const attempt = attemptId && (await lockAttempt(tx, attemptId))
    if (!attempt) throw new ShopError('not_found')
    const payment = { ...(await lockDecision(tx, paymentId)), id: paymentId }
    if (payment.outcome !== null) throw new ShopError('payment_already_decided')
    const message =
      outcome === 'order'
        ? await placeOrderOfPayment(tx, shop, attempt, payment)
        : await refundUndecided(tx, shop, attempt, payment)
    await closeDecision(tx, paymentId, outcome, shop.clock.now())
    await recordAudit(tx, shop, {
      actor: actor.userId,
      action: `payment.${outcome}`,
      subject: paymentId,
      details: { asked: attempt.payable, came: payment.amount },
    })
    return { message }
  })
}

async function placeOrderOfPayment(tx: Tx, shop: Shop, attempt: Attempt, payment: UndecidedRow): Promise<string> {
  // A second payment of an existing order, another currency, and a partly refunded payment make no order.
  if (attempt.status !== 'undecided' || payment.currency !== 'INR' || payment.refunded > 0)
    throw new ShopError('items_unavailable')
  // A bank takes disputed money back (DISP-12), so the order would be sent without a payment.
  if (payment.isDisputed) throw new ShopError('dispute_open', { message: texts.disputed })
  const { surplus, shortfall, refund } = splitDifference({ ...payment, asked: attempt.payable })
  const lines = await listAttemptLines(tx, attempt.id)
  const claim = await claimStock(tx, attempt, lines)
  if (claim.kind !== 'claimed') throw new ShopError('items_unavailable')
  const { orderId, orderNumber } = await placeOrder(tx, shop, {
    ...attempt,
    attemptId: attempt.id,
    lines,
    paid: { method: payment.method, payment: null },
    paymentDiscount: shortfall,
  })
  await assignPaymentToOrder(tx, payment.id, { orderId, surplus, shortfall })
  if (claim.isErased) await voidCoinsOfErased(tx, shop, { userId: attempt.userId, ref: orderId })
  if (refund === 0) return texts.placed(orderNumber)
  const refundId = newId<'refund'>(shop)
  const at = shop.clock.now()
  await insertRefund(tx, { id: refundId, paymentId: payment.id, orderId, amount: refund, reason: 'mismatch', at })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  await enqueueEmail(tx, shop, {
    kind: 'refund-started',
    ref: refundId,
    recipient: attempt.billing.email,
    orderId,
    content: { refundId },
  })
  return texts.placedAndBack(orderNumber, shortPaise(refund))
}

async function refundUndecided(tx: Tx, shop: Shop, attempt: Attempt, payment: UndecidedRow): Promise<string> {
  if (attempt.held) await releaseHolds(tx, shop, attempt, await listAttemptLines(tx, attempt.id))
  if (attempt.status === 'undecided') await closeAttempt(tx, attempt.id, 'refunded', null)
  const amount = minus(payment.amount, sum(payment.refunded, payment.chargedBack))
  const reason = payment.cause === 'amount' ? 'mismatch' : payment.cause
  await recordChargedBackAmount(tx, shop, { paymentId: payment.id, amount: payment.chargedBack, reason })
  if (amount < MINIMUM_PAYABLE) return texts.nothingLeft
  await requestRefundAndEmail(tx, shop, attempt, { paymentId: payment.id, amount, reason })
  return texts.returned(shortPaise(amount))
}

/** Switches automatic refunds on again (PAY-27). Does nothing when they are on. Throws `sign_in_again`. */
export async function resumeRefunds(shop: Shop, actor: Actor): Promise<void> {
  requireFreshSignIn(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    if (!(await switchRefundsOn(tx, shop.clock.now()))) return
    await recordAudit(tx, shop, {
      actor: actor.userId,
      action: 'refund.resume',
      subject: 'automatic-refunds',
      details: {},
    })
  })
}
