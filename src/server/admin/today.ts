// What waits for the two who run the shop, most pressing figures first; an empty line is not told.
import type { z } from 'zod'
import type { todayReply } from '#contract/dashboard.ts'
import { addDays, type CalendarDate, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { dispatchBy } from '#domain/delivery.ts'
import { ANSWER_SOON } from '#domain/dispute.ts'
import { after, hours } from '#domain/durations.ts'
import type { Counted } from '../db/count-up-to.ts'
import { countUndecided, findStop } from '../payments/decision-queries.ts'
import { countRefusals } from '../payments/refusal-queries.ts'
import { countWhollyHeld } from '../payments/unpaid-holds-queries.ts'
import type { Shop } from '../shop.ts'
import * as waiting from './today-queries.ts'

/** A message should be answered within 48 hours; a quarter of them before, it shows. */
const REPLY_SOON = hours(36)

type Today = z.output<typeof todayReply>

export async function today(shop: Pick<Shop, 'db' | 'clock' | 'isOpen'>): Promise<Today> {
  const { db } = shop
  const now = shop.clock.now()
  const date = indianDate(now)
  const late = startOfIndianDay(firstDayPromised(date))
  const due = startOfIndianDay(firstDayPromised(addDays(date, 1)))
  const [
    pack,
    tickets,
    returns,
    payments,
    refunds,
    letters,
    stock,
    differences,
    held,
    refusals,
    disputes,
    findings,
    decisions,
    stop,
    refundsTried,
  ] = await Promise.all([
    waiting.countToPack(db, late, due),
    waiting.countOpenTickets(db, after(now, -REPLY_SOON)),
    waiting.countOpenReports(db),
    waiting.countPaymentsWithoutOrder(db),
    waiting.countFailedRefunds(db),
    waiting.countFailingLetters(db),
    waiting.countLowStock(db),
    waiting.countDifferences(db),
    countWhollyHeld(db),
    countRefusals(db),
    waiting.countDisputesToAnswer(db, after(now, ANSWER_SOON)),
    waiting.countOpenFindings(db),
    countUndecided(db),
    findStop(db),
    waiting.countTriedRefunds(db),
  ])
  const line = ({ count, isMore }: Counted) => ({ count, isMore })
  return {
    isShut: !shop.isOpen(),
    pack: { ...line(pack.all), late: pack.late, due: pack.due },
    tickets: { ...line(tickets.all), soon: tickets.soon },
    returns: line(returns),
    payments: line(payments),
    refunds: line(refunds),
    letters: line(letters),
    stock: line(stock),
    differences: line(differences),
    held: line(held),
    refusals: line(refusals),
    disputes: {
      ...line(disputes.all),
      nearest: disputes.nearest?.toISOString() ?? null,
      soon: disputes.soon,
      held: disputes.held,
    },
    findings: line(findings),
    decisions: { ...line(decisions), isStopped: stop !== null },
    refundsTried: line(refundsTried),
  }
}

/** The first day whose orders are promised to the post for `date` or later. */
function firstDayPromised(date: CalendarDate): CalendarDate {
  let day = date
  while (dispatchBy(addDays(day, -1)) >= date) day = addDays(day, -1)
  return day
}
