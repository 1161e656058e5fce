// Staff resolve a finding: rebuild the order, refund, take the payment over, or set it aside with a reason (BOOK-9).
import type { AddressBody } from '#contract/addresses.ts'
import { ShopError } from '#contract/errors.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { findings, findings as words } from '#copy/findings.ts'
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
import { answerOnce } from '../../db/idempotency.ts'
import { enqueueEmail } from '../../outbox/write-email.ts'
import { isPaymentFinal } from '../../payments/attempt.ts'
import { closeAttempt, findAttempt, listAttemptLines, lockAttempt } from '../../payments/attempt-queries.ts'
import { releaseHolds } from '../../payments/expire-attempt.ts'
import { type Finding, findFinding, resolveFinding } from '../../payments/findings-queries.ts'
import { type CapturedPayment, type RecordedStray, recordStray, withRefunds } from '../../payments/record-stray.ts'
import { findRefundRecipient, insertRefund } from '../../payments/refund-queries.ts'
import { recordLeftToBank } from '../../payments/refund-unfulfillable.ts'
import type { Shop } from '../../shop.ts'
import { askWhatWasPaid, rebuildOrder } from './rebuild-order.ts'
import { takeFindingTurn } from './rebuild-queries.ts'
import { askForRefund, takeOverRefund } from './take-over-refund.ts'

interface ResolveByHand {
  readonly findingId: string
  readonly action: FindingAction
  /** Why, in staff's words; needed where money stays, goes back by hand, or nothing is done. */
  readonly reason: string
  /** Where a rebuilt order goes, when no saved address of hers fits. */
  readonly address: AddressBody | null
  readonly key: string | undefined
}

interface ResolvedByHand {
  readonly message: string
  /** The order that stands again. */
  readonly order: { readonly _id: string; readonly orderNumber: number } | null
}

type Work = (tx: Tx) => Promise<ResolvedByHand>

/**
 * Settles a finding, once. The gateway is asked anew first; nothing is believed that was shown. Throws `not_found`,
 * `finding_settled`, `not_rebuilt` with the reason, `address_needed`, `payment_provider_unavailable`.
 */
export async function resolveByHand(shop: Shop, actor: Actor, asked: ResolveByHand): Promise<ResolvedByHand> {
  const { findingId, action, reason, address, key } = asked
  const finding = await findFinding(shop.db, findingId)
  if (!finding) throw new ShopError('not_found')
  if (!canResolve(finding, action)) throw new ShopError('invalid_input', { message: words.notThis })
  if (action !== 'rebuild' && reason === '')
    throw new ShopError('invalid_input', { fields: { reason: words.reasonNeeded } })
  requireFreshSignIn(shop, actor)
  const content = ['settle-finding', findingId, action, reason, address]
  const work = finding.settledAt === null ? await prepare(shop, finding, asked) : null
  return answerOnce(shop, { owner: actor.userId, key, content }, async (tx) => {
    await takeFindingTurn(tx, findingId)
    if (!work || (await findFinding(tx, findingId))?.settledAt !== null) throw new ShopError('finding_settled')
    const done = await work(tx)
    const settlement = RESOLVED_BY[action]
    await resolveFinding(tx, findingId, { settlement, by: actor.userId, reason, at: shop.clock.now() })
    await recordAudit(tx, shop, {
      actor: actor.userId,
      action: `finding.${action}`,
      subject: findingId,
      details: { kind: finding.kind, subject: finding.subject, ...(done.order ? { order: done.order._id } : {}) },
    })
    return done
  })
}

/** Asks the gateway what the act needs, before any lock is taken; answers the act itself. */
async function prepare(shop: Shop, finding: Finding, asked: ResolveByHand): Promise<Work> {
  try {
    return await workOf(shop, finding, asked)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // Of another account or mode, or gone: the gateway has answered, and will answer the same again.
    if (error.kind === 'refused' && error.status === 400) throw new ShopError('not_found')
    throw new ShopError('payment_provider_unavailable', { retryAfter: 60 })
  }
}

