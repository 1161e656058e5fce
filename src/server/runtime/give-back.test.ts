// Memory goes back to the machine when nobody waits, and never while somebody does.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { giveBackMemory, onceCalm } from './give-back.ts'

test('memory is given back once, in the first calm moment', async () => {
  const giveBack = vi.fn()
  const looks = [0.9, 0.3, 0.06, 0.01, 0.01, 0.01]
  const work = vi.fn(() => looks.shift() ?? 0)
  onceCalm(giveBack, { interval: 1, work })
  await vi.waitFor(() => expect(giveBack).toHaveBeenCalled())
  expect(work).toHaveBeenCalledTimes(4)
  await pause(20)
  expect([giveBack.mock.calls.length, work.mock.calls.length]).toEqual([1, 4])
})

test('what nobody holds any more is no longer part of the heap', () => {
  let rows: object[] | null = Array.from({ length: 400_000 }, (_, number) => ({ number, name: `row ${number}` }))
  giveBackMemory()
  const full = process.memoryUsage().heapTotal
  expect(rows).toHaveLength(400_000)
  rows = null
  giveBackMemory()
  expect(full - process.memoryUsage().heapTotal).toBeGreaterThan(10_000_000)
})
