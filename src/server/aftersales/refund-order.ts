// Refunds an order, whole or in part: coins, refund and credit note in one transaction (REF-2, TAX-8).
import type { RefundId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise, paise } from '#domain/money.ts'
import { planRefund, type RefundPlan, type RefundReason } from '#domain/refund.ts'
import { replacementEnded } from '#texts/en/aftersales.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { LockedOrder, OrderChain } from '../orders/moving-queries.ts'
import { lockWallet } from '../payments/holds-queries.ts'
import { insertRefund } from '../payments/refund-queries.ts'
import type { Shop } from '../shop.ts'
import { recordWalletEntry } from '../wallet/wallet-queries.ts'
import { findAccountState, lockPaymentOfOrder, saveDeductions } from './aftersales-queries.ts'
import { issueCreditNote, type NewCreditNote } from './issue-credit-note.ts'
import type { UnitsOfItem } from './refund-lines-queries.ts'

interface WholeRefund extends RefundPlan {
  /** Null when less than ₹1 is left to refund. */
  readonly refundId: RefundId | null
}

interface WholeRefundInput {
  readonly reason: RefundReason
  /** The charge that the shop keeps, in paise. */
  readonly charge: Paise
  /** True when the money has been refunded at the gateway, so that only coins move. */
  readonly isRefundedAtGateway?: boolean
  readonly restocked?: readonly UnitsOfItem[]
  /** Shown to the shopper. */
  readonly words?: string
}

/**
 * Refunds what is left of a locked order's payment, less the charge. Returns the used coins to the wallet and takes
 * back the earned coins; the value of earned coins that the wallet lacks is deducted from the refund. The coins of an
 * erased account do not move. A replacement has nothing to refund.
 */
export async function refundOrder(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { reason, charge, isRefundedAtGateway = false, restocked = [], words = '' }: WholeRefundInput,
): Promise<WholeRefund> {
  const payment = await lockPaymentOfOrder(tx, order.id)
  const lockedWallet = await lockWallet(tx, order.userId)
  // The account may be erased at this moment, so it is read after its lock.
  const wallet = (await findAccountState(tx, order.userId)).isErased ? null : lockedWallet
  const plan = planRefund({
    // A surplus may have been refunded too, so refunds can exceed the order's price.
    paid: paise(payment && !isRefundedAtGateway ? Math.max(0, payment.amount - payment.refunded) : 0),
    chargedBack: payment?.chargedBack ?? paise(0),
    charge,
    // An erased account has no wallet from which coins could be missing.
    coinsEarned: wallet ? order.coinsEarned : 0,
    coinsUsed: wallet ? order.coinsUsed : 0,
    coinsFree: wallet ? wallet.coins - wallet.held : 0,
  })
  const { userId, id: ref } = order
  if (plan.coinsReturned > 0)
    await recordWalletEntry(tx, shop, { userId, coins: plan.coinsReturned, cause: 'order_returned', ref })
  if (plan.coinsTaken > 0)
    await recordWalletEntry(tx, shop, { userId, coins: -plan.coinsTaken, cause: 'earning_withdrawn', ref })
  if (payment) await saveDeductions(tx, order.id, plan)
  if (!payment) return { ...plan, refundId: null }
  const refundStart = { ...plan, paymentId: payment.id, reason, words, creditedLines: 'all' as const, restocked }
  const refundId = plan.amount < MINIMUM_PAYABLE ? null : await requestRefund(tx, shop, order, refundStart)
  if (plan.byBank > 0) {
    // If there are two credit notes, only the one for the shop's refund lists the units.
    const creditedLines = refundId === null ? 'all' : 'amount'
    await recordChargedBackRefund(tx, shop, order, { ...refundStart, amount: plan.byBank, creditedLines })
  }
  return { ...plan, refundId }
}

