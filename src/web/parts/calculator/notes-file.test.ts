// The exported file of the answers: it cannot be read without the passcode, and an imported file is validated first
// (CAL-19).
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { type CalculatorAnswers, storedFields } from './device-memory.ts'
import { decryptNotes, FILE_NAME, notesFile, parseNotes } from './notes-file.ts'

const day = (text: string) => text as CalendarDate
const WHOLE: CalculatorAnswers = {
  lastStart: day('2026-11-03'),
  periodDays: 5,
  cycleDays: 28,
  earlierStarts: [day('2026-10-05')],
  leftOut: [day('2026-10-05')],
  isPaused: true,
}
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20, 10), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('an encrypted file of answers has a neutral name and contains no readable answer', async () => {
  expect(FILE_NAME).toBe('notes.json')
  const text = await (await notesFile(WHOLE, 'mango river')).text()
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(['iv', 'kind', 'rounds', 'salt', 'text'])
  expect(text).not.toMatch(/2026|period|cycle|start|mango/i)
})

test('a file of answers is opened with its passcode, and not with another', async () => {
  const readAnswers = parseNotes(await (await notesFile(WHOLE, 'mango river')).text())
  if (readAnswers.kind !== 'sealed') throw new Error(readAnswers.kind)
  expect(await decryptNotes(readAnswers.sealed, 'mango river')).toEqual(WHOLE)
  expect(await decryptNotes(readAnswers.sealed, 'mango rivers')).toBe('wrong')
})

test('an unencrypted file of answers is read too, and each part is validated', () => {
  const unencrypted = { kind: 'notes', ...storedFields(WHOLE) }
  expect(parseNotes(JSON.stringify(unencrypted))).toEqual({ kind: 'open', answers: WHOLE })
  expect(parseNotes(JSON.stringify({ ...unencrypted, lastStart: '2026-11-21' }))).toEqual({ kind: 'broken' })
  expect(parseNotes(JSON.stringify({ ...unencrypted, cycleDays: '28' }))).toEqual({ kind: 'broken' })
  expect(parseNotes(JSON.stringify({ ...unencrypted, earlierStarts: ['2026-10-30', 'x'] }))).toEqual({
    kind: 'open',
    answers: { ...WHOLE, earlierStarts: [], leftOut: [] },
  })
})

test('a file that is not a file of answers is refused, whatever it contains', () => {
  expect(parseNotes(JSON.stringify({ ...storedFields(WHOLE) }))).toEqual({ kind: 'other' })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(['other', 'broken']).toContain(parseNotes(text).kind)
    }),
  )
})
