// A payment of another amount than the order's price: the likely cause, and how the difference is booked (PAY-26,
// PAY-31).
import { MINIMUM_PAYABLE, type Paise, paise } from './money.ts'

export interface DifferingPayment {
  /** The price, and the amount that was paid. */
  readonly asked: Paise
  readonly amount: Paise
  /** The part of the gateway's fee that the payer bore on top of the price; 0 when the shop bears it. */
  readonly payerFee: Paise
}

export interface Difference {
  /** Paid in addition, for the gateway's fee or too little to refund. It is not part of the order's price. */
  readonly surplus: Paise
  /** The amount by which the payment is below the price. */
  readonly shortfall: Paise
  /** The part of the payment above the price that is refunded to the payer. */
  readonly refund: Paise
}

/**
 * Returns how the difference is booked when the order is placed, in paise: amount = asked + surplus + refund −
 * shortfall.
 */
export function splitDifference({ asked, amount, payerFee }: DifferingPayment): Difference {
  const excess = Math.max(0, amount - asked)
  const fee = Math.min(excess, payerFee)
  const refundable = excess - fee >= MINIMUM_PAYABLE ? excess - fee : 0
  return {
    surplus: paise(excess - refundable),
    shortfall: paise(Math.max(0, asked - amount)),
    refund: paise(refundable),
  }
}

/** The likeliest cause: the payer was charged the fee, a bank offer reduced the amount, or unknown. */
type LikelyCause = 'fee' | 'offer' | 'unknown'

/**
 * Returns why the paid amount probably differs from the requested one: the payer's fee, a bank's offer, or 'unknown'.
 */
export function likelyCause({ asked, amount, payerFee }: DifferingPayment): LikelyCause {
  if (payerFee > 0 && amount - asked === payerFee) return 'fee'
  // A bank's offer takes off at most half; an amount below half of the price has another cause.
  return amount < asked && amount * 2 >= asked ? 'offer' : 'unknown'
}
