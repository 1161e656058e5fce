// Which days somebody asks the figures of: the last thirty unless she says so (ADM-37).
import { ShopError } from '#contract/errors.ts'
import { figures as words } from '#copy/figures.ts'
import { addDays, type CalendarDate, daysBetween, parseCalendarDate } from '#domain/calendar.ts'
import { type DayRange, LONGEST_RANGE } from '#domain/figure-range.ts'

const USUAL = 30
/** No shop of this kind is older. */
const FIRST = '2000-01-01'

/** The range of two days, both included. Days to come are left out. Refuses what are no days, and more than five years. */
export function readRange(
  { from: first, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: CalendarDate,
): DayRange {
  const asked = to ? readDay('to', to) : today
  const last = asked > today ? today : asked
  const from = first ? readDay('from', first) : addDays(last, 1 - USUAL)
  if (from > last) throw refusal('from', words.refused.order)
  const until = addDays(last, 1)
  if (daysBetween(from, until) > LONGEST_RANGE) throw refusal('from', words.refused.long)
  return { from, until }
}

function readDay(field: string, text: string): CalendarDate {
  const day = parseCalendarDate(text)
  if (day === null || day < FIRST) throw refusal(field, words.refused.day)
  return day
}

const refusal = (field: string, sentence: string) =>
  new ShopError('invalid_input', { message: sentence, fields: { [field]: sentence } })
