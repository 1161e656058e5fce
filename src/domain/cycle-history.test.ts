// Several past period starts: which days can be added, and the window in which the next period should start.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setTimeZone, ZONES } from '#tests/support/time-zones.ts'
import { addDays, type CalendarDate, daysBetween } from './calendar.ts'
import { addStart, cycleLengths, excludedStarts, MAX_STARTS, startWindow } from './cycle-history.ts'

const day = (text: string) => text as CalendarDate
const days = (...texts: string[]) => texts.map(day)
const TODAY = day('2026-11-20')

/** Returns period starts, newest first, with cycles of these lengths, newest first. */
function startsOf(newest: CalendarDate, lengths: readonly number[]): CalendarDate[] {
  const starts = [newest]
  for (const length of lengths) starts.push(addDays(starts.at(-1) ?? newest, -length))
  return starts
}

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays(day('1980-01-01'), count))
const anyLengths = fc.array(fc.integer({ min: 10, max: 99 }), { minLength: 2, maxLength: MAX_STARTS - 1 })

describe('adding a start', () => {
  test('a period start between two others is added between them', () => {
    expect(addStart(days('2026-11-03', '2026-09-07'), day('2026-10-05'), TODAY)).toEqual({
      starts: days('2026-11-03', '2026-10-05', '2026-09-07'),
    })
  })

  test('a period start can be added to an empty list', () => {
    expect(addStart([], TODAY, TODAY)).toEqual({ starts: [TODAY] })
  })

  test.each([
    ['a future day', '2026-11-21', 'future'],
    ['a day that is already a start', '2026-11-03', 'known'],
    ['nine days after another', '2026-11-12', 'too_close'],
    ['nine days before another', '2026-10-25', 'too_close'],
    ['a hundred days before the oldest', '2026-07-26', 'too_far'],
  ])('adding a period start is refused for %s', (_what, date, problem) => {
    expect(addStart([day('2026-11-03')], day(date), TODAY)).toEqual({ problem })
  })

  test('adding a period start accepts cycles of ten and of ninety-nine days', () => {
    expect(addStart([day('2026-11-03')], day('2026-10-24'), TODAY)).toHaveProperty('starts')
    expect(addStart([day('2026-11-03')], day('2026-07-27'), TODAY)).toHaveProperty('starts')
  })

  test('a twelfth period start can be added, a thirteenth cannot', () => {
    const twelve = startsOf(
      TODAY,
      Array.from({ length: 11 }, () => 28),
    )
    expect(addStart(twelve, addDays(TODAY, -330), TODAY)).toEqual({ problem: 'full' })
    expect(addStart(twelve.slice(1), TODAY, TODAY)).toEqual({ starts: twelve })
  })

  test('period starts added in any order are sorted, 10 to 99 days apart, at most twelve, and never in the future', () => {
    fc.assert(
      fc.property(anyDay, fc.array(fc.integer({ min: -20, max: 400 }), { maxLength: 30 }), (today, ages) => {
        let starts: readonly CalendarDate[] = []
        for (const age of ages) {
          const added = addStart(starts, addDays(today, -age), today)
          if ('starts' in added) {
            expect(added.starts).toHaveLength(starts.length + 1)
            starts = added.starts
          }
        }
        expect(starts.length).toBeLessThanOrEqual(MAX_STARTS)
        starts.forEach((start, index) => {
          const older = starts[index + 1]
          expect(start <= today).toBe(true)
          if (older !== undefined) expect(daysBetween(older, start)).toBeGreaterThanOrEqual(10)
          if (older !== undefined) expect(daysBetween(older, start)).toBeLessThanOrEqual(99)
        })
      }),
    )
  })
})

test('cycle lengths are the days between period starts, newest first', () => {
  expect(cycleLengths(days('2026-11-03', '2026-10-05', '2026-09-07'))).toEqual([29, 28])
  expect(cycleLengths(days('2026-11-03'))).toEqual([])
  expect(cycleLengths([])).toEqual([])
})

test('cycle lengths do not depend on the order of the starts', () => {
  expect(cycleLengths(days('2026-09-07', '2026-11-03', '2026-10-05'))).toEqual([29, 28])
})

test('a gap between two period starts that is too long for one cycle does not count as a cycle length', () => {
  expect(cycleLengths(days('2026-11-03', '2026-10-05', '2026-06-01'))).toEqual([29])
})

describe.each(ZONES)('the window, on a device set to %s', (zone) => {
  setTimeZone(zone)

  test('the next period is expected between the shortest and the longest cycle after the last start', () => {
    const starts = startsOf(day('2026-11-03'), [26, 28, 31])
    expect(startWindow(starts, 28, TODAY)).toEqual({
      earliest: '2026-11-29',
      latest: '2026-12-04',
      hasPassed: false,
      nextWindow: { earliest: '2026-11-29', latest: '2026-12-04' },
      average: 28,
      shortest: 26,
      longest: 31,
      counted: 3,
      leftOut: 0,
    })
  })

  test('the expected window of the next period counts a leap day', () => {
    const starts = startsOf(day('2028-02-02'), [27, 28])
    expect(startWindow(starts, 28, day('2028-02-10'))).toMatchObject({ earliest: '2028-02-29', latest: '2028-03-01' })
  })
})

