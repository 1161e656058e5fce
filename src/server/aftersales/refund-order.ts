// Giving an order's money back, whole or in part: coins, refund, credit note and their numbers in one transaction (REF-2, TAX-8).

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
import { recordCoins } from '../wallet/wallet-queries.ts'
import { findWalletOwner, lockPaymentOfOrder, saveKept } from './aftersales-queries.ts'
import { issueCreditNote, type NewCreditNote } from './issue-credit-note.ts'
import type { UnitsOfItem } from './refund-lines-queries.ts'

interface WholeRefund extends RefundPlan {
  /** Null when nothing is left to give back. */
  readonly refundId: RefundId | null
}

interface Whole {
  readonly reason: RefundReason
  readonly keepsBack: Paise
  readonly alreadyRefunded?: boolean
  /** Units of the order that are on the shelf again. */
  readonly restocked?: readonly UnitsOfItem[]
  /** Why, in staff's words to the shopper. */
  readonly words?: string
}

/**
 * Gives back all that is left of a locked order's payment, less what is kept back. Used coins return, earned ones are taken
 * back, and those that are missing are withheld from the money. A replacement has nothing to give. `alreadyRefunded`: the
 * money went back at the gateway itself, and only the coins are left to move.
 */
export async function refundOrder(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { reason, keepsBack, alreadyRefunded = false, restocked = [], words = '' }: Whole,
): Promise<WholeRefund> {
  const payment = await lockPaymentOfOrder(tx, order.id)
  const coins = await lockWallet(tx, order.userId)
  // Asked under the lock: she may be leaving at this moment.
  const wallet = (await findWalletOwner(tx, order.userId)).isErased ? null : coins
  const plan = planRefund({
    // What came on top of the price may have gone back as well, which is more than was paid for the order.
    paid: paise(payment && !alreadyRefunded ? Math.max(0, payment.amount - payment.refunded) : 0),
    chargedBack: payment?.chargedBack ?? paise(0),
    keepsBack,
    // Whoever has left the shop has left her coins with it: nothing is counted against her.
    coinsEarned: wallet ? order.coinsEarned : 0,
    coinsUsed: wallet ? order.coinsUsed : 0,
    coinsFree: wallet ? wallet.coins - wallet.held : 0,
  })
  const { userId, id: ref } = order
  if (plan.coinsReturned > 0)
    await recordCoins(tx, shop, { userId, coins: plan.coinsReturned, cause: 'order_returned', ref })
  if (plan.coinsTaken > 0)
    await recordCoins(tx, shop, { userId, coins: -plan.coinsTaken, cause: 'earning_withdrawn', ref })
  if (payment) await saveKept(tx, order.id, plan)
  if (!payment) return { ...plan, refundId: null }
  const start = { ...plan, paymentId: payment.id, reason, words, taken: 'all' as const, restocked }
  const refundId = plan.amount < MINIMUM_PAYABLE ? null : await startRefund(tx, shop, order, start)
  // What goes back by the shop takes the units; the bank's part is then money alone.
  const byBank = { ...start, amount: plan.byBank, taken: refundId === null ? start.taken : ('amount' as const) }
  if (plan.byBank > 0) await noteByBank(tx, shop, order, byBank)
  return { ...plan, refundId }
}

/**
 * What she has from her bank is written down as a refund that never went: its credit note is due, because the sale is undone, and
 * should the bank give it back to the shop, it is owed to her like that of any refund that failed (DISP-6).
 */
async function noteByBank(tx: Tx, shop: Shop, order: LockedOrder, start: Start): Promise<void> {
  const refundId = newId<'refund'>(shop)
  const at = shop.clock.now()
  await insertRefund(tx, { ...start, id: refundId, orderId: order.id, at, isLeftToBank: true })
  const { amount, taken, restocked = [] } = start
  const paper = { orderId: order.id, refundId, amount, taken, restocked, isByBank: true }
  await issueCreditNote(tx, shop, paper)
}

interface Part extends Pick<NewCreditNote, 'taken' | 'restocked'> {
  readonly reason: RefundReason
  readonly amount: Paise
  readonly words?: string
}

/** Gives back a part of a locked order's payment; coins stay where they are (REF-19). Null when so much is not left, or it is less than ₹1. */
export async function refundPart(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { amount, words = '', ...part }: Part,
): Promise<RefundId | null> {
  const payment = await lockPaymentOfOrder(tx, order.id)
  if (!payment || amount < MINIMUM_PAYABLE || amount > payment.left) return null
  return startRefund(tx, shop, order, {
    amount,
    keptBack: paise(0),
    coinsWithheld: 0,
    paymentId: payment.id,
    words,
    ...part,
  })
}

type Start = Pick<RefundPlan, 'amount' | 'keptBack' | 'coinsWithheld'> &
  Pick<NewCreditNote, 'taken' | 'restocked'> & {
    readonly paymentId: NonNullable<Awaited<ReturnType<typeof lockPaymentOfOrder>>>['id']
    readonly reason: RefundReason
    readonly words: string
  }

async function startRefund(tx: Tx, shop: Shop, order: LockedOrder, start: Start): Promise<RefundId> {
  const refundId = newId<'refund'>(shop)
  const at = shop.clock.now()
  const { taken, restocked = [], ...refund } = start
  await insertRefund(tx, { id: refundId, orderId: order.id, at, ...refund })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  // The serial comes last: its row is locked until the commit. A changed address credits its whole invoice instead.
  if (start.reason !== 'address')
    await issueCreditNote(tx, shop, {
      orderId: order.id,
      refundId,
      amount: start.amount,
      taken,
      restocked,
    })
  return refundId
}

// The money behind a replacement: it goes back once, and instead of a box that does not come (RET-6).

/** Whether nothing of a sale's money is left to give: then no other box makes it good either. Locks its payment. */
export async function isPaidBack(tx: Tx, sale: LockedOrder): Promise<boolean> {
  const payment = await lockPaymentOfOrder(tx, sale.id)
  return sale.status !== 'delivered' || !payment || payment.left < MINIMUM_PAYABLE
}

/**
 * Gives back what is left of the sale whose replacement came to its end: she paid for goods that she did not get. The orders
 * before it count as returned; the email about the replacement tells all of it. Money that went back before stays as it is.
 */
export async function refundReplaced(
  tx: Tx,
  shop: Shop,
  { order, sale, orders }: OrderChain,
  { reason, actor }: { readonly reason: RefundReason; readonly actor: string },
): Promise<void> {
  if (await isPaidBack(tx, sale)) return
  const why = replacementEnded({ orderNumber: order.orderNumber })
  for (const earlier of orders)
    if (earlier.id !== order.id && earlier.status === 'delivered')
      await moveOrder(tx, shop, earlier, { to: 'returned', by: 'shop', actor, reason: why, isToldElsewhere: true })
  await refundOrder(tx, shop, sale, { reason, keepsBack: paise(0) })
}
