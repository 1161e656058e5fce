// Records a refund that staff paid by bank transfer because the gateway could not make it (REF-11).
import { ShopError } from '#contract/errors.ts'
import { shortPaise } from '#contract/wire.ts'
import { aftersales as texts } from '#copy/aftersales.ts'
import { indianDate } from '#domain/calendar.ts'
import { after, minutes } from '#domain/durations.ts'
import type { RefundId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise } from '#domain/money.ts'
import { DIRECT_PROVIDER, isPaidDay, type PaidWay } from '#domain/paid-another-way.ts'
import { requireFreshSignIn } from '../../accounts/access.ts'
import type { Actor } from '../../actor.ts'
import { GatewayError } from '../../adapters/payment-gateway.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import { requireDisputeConfirmed, requirePaymentDisputeConfirmed } from '../../disputes/require-dispute-seen.ts'
import { insertNote } from '../../notes/notes-queries.ts'
import { lockOrder } from '../../orders/moving-queries.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import { updateRefund } from '../../payments/refund-progress-queries.ts'
import { findRefundRecipient, insertRefund, listRecordedRefundIds } from '../../payments/refund-queries.ts'
import type { Shop } from '../../shop.ts'
import { moveLinesToRefund } from '../refund-lines-queries.ts'
import { findGatewayIdsOfRefund, findOrderOfRefund, type LockedRefund, lockRefund } from '../refund-rows-queries.ts'
import { lockAndFindOwedAmount, recordChargedBackShare, retryFields } from '../retry-refund.ts'

/** For this long the gateway may still be processing a request, or not yet list the refund. */
const GATEWAY_DELAY = minutes(10)

interface BankTransfer {
  readonly refundId: RefundId
  readonly way: PaidWay
  readonly reference: string
  readonly on: string
  /** What staff saw as owed, in paise. */
  readonly amount: Paise
  /** Stored with the order; only staff see it. May be empty. */
  readonly note: string
  /** True when the actor has confirmed the open dispute of the payment. */
  readonly seesDispute: boolean
  readonly key: string | undefined
}

/**
 * Records a bank transfer that replaces a refused or failed refund, emails the shopper, and returns a message for
 * staff. A repetition with the same key changes nothing. Throws `sign_in_again`, `duplicate_request`, `not_found`,
 * `dispute_open`, `invalid_input` for an impossible day, `payment_provider_unavailable`, or `order_state` when another
 * amount is owed, or the gateway has made the refund or may be making it.
 */
export async function recordManualRefund(
  shop: Shop,
  actor: Actor,
  transfer: BankTransfer,
): Promise<{ message: string }> {
  requireFreshSignIn(shop, actor)
  const { key, ...content } = transfer
  const gatewayCheck = await checkAtGateway(shop, transfer.refundId)
  return runIdempotently(shop, { owner: actor.userId, key, content: ['refund-paid', content] }, async (tx) => {
    if (gatewayCheck.refusal) throw gatewayCheck.refusal
    const refund = await lockOwedRefund(tx, shop, transfer, gatewayCheck.askedAt)
    return recordBankTransfer(tx, shop, actor, refund, transfer)
  })
}

/**
 * Locks and returns the refund, which must be owed, and marks a refused one as failed. Throws `not_found`,
 * `dispute_open` or `order_state`.
 */
async function lockOwedRefund(tx: Tx, shop: Shop, transfer: BankTransfer, askedAt: Date | null): Promise<LockedRefund> {
  const { refundId: id, seesDispute } = transfer
  const orderId = await findOrderOfRefund(tx, id)
  if (orderId) {
    await lockOrder(tx, orderId)
    await requireDisputeConfirmed(tx, orderId, seesDispute)
  }
  const refund = await lockRefund(tx, id)
  if (!refund) throw new ShopError('not_found')
  if (!orderId) await requirePaymentDisputeConfirmed(tx, refund.paymentId, seesDispute)
  const { status, refusedAt, retriedBy } = refund
  const isRefused = status === 'requested' && refusedAt !== null
  if (retriedBy !== null || !(isRefused || status === 'failed'))
    throw new ShopError('order_state', { message: texts.refundNotOwed })
  const now = shop.clock.now()
  const wasRequestedSince = refund.askedAt?.getTime() !== askedAt?.getTime()
  if (wasRequestedSince || (refund.askedAt && refund.askedAt > after(now, -GATEWAY_DELAY)))
    throw new ShopError('order_state', { message: texts.refundAskedLately })
  if (isRefused) {
    const refusal = { words: refund.failure ?? '', status: refund.refusalStatus }
    await updateRefund(tx, id, { status: 'failed', refusal, refusedSince: refusedAt, at: now })
  }
  return refund
}

