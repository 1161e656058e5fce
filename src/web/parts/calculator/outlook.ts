// All data of the result, from the answers, the earlier starts and today (CAL-5, CAL-10).
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { bleedingEnds, type CycleAnswers, forecast, nextPeriods, type Period } from '#domain/cycle.ts'
import { type StartWindow, startWindow } from '#domain/cycle-history.ts'

export interface Outlook {
  /** The last start plus the length of the cycle, whatever other starts are known. */
  readonly expected: CalendarDate
  /** The days between which the next period should start, when there are enough starts. */
  readonly window: StartWindow | null
  /** The last day on which the next period was expected. */
  readonly expectedLatest: CalendarDate
  /** The next six periods, soonest first; none starts before today. */
  readonly periods: readonly Period[]
  /** The first day on which the next period may start, today or later. */
  readonly soonest: CalendarDate
  /** The longest expected length of the cycle, in days. */
  readonly cycleDays: number
  /** The usual number of days from one start to the next. */
  readonly usualDays: number
  /** Today's day in the ring, from 1. */
  readonly dayOfCycle: number
  readonly daysToGo: number
}

export function outlookOf(
  answers: CycleAnswers,
  earlier: readonly CalendarDate[],
  today: CalendarDate,
  leftOut: readonly CalendarDate[] = [],
): Outlook {
  const next = forecast(answers, today)
  const window = startWindow([answers.lastStart, ...earlier], answers.cycleDays, today, leftOut)
  if (window) return { expected: next.expected, ...withWindow(window, answers.periodDays, today) }
  return {
    expected: next.expected,
    window: null,
    expectedLatest: next.expected,
    periods: nextPeriods(answers, today),
    soonest: next.ahead,
    cycleDays: answers.cycleDays,
    usualDays: answers.cycleDays,
    dayOfCycle: next.dayOfCycle,
    daysToGo: next.daysToGo,
  }
}

function withWindow(window: StartWindow, periodDays: number, today: CalendarDate): Omit<Outlook, 'expected'> {
  const { average, longest, ahead } = window
  const cycleStart = addDays(ahead.latest, -longest)
  const soonest = later(ahead.earliest, today)
  const first = later(addDays(cycleStart, average), today)
  const following = Array.from({ length: 6 }, (_, index) => addDays(cycleStart, (index + 2) * average))
  // Late in a very wide window, the first window has reached the next one.
  const starts = [first, ...following.filter((start) => start > first)].slice(0, 6)
  return {
    window,
    expectedLatest: window.latest,
    periods: starts.map((start) => ({ start, end: bleedingEnds(start, periodDays) })),
    soonest,
    cycleDays: longest,
    usualDays: average,
    dayOfCycle: (Math.max(0, daysBetween(cycleStart, today)) % longest) + 1,
    daysToGo: daysBetween(today, soonest),
  }
}

const later = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other)
