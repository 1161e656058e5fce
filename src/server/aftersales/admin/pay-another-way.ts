// Records a refund that was paid by bank transfer because the gateway could not (REF-11).
import { ShopError } from '#contract/errors.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { aftersales as words } from '#copy/aftersales.ts'
import { indianDate } from '#domain/calendar.ts'
import { after, minutes } from '#domain/durations.ts'
import type { RefundId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise } from '#domain/money.ts'
import { isPaidDay, type PaidWay } from '#domain/paid-another-way.ts'
import { requireFreshSignIn } from '../../accounts/access.ts'
import type { Actor } from '../../actor.ts'
import { GatewayError } from '../../adapters/payment-gateway.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import { requireDisputeOfPaymentSeen, requireDisputeSeen } from '../../disputes/require-dispute-seen.ts'
import { insertNote } from '../../notes/notes-queries.ts'
import { lockOrder } from '../../orders/moving-queries.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import { updateRefund } from '../../payments/refund-progress-queries.ts'
import { findRefundRecipient, insertRefund, listKnownRefunds } from '../../payments/refund-queries.ts'
import type { Shop } from '../../shop.ts'
import { passLinesOn } from '../refund-lines-queries.ts'
import { findOrderOfRefund, findRefundAtGateway, type LockedRefund, lockRefund } from '../refund-rows-queries.ts'
import { amountOwed, leaveRestToBank } from '../retry-refund.ts'

/** So long a call may be under way, and so long the gateway's list may lag behind: only then its silence means something. */
const ASKED_LATELY = minutes(10)

interface PaidRefund {
  readonly refundId: RefundId
  readonly way: PaidWay
  readonly reference: string
  readonly on: string
  /** In paise, as it was shown to be owed. */
  readonly amount: Paise
  /** For staff alone, kept with the order; may be empty. */
  readonly note: string
  /** The admin knows of the dispute that stands against the payment. */
  readonly seesDispute: boolean
  readonly key: string | undefined
}

/**
 * Records it once per key, in the place of the refund that failed or is refused, and writes to her. Throws `sign_in_again`,
 * `not_found`, `order_state` where the gateway did it meanwhile or may be doing it, `payment_provider_unavailable` where it
 * cannot be asked.
 */
export async function payAnotherWay(shop: Shop, actor: Actor, paid: PaidRefund): Promise<{ message: string }> {
  requireFreshSignIn(shop, actor)
  const { key, ...content } = paid
  const heard = await refundSeen(shop, paid.refundId)
  return answerOnce(shop, { owner: actor.userId, key, content: ['refund-paid', content] }, async (tx) => {
    if (heard.refusal) throw heard.refusal
    const refund = await stop(tx, shop, paid, heard.askedAt)
    const { message } = await record(tx, shop, actor, refund, paid)
    return { message }
  })
}

/** Locks the refund and sees to it that the gateway is not asked for it any more, nor is being asked. */
async function stop(tx: Tx, shop: Shop, paid: PaidRefund, askedAt: Date | null): Promise<LockedRefund> {
  const { refundId: id, seesDispute } = paid
  const orderId = await findOrderOfRefund(tx, id)
  if (orderId) {
    await lockOrder(tx, orderId)
    await requireDisputeSeen(tx, orderId, seesDispute)
  }
  const refund = await lockRefund(tx, id)
  if (!refund) throw new ShopError('not_found')
  if (!orderId) await requireDisputeOfPaymentSeen(tx, refund.paymentId, seesDispute)
  const { status, refusedAt, retriedBy } = refund
  const isRefused = status === 'requested' && refusedAt !== null
  if (retriedBy !== null || !(isRefused || status === 'failed'))
    throw new ShopError('order_state', { message: words.refundNotOwed })
  const now = shop.clock.now()
  const wasAskedSince = refund.askedAt?.getTime() !== askedAt?.getTime()
  if (wasAskedSince || (refund.askedAt && refund.askedAt > after(now, -ASKED_LATELY)))
    throw new ShopError('order_state', { message: words.refundAskedLately })
  if (isRefused) {
    const refusal = { words: refund.failure ?? '', status: refund.refusalStatus }
    await updateRefund(tx, id, { status: 'failed', refusal, refusedSince: refusedAt, at: now })
  }
  return refund
}