async function recordBankTransfer(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  refund: LockedRefund,
  transfer: BankTransfer,
): Promise<{ message: string }> {
  const at = shop.clock.now()
  const { way, reference, on, amount, note } = transfer
  if (!isPaidDay(on, indianDate(refund.createdAt), indianDate(at)))
    throw new ShopError('invalid_input', { fields: { on: texts.paidDay } })
  const owedAmount = await lockAndFindOwedAmount(tx, refund)
  if (owedAmount !== amount || owedAmount < MINIMUM_PAYABLE)
    throw new ShopError('order_state', { message: texts.otherAmountOwed({ amount: shortPaise(owedAmount) }) })
  const id = newId<'refund'>(shop)
  const { orderId } = refund
  const paid = { way, reference, on, recordedBy: actor.userId }
  await insertRefund(tx, { ...retryFields(refund), id, amount, paid, at })
  if (orderId) await moveLinesToRefund(tx, refund.id, id)
  await recordChargedBackShare(tx, shop, refund, amount)
  const details = { retries: refund.id, amount, way, reference, on }
  await recordAudit(tx, shop, { actor: actor.userId, action: 'refund.pay-another-way', subject: id, details })
  if (note !== '' && orderId)
    await insertNote(tx, { kind: 'order', id: orderId }, { id: newId(shop), author: actor.userId, text: note, at })
  const recipient = await findRefundRecipient(tx, id)
  if (recipient)
    await enqueueEmail(tx, shop, { kind: 'refund-paid-another-way', ref: id, ...recipient, content: { refundId: id } })
  return { message: texts.paidAnotherWay({ amount: shortPaise(amount) }) }
}

interface GatewayCheck {
  /** When the shop had last requested the refund from the gateway. */
  readonly askedAt: Date | null
  /** Why no bank transfer may be recorded; null when the gateway has no such refund. */
  readonly refusal: ShopError | null
}

/**
 * Checks that the gateway has not made the refund, so that money is not paid twice (REF-11). If it has, starts a job
 * that records it, and returns a refusal.
 */
async function checkAtGateway(shop: Shop, id: RefundId): Promise<GatewayCheck> {
  const refund = await findGatewayIdsOfRefund(shop.db, id)
  if (!refund) return { askedAt: null, refusal: new ShopError('not_found') }
  const { provider, gatewayPaymentId, gatewayRefundId, askedAt, status } = refund
  if (provider === DIRECT_PROVIDER) return { askedAt, refusal: null }
  try {
    const gatewayRefunds = await shop.gateways.of(provider).listRefundsOfPayment(gatewayPaymentId, 'shopper')
    const knownIds = await listRecordedRefundIds(shop.db, provider, gatewayPaymentId)
    const unrecordedRefund = gatewayRefunds.find(
      (candidate) =>
        candidate.status !== 'failed' && (candidate.id === gatewayRefundId || !knownIds.includes(candidate.id)),
    )
    if (!unrecordedRefund) return { askedAt, refusal: null }
    if (status === 'requested') await shop.jobs.send('refund-payment', { refundId: id })
    else await shop.jobs.send('adopt-refunds', { gatewayPaymentId, provider })
    const amount = shortPaise(unrecordedRefund.amount)
    const message = texts.madeMeanwhile({ amount, refund: unrecordedRefund.id })
    return { askedAt, refusal: new ShopError('order_state', { message }) }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { askedAt, refusal: new ShopError('payment_provider_unavailable', { message: texts.gatewaySilent }) }
  }
}
