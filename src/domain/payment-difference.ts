// Payments whose amount differs from the price: the likely cause, and how the difference is booked (PAY-26, PAY-31).
import { MINIMUM_PAYABLE, type Paise, paise } from './money.ts'

export interface DifferingPayment {
  /** The price that the shop asked for. */
  readonly asked: Paise
  readonly amount: Paise
  /** The gateway's fee if the payer paid it on top of the price; otherwise 0. */
  readonly payerFee: Paise
}

export interface Difference {
  /** What was paid above the price and is not refunded: the payer's fee, and a remainder below ₹1. */
  readonly surplus: Paise
  /** What was paid less than the price. */
  readonly shortfall: Paise
  /** What was paid above the price and is refunded. */
  readonly refund: Paise
}

/** Returns how the difference is booked if staff place the order: amount = asked + surplus + refund − shortfall. */
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

type LikelyCause = 'fee' | 'offer' | 'unknown'

/** Returns the likely cause of a difference: a fee that the payer paid, a bank's offer, or 'unknown'. */
export function likelyCause({ asked, amount, payerFee }: DifferingPayment): LikelyCause {
  if (payerFee > 0 && amount - asked === payerFee) return 'fee'
  // A bank's offer hardly takes off more than half of the price.
  return amount < asked && amount * 2 >= asked ? 'offer' : 'unknown'
}
