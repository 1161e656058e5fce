// The calendar file, read by a parser that knows only the format (RFC 5545), and searched for words that would reveal
// its purpose.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculatorCalendar } from '#copy/calculator.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { nextPeriods } from '#domain/cycle.ts'
import { setTimeZone, ZONES } from '#tests/support/time-zones.ts'
import { calendarFile, escapeText, foldLine } from './ics.ts'

const day = (text: string) => text as CalendarDate
const NOW = new Date('2026-11-20T04:30:05.123Z')
const TODAY = day('2026-11-20')

const fileOf = (lastStart: string, periodDays: number, cycleDays: number, reminderDays = 2) =>
  calendarFile({
    periods: nextPeriods({ lastStart: day(lastStart), periodDays, cycleDays }, TODAY),
    reminderDays,
    now: NOW,
  })

interface Component {
  readonly name: string
  readonly properties: Map<string, string>
  readonly parts: Component[]
}

function readCalendar(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no line end.')
  const physicalLines = text.slice(0, -2).split('\r\n')
  for (const line of physicalLines) {
    if (/[\r\n]/.test(line)) throw new Error('A line ends without CR and LF.')
    if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 octets: ${line}`)
  }
  const root: Component = { name: 'ROOT', properties: new Map(), parts: [] }
  const openComponents = [root]
  for (const line of physicalLines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z-]+=[^:;]+)*):(.*)$/.exec(line) ?? []
    const current = openComponents.at(-1)
    if (name === '' || current === undefined) throw new Error(`Not a content line: ${line}`)
    if (name === 'BEGIN') {
      const part: Component = { name: value, properties: new Map(), parts: [] }
      current.parts.push(part)
      openComponents.push(part)
    } else if (name === 'END') {
      if (openComponents.pop()?.name !== value) throw new Error(`END:${value} has no matching BEGIN.`)
    } else {
      if (current.properties.has(name)) throw new Error(`${name} is repeated.`)
      current.properties.set(name, value)
    }
  }
  const [calendar] = root.parts
  if (openComponents.length !== 1 || calendar === undefined || root.parts.length !== 1)
    throw new Error('Not exactly one calendar.')
  return calendar
}

const eventsOf = (text: string): Component[] => readCalendar(text).parts
const dayOf = (value = '') => day(value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))

describe.each(ZONES)('on a device set to %s', (zone) => {
  setTimeZone(zone)

  test('the calendar file has private all-day events that show as free, with a reminder at nine in the morning two days before', () => {
    const calendar = readCalendar(fileOf('2026-11-03', 5, 28))
    expect(calendar.name).toBe('VCALENDAR')
    expect(Object.fromEntries(calendar.properties)).toEqual({
      VERSION: '2.0',
      PRODID: '-//Reminder//EN',
      CALSCALE: 'GREGORIAN',
    })
    expect(calendar.parts).toHaveLength(6)
    const [first] = calendar.parts
    expect(Object.fromEntries(first?.properties ?? [])).toEqual({
      UID: 'reminder-20261201',
      DTSTAMP: '20261120T043005Z',
      'DTSTART;VALUE=DATE': '20261201',
      'DTEND;VALUE=DATE': '20261206',
      SUMMARY: 'Reminder',
      DESCRIPTION: 'An estimate\\, so it may be a few days earlier or later.',
      TRANSP: 'TRANSPARENT',
      CLASS: 'PRIVATE',
    })
    expect(first?.parts.map(({ name, properties }) => [name, Object.fromEntries(properties)])).toEqual([
      ['VALARM', { ACTION: 'DISPLAY', DESCRIPTION: 'Reminder', TRIGGER: '-P1DT15H' }],
    ])
  })

  test('events of the calendar file have the right dates across a leap day and the end of a year', () => {
    const starts = eventsOf(fileOf('2026-12-03', 5, 29)).map(({ properties }) => properties.get('DTSTART;VALUE=DATE'))
    expect(starts.slice(0, 2)).toEqual(['20270101', '20270130'])
    const leap = calendarFile({
      periods: [{ start: day('2028-02-27'), end: day('2028-02-29') }],
      reminderDays: 2,
      now: NOW,
    })
    expect(eventsOf(leap)[0]?.properties.get('DTEND;VALUE=DATE')).toBe('20280301')
  })
})

test.each([
  [0, 'PT9H'],
  [1, '-PT15H'],
  [2, '-P1DT15H'],
  [7, '-P6DT15H'],
])(
  'a reminder %i days before the period is at nine in the morning, %s relative to the midnight before its first day',
  (reminderDays, trigger) => {
    const [event] = eventsOf(fileOf('2026-11-03', 5, 28, reminderDays))
    expect(event?.parts[0]?.properties.get('TRIGGER')).toBe(trigger)
  },
)

test('two exports of the calendar file give their events the same ids', () => {
  const uids = (now: Date) =>
    eventsOf(calendarFile({ periods: [{ start: TODAY, end: TODAY }], reminderDays: 2, now })).map(({ properties }) =>
      properties.get('UID'),
    )
  expect(uids(NOW)).toEqual(uids(new Date('2027-01-01T00:00:00Z')))
})

test('neither the calendar file nor its name reveals its purpose or its origin', () => {
  const content = `${calculatorCalendar.fileName} ${fileOf('2026-11-03', 5, 28)}`
  expect(content).not.toMatch(/period|cycle|menstr|bleed|blood|ovulat|fertil|pad|nila|flow|women|health/i)
})

test('the calendar file always has six events, a cycle apart, each as long as the period, without duplicates', () => {
  fc.assert(
    fc.property(
      fc.nat(3000),
      fc.integer({ min: 1, max: 15 }),
      fc.integer({ min: 16, max: 99 }),
      (ago, period, cycle) => {
        const events = eventsOf(fileOf(addDays(TODAY, -ago), period, cycle))
        const starts = events.map(({ properties }) => dayOf(properties.get('DTSTART;VALUE=DATE')))
        expect(new Set(events.map(({ properties }) => properties.get('UID'))).size).toBe(6)
        events.forEach(({ properties }, index) => {
          const start = starts[index] ?? TODAY
          expect(daysBetween(start, dayOf(properties.get('DTEND;VALUE=DATE')))).toBe(period)
          expect(daysBetween(starts[0] ?? TODAY, start)).toBe(index * cycle)
        })
      },
    ),
  )
})

test('a line of the calendar file is never longer than 75 octets and unfolds to the original text', () => {
  // Texts without the replacement character, which would look like a character that was cut.
  const anyText = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !text.includes('\uFFFD'))
  fc.assert(
    fc.property(anyText, (words) => {
      const line = `DESCRIPTION:${escapeText(words)}`
      const folded = foldLine(line)
      for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
      expect(folded).not.toContain('\uFFFD')
    }),
  )
})

test('a long line of the calendar file in Malayalam is folded after more than 70 octets and continues with a space', () => {
  const [first = '', second = ''] = foldLine(`SUMMARY:${'ഓർമ്മ'.repeat(10)}`).split('\r\n')
  expect(Buffer.byteLength(first)).toBeGreaterThan(70)
  expect(second.startsWith(' ')).toBe(true)
})

test("a line of the calendar file escapes the format's special characters", () => {
  expect(escapeText('a, b; c\\d\r\ne\nf')).toBe('a\\, b\\; c\\\\d\\ne\\nf')
})
