// The reasons and amounts of refunds: the charge retained, the coins returned and the coins withdrawn (REF-2, REF-8).
import { coinsInPaise } from './coins.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise } from './money.ts'
import { canMove, hasEnded, type OrderStatus } from './order.ts'

/** Every reason of a refund. 'dashboard' is a refund made in the gateway's own dashboard, 'staff' one that staff made in the back office. */
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

/**
 * The one email about a refund when it begins, by the refund's reason, so that a shopper gets no two emails about one
 * event.
 */
export const REFUND_EMAILS = {
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

/** The money and coins of an order before its refund; coins as whole numbers. */
interface RefundSituation {
  /** The amount that was paid and not refunded, in paise. */
  readonly paid: Paise
  /** A charge that is retained, in paise; 0 when none. */
  readonly charge: Paise
  /** Coins that the order earned, which are withdrawn. */
  readonly coinsEarned: number
  /** Coins that the shopper used and that are returned. */
  readonly coinsUsed: number
  /** Coins in the wallet that no open payment holds. */
  readonly coinsFree: number
  /** The amount that a bank has charged back in a dispute, in paise. */
  readonly chargedBack?: Paise
}

export interface RefundPlan {
  /** What is refunded to the source of the payment, in paise; never below 0. */
  readonly amount: Paise
  /** What the payer has already received from the bank, in paise: it is not refunded again (DISP-5). */
  readonly byBank: Paise
  /** Coins returned to the wallet. */
  readonly coinsReturned: number
  /** Coins that the refund takes out of the wallet. */
  readonly coinsTaken: number
  /** Earned coins that were already spent: their value is withheld from the money. */
  readonly coinsWithheld: number
  /** The part of the charge that can be deducted, in paise: at most the amount left. */
  readonly deduction: Paise
}

/**
 * Returns the refund of a whole order. Used coins are returned first. Then the earned coins are withdrawn; if the
 * shopper has too few, their value is deducted from the money, so that no balance becomes negative.
 */
export function planRefund({
  paid,
  charge,
  coinsEarned,
  coinsUsed,
  coinsFree,
  chargedBack = paise(0),
}: RefundSituation): RefundPlan {
  const coinsTaken = Math.min(coinsEarned, coinsFree + coinsUsed)
  const deduction = paise(Math.min(charge, paid))
  const refundable = minus(paid, deduction)
  const missing = Math.min(coinsEarned - coinsTaken, Math.floor(refundable / coinsInPaise(1)))
  const toRefund = minus(refundable, coinsInPaise(missing))
  const byBank = paise(Math.min(chargedBack, toRefund))
  return {
    amount: minus(toRefund, byBank),
    byBank,
    coinsReturned: coinsUsed,
    coinsTaken,
    coinsWithheld: missing,
    deduction,
  }
}

/** How much staff may refund, in paise. */
interface HandRefund {
  /** The amount paid less refunds made or owed; 0 when staff may refund nothing. */
  readonly left: Paise
  /** The largest partial refund: one rupee stays paid while the order continues. */
  readonly max: Paise
  /**
   * True when the whole amount may be refunded, which ends the order. An order that is not dispatched is cancelled
   * instead.
   */
  readonly canBeWhole: boolean
}

/**
 * Returns how much staff may refund of an order, in paise. `isReplaced`: a replacement order takes over the payment.
 * `owedRefunds`: failed refunds in paise, which are retried and not refunded a second time.
 */
export function staffRefundLimits(
  order: { readonly status: OrderStatus; readonly isReplaced: boolean },
  payment: { readonly amount: Paise; readonly refunded: Paise; readonly chargedBack: Paise } | null,
  owedRefunds: Paise,
): HandRefund {
  const available =
    payment && !hasEnded(order.status)
      ? Math.max(0, payment.amount - payment.refunded - payment.chargedBack - owedRefunds)
      : 0
  const part = available - MINIMUM_PAYABLE
  return {
    left: paise(available),
    max: paise(part >= MINIMUM_PAYABLE ? part : 0),
    canBeWhole: available >= MINIMUM_PAYABLE && !order.isReplaced && canMove(order.status, 'returned', 'staff'),
  }
}
