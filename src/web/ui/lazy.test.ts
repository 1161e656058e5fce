// A part whose file did not come is asked for again, later each time (PAGE-31).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insist } from './lazy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Something that fails so many times, and then comes. */
function failing(times: number) {
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  })
  return asked
}

test('what comes at once is asked for once', async () => {
  const load = failing(0)
  expect(await insist(load)).toBe('the part')
  expect(load).toHaveBeenCalledTimes(1)
})

test('what failed is asked for after one second, then two, then four, and comes in the end', async () => {
  const load = failing(3)
  const coming = insist(load)
  for (const [pause, calls] of [
    [999, 1],
    [1, 2],
    [1999, 2],
    [1, 3],
    [3999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause)
    expect(load).toHaveBeenCalledTimes(calls)
  }
  expect(await coming).toBe('the part')
})
