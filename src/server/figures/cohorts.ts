// Who came back: people by the month of their first order, and how many of them ordered in each of the twelve months after it (ADM-37).
import type { FiguresReply } from '#contract/figures.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { DayRange } from '#domain/figure-range.ts'
import { addMonths, firstOfMonth } from '#domain/month.ts'
import type { Reader } from '../db/database.ts'
import { listCohortMonths } from './figures-queries.ts'

type Cohort = FiguresReply['cohorts'][number]

/** Months after the first that are followed. */
const FOLLOWED = 12

/** The cohorts of the months that a range touches, oldest first. A month counts whole, also where the range cuts it. */
export async function viewCohorts(db: Reader, { from, until }: DayRange, today: CalendarDate): Promise<Cohort[]> {
  const rows = await listCohortMonths(db, { from: firstOfMonth(from), until })
  const cohorts = Map.groupBy(rows, ({ cohort }) => cohort)
  return [...cohorts].map(([cohort, months]) => {
    const buyersIn = (month: CalendarDate): number => months.find((each) => each.month === month)?.buyers ?? 0
    return {
      month: cohort,
      buyers: buyersIn(cohort),
      came: Array.from({ length: FOLLOWED }, (_, index) => {
        const month = addMonths(cohort, index + 1)
        return month > today ? null : buyersIn(month)
      }),
    }
  })
}
