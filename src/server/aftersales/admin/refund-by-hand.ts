// Staff give money back by hand, a part of it or all, with a reason that reaches the shopper (REF-5).
import { ShopError } from '#contract/errors.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { adminOrderReplies as words } from '#copy/admin-order-replies.ts'
import type { OrderId, RefundId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise, paise } from '#domain/money.ts'
import { hasEnded } from '#domain/order.ts'
import { handRefund } from '#domain/refund.ts'
import { requireFreshSignIn } from '../../accounts/require-fresh-sign-in.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import { requireDisputeSeen } from '../../disputes/require-dispute-seen.ts'
import { sendDespiteDispute } from '../../disputes/send-despite-dispute.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { type LockedOrder, lockChain } from '../../orders/moving-queries.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { lockPaymentOfOrder } from '../aftersales-queries.ts'
import { refundOrder, refundPart } from '../refund-order.ts'
import { findOwed } from './admin-order-queries.ts'

export interface RefundByHand {
  readonly orderId: OrderId
  /** In paise; null for all that is left, which ends the order. */
  readonly amount: Paise | null
  /** What was shown to be left, in paise: when it is another amount by now, nothing happens. */
  readonly left: Paise
  readonly reason: string
  /** The admin knows of the dispute that stands against the payment. */
  readonly seesDispute?: boolean
  readonly key: string | undefined
}

/** Gives it back once per key. Throws `sign_in_again`, `order_state` when somebody was quicker, `refund_too_large`. */
export async function refundByHand(shop: Shop, actor: Actor, refund: RefundByHand): Promise<{ message: string }> {
  requireFreshSignIn(shop, actor)
  const { orderId, amount, left, reason, key, seesDispute = false } = refund
  if (amount !== null && amount < MINIMUM_PAYABLE)
    throw new ShopError('invalid_input', { message: words.leastRefund, fields: { amount: words.leastRefund } })
  const content = ['order-refund', orderId, amount, left, reason, ...(seesDispute ? ['sees-dispute'] : [])]
  return answerOnce(shop, { owner: actor.userId, key, content }, async (tx) => {
    const chain = await lockChain(tx, orderId)
    if (!chain) throw new ShopError('order_not_found')
    const { order, later } = chain
    const isMadeGood = later.some(({ status }) => !hasEnded(status))
    const payment = await lockPaymentOfOrder(tx, orderId)
    const may = handRefund({ ...order, isMadeGood }, payment, payment ? await findOwed(tx, payment.id) : paise(0))
    if (may.left !== left) throw new ShopError('order_state', { message: words.leftChanged })
    if (amount === null ? !may.canBeWhole : amount > may.most)
      throw new ShopError('refund_too_large', { fields: { amount: words.mostRefund(rupees(may.most)) } })
    await requireDisputeSeen(tx, orderId, seesDispute)
    const given = await (amount === null
      ? giveAll(tx, shop, order, actor, reason)
      : givePart(tx, shop, order, amount, reason))
    if (seesDispute) await sendDespiteDispute(tx, shop, orderId)
    await recordAudit(tx, shop, {
      actor: actor.userId,
      action: 'order.refund',
      subject: orderId,
      details: { ...given, isWhole: amount === null, ...(seesDispute ? { seesDispute } : {}) },
    })
    return { message: words.refunded(rupees(given.amount)) }
  })
}

interface Given {
  readonly refundId: RefundId | null
  readonly amount: Paise
}

async function givePart(tx: Tx, shop: Shop, order: LockedOrder, amount: Paise, why: string): Promise<Given> {
  const refundId = await refundPart(tx, shop, order, { reason: 'staff', amount, words: why })
  if (!refundId) throw new ShopError('refund_too_large')
  await tell(tx, shop, order, refundId)
  return { refundId, amount }
}

/** The parcel counts as returned, though it may be lost or hers to keep: nothing is kept back, and coins find their way. */
async function giveAll(tx: Tx, shop: Shop, order: LockedOrder, { userId: actor }: Actor, why: string): Promise<Given> {
  await moveOrder(tx, shop, order, { to: 'returned', by: 'staff', actor, reason: why, isToldElsewhere: true })
  const { refundId, amount } = await refundOrder(tx, shop, order, { reason: 'staff', keepsBack: paise(0), words: why })
  if (refundId) await tell(tx, shop, order, refundId)
  return { refundId, amount }
}

const tell = (tx: Tx, shop: Shop, { email }: LockedOrder, refundId: RefundId) =>
  writeLetter(tx, shop, { kind: 'refund-started', ref: refundId, recipient: email, content: { refundId } })

const rupees = (amount: Paise): string => formatRupees(toRupees(amount), true)
