// What the steps of a dispute mean, and which news may take the place of which.
import { describe, expect, it } from 'vitest'
import { DISPUTE_STATUSES, isSettled, mayFollow, takenBy } from './dispute.ts'
import { paise } from './money.ts'

it('a dispute that was won leaves nothing with the bank, whatever it held meanwhile', () => {
  expect(takenBy({ status: 'won', deducted: paise(41_800) })).toBe(0)
  expect(takenBy({ status: 'lost', deducted: paise(41_800) })).toBe(41_800)
  expect(takenBy({ status: 'open', deducted: paise(41_800) })).toBe(41_800)
})

describe('what is told last', () => {
  it.each(DISPUTE_STATUSES)('follows a dispute that is open: %s', (status) => {
    expect(mayFollow({ phase: 'chargeback', status: 'open' }, { phase: 'chargeback', status })).toBe(true)
  })

  it.each(['won', 'lost', 'closed'] as const)(
    'does not open one again that is %s, unless it goes a step further',
    (status) => {
      expect(isSettled(status)).toBe(true)
      for (const late of ['open', 'under_review', 'unknown'] as const) {
        expect(mayFollow({ phase: 'chargeback', status }, { phase: 'chargeback', status: late })).toBe(false)
        expect(mayFollow({ phase: 'chargeback', status }, { phase: 'retrieval', status: late })).toBe(false)
        expect(mayFollow({ phase: 'chargeback', status }, { phase: 'unknown', status: late })).toBe(false)
        expect(mayFollow({ phase: 'chargeback', status }, { phase: 'pre_arbitration', status: late })).toBe(true)
      }
    },
  )
})
