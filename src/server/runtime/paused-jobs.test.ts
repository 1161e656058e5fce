// While the database has lost data, no job runs, and no waiting work counts as done (OPS-12).
import { expect, it } from 'vitest'
import type { JobHandlers } from '../jobs/jobs.ts'
import { pauseWhileDataIsLost } from './bootstrap.ts'

it('while the database has lost data, no email is sent and jobs fail; afterwards both run again', async () => {
  const completed: string[] = []
  const note = (name: string, answer: unknown) => async () => {
    completed.push(name)
    return answer
  }
  const handlers = { outbox: note('outbox', 2), 'write-order-numbers': note('job', undefined) }
  let hasLostData = true
  const guardedHandlers = pauseWhileDataIsLost(handlers as unknown as JobHandlers, { hasLostData: () => hasLostData })
  expect(await guardedHandlers.outbox({ concurrency: 1 })).toBe(0)
  await expect(guardedHandlers['write-order-numbers']({})).rejects.toThrow('jobs are paused')
  expect(guardedHandlers.isPaused?.()).toBe(true)
  expect(completed).toEqual([])
  hasLostData = false
  expect(guardedHandlers.isPaused?.()).toBe(false)
  expect(await guardedHandlers.outbox({ concurrency: 1 })).toBe(2)
  await guardedHandlers['write-order-numbers']({})
  expect(completed).toEqual(['outbox', 'job'])
})
