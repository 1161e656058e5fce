// Looking for work that waits: how soon somebody looks again.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookOut } from './open-boss.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('looks again at once while there is as much as is taken at a time, and after less only a second later', async () => {
  const found = [16, 16, 5, 16, 0]
  let looks = 0
  const lookout = lookOut(async () => found[looks++] ?? 0, { error: () => undefined }, 16)
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toBe(3)
  await vi.advanceTimersByTimeAsync(999)
  expect(looks).toBe(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toBe(5)
  await lookout.stop(0)
})

it('of many who nudge, all are looked for once, a fifth of a second after the first', async () => {
  let looks = 0
  const lookout = lookOut(
    async () => {
      looks += 1
      return 0
    },
    { error: () => undefined },
  )
  await vi.advanceTimersByTimeAsync(0)
  for (let wakeWorker = 0; wakeWorker < 50; wakeWorker++) lookout.wakeWorker()
  await vi.advanceTimersByTimeAsync(199)
  expect(looks).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toBe(2)
  await lookout.stop(0)
})
