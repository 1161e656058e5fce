// Staff resolve a finding: rebuild the order, refund, keep the payment, or dismiss the finding with a reason (BOOK-9).
import type { AddressBody } from '#contract/addresses.ts'
import { ShopError } from '#contract/errors.ts'
import { formatPaise } from '#contract/wire.ts'
import { findings as texts } from '#copy/reconciliation.ts'
import { isCaptured } from '#domain/gateway-comparison.ts'
import { canResolve, type FindingAction, RESOLVED_BY } from '#domain/gateway-finding.ts'
import type { AttemptId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise, paise } from '#domain/money.ts'
import { requireFreshSignIn } from '../../accounts/access.ts'
import type { Actor } from '../../actor.ts'
import { GatewayError, type GatewayPayment, type PaymentGateway } from '../../adapters/payment-gateway.ts'
import { newId } from '../../adapters/random.ts'
import { findPaymentByGatewayId } from '../../aftersales/aftersales-queries.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import { isPaymentFinal } from '../../payments/attempt.ts'
import { closeAttempt, findAttempt, listAttemptLines, lockAttempt } from '../../payments/attempt-queries.ts'
import { releaseHolds } from '../../payments/expire-attempt.ts'
import { type Finding, findFinding, resolveFinding } from '../../payments/findings-queries.ts'
import {
  type CapturedPayment,
  type PaymentWithoutOrder,
  readWithRefunds,
  recordPaymentWithoutOrder,
} from '../../payments/record-payment-without-order.ts'
import { findRefundRecipient, insertRefund } from '../../payments/refund-queries.ts'
import { recordChargedBackAmount } from '../../payments/refund-unfulfillable.ts'
import type { Shop } from '../../shop.ts'
import { fetchPaidOrder, rebuildOrder } from './rebuild-order.ts'
import { lockFinding } from './rebuild-queries.ts'
import { fetchRefund, takeOverRefund } from './take-over-refund.ts'

interface ResolveByHand {
  readonly findingId: string
  readonly action: FindingAction
  /** The reason that staff give; required for every action except rebuilding. */
  readonly reason: string
  readonly address: AddressBody | null
  readonly key: string | undefined
}

interface ResolvedByHand {
  readonly message: string
  readonly order: { readonly _id: string; readonly orderNumber: number } | null
}

type PreparedAction = (tx: Tx) => Promise<ResolvedByHand>

/**
 * Resolves a finding, once, after asking the gateway again. Throws `invalid_input` when the action does not fit the
 * finding or lacks a reason. Also throws `not_found`, `sign_in_again`, `duplicate_request`, `finding_already_resolved`,
 * `order_not_rebuilt`, `address_needed`, `order_state`, `busy` and `payment_provider_unavailable`.
 */
export async function resolveByHand(shop: Shop, actor: Actor, request: ResolveByHand): Promise<ResolvedByHand> {
  const { findingId, action, reason, address, key } = request
  const finding = await findFinding(shop.db, findingId)
  if (!finding) throw new ShopError('not_found')
  if (!canResolve(finding, action)) throw new ShopError('invalid_input', { message: texts.notThis })
  if (action !== 'rebuild' && reason === '')
    throw new ShopError('invalid_input', { fields: { reason: texts.reasonNeeded } })
  requireFreshSignIn(shop, actor)
  const content = ['resolve-finding', findingId, action, reason, address]
  const performAction = finding.resolvedAt === null ? await prepareAction(shop, finding, request) : null
  return runIdempotently(shop, { owner: actor.userId, key, content }, async (tx) => {
    await lockFinding(tx, findingId)
    if (!performAction || (await findFinding(tx, findingId))?.resolvedAt !== null)
      throw new ShopError('finding_already_resolved')
    const result = await performAction(tx)
    const resolution = RESOLVED_BY[action]
    await resolveFinding(tx, findingId, { resolution, by: actor.userId, reason, at: shop.clock.now() })
    await recordAudit(tx, shop, {
      actor: actor.userId,
      action: `finding.${action}`,
      subject: findingId,
      details: { kind: finding.kind, subject: finding.subject, ...(result.order ? { order: result.order._id } : {}) },
    })
    return result
  })
}

/** Reads from the gateway what the action needs, before any lock. Returns the function that performs the action. */
async function prepareAction(shop: Shop, finding: Finding, request: ResolveByHand): Promise<PreparedAction> {
  try {
    return await chooseAction(shop, finding, request)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // The payment does not exist, or belongs to another account or mode.
    if (error.kind === 'refused' && error.status === 400) throw new ShopError('not_found')
    throw new ShopError('payment_provider_unavailable', { retryAfter: 60 })
  }
}

