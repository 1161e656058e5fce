// Compares a line of the gateway's settlement report with the shop's own record (BOOK-14).
import type { Paise } from './money.ts'

interface Line {
  readonly kind: 'payment' | 'refund' | 'adjustment' | 'other'
  readonly amount: Paise
  readonly credit: Paise
  readonly debit: Paise
  readonly fee: Paise
}

interface SettledDifference {
  readonly what: 'amount' | 'fee' | 'paid out'
  /** The amount in the report, in paise. */
  readonly theirs: number
  readonly ours: number
}

/**
 * Returns the first difference between a line of the report and the shop's record of the payment or refund; null when
 * there is none. `inShop.fee` is the fee that the gateway stated with the payment; null when it stated none.
 */
export function compareSettled(
  line: Line,
  inShop: { readonly amount: Paise; readonly fee: Paise | null },
): SettledDifference | null {
  const shopAmount = inShop.amount
  if (line.amount !== shopAmount) return { what: 'amount', theirs: line.amount, ours: shopAmount }
  if (line.kind === 'payment' && inShop.fee !== null && line.fee !== inShop.fee)
    return { what: 'fee', theirs: line.fee, ours: inShop.fee }
  const settledAmount = line.kind === 'payment' ? line.credit - line.debit : line.debit - line.credit
  const expected = line.kind === 'payment' ? shopAmount - line.fee : shopAmount + line.fee
  return settledAmount === expected ? null : { what: 'paid out', theirs: settledAmount, ours: expected }
}
