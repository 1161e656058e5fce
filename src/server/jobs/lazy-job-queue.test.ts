// The job queue is opened on its first use, or on the next one when that failed.
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createLazyJobQueue } from './lazy-job-queue.ts'
import type { JobQueue, QueueOptions } from './queue.ts'

it('after a failed opening the job queue is opened on the next use, and only once', async () => {
  const sent: string[] = []
  let openings = 0
  const openQueue = async (): Promise<JobQueue> => {
    openings += 1
    if (openings === 1) throw new Error('the database is away')
    return { send: async (name: string) => void sent.push(name) } as unknown as JobQueue
  }
  const options = { log: pino({ level: 'silent' }), migrate: false } as unknown as QueueOptions
  const queue = createLazyJobQueue(options, openQueue)
  await expect(queue.open()).rejects.toThrow('the database is away')
  for (let count = 0; count < 2; count++) await queue.send('check-books', {} as never)
  expect([openings, sent]).toEqual([2, ['check-books', 'check-books']])
})