describe('the window', () => {
  test('there is no expected window of the next period with fewer than two cycles', () => {
    expect(startWindow([], 28, TODAY)).toBeNull()
    expect(startWindow(startsOf(day('2026-11-03'), [28]), 28, TODAY)).toBeNull()
    expect(startWindow(days('2026-11-03', '2026-10-05', '2026-06-01'), 28, TODAY)).toBeNull()
  })

  test('on its last day the expected window of the next period has not passed', () => {
    const starts = startsOf(day('2026-10-20'), [28, 31])
    expect(startWindow(starts, 28, TODAY)).toMatchObject({ latest: TODAY, hasPassed: false })
  })

  test('when the expected window has passed, the following window is a whole number of average cycles later', () => {
    const starts = startsOf(day('2026-10-19'), [28, 30])
    expect(startWindow(starts, 28, day('2026-11-19'))).toMatchObject({
      earliest: '2026-11-16',
      latest: '2026-11-18',
      hasPassed: true,
      nextWindow: { earliest: '2026-12-15', latest: '2026-12-17' },
    })
  })

  test('the expected window is not widened by a skipped month', () => {
    const starts = startsOf(day('2026-11-03'), [28, 57, 29])
    expect(startWindow(starts, 28, TODAY)).toMatchObject({ shortest: 28, longest: 29, counted: 2, leftOut: 1 })
  })

  test('the expected window is not widened by bleeding between two periods', () => {
    const starts = startsOf(day('2026-11-03'), [28, 12, 30, 29])
    expect(startWindow(starts, 28, TODAY)).toMatchObject({ shortest: 28, longest: 30, counted: 3, leftOut: 1 })
  })

  test('with only two cycles of very different lengths, neither is left out of the expected window', () => {
    const starts = startsOf(day('2026-11-03'), [28, 57])
    expect(startWindow(starts, 28, TODAY)).toMatchObject({ shortest: 28, longest: 57, counted: 2, leftOut: 0 })
  })

  test('with cycles of very uneven lengths, none is left out of the expected window', () => {
    const starts = startsOf(day('2026-11-03'), [20, 62, 33, 90])
    expect(startWindow(starts, 40, TODAY)).toMatchObject({ shortest: 20, longest: 90, counted: 4, leftOut: 0 })
  })

  test('for any cycles the window reaches from the shortest to the longest, and the next one ends today or later', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyLengths,
        fc.integer({ min: 10, max: 99 }),
        fc.nat(2000),
        (newest, lengths, own, daysPassed) => {
          const today = addDays(newest, daysPassed)
          const window = startWindow(startsOf(newest, lengths), own, today)
          if (window === null) throw new Error('Two cycles give a window.')
          const { earliest, latest, nextWindow, average, shortest, longest } = window
          expect(daysBetween(newest, earliest)).toBe(shortest)
          expect(daysBetween(newest, latest)).toBe(longest)
          expect(shortest <= average && average <= longest).toBe(true)
          expect(window.counted + window.leftOut).toBe(lengths.length)
          expect(window.counted).toBeGreaterThanOrEqual(2)
          expect(window.hasPassed).toBe(latest < today)
          expect(nextWindow.latest >= today).toBe(true)
          expect(daysBetween(nextWindow.earliest, nextWindow.latest)).toBe(longest - shortest)
          expect(daysBetween(latest, nextWindow.latest) % average).toBe(0)
          if (window.hasPassed) expect(daysBetween(today, nextWindow.latest)).toBeLessThan(average)
        },
      ),
    )
  })
})

describe('a cycle that the user leaves out (CAL-16)', () => {
  const NEWEST = day('2026-11-03')

  test('a cycle that the user leaves out does not count, and the cycles before and after it keep their length', () => {
    const starts = startsOf(NEWEST, [28, 40, 29])
    const ill = starts[2] as CalendarDate
    expect(cycleLengths(starts, [ill])).toEqual([28, 29])
    expect(startWindow(starts, 28, TODAY, [ill])).toMatchObject({ shortest: 28, longest: 29, counted: 2, leftOut: 0 })
  })

  test('outliers are found among the cycles that the user has not left out', () => {
    const starts = startsOf(NEWEST, [28, 57, 40, 29])
    const ill = starts[3] as CalendarDate
    expect(startWindow(starts, 28, TODAY, [ill])).toMatchObject({ shortest: 28, longest: 29, counted: 2, leftOut: 1 })
  })

  test('there is no expected window when the user leaves out all cycles but one', () => {
    const starts = startsOf(NEWEST, [28, 29])
    expect(startWindow(starts, 28, TODAY, [starts[2] as CalendarDate])).toBeNull()
  })

  test('leaving out the last start, or a day that is not a period start any more, has no effect', () => {
    const starts = startsOf(NEWEST, [28, 29])
    expect(excludedStarts(starts, [NEWEST, day('2026-01-01'), starts[2] as CalendarDate])).toEqual([starts[2]])
    expect(startWindow(starts, 28, TODAY, [NEWEST, day('2026-01-01')])).toEqual(startWindow(starts, 28, TODAY))
  })

  test('when the user leaves out cycles, the expected window follows from the lengths of the other cycles', () => {
    const choices = fc.array(fc.boolean(), { minLength: MAX_STARTS - 1, maxLength: MAX_STARTS - 1 })
    fc.assert(
      fc.property(anyDay, anyLengths, choices, fc.integer({ min: 10, max: 99 }), (newest, lengths, isOut, own) => {
        const starts = startsOf(newest, lengths)
        const leftOut = starts.slice(1).filter((_, index) => isOut[index])
        const others = lengths.filter((_, index) => !isOut[index])
        expect(cycleLengths(starts, leftOut)).toEqual(others)
        expect(startWindow(starts, own, newest, leftOut)).toEqual(startWindow(startsOf(newest, others), own, newest))
        // Duplicates and order make no difference.
        expect(startWindow([...starts].reverse(), own, newest, [...leftOut, ...leftOut].reverse())).toEqual(
          startWindow(starts, own, newest, leftOut),
        )
      }),
    )
  })
})
