// The file with the answers: nothing of them can be read in it, and whatever is brought in is judged first (CAL-19).
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Remembered, written } from './device-memory.ts'
import { FILE_NAME, notesFile, openNotes, readNotes } from './notes-file.ts'

const day = (text: string) => text as CalendarDate
const WHOLE: Remembered = {
  lastStart: day('2026-11-03'),
  periodDays: 5,
  cycleDays: 28,
  earlierStarts: [day('2026-10-05')],
  leftOut: [day('2026-10-05')],
  isPaused: true,
}
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20, 10), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('is called by a word that says nothing, and holds nothing that can be read', async () => {
  expect(FILE_NAME).toBe('notes.json')
  const text = await (await notesFile(WHOLE, 'mango river')).text()
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(['iv', 'kind', 'rounds', 'salt', 'text'])
  expect(text).not.toMatch(/2026|period|cycle|start|mango/i)
})

test('comes back whole with her words, and not with others', async () => {
  const found = readNotes(await (await notesFile(WHOLE, 'mango river')).text())
  if (found.kind !== 'sealed') throw new Error(found.kind)
  expect(await openNotes(found.sealed, 'mango river')).toEqual(WHOLE)
  expect(await openNotes(found.sealed, 'mango rivers')).toBe('wrong')
})

test('that is not sealed is read as well, each part looked at', () => {
  const open = { kind: 'notes', ...written(WHOLE) }
  expect(readNotes(JSON.stringify(open))).toEqual({ kind: 'open', answers: WHOLE })
  expect(readNotes(JSON.stringify({ ...open, lastStart: '2026-11-21' }))).toEqual({ kind: 'broken' })
  expect(readNotes(JSON.stringify({ ...open, cycleDays: '28' }))).toEqual({ kind: 'broken' })
  expect(readNotes(JSON.stringify({ ...open, earlierStarts: ['2026-10-30', 'x'] }))).toEqual({
    kind: 'open',
    answers: { ...WHOLE, earlierStarts: [], leftOut: [] },
  })
})

test('of another kind is refused, whatever it is', () => {
  expect(readNotes(JSON.stringify({ ...written(WHOLE) }))).toEqual({ kind: 'other' })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(['other', 'broken']).toContain(readNotes(text).kind)
    }),
  )
})
