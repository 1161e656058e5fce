// A shopper's payments without an order: find a payment by its reference, check a payment again, list all.
import { ShopError } from '#contract/errors.ts'
import type { PaymentLookupReply, PendingPayment, PendingPaymentsReply } from '#contract/payments.ts'
import { toRupees } from '#contract/wire.ts'
import { paymentNews } from '#copy/payments.ts'
import { after, days, seconds } from '#domain/durations.ts'
import type { AttemptId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { matchesReference, type PaymentReference } from '#domain/payment-reference.ts'
import { isUnpaid, PENDING_FOR, pendingState } from '#domain/pending-payment.ts'
import { withDeadline } from '../adapters/circuit-breaker.ts'
import { GatewayError, type GatewayPayment } from '../adapters/payment-gateway.ts'
import { consumeLimit } from '../db/rate-limit.ts'
import type { RefundStatus } from '../db/schema.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, isPaymentFinal } from './attempt.ts'
import { hasLaterPurchase, toAttempt } from './attempt-queries.ts'
import { completeFromPayments } from './complete-payment.ts'
import { type PaymentOutcome, readStoredOutcome, reportOutcome } from './payment-outcome.ts'
import { listPaymentsAtGateway } from './payments-at-gateway.ts'
import {
  findAttemptOfUser,
  listAttemptsSince,
  listPaymentsWaitingForStaff,
  listUnfinishedAttempts,
  listUnfulfillableRefunds,
} from './pending-payment-queries.ts'
import { completeWithDeadline } from './verify-payment.ts'

function toLookupReply(
  { gatewayOrderId }: Pick<Attempt, 'gatewayOrderId'>,
  outcome: PaymentOutcome,
): PaymentLookupReply {
  const status = toLookupStatus(outcome)
  const order = outcome.kind === 'placed' ? { _id: outcome.orderId, orderNumber: outcome.orderNumber } : null
  return { message: paymentNews[status], status, gatewayOrderId, order }
}

const nothingFoundReply = (): PaymentLookupReply => ({
  message: paymentNews.nothing_found,
  status: 'nothing_found',
  gatewayOrderId: null,
  order: null,
})

function toLookupStatus(outcome: PaymentOutcome): PaymentLookupReply['status'] {
  if (outcome.kind === 'unknown') throw new Error('A payment attempt of this shop was not found')
  if (outcome.kind !== 'pending') return outcome.kind
  return isUnpaid(outcome.gatewayStatus) ? 'not_paid' : 'pending'
}

/** Awaits `work`. Throws `payment_provider_unavailable` instead of a GatewayError, and other errors unchanged. */
export async function requireGatewayAnswer<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof GatewayError) throw new ShopError('payment_provider_unavailable', { retryAfter: 30 })
    throw error
  }
}

/** How long a payment can be looked up. After this time, banks have released payments that were not captured. */
const FINDABLE_FOR = days(10)
/** The maximum number of searched purchases. Each needs a call to the gateway. */
const MAX_PURCHASES = 10

interface AttemptPayments {
  readonly attempt: Attempt
  readonly payments: readonly GatewayPayment[]
}

/**
 * Finds one of the shopper's recent purchases by its payment reference, or if none matches, one that is paid but not
 * completed. Completes it and returns its status; `nothing_found` without a match. Throws
 * `payment_provider_unavailable` or `busy`.
 */
export async function lookUpPayment(
  shop: Shop,
  userId: UserId,
  reference: PaymentReference,
): Promise<PaymentLookupReply> {
  const shopWithDeadline = { ...shop, gateways: withDeadline(shop.gateways, shop.clock) }
  const since = after(shop.clock.now(), -FINDABLE_FOR)
  const attempts = await listAttemptsSince(shop.db, userId, since, MAX_PURCHASES)
  const searchResults = await Promise.all(attempts.map((attempt) => readPayments(shopWithDeadline, attempt)))
  const answeredResults = searchResults.filter((result) => result !== null)
  const match =
    answeredResults.find(({ payments }) => payments.some((payment) => matchesReference(reference, payment))) ??
    answeredResults.find(isCapturedButNotCompleted)
  if (match) {
    const completion = completeFromPayments(shopWithDeadline, match.attempt, match.payments, {
      timeout: 'shopper',
      includePending: true,
    })
    const outcome = await requireGatewayAnswer(reportOutcome(shop, 'check', completion))
    return toLookupReply(match.attempt, outcome)
  }
  // The payment may belong to a purchase about which the gateway did not answer, so it must not be reported as missing.
  if (answeredResults.length < searchResults.length)
    throw new ShopError('payment_provider_unavailable', { retryAfter: 30 })
  return nothingFoundReply()
}

async function readPayments(shop: Shop, attempt: Attempt): Promise<AttemptPayments | null> {
  try {
    return { attempt, payments: await listPaymentsAtGateway(shop, attempt, 'shopper') }
  } catch (error) {
    if (error instanceof GatewayError) return null
    throw error
  }
}