async function chooseAction(
  shop: Shop,
  finding: Finding,
  { action, reason, address }: ResolveByHand,
): Promise<PreparedAction> {
  const { subject, provider, kind, details } = finding
  if (action === 'set_aside') return async () => toResult(texts.done.set_aside)
  const gateway = shop.gateways.of(provider)
  if (action === 'rebuild') {
    const paidOrder = await fetchPaidOrder(gateway, subject)
    return async (tx) => {
      const { orderId, orderNumber } = await rebuildOrder(tx, shop, paidOrder, address)
      return { message: texts.done.rebuilt(orderNumber), order: { _id: orderId, orderNumber } }
    }
  }
  if (kind === 'unknown_refund') {
    const gatewayRefund = await fetchRefund(gateway, { id: subject, paymentId: details.payment ?? '' })
    return async (tx) => {
      await takeOverRefund(tx, shop, gatewayRefund)
      return toResult(texts.done.taken_over)
    }
  }
  const unmatchedPayment = await fetchUnmatchedPayment(gateway, subject)
  return async (tx) => {
    if (action === 'refund') {
      const amount = await refundUnmatchedPayment(tx, shop, unmatchedPayment, reason)
      return toResult(amount > 0 ? texts.done.refunded(formatPaise(amount)) : texts.done.refundedAlready)
    }
    await keepUnmatchedPayment(tx, shop, unmatchedPayment)
    return toResult(texts.done.taken_over)
  }
}

const toResult = (message: string): ResolvedByHand => ({ message, order: null })

interface UnmatchedPayment extends CapturedPayment {
  readonly gateway: PaymentGateway
}

/** Reads a payment and its refunds from the gateway. Throws `order_not_rebuilt` when it is not captured any more. */
async function fetchUnmatchedPayment(gateway: PaymentGateway, gatewayPaymentId: string): Promise<UnmatchedPayment> {
  const payment = await gateway.getPayment(gatewayPaymentId, 'job')
  if (!isCaptured(payment)) throw new ShopError('order_not_rebuilt', { message: texts.notRebuilt.notCaptured })
  return { gateway, ...(await readWithRefunds(gateway, payment, 'job')) }
}

/** Records a payment with its refunds, requests a refund of the remaining amount, and returns this amount (BOOK-10). */
async function refundUnmatchedPayment(
  tx: Tx,
  shop: Shop,
  unmatchedPayment: UnmatchedPayment,
  reason: string,
): Promise<Paise> {
  const { gateway, payment } = unmatchedPayment
  const attempt = await lockAttemptOf(tx, unmatchedPayment)
  await throwIfRecorded(tx, gateway, payment)
  // The shop has recorded no payment of the attempt, so the attempt ends.
  if (attempt && !isPaymentFinal(attempt)) {
    if (attempt.held) await releaseHolds(tx, shop, attempt, await listAttemptLines(tx, attempt.id))
    await closeAttempt(tx, attempt.id, 'refunded', null)
  }
  const { paymentId, unreturned, chargedBack } = await recordUnmatchedPayment(tx, shop, unmatchedPayment, {
    attemptId: attempt?.id ?? null,
    isTakenOver: false,
  })
  await recordChargedBackAmount(tx, shop, { paymentId, amount: chargedBack, reason: 'staff' })
  if (unreturned < MINIMUM_PAYABLE) return paise(0)
  const refundId = newId<'refund'>(shop)
  const at = shop.clock.now()
  await insertRefund(tx, { id: refundId, paymentId, amount: unreturned, reason: 'staff', words: reason, at })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  const recipient = attempt && (await findRefundRecipient(tx, refundId))
  if (recipient)
    await enqueueEmail(tx, shop, {
      kind: 'payment-refunded',
      ref: refundId,
      recipient: recipient.recipient,
      language: attempt.language,
      content: { firstName: attempt.billing.firstName, amount: unreturned },
    })
  return unreturned
}

/** Records a payment that staff keep, with its refunds. The books then accept it without an order (BOOK-10). */
async function keepUnmatchedPayment(tx: Tx, shop: Shop, unmatchedPayment: UnmatchedPayment): Promise<void> {
  if (unmatchedPayment.payment.currency !== 'INR')
    throw new ShopError('order_not_rebuilt', { message: texts.notRebuilt.currency })
  const attempt = await lockAttemptOf(tx, unmatchedPayment)
  await recordUnmatchedPayment(tx, shop, unmatchedPayment, { attemptId: attempt?.id ?? null, isTakenOver: true })
}

const lockAttemptOf = async (tx: Tx, { gateway, payment }: UnmatchedPayment) => {
  const { provider } = gateway
  const knownAttempt = payment.orderId && (await findAttempt(tx, { provider, gatewayOrderId: payment.orderId }))
  return knownAttempt ? lockAttempt(tx, knownAttempt.id) : null
}

async function throwIfRecorded(tx: Tx, { provider }: PaymentGateway, payment: GatewayPayment): Promise<void> {
  if (await findPaymentByGatewayId(tx, provider, payment.id)) throw new ShopError('finding_already_resolved')
}

async function recordUnmatchedPayment(
  tx: Tx,
  shop: Shop,
  unmatchedPayment: UnmatchedPayment,
  record: { readonly attemptId: AttemptId | null; readonly isTakenOver: boolean },
): Promise<PaymentWithoutOrder> {
  const { gateway, payment } = unmatchedPayment
  await throwIfRecorded(tx, gateway, payment)
  return recordPaymentWithoutOrder(tx, shop, unmatchedPayment, { ...record, provider: gateway.provider })
}
