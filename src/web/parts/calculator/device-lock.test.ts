// The passcode lock: stored answers cannot be read, wrong passcodes cause waits and a wipe, and unlocked answers are
// stored encrypted again (CAL-18).
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { minutes, seconds } from '#domain/durations.ts'
import { lockAnswers, MAX_TRIES, openLock, readLock, remainingWait, type UnlockedAnswers } from './device-lock.ts'
import {
  areAnswersLocked,
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
  earlierStarts: [day('2026-10-05')],
  leftOut: [],
  isPaused: false,
}
const NOW = new Date(2026, 10, 20, 10).getTime()

let storage: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
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

async function lockAndUnlock(passcode: string, wipes = false): Promise<UnlockedAnswers> {
  storeAnswers(ANSWERS)
  const unlocked = await lockAnswers(ANSWERS, passcode, wipes)
  if (unlocked === null) throw new Error('The answers were not locked.')
  return unlocked
}
/**
 * Tries this number of wrong passcodes, each as soon as it is allowed. Returns the last outcome and the time after it.
 */
async function wrongTries(count: number): Promise<{ outcome: unknown; now: number }> {
  let now = NOW
  let outcome: unknown
  for (let tried = 0; tried < count; tried += 1) {
    outcome = await openLock('0000', now)
    now += minutes(5)
  }
  return { outcome, now }
}

describe('locked answers', () => {
  test("locked answers are unreadable in the device's storage, and are not returned without the passcode", async () => {
    await lockAndUnlock('2580')
    const text = storage.get(KEY) ?? ''
    for (const secret of ['2580', '2026', '-11-', 'lastStart', 'cycle'])
      expect(JSON.parse(text).text).not.toContain(secret)
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(
      ['iv', 'rounds', 'salt', 'text', 'until', 'version', 'wipes', 'wrong'].sort(),
    )
    expect(JSON.parse(text).rounds).toBeGreaterThanOrEqual(600_000)
    expect([readStoredAnswers(), hasStoredValue(), areAnswersLocked()]).toEqual([null, true, true])
  })

  test('locked answers open with the right passcode, even with spaces around it or decomposed letters, and are encrypted again when saved', async () => {
    await lockAndUnlock('mango café river')
    const before = storage.get(KEY)
    const outcome = (await openLock(' mango cafe\u0301 river ', NOW)) as UnlockedAnswers
    expect(outcome.answers).toEqual(ANSWERS)
    expect(await outcome.save({ ...ANSWERS, cycleDays: 30 })).toBe(true)
    expect(storage.get(KEY)).not.toBe(before)
    expect(((await openLock('mango café river', NOW)) as UnlockedAnswers).answers).toEqual({
      ...ANSWERS,
      cycleDays: 30,
    })
  })

  test('the same answers locked twice give different encrypted data', async () => {
    const { save } = await lockAndUnlock('2580')
    const first = readLock()
    await save(ANSWERS)
    expect(readLock()?.iv).not.toBe(first?.iv)
    expect(readLock()?.text).not.toBe(first?.text)
  })

  test('answers that were wiped stay wiped, even when another page that shows them saves', async () => {
    const { save } = await lockAndUnlock('2580')
    removeStoredValue()
    expect(await save(ANSWERS)).toBe(false)
    expect(storage.size).toBe(0)
  })

  test('locked answers that were tampered with do not open', async () => {
    await lockAndUnlock('2580')
    const text = JSON.parse(storage.get(KEY) ?? '')
    storage.set(KEY, JSON.stringify({ ...text, text: `AAAA${text.text.slice(4)}` }))
    expect(await openLock('2580', NOW)).toMatchObject({ wrong: 1 })
  })
})

describe('wrong passcodes', () => {
  test('three passcodes can be tried without waiting, each further try needs a longer wait, and the right passcode resets the count', async () => {
    await lockAndUnlock('2580')
    for (const wrong of [1, 2]) expect(await openLock('0000', NOW)).toEqual({ wrong, until: NOW })
    expect(await openLock('0000', NOW)).toEqual({ wrong: 3, until: NOW + seconds(5) })
    // During the wait not even the right passcode is checked, and no try is counted.
    expect(await openLock('2580', NOW + seconds(4))).toEqual({ wrong: 3, until: NOW + seconds(5) })
    expect(await openLock('0000', NOW + seconds(5))).toEqual({ wrong: 4, until: NOW + seconds(20) })
    expect(await openLock('2580', NOW + minutes(1))).toHaveProperty('answers', ANSWERS)
    expect(readLock()).toMatchObject({ wrong: 0, until: 0 })
  })

  test('a wrong passcode is counted before it is checked', async () => {
    await lockAndUnlock('2580')
    const trying = openLock('0000', NOW)
    expect(readLock()?.wrong).toBe(1)
    await trying
  })

  test('the wait after wrong passcodes never exceeds the maximum, even after the clock was set back', () => {
    expect(remainingWait({ until: NOW }, NOW - minutes(60 * 24 * 365))).toBe(minutes(5))
  })

  test('ten wrong passcodes wipe the answers if the user chose that', async () => {
    await lockAndUnlock('2580', true)
    expect((await wrongTries(MAX_TRIES - 1)).outcome).toMatchObject({ wrong: MAX_TRIES - 1 })
    expect(await openLock('0000', NOW + minutes(60))).toBe('wiped')
    expect(storage.size).toBe(0)
  })

  test('ten wrong passcodes do not wipe the answers if the user did not choose that', async () => {
    await lockAndUnlock('2580', false)
    const { now } = await wrongTries(MAX_TRIES + 1)
    expect(await openLock('2580', now)).toHaveProperty('answers', ANSWERS)
  })
})

test('a stored lock is ignored when it is empty, unencrypted, of another version, or has invalid fields', async () => {
  expect(readLock()).toBeNull()
  storeAnswers(ANSWERS)
  expect([readLock(), areAnswersLocked()]).toEqual([null, false])
  await lockAndUnlock('2580')
  const valid = JSON.parse(storage.get(KEY) ?? '')
  for (const change of [
    { version: 2 },
    { rounds: 1000 },
    { rounds: 1e12 },
    { rounds: '600000' },
    { salt: 'short' },
    { iv: valid.salt },
    { text: '<b>' },
    { text: 7 },
  ]) {
    storage.set(KEY, JSON.stringify({ ...valid, ...change }))
    expect(readLock(), JSON.stringify(change)).toBeNull()
    expect(await openLock('2580', NOW)).toBe('gone')
  }
})