async function workOf(shop: Shop, finding: Finding, { action, reason, address }: ResolveByHand): Promise<Work> {
  const { subject, provider, kind, details } = finding
  if (action === 'set_aside') return async () => said(words.done.set_aside)
  const gateway = shop.gateways.of(provider)
  if (action === 'rebuild') {
    const paid = await askWhatWasPaid(gateway, subject)
    return async (tx) => {
      const { orderId, orderNumber } = await rebuildOrder(tx, shop, paid, address)
      return { message: words.done.rebuilt(orderNumber), order: { _id: orderId, orderNumber } }
    }
  }
  if (kind === 'unknown_refund') {
    const made = await askForRefund(gateway, { id: subject, paymentId: details.payment ?? '' })
    return async (tx) => {
      await takeOverRefund(tx, shop, made)
      return said(words.done.taken_over)
    }
  }
  const stray = await askForStray(gateway, subject)
  return async (tx) => {
    if (action === 'refund') {
      const amount = await refundStray(tx, shop, stray, reason)
      return said(amount > 0 ? words.done.refunded(formatRupees(toRupees(amount))) : words.done.refundedAlready)
    }
    await takeOverStray(tx, shop, stray)
    return said(words.done.taken_over)
  }
}

const said = (message: string): ResolvedByHand => ({ message, order: null })

// Money at the gateway that belongs to no order: the books learn of it with what has gone back already, and it goes back or stays (BOOK-10).

/** A payment as its gateway has it now, with what went back of it. */
interface StrayPayment extends CapturedPayment {
  readonly gateway: PaymentGateway
}

/** Asks for both. Throws `not_rebuilt` when it is captured no more. */
async function askForStray(gateway: PaymentGateway, gatewayPaymentId: string): Promise<StrayPayment> {
  const payment = await gateway.getPayment(gatewayPaymentId, 'job')
  if (!isCaptured(payment)) throw new ShopError('not_rebuilt', { message: findings.notRebuilt.notCaptured })
  return { gateway, ...(await withRefunds(gateway, payment, 'job')) }
}

/** Sends back what has not gone back yet; answers how much. */
async function refundStray(tx: Tx, shop: Shop, stray: StrayPayment, reason: string): Promise<Paise> {
  const { gateway, payment } = stray
  const attempt = await lockAttemptOf(tx, stray)
  await refuseIfKnown(tx, gateway, payment)
  // A purchase that waits still: what it holds is free again.
  if (attempt && !isPaymentFinal(attempt)) {
    if (attempt.held) await releaseHolds(tx, shop, attempt, await listAttemptLines(tx, attempt.id))
    await closeAttempt(tx, attempt.id, 'refunded', null)
  }
  const { paymentId, left, chargedBack } = await record(tx, shop, stray, attempt?.id ?? null, false)
  await recordLeftToBank(tx, shop, { paymentId, amount: chargedBack, reason: 'staff' })
  if (left < MINIMUM_PAYABLE) return paise(0)
  const refundId = newId<'refund'>(shop)
  await insertRefund(tx, {
    id: refundId,
    paymentId,
    amount: left,
    reason: 'staff',
    words: reason,
    at: shop.clock.now(),
  })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  const told = attempt && (await findRefundRecipient(tx, refundId))
  if (told)
    await enqueueEmail(tx, shop, {
      kind: 'payment-refunded',
      ref: refundId,
      recipient: told.recipient,
      language: attempt.language,
      content: { firstName: attempt.billing.firstName, amount: left },
    })
  return left
}

/** Keeps it: the books count it as money without an order that is meant to stay. */
async function takeOverStray(tx: Tx, shop: Shop, stray: StrayPayment): Promise<void> {
  if (stray.payment.currency !== 'INR') throw new ShopError('not_rebuilt', { message: findings.notRebuilt.currency })
  const attempt = await lockAttemptOf(tx, stray)
  await record(tx, shop, stray, attempt?.id ?? null, true)
}

const lockAttemptOf = async (tx: Tx, { gateway, payment }: StrayPayment) => {
  const { provider } = gateway
  const known = payment.orderId && (await findAttempt(tx, { provider, gatewayOrderId: payment.orderId }))
  return known ? lockAttempt(tx, known.id) : null
}

async function refuseIfKnown(tx: Tx, { provider }: PaymentGateway, payment: GatewayPayment): Promise<void> {
  if (await findPaymentByGatewayId(tx, provider, payment.id)) throw new ShopError('finding_settled')
}

async function record(
  tx: Tx,
  shop: Shop,
  stray: StrayPayment,
  attemptId: AttemptId | null,
  isTakenOver: boolean,
): Promise<RecordedStray> {
  const { gateway, payment } = stray
  await refuseIfKnown(tx, gateway, payment)
  return recordStray(tx, shop, stray, { attemptId, provider: gateway.provider, isTakenOver })
}
