// Polling for waiting work: when the next poll comes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPolling } from './open-pg-boss.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waiting work is polled again immediately after a full batch, and a second later after a smaller batch', async () => {
  const batchSizes = [16, 16, 5, 16, 0]
  let looks = 0
  const poller = startPolling(async () => batchSizes[looks++] ?? 0, { error: () => undefined }, 16)
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toBe(3)
  await vi.advanceTimersByTimeAsync(999)
  expect(looks).toBe(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toBe(5)
  await poller.stop(0)
})

it('fifty notifications of new work cause one poll, 200 ms after the first', async () => {
  let looks = 0
  const poller = startPolling(
    async () => {
      looks += 1
      return 0
    },
    { error: () => undefined },
  )
  await vi.advanceTimersByTimeAsync(0)
  for (let wakeWorker = 0; wakeWorker < 50; wakeWorker++) poller.wakeWorker()
  await vi.advanceTimersByTimeAsync(199)
  expect(looks).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toBe(2)
  await poller.stop(0)
})
