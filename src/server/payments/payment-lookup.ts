// "Money taken?": finds a shopper's payment by its reference, checks one again, and lists payments without an order.
import { ShopError } from '#contract/errors.ts'
import type { PaymentLookupReply, PendingPayment, PendingPaymentsReply } from '#contract/payments.ts'
import { toRupees } from '#contract/wire.ts'
import { paymentNews } from '#copy/payment-lookup.ts'
import { after, days, seconds } from '#domain/durations.ts'
import type { AttemptId, UserId } from '#domain/ids.ts'
import { matchesReference, type PaymentReference } from '#domain/payment-reference.ts'
import { isUnpaid, PENDING_FOR, pendingState } from '#domain/pending-payment.ts'
import { withDeadline } from '../adapters/circuit-breaker.ts'
import { GatewayError, type GatewayPayment } from '../adapters/payment-gateway.ts'
import { isWithinLimit } from '../db/rate-limit.ts'
import type { RefundStatus } from '../db/schema.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, isPaymentFinal } from './attempt.ts'
import { asAttempt, hasLaterPurchase } from './attempt-queries.ts'
import { completeFromPayments } from './complete-payment.ts'
import { announceOutcome, knownOutcome, type PaymentOutcome } from './payment-outcome.ts'
import { paymentsOf } from './payments-at-gateway.ts'
import {
  findAttemptOf,
  listAttemptsSince,
  listPaymentsWithStaff,
  listUnfinishedAttempts,
  listUnfulfillableRefunds,
} from './pending-payment-queries.ts'
import { completeInTime } from './verify-payment.ts'

// The reply to a shopper who asks about a payment, from the outcome at the gateway.

/** The reply for an attempt's outcome. */
function lookupReplyOf(
  { gatewayOrderId }: Pick<Attempt, 'gatewayOrderId'>,
  outcome: PaymentOutcome,
): PaymentLookupReply {
  const status = statusOf(outcome)
  const order = outcome.kind === 'placed' ? { _id: outcome.orderId, orderNumber: outcome.orderNumber } : null
  return { message: paymentNews[status], status, gatewayOrderId, order }
}

/** The reply when no payment of the shopper matches. */
const nothingFound = (): PaymentLookupReply => ({
  message: paymentNews.nothing_found,
  status: 'nothing_found',
  gatewayOrderId: null,
  order: null,
})

function statusOf(outcome: PaymentOutcome): PaymentLookupReply['status'] {
  if (outcome.kind === 'unknown') throw new Error('A payment of ours is unknown')
  if (outcome.kind !== 'pending') return outcome.kind
  return isUnpaid(outcome.gatewayStatus) ? 'not_paid' : 'pending'
}

/** Turns a missing answer of the gateway into an error with a message for shoppers. Other errors pass through. */
export async function orUnavailable<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (error instanceof GatewayError) throw new ShopError('payment_provider_unavailable', { retryAfter: 30 })
    throw error
  }
}

/** How long after a purchase its payment can be searched: by then every bank has returned uncaptured money. */
const FINDABLE_FOR = days(10)
/** Each purchase costs a call to the gateway; they run concurrently. */
const MOST = 10

interface Looked {
  readonly attempt: Attempt
  readonly payments: readonly GatewayPayment[]
}

/**
 * Completes the purchase with this reference or, failing that, one of the shopper's own whose money arrived unnoticed.
 * The reference of another shopper finds as little as one that does not exist.
 */
export async function lookUpPayment(
  shop: Shop,
  userId: UserId,
  reference: PaymentReference,
): Promise<PaymentLookupReply> {
  const limited = { ...shop, gateways: withDeadline(shop.gateways, shop.clock) }
  const since = after(shop.clock.now(), -FINDABLE_FOR)
  const attempts = await listAttemptsSince(shop.db, userId, since, MOST)
  const looked = await Promise.all(attempts.map((attempt) => paymentsAt(limited, attempt)))
  const answered = looked.filter((each) => each !== null)
  const found =
    answered.find(({ payments }) => payments.some((payment) => matchesReference(reference, payment))) ??
    answered.find(isUnnoticed)
  if (found) {
    const completion = completeFromPayments(limited, found.attempt, found.payments, {
      timeout: 'shopper',
      includePending: true,
    })
    const outcome = await orUnavailable(announceOutcome(shop, 'check', completion))
    return lookupReplyOf(found.attempt, outcome)
  }
  // It may belong to an attempt whose gateway did not answer.
  if (answered.length < looked.length) throw new ShopError('payment_provider_unavailable', { retryAfter: 30 })
  return nothingFound()
}

