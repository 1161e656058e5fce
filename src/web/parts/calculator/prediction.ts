// Computes the prediction that the result shows, from the answers, earlier first days and today (CAL-5, CAL-10).
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { bleedingEnd, type CycleAnswers, forecast, nextPeriods, type Period } from '#domain/cycle.ts'
import { type StartWindow, startWindow } from '#domain/cycle-history.ts'

export interface Outlook {
  /** The expected first day: the last first day plus the entered cycle length, whatever the earlier periods. */
  readonly expected: CalendarDate
  /** The range of days in which the next period should start; null when too few periods are known. */
  readonly window: StartWindow | null
  /** The last day on which the next period was expected to start. */
  readonly expectedLatest: CalendarDate
  /** The next six periods, soonest first. None starts before today. */
  readonly periods: readonly Period[]
  /** The earliest day, today or later, on which the next period may start. */
  readonly soonest: CalendarDate
  /** The longest expected length of the cycle, in days. */
  readonly cycleDays: number
  /** The average number of days from one first day to the next. */
  readonly usualDays: number
  readonly dayOfCycle: number
  /** The number of days from today to `soonest`. */
  readonly daysToGo: number
}

/**
 * Predicts the next periods: from the recorded cycles when there are enough, otherwise from the entered cycle length.
 * `leftOut` are the starts of excluded cycles.
 */
export function outlookOf(
  answers: CycleAnswers,
  earlierStarts: readonly CalendarDate[],
  today: CalendarDate,
  leftOut: readonly CalendarDate[] = [],
): Outlook {
  const prediction = forecast(answers, today)
  const window = startWindow([answers.lastStart, ...earlierStarts], answers.cycleDays, today, leftOut)
  if (window) return { expected: prediction.expected, ...withWindow(window, answers.periodDays, today) }
  return {
    expected: prediction.expected,
    window: null,
    expectedLatest: prediction.expected,
    periods: nextPeriods(answers, today),
    soonest: prediction.nextStart,
    cycleDays: answers.cycleDays,
    usualDays: answers.cycleDays,
    dayOfCycle: prediction.dayOfCycle,
    daysToGo: prediction.daysToGo,
  }
}

/** Predicts from the recorded cycles. `cycleStart` is the day from which the next window was computed. */
function withWindow(window: StartWindow, periodDays: number, today: CalendarDate): Omit<Outlook, 'expected'> {
  const { average, longest, nextWindow } = window
  const cycleStart = addDays(nextWindow.latest, -longest)
  const soonest = laterOf(nextWindow.earliest, today)
  const firstDay = laterOf(addDays(cycleStart, average), today)
  const laterStarts = Array.from({ length: 6 }, (_, index) => addDays(cycleStart, (index + 2) * average))
  // In a very wide range, today can already be after the first of the later starts.
  const starts = [firstDay, ...laterStarts.filter((start) => start > firstDay)].slice(0, 6)
  return {
    window,
    expectedLatest: window.latest,
    periods: starts.map((start) => ({ start, end: bleedingEnd(start, periodDays) })),
    soonest,
    cycleDays: longest,
    usualDays: average,
    dayOfCycle: (Math.max(0, daysBetween(cycleStart, today)) % longest) + 1,
    daysToGo: daysBetween(today, soonest),
  }
}

const laterOf = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b)