/**
 * Records the charged-back part as a failed refund and issues the credit note for it, because the sale is undone. If
 * the shop wins the dispute, staff send that refund again (DISP-6).
 */
async function recordChargedBackRefund(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  refundStart: RefundStart,
): Promise<void> {
  const refundId = newId<'refund'>(shop)
  const at = shop.clock.now()
  await insertRefund(tx, { ...refundStart, id: refundId, orderId: order.id, at, isChargedBack: true })
  const { amount, creditedLines, restocked = [] } = refundStart
  const creditNote = { orderId: order.id, refundId, amount, creditedLines, restocked, isByBank: true }
  await issueCreditNote(tx, shop, creditNote)
}

interface PartRefundInput extends Pick<NewCreditNote, 'creditedLines' | 'restocked'> {
  readonly reason: RefundReason
  readonly amount: Paise
  /** Shown to the shopper. */
  readonly words?: string
}

/**
 * Refunds a part of a locked order's payment; coins do not move (REF-19). Returns null when the amount is below ₹1 or
 * more than is left of the payment.
 */
export async function refundPart(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { amount, words = '', ...part }: PartRefundInput,
): Promise<RefundId | null> {
  const payment = await lockPaymentOfOrder(tx, order.id)
  if (!payment || amount < MINIMUM_PAYABLE || amount > payment.left) return null
  return requestRefund(tx, shop, order, {
    amount,
    deduction: paise(0),
    coinsWithheld: 0,
    paymentId: payment.id,
    words,
    ...part,
  })
}

type RefundStart = Pick<RefundPlan, 'amount' | 'deduction' | 'coinsWithheld'> &
  Pick<NewCreditNote, 'creditedLines' | 'restocked'> & {
    readonly paymentId: NonNullable<Awaited<ReturnType<typeof lockPaymentOfOrder>>>['id']
    readonly reason: RefundReason
    readonly words: string
  }

async function requestRefund(tx: Tx, shop: Shop, order: LockedOrder, refundStart: RefundStart): Promise<RefundId> {
  const refundId = newId<'refund'>(shop)
  const at = shop.clock.now()
  const { creditedLines, restocked = [], ...refund } = refundStart
  await insertRefund(tx, { id: refundId, orderId: order.id, at, ...refund })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  // The credit note comes last, because its counter stays locked until the commit. After a change of address the caller
  // credits the whole invoice instead.
  if (refundStart.reason !== 'address')
    await issueCreditNote(tx, shop, {
      orderId: order.id,
      refundId,
      amount: refundStart.amount,
      creditedLines,
      restocked,
    })
  return refundId
}

/**
 * True when a sale cannot be replaced, because it is not `delivered` any more or less than ₹1 of its payment is left.
 * Locks the payment.
 */
export async function cannotBeReplaced(tx: Tx, sale: LockedOrder): Promise<boolean> {
  const payment = await lockPaymentOfOrder(tx, sale.id)
  return sale.status !== 'delivered' || !payment || payment.left < MINIMUM_PAYABLE
}

/**
 * Refunds what is left of a sale whose replacement was cancelled or returned, and marks the sale and delivered
 * replacements as returned. Does nothing if the sale was refunded before (RET-6).
 */
export async function refundSaleOfReplacement(
  tx: Tx,
  shop: Shop,
  { order, sale, orders }: OrderChain,
  { reason, actor }: { readonly reason: RefundReason; readonly actor: string },
): Promise<void> {
  if (await cannotBeReplaced(tx, sale)) return
  const movedReason = replacementEnded({ orderNumber: order.orderNumber })
  for (const chainOrder of orders)
    if (chainOrder.id !== order.id && chainOrder.status === 'delivered')
      await moveOrder(tx, shop, chainOrder, {
        to: 'returned',
        by: 'shop',
        actor,
        reason: movedReason,
        isNotifiedElsewhere: true,
      })
  await refundOrder(tx, shop, sale, { reason, charge: paise(0) })
}
