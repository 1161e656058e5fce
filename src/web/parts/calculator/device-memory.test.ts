// The answers stored on a device: only with consent, validated when read, and removed by one tap.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import {
  type CalculatorAnswers,
  hasStoredValue,
  readStoredAnswers,
  removeStoredValue,
  storeAnswers,
} from './device-memory.ts'

const KEY = 'nila.cycle'
const day = (text: string) => text as CalendarDate
const ANSWERS: CalculatorAnswers = {
  lastStart: day('2026-11-03'),
  periodDays: 5,
  cycleDays: 28,
  earlierStarts: [day('2026-10-05'), day('2026-09-07')],
  leftOut: [day('2026-09-07')],
  isPaused: true,
}
const STORED = { version: 2, ...ANSWERS }
/** Answers in the format of version 1, which had no excluded cycles and no pause. */
const STORED_BY_VERSION_1 = {
  version: 1,
  lastStart: ANSWERS.lastStart,
  periodDays: ANSWERS.periodDays,
  cycleDays: ANSWERS.cycleDays,
  earlierStarts: ANSWERS.earlierStarts,
}

let storage: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 10), toFake: ['Date'] })
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const storeRaw = (value: unknown) => storage.set(KEY, typeof value === 'string' ? value : JSON.stringify(value))

test('on a new device the calculator has nothing stored, and reading writes nothing', () => {
  expect(readStoredAnswers()).toBeNull()
  expect(hasStoredValue()).toBe(false)
  expect(storage.size).toBe(0)
})

test('stored answers are read unchanged', () => {
  expect(storeAnswers(ANSWERS)).toBe(true)
  expect(hasStoredValue()).toBe(true)
  expect(readStoredAnswers()).toEqual(ANSWERS)
  expect(JSON.parse(storage.get(KEY) ?? '')).toEqual(STORED)
})

test('only the answers are stored, whatever other fields are passed', () => {
  storeAnswers({ ...ANSWERS, ...{ name: 'Anjali', step: 4 } })
  expect(JSON.parse(storage.get(KEY) ?? '')).toEqual(STORED)
})

test('wiping removes everything that the calculator has stored', () => {
  storeAnswers(ANSWERS)
  expect(removeStoredValue()).toBe(true)
  expect(storage.size).toBe(0)
  expect(readStoredAnswers()).toBeNull()
})

test.each<[string, unknown]>([
  ['truncated JSON', '{"version":1,"lastSt'],
  ['an empty text', ''],
  ['a list', []],
  ['a number', 7],
  ['null', null],
  ['an unknown version', { ...STORED, version: 3 }],
  ['no version', ANSWERS],
  ['no last start', { ...STORED, lastStart: null }],
  ['a start that is not a day', { ...STORED, lastStart: '2026-02-30' }],
  ['a start as a number', { ...STORED, lastStart: 20_261_103 }],
  ['a start tomorrow, as after a clock was set back', { ...STORED, lastStart: '2026-11-21' }],
  ['a period of no days', { ...STORED, periodDays: 0 }],
  ['a period of sixteen days', { ...STORED, periodDays: 16 }],
  ['half a day', { ...STORED, periodDays: 4.5 }],
  ['days as text', { ...STORED, cycleDays: '28' }],
  ['a cycle of a hundred days', { ...STORED, cycleDays: 100 }],
  ['a cycle shorter than its period', { ...STORED, periodDays: 12, cycleDays: 11 }],
])('invalid stored data is ignored when read, and can be wiped: %s', (_what, value) => {
  storeRaw(value)
  expect(readStoredAnswers()).toBeNull()
  expect(hasStoredValue()).toBe(true)
  expect(removeStoredValue()).toBe(true)
  expect(storage.size).toBe(0)
})

test.each<[string, unknown]>([
  ['missing', undefined],
  ['not a list', 'yesterday'],
  ['not dates', [null, 3, '2026-13-01', {}]],
  ['later than the last start, or too close to it', ['2026-11-15', '2026-11-03', '2026-10-30']],
])('earlier starts that are %s are ignored', (_what, earlierStarts) => {
  storeRaw({ ...STORED, earlierStarts })
  expect(readStoredAnswers()).toEqual({ ...ANSWERS, earlierStarts: [], leftOut: [] })
})

test('data stored by an earlier version is read, with no excluded cycles and no pause', () => {
  storeRaw(STORED_BY_VERSION_1)
  expect(readStoredAnswers()).toEqual({ ...ANSWERS, leftOut: [], isPaused: false })
  storeRaw({ ...STORED_BY_VERSION_1, leftOut: ANSWERS.leftOut, isPaused: true })
  expect(readStoredAnswers()).toMatchObject({ leftOut: [], isPaused: false })
})

test.each<[string, unknown, unknown]>([
  ['missing', undefined, undefined],
  ['of another kind', 'all', 1],
  ['a day that begins no cycle, or is not a day', ['2026-11-03', '2026-10-06', '2026-02-30', 7, null], 'yes'],
])('stored excluded cycles and a stored pause that are %s are ignored', (_what, leftOut, isPaused) => {
  storeRaw({ ...STORED, leftOut, isPaused })
  expect(readStoredAnswers()).toEqual({ ...ANSWERS, leftOut: [], isPaused: false })
})

test('earlier starts are returned newest first, without duplicates', () => {
  storeRaw({ ...STORED, earlierStarts: ['2026-09-07', '2026-10-05', '2026-09-07'] })
  expect(readStoredAnswers()).toEqual(ANSWERS)
})

test("a period that starts today, in the device's time zone, is stored", () => {
  storeRaw({ ...STORED, lastStart: '2026-11-20', earlierStarts: [] })
  expect(readStoredAnswers()?.lastStart).toBe('2026-11-20')
})

test("reading the calculator's stored data never throws and never writes, whatever is stored", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      storeRaw(text)
      expect(() => readStoredAnswers()).not.toThrow()
      expect([...storage]).toEqual([[KEY, text]])
    }),
  )
})

describe('a browser that refuses to store', () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError')
  }

  test("when the browser's storage is full, saving reports failure, and the earlier data stays", () => {
    storeRaw(STORED)
    vi.stubGlobal('localStorage', { ...localStorage, setItem: refuse })
    expect(storeAnswers({ ...ANSWERS, cycleDays: 30 })).toBe(false)
    expect(readStoredAnswers()).toEqual(ANSWERS)
  })

  test('when the browser blocks storage, reading finds nothing, saving reports failure, and nothing throws', () => {
    vi.unstubAllGlobals()
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
    try {
      expect([readStoredAnswers(), storeAnswers(ANSWERS), removeStoredValue(), hasStoredValue()]).toEqual([
        null,
        false,
        false,
        false,
      ])
    } finally {
      Reflect.deleteProperty(globalThis, 'localStorage')
    }
  })
})
