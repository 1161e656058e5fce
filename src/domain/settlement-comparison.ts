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
  /** In paise. */
  readonly theirs: number
  readonly ours: number
}

/**
 * The most important difference, or null. `fee` is the fee that the gateway reported with the payment; null for none.
 */
export function compareSettled(
  line: Line,
  inShop: { readonly amount: Paise; readonly fee: Paise | null },
): SettledDifference | null {
  const own = inShop.amount
  if (line.amount !== own) return { what: 'amount', theirs: line.amount, ours: own }
  if (line.kind === 'payment' && inShop.fee !== null && line.fee !== inShop.fee)
    return { what: 'fee', theirs: line.fee, ours: inShop.fee }
  const moved = line.kind === 'payment' ? line.credit - line.debit : line.debit - line.credit
  const expected = line.kind === 'payment' ? own - line.fee : own + line.fee
  return moved === expected ? null : { what: 'paid out', theirs: moved, ours: expected }
}
