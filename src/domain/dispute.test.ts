// How much money a dispute takes from the shop, and which updates may replace its phase and status.
import { expect, it } from 'vitest'
import { amountTaken, DISPUTE_STATUSES, isResolved, mayReplaceState } from './dispute.ts'
import { paise } from './money.ts'

it("a won dispute takes no money from the shop, and an open or lost one takes the bank's deduction", () => {
  expect(amountTaken({ status: 'won', deducted: paise(41_800) })).toBe(0)
  expect(amountTaken({ status: 'lost', deducted: paise(41_800) })).toBe(41_800)
  expect(amountTaken({ status: 'open', deducted: paise(41_800) })).toBe(41_800)
})

it.each(DISPUTE_STATUSES)('a dispute update with the status %s replaces an open dispute', (status) => {
  expect(mayReplaceState({ phase: 'chargeback', status: 'open' }, { phase: 'chargeback', status })).toBe(true)
})

it.each(['won', 'lost', 'closed'] as const)(
  'a dispute update reopens a dispute that is %s only in a later phase',
  (status) => {
    expect(isResolved(status)).toBe(true)
    for (const newStatus of ['open', 'under_review', 'unknown'] as const) {
      expect(mayReplaceState({ phase: 'chargeback', status }, { phase: 'chargeback', status: newStatus })).toBe(false)
      expect(mayReplaceState({ phase: 'chargeback', status }, { phase: 'retrieval', status: newStatus })).toBe(false)
      expect(mayReplaceState({ phase: 'chargeback', status }, { phase: 'unknown', status: newStatus })).toBe(false)
      expect(mayReplaceState({ phase: 'chargeback', status }, { phase: 'pre_arbitration', status: newStatus })).toBe(
        true,
      )
    }
  },
)