const isCapturedButNotCompleted = ({ attempt, payments }: AttemptPayments): boolean =>
  !isPaymentFinal(attempt) && payments.some(({ status }) => status === 'captured')

const CHECK_LIMIT = { name: 'ask-gateway', max: 1, per: seconds(3) }

/**
 * Completes the attempt if it is paid, and returns its status. Within three seconds of another check, returns the
 * stored status without asking the gateway. Throws `payment_provider_unavailable`, or `not_found` for an attempt that
 * is unknown, another shopper's or without a gateway order.
 */
export async function checkPayment(shop: Shop, userId: UserId, id: AttemptId): Promise<PaymentLookupReply> {
  const attempt = await findAttemptOfUser(shop.db, userId, id)
  if (!attempt?.gatewayOrderId) throw new ShopError('not_found')
  const mayAskGateway = await consumeLimit(shop, CHECK_LIMIT, attempt.id)
  const outcome = mayAskGateway
    ? await requireGatewayAnswer(completeWithDeadline(shop, attempt, 'check', { includePending: true }))
    : await readStoredOutcome(shop, attempt)
  return toLookupReply(attempt, outcome)
}

/** How long after its start a refund is listed. By then the bank has credited most refunds. */
const REFUND_LISTED_FOR = days(20)

const SHOWN_STATUS: Record<RefundStatus, 'started' | 'done' | 'delayed'> = {
  requested: 'started',
  pending: 'started',
  processed: 'done',
  failed: 'delayed',
}

/**
 * Returns the shopper's payments without an order: those that wait for staff, then unfinished ones, then refunded ones.
 * Reads only the database. `ask` is the attempt about which the page should ask the gateway, or null.
 */
export async function listPendingPayments(shop: Shop, userId: UserId): Promise<PendingPaymentsReply> {
  const now = shop.clock.now()
  const attemptsSince = after(now, -Math.max(PENDING_FOR, FINDABLE_FOR))
  const unfinishedAttempts = await listUnfinishedAttempts(shop.db, userId, attemptsSince)
  const pendingPayments = unfinishedAttempts.map((attempt) => toPendingPayment(attempt, now))
  const refunds = await listUnfulfillableRefunds(shop.db, userId, after(now, -REFUND_LISTED_FOR))
  const refundedPayments = refunds.map((refund) => ({
    ...paymentFields(refund),
    state: 'refunding' as const,
    refund: { status: SHOWN_STATUS[refund.status], startedAt: refund.refundedAt.toISOString() },
  }))
  const paymentsWithStaff = (await listPaymentsWaitingForStaff(shop.db, userId)).map((payment) => ({
    ...paymentFields(payment),
    state: 'checking' as const,
    refund: null,
  }))
  // Until the attempt expires, the stored status may miss the shopper's last payment, so the page asks the gateway.
  const openAttempt = unfinishedAttempts.find(({ status, holdExpiresAt }) => status === 'open' && holdExpiresAt > now)
  return {
    payments: [...paymentsWithStaff, ...pendingPayments.filter((payment) => payment !== null), ...refundedPayments],
    ask: openAttempt?.id ?? null,
    canFind: unfinishedAttempts.length > 0,
    link: await readWorkingLink(shop, unfinishedAttempts[0], now),
  }
}

interface ListedPayment {
  readonly id: AttemptId
  readonly gatewayOrderId: string | null
  readonly amount: Paise
  readonly createdAt: Date
}

const paymentFields = ({ id, gatewayOrderId, amount, createdAt }: ListedPayment) => ({
  _id: id,
  gatewayOrderId: gatewayOrderId ?? '',
  amount: toRupees(amount),
  startedAt: createdAt.toISOString(),
})

type UnfinishedAttempt = Awaited<ReturnType<typeof listUnfinishedAttempts>>[number]

/** Returns null for an attempt that is not listed, as when no payment was tried. */
function toPendingPayment(attempt: UnfinishedAttempt, now: Date): PendingPayment | null {
  const isOpen = attempt.status === 'open'
  const state = pendingState({ ...attempt, isOpen, isAskedAbout: attempt.nextCheckAt !== null }, now)
  if (state === null) return null
  return { ...paymentFields({ ...attempt, amount: attempt.payable }), state, refund: null }
}

/** Returns the payment link of the attempt; null without a link, or when the link cannot be paid any more. */
async function readWorkingLink(
  { db }: Shop,
  attempt: UnfinishedAttempt | undefined,
  now: Date,
): Promise<PendingPaymentsReply['link']> {
  if (!attempt?.linkUntil || attempt.linkUntil <= now || attempt.gatewayOrderId === null) return null
  if (attempt.status === 'replaced' || attempt.authorizationDeclinedAt !== null) return null
  if (await hasLaterPurchase(db, toAttempt(attempt))) return null
  const { gatewayOrderId, payable, linkUntil } = attempt
  return { gatewayOrderId, amount: toRupees(payable), until: linkUntil.toISOString() }
}
