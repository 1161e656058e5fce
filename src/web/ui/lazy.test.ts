// The import of a component that failed is retried after growing pauses (PAGE-31).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importWithRetry } from './lazy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a function that fails this number of times and then succeeds. */
function loadThatFails(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the module'
  })
  return load
}

test('a module that loads is requested once', async () => {
  const load = loadThatFails(0)
  expect(await importWithRetry(load)).toBe('the module')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a module that fails to load is requested again after one second, then two, then four, until it loads', async () => {
  const load = loadThatFails(3)
  const loadedModule = importWithRetry(load)
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
  expect(await loadedModule).toBe('the module')
})