async function record(tx: Tx, shop: Shop, actor: Actor, refund: LockedRefund, paid: PaidRefund) {
  const at = shop.clock.now()
  const { way, reference, on, amount, note } = paid
  if (!isPaidDay(on, indianDate(refund.createdAt), indianDate(at)))
    throw new ShopError('invalid_input', { fields: { on: words.paidDay } })
  const owed = await amountOwed(tx, refund)
  if (owed !== amount || owed < MINIMUM_PAYABLE)
    throw new ShopError('order_state', { message: words.otherAmountOwed({ amount: rupees(owed) }) })
  const id = newId<'refund'>(shop)
  const { paymentId, reason, orderId, keptBack, coinsWithheld, words: why } = refund
  await insertRefund(tx, {
    id,
    paymentId,
    amount,
    reason,
    keptBack,
    coinsWithheld,
    words: why,
    retries: refund.id,
    paid: { way, reference, on, recordedBy: actor.userId },
    at,
    ...(orderId ? { orderId } : {}),
  })
  if (orderId) await passLinesOn(tx, refund.id, id)
  await leaveRestToBank(tx, shop, refund, amount)
  const details = { retries: refund.id, amount, way, reference, on }
  await recordAudit(tx, shop, { actor: actor.userId, action: 'refund.pay-another-way', subject: id, details })
  if (note !== '' && orderId)
    await insertNote(tx, { kind: 'order', id: orderId }, { id: newId(shop), author: actor.userId, text: note, at })
  const told = await findRefundRecipient(tx, id)
  if (told)
    await enqueueEmail(tx, shop, { kind: 'refund-paid-another-way', ref: id, ...told, content: { refundId: id } })
  return { message: words.paidAnotherWay({ amount: rupees(amount) }) }
}

const rupees = (amount: Paise): string => formatRupees(toRupees(amount), true)

// Before a refund is paid another way the gateway is asked whether it has done it meanwhile: money must not go back twice (REF-11).

interface RefundSeen {
  /** When the gateway was asked for it last, as of this answer. */
  readonly askedAt: Date | null
  /** Why it must not be paid another way; null where the gateway has nothing of it. */
  readonly refusal: ShopError | null
}

/** Asks the gateway for the refunds of its payment. What it has and the shop did not know is taken over by a job. */
async function refundSeen(shop: Shop, id: RefundId): Promise<RefundSeen> {
  const refund = await findRefundAtGateway(shop.db, id)
  if (!refund) return { askedAt: null, refusal: new ShopError('not_found') }
  const { provider, gatewayPaymentId, gatewayRefundId, askedAt, status } = refund
  try {
    const listed = await shop.gateways.of(provider).listRefundsOfPayment(gatewayPaymentId, 'shopper')
    const known = await listKnownRefunds(shop.db, provider, gatewayPaymentId)
    const made = listed.find(
      (other) => other.status !== 'failed' && (other.id === gatewayRefundId || !known.includes(other.id)),
    )
    if (!made) return { askedAt, refusal: null }
    if (status === 'requested') await shop.jobs.send('refund-payment', { refundId: id })
    else await shop.jobs.send('adopt-refunds', { gatewayPaymentId, provider })
    const message = words.madeMeanwhile({ amount: formatRupees(toRupees(made.amount), true), refund: made.id })
    return { askedAt, refusal: new ShopError('order_state', { message }) }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { askedAt, refusal: new ShopError('payment_provider_unavailable', { message: words.gatewaySilent }) }
  }
}
