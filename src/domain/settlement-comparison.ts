// Compares a line of the gateway's settlement report with the shop's own row (BOOK-14).
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
  /** The gateway's amount, in paise. */
  readonly theirs: number
  readonly ours: number
}

/**
 * Returns the most important difference between a settlement's line and the shop; null when there is none. `fee` is the
 * fee that the gateway reported with the payment; null for none.
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
