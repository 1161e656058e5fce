// Builds the calendar file (RFC 5545): all-day events with a neutral text, and a reminder in the morning some days
// before (CAL-9).
import { calculatorCalendar as texts } from '#copy/calculator.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { Period } from '#domain/cycle.ts'

const LINE_OCTETS = 75
const REMINDER_HOUR = 9

export interface CalendarFileInput {
  readonly periods: readonly Period[]
  /** How many days before the first day the reminder comes; 0 is the morning of that day. */
  readonly reminderDays: number
  readonly now: Date
}

export const calendarFile = ({ periods, reminderDays, now }: CalendarFileInput): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${texts.title}//EN`,
    'CALSCALE:GREGORIAN',
    ...periods.flatMap((period) => eventLines(period, reminderDays, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')

const eventLines = ({ start, end }: Period, reminderDays: number, now: Date): readonly string[] => [
  'BEGIN:VEVENT',
  // The same day always gets the same event id, so importing a file twice creates no duplicates.
  `UID:reminder-${withoutHyphens(start)}`,
  // The time in UTC without separators, such as 20261120T043005Z.
  `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${withoutHyphens(start)}`,
  // The end is the day after the last day (RFC 5545 §3.6.1).
  `DTEND;VALUE=DATE:${withoutHyphens(addDays(end, 1))}`,
  `SUMMARY:${escapeText(texts.title)}`,
  `DESCRIPTION:${escapeText(texts.description)}`,
  'TRANSP:TRANSPARENT',
  'CLASS:PRIVATE',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(texts.title)}`,
  `TRIGGER:${triggerOf(reminderDays)}`,
  'END:VALARM',
  'END:VEVENT',
]

const withoutHyphens = (day: CalendarDate): string => day.replaceAll('-', '')

/** Returns the reminder's time relative to the midnight before the first day: '-P1DT15H' is 9:00 two days before. */
function triggerOf(reminderDays: number): string {
  if (reminderDays === 0) return `PT${REMINDER_HOUR}H`
  const days = reminderDays > 1 ? `${reminderDays - 1}D` : ''
  return `-P${days}T${24 - REMINDER_HOUR}H`
}

/** Escapes a text value (RFC 5545 §3.3.11). */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n')

/** Folds a line after at most 75 octets, never inside a character (RFC 5545 §3.1). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let room = LINE_OCTETS
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (octets > room) {
      folded += '\r\n '
      // The space at the beginning of a continuation line counts as an octet.
      room = LINE_OCTETS - 1
    }
    folded += character
    room -= octets
  }
  return folded
}