/** An attempt with its payments; null when its gateway does not answer. */
async function paymentsAt(shop: Shop, attempt: Attempt): Promise<Looked | null> {
  try {
    return { attempt, payments: await paymentsOf(shop, attempt, 'shopper') }
  } catch (error) {
    if (error instanceof GatewayError) return null
    throw error
  }
}

const isUnnoticed = ({ attempt, payments }: Looked): boolean =>
  !isPaymentFinal(attempt) && payments.some(({ status }) => status === 'captured')

// 'Check again' asks the gateway about one payment of the shopper's own, at a limited rate.

const ASK_LIMIT = { name: 'ask-gateway', most: 1, per: seconds(3) }

/** Completes what can be completed. A payment of another shopper answers like one that does not exist. */
export async function checkPayment(shop: Shop, userId: UserId, id: AttemptId): Promise<PaymentLookupReply> {
  const attempt = await findAttemptOf(shop.db, userId, id)
  if (!attempt?.gatewayOrderId) throw new ShopError('not_found')
  const mayAsk = await isWithinLimit(shop, ASK_LIMIT, attempt.id)
  const outcome = mayAsk
    ? await orUnavailable(completeInTime(shop, attempt, 'check', { includePending: true }))
    : await knownOutcome(shop, attempt)
  return lookupReplyOf(attempt, outcome)
}

// Lists a shopper's payments without an order from the database, without asking the gateway.

/** How long a refund is listed: until the bank must have shown it, and some days more. */
const REFUND_LISTED_FOR = days(20)

const SHOWN_STATUS: Record<RefundStatus, 'started' | 'done' | 'delayed'> = {
  requested: 'started',
  pending: 'started',
  processed: 'done',
  failed: 'delayed',
}

export async function listPendingPayments(shop: Shop, userId: UserId): Promise<PendingPaymentsReply> {
  const now = shop.clock.now()
  const unfinished = await listUnfinishedAttempts(shop.db, userId, after(now, -Math.max(PENDING_FOR, FINDABLE_FOR)))
  const pending = unfinished.flatMap((attempt): PendingPayment[] => {
    const { id, gatewayOrderId, payable, createdAt, status, gatewayStatus, gatewayStatusAt, nextCheckAt } = attempt
    const { lastOfferedAt } = attempt
    const purchase = {
      isOpen: status === 'open',
      lastOfferedAt,
      gatewayStatus,
      gatewayStatusAt,
      isAskedAbout: nextCheckAt !== null,
      authorizationDeclinedAt: attempt.authorizationDeclinedAt,
    }
    const state = pendingState(purchase, now)
    if (state === null || gatewayOrderId === null) return []
    return [
      { _id: id, gatewayOrderId, amount: toRupees(payable), startedAt: createdAt.toISOString(), state, refund: null },
    ]
  })
  const givenBack = (await listUnfulfillableRefunds(shop.db, userId, after(now, -REFUND_LISTED_FOR))).map(
    ({ id, gatewayOrderId, amount, createdAt, status, refundedAt }): PendingPayment => ({
      _id: id,
      gatewayOrderId: gatewayOrderId ?? '',
      amount: toRupees(amount),
      startedAt: createdAt.toISOString(),
      state: 'refunding',
      refund: { status: SHOWN_STATUS[status], startedAt: refundedAt.toISOString() },
    }),
  )
  const withStaff = (await listPaymentsWithStaff(shop.db, userId)).map(
    ({ id, gatewayOrderId, amount, createdAt }): PendingPayment => ({
      _id: id,
      gatewayOrderId: gatewayOrderId ?? '',
      amount: toRupees(amount),
      startedAt: createdAt.toISOString(),
      state: 'checking',
      refund: null,
    }),
  )
  // While it can still be paid, the stored status may be older than the shopper's last action.
  const openAttempt = unfinished.find(({ status, holdExpiresAt }) => status === 'open' && holdExpiresAt > now)
  return {
    payments: [...withStaff, ...pending, ...givenBack],
    ask: openAttempt?.id ?? null,
    canFind: unfinished.length > 0,
    link: await linkOf(shop, unfinished[0], now),
  }
}

/** The link to the last purchase while it works. */
async function linkOf(
  { db }: Shop,
  row: Awaited<ReturnType<typeof listUnfinishedAttempts>>[number] | undefined,
  now: Date,
): Promise<PendingPaymentsReply['link']> {
  if (!row?.linkUntil || row.linkUntil <= now || row.gatewayOrderId === null) return null
  if (row.status === 'replaced' || row.authorizationDeclinedAt !== null || (await hasLaterPurchase(db, asAttempt(row))))
    return null
  return { gatewayOrderId: row.gatewayOrderId, amount: toRupees(row.payable), until: row.linkUntil.toISOString() }
}
