// What a decision about a report does: money back, a new parcel, or a reasoned no, and the letter that tells of it (RET-5).
import { ShopError } from '#contract/errors.ts'
import { decisionRefusals } from '#copy/reports.ts'
import type { OrderId, RefundId, UserId } from '#domain/ids.ts'
import { minus, type Paise, paise } from '#domain/money.ts'
import type { ReportDecision } from '#domain/report.ts'
import type { Tx } from '../../db/database.ts'
import { moveOrder } from '../../orders/move-order.ts'
import type { LockedOrder } from '../../orders/moving-queries.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import { lockWallet } from '../../payments/holds-queries.ts'
import type { Shop } from '../../shop.ts'
import { lockPaymentOfOrder } from '../aftersales-queries.ts'
import { putBack, shelved } from '../put-back.ts'
import { type ChosenBack, refundChosen } from '../refund-chosen.ts'
import { refundOrder } from '../refund-order.ts'
import { isPaidBack } from '../refund-replaced.ts'
import { placeReplacement } from './place-replacement.ts'

export interface Decision {
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

export interface Outcome {
  readonly refundId: RefundId | null
  readonly replacementId: OrderId | null
  /** What went back, in paise; absent where no money did. */
  readonly given?: Paise
}

export interface Case {
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
export const DECISIONS: Readonly<Record<ReportDecision, Decide>> = {
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
  await writeLetter(tx, shop, {
    ...addressed(about, made),
    kind: 'report-refund',
    content: { ...newsOf(about, made), refundId, amount, coinsReturned, coinsWithheld },
  })
  return { refundId, replacementId: null, given: amount }
}

/** The parcel counts as returned, though she may keep what is left of it; the letter about the money says so. */
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
  await writeLetter(tx, shop, {
    ...addressed(about, made),
    kind: 'report-replacement',
    content: { ...newsOf(about, made), replacementId: orderId, replacementNumber: orderNumber },
  })
  return { refundId: null, replacementId: orderId }
}

async function refuse(tx: Tx, shop: Shop, about: Case, made: Made): Promise<Outcome> {
  await writeLetter(tx, shop, { ...addressed(about, made), kind: 'report-refused', content: newsOf(about, made) })
  return { refundId: null, replacementId: null }
}

const addressed = ({ reported }: Case, { reportId }: Made) => ({ ref: reportId, recipient: reported.email })

const newsOf = ({ reported, ticket }: Case, { reason }: Made) => ({
  orderId: reported.id,
  orderNumber: reported.orderNumber,
  ticket,
  reason,
})
