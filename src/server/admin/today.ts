// What waits for the two who run the shop, most pressing figures first; an empty line is not told.
import type { z } from 'zod'
import type { todayReply } from '#contract/dashboard.ts'
import { addDays, type CalendarDate, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { dispatchBy } from '#domain/delivery.ts'
import { after, hours } from '#domain/durations.ts'
import type { Counted } from '../db/count-up-to.ts'
import type { Shop } from '../shop.ts'
import * as waiting from './today-queries.ts'

/** A message should be answered within 48 hours; a quarter of them before, it shows. */
const ANSWER_SOON = hours(36)

type Today = z.output<typeof todayReply>

export async function today(shop: Pick<Shop, 'db' | 'clock'>): Promise<Today> {
  const { db } = shop
  const now = shop.clock.now()
  const date = indianDate(now)
  const late = startOfIndianDay(firstDayPromised(date))
  const due = startOfIndianDay(firstDayPromised(addDays(date, 1)))
  const [pack, tickets, returns, payments, refunds, letters, stock, differences, refundsTried] = await Promise.all([
    waiting.countToPack(db, late, due),
    waiting.countOpenTickets(db, after(now, -ANSWER_SOON)),
    waiting.countOpenReports(db),
    waiting.countPaymentsWithoutOrder(db),
    waiting.countFailedRefunds(db),
    waiting.countFailingLetters(db),
    waiting.countLowStock(db),
    waiting.countDifferences(db),
    waiting.countTriedRefunds(db),
  ])
  const line = ({ count, isMore }: Counted) => ({ count, isMore })
  return {
    pack: { ...line(pack.all), late: pack.late, due: pack.due },
    tickets: { ...line(tickets.all), soon: tickets.soon },
    returns: line(returns),
    payments: line(payments),
    refunds: line(refunds),
    letters: line(letters),
    stock: line(stock),
    differences: line(differences),
    refundsTried: line(refundsTried),
  }
}

/** The first day whose orders are promised to the post for `date` or later. */
function firstDayPromised(date: CalendarDate): CalendarDate {
  let day = date
  while (dispatchBy(addDays(day, -1)) >= date) day = addDays(day, -1)
  return day
}
