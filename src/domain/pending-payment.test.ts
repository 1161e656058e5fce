// When a payment is unclear: table and properties (spec §4, reliability §1).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, minutes } from './durations.ts'
import { type Heard, heardOf, isUnpaid, UNCLEAR_FOR, type UnsettledPurchase, unclearState } from './pending-payment.ts'

const NOW = new Date('2026-11-20T05:00:00Z')
const ago = (length: number): Date => new Date(NOW.getTime() - length)
const WORDS = ['none', 'created', 'authorized', 'captured', 'refunded', 'failed'] as const satisfies readonly Heard[]
const purchase = (change: Partial<UnsettledPurchase> = {}): UnsettledPurchase => ({
  isOpen: true,
  handedOut: ago(minutes(10)),
  heard: 'none',
  heardAt: ago(minutes(1)),
  isAskedAbout: true,
  ...change,
})

describe('what the payments of a purchase come to', () => {
  test.each<[Exclude<Heard, 'none'>[], Heard]>([
    [[], 'none'],
    [['failed'], 'failed'],
    [['failed', 'created'], 'created'],
    [['failed', 'authorized', 'created'], 'authorized'],
    [['refunded', 'failed', 'captured'], 'captured'],
    [['refunded', 'failed'], 'refunded'],
  ])('%j is %s', (statuses, heard) => {
    expect(heardOf(statuses)).toBe(heard)
  })
})

describe('a purchase without an order', () => {
  test.each<[string, Partial<UnsettledPurchase>, ReturnType<typeof unclearState>]>([
    ['of which Razorpay has said nothing yet', { heard: null, heardAt: null }, 'asking_bank'],
    ['whose last word is older than the dialog', { heardAt: ago(minutes(11)) }, 'asking_bank'],
    ['without any payment', { heard: 'none' }, null],
    ['whose bank has not answered', { heard: 'created' }, 'asking_bank'],
    ['whose bank has said yes', { heard: 'authorized' }, 'asking_bank'],
    ['whose money has come and is not written down', { heard: 'captured' }, 'asking_bank'],
    ['whose payment failed', { heard: 'failed' }, 'not_paid'],
    ['whose payment went back at Razorpay', { heard: 'refunded' }, 'not_paid'],
    ['that is over but still asked about', { isOpen: false, heard: 'created' }, 'asking_bank'],
    ['that nobody asks about any more', { isOpen: false, isAskedAbout: false, heard: 'created' }, null],
    ['of last week', { handedOut: ago(days(6)), heard: 'created', heardAt: NOW }, null],
  ])('%s', (_name, change, state) => {
    expect(unclearState(purchase(change), NOW)).toBe(state)
  })

  test('is never told of once five days are over, nor when nothing was paid', () => {
    const any = fc.record({
      isOpen: fc.boolean(),
      isAskedAbout: fc.boolean(),
      heard: fc.constantFrom(null, ...WORDS),
      handedOutAgo: fc.integer({ min: 0, max: 2 * UNCLEAR_FOR }),
      heardAgo: fc.option(fc.integer({ min: 0, max: 2 * UNCLEAR_FOR })),
    })
    fc.assert(
      fc.property(any, ({ handedOutAgo, heardAgo, ...rest }) => {
        const handedOut = ago(handedOutAgo)
        const heardAt = heardAgo === null ? null : ago(heardAgo)
        const state = unclearState({ ...rest, handedOut, heardAt }, NOW)
        if (handedOutAgo > UNCLEAR_FOR) expect(state).toBeNull()
        const isFresh = heardAt !== null && heardAt >= handedOut
        if (rest.heard === 'none' && isFresh) expect(state).toBeNull()
        if (state === 'not_paid') expect(rest.heard !== null && isUnpaid(rest.heard) && isFresh).toBe(true)
      }),
    )
  })
})
