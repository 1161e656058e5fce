// While the database has lost what was there nothing is worked through, and nothing that waits is counted as done (OPS-12).
import { expect, it } from 'vitest'
import type { JobHandlers } from '../jobs/jobs.ts'
import { unlessRewound } from './bootstrap.ts'

it('lets emails wait, fails jobs so that they come again, and does all of it once it is decided', async () => {
  const done: string[] = []
  const note = (name: string, answer: unknown) => async () => {
    done.push(name)
    return answer
  }
  const handlers = { outbox: note('outbox', 2), 'note-orders': note('job', undefined) }
  let isRewound = true
  const guarded = unlessRewound(handlers as unknown as JobHandlers, { isRewound: () => isRewound })
  expect(await guarded.outbox({ sideBySide: 1 })).toBe(0)
  await expect(guarded['note-orders']({})).rejects.toThrow('jobs rest')
  expect(guarded.rests?.()).toBe(true)
  expect(done).toEqual([])
  isRewound = false
  expect(guarded.rests?.()).toBe(false)
  expect(await guarded.outbox({ sideBySide: 1 })).toBe(2)
  await guarded['note-orders']({})
  expect(done).toEqual(['outbox', 'job'])
})
