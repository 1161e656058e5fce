// The exported file of the answers: it cannot be read without the passcode, and an imported file is validated first
// (CAL-19).
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { type CalculatorAnswers, storedFields } from './device-memory.ts'
import { createAnswersFile, decryptAnswers, FILE_NAME, parseFile } from './notes-file.ts'

const day = (text: string) => text as CalendarDate
const ANSWERS: CalculatorAnswers = {
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
  const text = await (await createAnswersFile(ANSWERS, 'mango river')).text()
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(['iv', 'kind', 'rounds', 'salt', 'text'])
  expect(text).not.toMatch(/2026|period|cycle|start|mango/i)
})

test('an encrypted file of answers is decrypted with its passcode, and not with another', async () => {
  const content = parseFile(await (await createAnswersFile(ANSWERS, 'mango river')).text())
  if (content.kind !== 'encrypted') throw new Error(content.kind)
  expect(await decryptAnswers(content.data, 'mango river')).toEqual(ANSWERS)
  expect(await decryptAnswers(content.data, 'mango rivers')).toBe('wrong')
})

test('an unencrypted file of answers is read too, and each answer is validated', () => {
  const unencrypted = { kind: 'notes', ...storedFields(ANSWERS) }
  expect(parseFile(JSON.stringify(unencrypted))).toEqual({ kind: 'unencrypted', answers: ANSWERS })
  expect(parseFile(JSON.stringify({ ...unencrypted, lastStart: '2026-11-21' }))).toEqual({ kind: 'broken' })
  expect(parseFile(JSON.stringify({ ...unencrypted, cycleDays: '28' }))).toEqual({ kind: 'broken' })
  expect(parseFile(JSON.stringify({ ...unencrypted, earlierStarts: ['2026-10-30', 'x'] }))).toEqual({
    kind: 'unencrypted',
    answers: { ...ANSWERS, earlierStarts: [], leftOut: [] },
  })
})

test('a file without answers is recognised as another file, or as broken, whatever it contains', () => {
  expect(parseFile(JSON.stringify({ ...storedFields(ANSWERS) }))).toEqual({ kind: 'other' })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(['other', 'broken']).toContain(parseFile(text).kind)
    }),
  )
})
