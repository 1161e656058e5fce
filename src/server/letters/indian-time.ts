// Days and times as letters say them: in Indian time, whatever the server's own is, and in the language of the letter, with Latin digits.
import { dayAndMonth } from '#copy/dates.ts'
import { indianDate } from '#domain/calendar.ts'
import { tagOf } from '#domain/language.ts'
import { languageNow } from '../adapters/cause.ts'

/** 20 November 2026. */
export const indianDay = (instant: Date): string => dayAndMonth(indianDate(instant), '')

/** 10:30 am. */
export const indianTime = (instant: Date): string => clockIn(tagOf(languageNow())).format(instant)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than all that it writes. */
function clockIn(tag: string): Intl.DateTimeFormat {
  const known = clocks.get(tag)
  if (known) return known
  const clock = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
  })
  clocks.set(tag, clock)
  return clock
}
