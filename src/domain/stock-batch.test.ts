// The state of batches, and from which of them units are taken (STK-5).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarDate, calendarDate } from './calendar.ts'
import { type BatchInStock, batchState, chooseBatches, takeMissingUnits } from './stock-batch.ts'

const TODAY = calendarDate(2026, 11, 23)
const batch = (id: string, units: number, expiresOn: CalendarDate | null, isRecalled = false): BatchInStock => ({
  id,
  units,
  expiresOn,
  isRecalled,
})
const total = (chosenBatches: readonly { readonly units: number }[]) =>
  chosenBatches.reduce((sum, { units }) => sum + units, 0)

it.each([
  ['2026-11-22', 'expired'],
  ['2026-11-23', 'soon'],
  ['2027-01-22', 'soon'],
  ['2027-01-23', 'good'],
  [null, 'good'],
])("a batch that expires on %s is in the state '%s'", (expiresOn, state) => {
  expect(batchState({ expiresOn: expiresOn as CalendarDate | null, isRecalled: false }, TODAY)).toBe(state)
})
it("a recalled batch is in the state 'recalled'", () => {
  expect(batchState({ expiresOn: null, isRecalled: true }, TODAY)).toBe('recalled')
})

describe('units taken', () => {
  const shelf = [
    batch('late', 10, calendarDate(2027, 9, 1)),
    batch('gone', 9, calendarDate(2026, 11, 1)),
    batch('back', 9, calendarDate(2026, 12, 1), true),
    batch('early', 4, calendarDate(2026, 12, 24)),
    batch('never', 3, null),
  ]
  it('units are taken from the batch that expires first, and from goods without a batch last', () => {
    expect(chooseBatches(20, shelf, { loose: 8, today: TODAY })).toEqual([
      { batch: 'early', units: 4 },
      { batch: 'late', units: 10 },
      { batch: 'never', units: 3 },
      { batch: null, units: 3 },
    ])
  })
  it('no unit is taken from an expired or recalled batch, however many are requested', () => {
    const chosenBatches = chooseBatches(100, shelf, { loose: 0, today: TODAY })
    expect(total(chosenBatches)).toBe(17)
    expect(chosenBatches.map((part) => part.batch)).toEqual(['early', 'late', 'never'])
  })
  it('all requested units are taken, or all available units if there are fewer, and from no batch more than it has', () => {
    const batches = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1 }),
        units: fc.nat(50),
        expiresOn: fc.constantFrom(null, calendarDate(2026, 1, 1), calendarDate(2027, 1, 1), calendarDate(2028, 1, 1)),
        isRecalled: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(fc.nat(200), fc.nat(50), batches, (units, loose, all) => {
        const chosenBatches = chooseBatches(units, all, { loose, today: TODAY })
        const good = all.filter((each) => ['good', 'soon'].includes(batchState(each, TODAY)))
        expect(total(chosenBatches)).toBe(Math.min(units, loose + total(good)))
        for (const part of chosenBatches)
          expect(part.units).toBeLessThanOrEqual(all.find(({ id }) => id === part.batch)?.units ?? loose)
        expect(total(takeMissingUnits(units, all, loose))).toBe(units)
      }),
    )
  })
})

it('units that a stock count finds missing are taken from goods without a batch first', () => {
  const shelf = [batch('b', 5, calendarDate(2027, 5, 1)), batch('a', 5, calendarDate(2027, 1, 1))]
  expect(takeMissingUnits(8, shelf, 2)).toEqual([
    { batch: null, units: 2 },
    { batch: 'a', units: 5 },
    { batch: 'b', units: 1 },
  ])
})
