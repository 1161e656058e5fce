// A payment of another amount than asked: what explains the difference, and what becomes of it when its order is placed (PAY-26, PAY-31).
import { MINIMUM_PAYABLE, type Paise, paise } from './money.ts'

export interface DifferingPayment {
  readonly asked: Paise
  readonly amount: Paise
  /** The part of the gateway's fee that the payer bore on top of the price; 0 where the shop bears it. */
  readonly payerFee: Paise
}

export interface Difference {
  /** Came on top for the gateway, or is too little to be sent back: it pays nothing of the order. */
  readonly surplus: Paise
  /** By so much she paid less than the price. */
  readonly shortfall: Paise
  /** Came on top and is hers: it goes back. */
  readonly comesBack: Paise
}

/** What becomes of the difference when the order is placed, in paise: amount = asked + surplus + comesBack − shortfall. */
export function splitDifference({ asked, amount, payerFee }: DifferingPayment): Difference {
  const more = Math.max(0, amount - asked)
  const fee = Math.min(more, payerFee)
  const hers = more - fee >= MINIMUM_PAYABLE ? more - fee : 0
  return { surplus: paise(more - hers), shortfall: paise(Math.max(0, asked - amount)), comesBack: paise(hers) }
}

/** What has probably caused it: the payer was charged the fee, an offer took something off, or it is not known. */
type LikelyCause = 'fee' | 'offer' | 'unknown'

export function likelyCause({ asked, amount, payerFee }: DifferingPayment): LikelyCause {
  if (payerFee > 0 && amount - asked === payerFee) return 'fee'
  // An offer takes a part off; what is less than half of the price has another story.
  return amount < asked && amount * 2 >= asked ? 'offer' : 'unknown'
}
