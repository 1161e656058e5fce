// The reasons and amounts of refunds: the deducted charge, the coins returned and the coins withdrawn (REF-2, REF-8).
import { coinsInPaise } from './coins.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise } from './money.ts'
import { canMove, hasEnded, type OrderStatus } from './order.ts'

/** 'dashboard' is a refund made in the gateway's dashboard, 'staff' one made by staff in the back office. */
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

/** The email that announces a refund, by its reason. The email about a cancelled order also announces its refund. */
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

interface RefundSituation {
  /** The amount that was paid and is not refunded. */
  readonly paid: Paise
  /** The charge to deduct; 0 for none. */
  readonly charge: Paise
  readonly coinsEarned: number
  readonly coinsUsed: number
  /** The coins in the wallet that are not held. */
  readonly coinsFree: number
  /** The amount that a bank has charged back in a dispute. */
  readonly chargedBack?: Paise
}

export interface RefundPlan {
  /** The amount to refund to the payment's source. */
  readonly amount: Paise
  /** The part of the refund that the bank has already given to the payer, so that it is not refunded again (DISP-5). */
  readonly byBank: Paise
  /** The used coins, which return to the wallet. */
  readonly coinsReturned: number
  /** The earned coins that are withdrawn from the wallet. */
  readonly coinsTaken: number
  /** The earned coins that are already spent. Their value is deducted from the refund. */
  readonly coinsWithheld: number
  /** The part of the charge that is deducted: at most the amount paid. */
  readonly deduction: Paise
}

/**
 * Returns the refund of a whole order (REF-2). The coins used for it return first. Then the earned coins are withdrawn,
 * and for each one that the wallet lacks, ₹1 is deducted from the refund.
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
  const coinsWithheld = Math.min(coinsEarned - coinsTaken, Math.floor(refundable / coinsInPaise(1)))
  const toRefund = minus(refundable, coinsInPaise(coinsWithheld))
  const byBank = paise(Math.min(chargedBack, toRefund))
  return {
    amount: minus(toRefund, byBank),
    byBank,
    coinsReturned: coinsUsed,
    coinsTaken,
    coinsWithheld,
    deduction,
  }
}

interface StaffRefundLimits {
  /** The amount paid, less what is refunded, owed or charged back; 0 when staff can refund nothing. */
  readonly left: Paise
  /** The largest partial refund. If the order continues, at least ₹1 stays paid (REF-5). */
  readonly max: Paise
  /** True when staff can refund the whole remainder, which ends the order. Before dispatch they cancel it instead. */
  readonly canBeWhole: boolean
}

/**
 * Returns how much staff can refund of an order. `isReplaced` is true while it has a replacement that has not ended.
 * `owedRefunds` is the sum of failed refunds, which are sent again and must not be refunded twice.
 */
export function staffRefundLimits(
  order: { readonly status: OrderStatus; readonly isReplaced: boolean },
  payment: { readonly amount: Paise; readonly refunded: Paise; readonly chargedBack: Paise } | null,
  owedRefunds: Paise,
): StaffRefundLimits {
  const available =
    payment && !hasEnded(order.status)
      ? Math.max(0, payment.amount - payment.refunded - payment.chargedBack - owedRefunds)
      : 0
  const largestPart = available - MINIMUM_PAYABLE
  return {
    left: paise(available),
    max: paise(largestPart >= MINIMUM_PAYABLE ? largestPart : 0),
    canBeWhole: available >= MINIMUM_PAYABLE && !order.isReplaced && canMove(order.status, 'returned', 'staff'),
  }
}
