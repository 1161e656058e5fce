// While the database has lost data, no job runs, and no waiting work counts as done (OPS-12).
import { expect, it } from 'vitest'
import type { JobHandlers } from '../jobs/jobs.ts'
import { unlessRewound } from './bootstrap.ts'

it('while the database has lost data, no email is sent and jobs fail; afterwards both run again', async () => {
  const completed: string[] = []
  const note = (name: string, answer: unknown) => async () => {
    completed.push(name)
    return answer
  }
  const handlers = { outbox: note('outbox', 2), 'write-order-numbers': note('job', undefined) }
  let hasLostData = true
  const withGuard = unlessRewound(handlers as unknown as JobHandlers, { hasLostData: () => hasLostData })
  expect(await withGuard.outbox({ concurrency: 1 })).toBe(0)
  await expect(withGuard['write-order-numbers']({})).rejects.toThrow('jobs are paused')
  expect(withGuard.isPaused?.()).toBe(true)
  expect(completed).toEqual([])
  hasLostData = false
  expect(withGuard.isPaused?.()).toBe(false)
  expect(await withGuard.outbox({ concurrency: 1 })).toBe(2)
  await withGuard['write-order-numbers']({})
  expect(completed).toEqual(['outbox', 'job'])
})
