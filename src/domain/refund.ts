// Why money goes back, and how much of it: what is kept, what coins come back or are taken back (REF-2, REF-8).
import { coinsInPaise } from './coins.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise } from './money.ts'
import { canMove, hasEnded, type OrderStatus } from './order.ts'

/** Every reason for which the shop sends money back. 'dashboard' is a refund that somebody made at the gateway itself, 'staff' one by hand. */
export const REFUND_REASONS = [
  'mismatch',
  'replaced',
  'unavailable',
  'cancelled',
  'returned',
  'overdue',
  'address',
  'report',
  'dashboard',
  'staff',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** The one email that tells of a refund when it begins, by its reason: nobody hears of one thing twice. */
export const REFUND_TOLD_BY = {
  mismatch: 'payment-refunded',
  replaced: 'payment-refunded',
  unavailable: 'payment-refunded',
  cancelled: 'order-cancelled',
  overdue: 'order-cancelled',
  returned: 'order-returned',
  address: 'order-changed',
  report: 'report-refund',
  dashboard: 'refund-started',
  staff: 'refund-started',
} as const satisfies Readonly<Record<RefundReason, string>>

/** What a shopper has of an order whose money goes back, coins as whole numbers. */
interface RefundSituation {
  /** What she paid and has not got back yet, in paise. */
  readonly paid: Paise
  /** A charge that is kept back, in paise; 0 when none. */
  readonly keepsBack: Paise
  /** Coins that the order earned and that are to be taken back. */
  readonly coinsEarned: number
  /** Coins that she used and that return. */
  readonly coinsUsed: number
  /** Coins in her wallet that no open payment holds. */
  readonly coinsFree: number
  /** What her bank has taken of the payment for her already, by a dispute, in paise. */
  readonly chargedBack?: Paise
}

export interface RefundPlan {
  /** What goes back to where the payment came from, in paise; never below 0. */
  readonly amount: Paise
  /** What of her money she has from her bank already, in paise: nothing of it is sent (DISP-5). */
  readonly byBank: Paise
  /** Coins that return to the wallet. */
  readonly coinsReturned: number
  /** Coins that are taken back out of the wallet. */
  readonly coinsTaken: number
  /** Coins that are gone from the wallet already: their worth is withheld from the money. */
  readonly coinsWithheld: number
  /** What is kept back of the charge, in paise: at most what was left to give. */
  readonly keptBack: Paise
}

/**
 * How a whole order's money goes back. The coins she used return first; the coins the order earned are then taken out of what
 * she has free, and those that are missing are withheld from the money, so that no balance ever falls below zero.
 */
export function planRefund({
  paid,
  keepsBack,
  coinsEarned,
  coinsUsed,
  coinsFree,
  chargedBack = paise(0),
}: RefundSituation): RefundPlan {
  const coinsTaken = Math.min(coinsEarned, coinsFree + coinsUsed)
  const keptBack = paise(Math.min(keepsBack, paid))
  const left = minus(paid, keptBack)
  const missing = Math.min(coinsEarned - coinsTaken, Math.floor(left / coinsInPaise(1)))
  const due = minus(left, coinsInPaise(missing))
  const byBank = paise(Math.min(chargedBack, due))
  return {
    amount: minus(due, byBank),
    byBank,
    coinsReturned: coinsUsed,
    coinsTaken,
    coinsWithheld: missing,
    keptBack,
  }
}

/** What staff may give back by hand of an order, in paise. */
interface HandRefund {
  /** What she has paid and not got back, nor is owed; 0 where nothing can be given by hand. */
  readonly left: Paise
  /** The largest part: a rupee stays paid, as long as the order goes on. */
  readonly most: Paise
  /** All of it may be given, which ends the order. One that was not sent yet is cancelled instead. */
  readonly canBeWhole: boolean
}

/**
 * `isMadeGood`: another order takes its place, and the money stands behind that one. `owed`: refunds that failed, in paise; they are asked for again and not given a second time.
 */
export function handRefund(
  order: { readonly status: OrderStatus; readonly isMadeGood: boolean },
  payment: { readonly amount: Paise; readonly refunded: Paise; readonly chargedBack: Paise } | null,
  owed: Paise,
): HandRefund {
  const open =
    payment && !hasEnded(order.status) ? Math.max(0, payment.amount - payment.refunded - payment.chargedBack - owed) : 0
  const part = open - MINIMUM_PAYABLE
  return {
    left: paise(open),
    most: paise(part >= MINIMUM_PAYABLE ? part : 0),
    canBeWhole: open >= MINIMUM_PAYABLE && !order.isMadeGood && canMove(order.status, 'returned', 'staff'),
  }
}
