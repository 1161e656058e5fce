// One flush serves all waiting calls, but no call that was made after the flush began (DB-11).
import { expect, it } from 'vitest'
import { virtualTime } from '#tests/support/virtual-time.ts'
import { PooledDatabase } from './database.ts'
import { sharedFlush } from './shared-flush.ts'
import { isTemporaryError } from './temporary-error.ts'

/** Returns a database whose flushes end when the test decides. */
function aSlowDatabase() {
  const running: PromiseWithResolvers<object>[] = []
  const statements: string[] = []
  const pool = {
    query: ({ text }: { text: string }) => {
      statements.push(text)
      const flush = Promise.withResolvers<object>()
      running.push(flush)
      return flush.promise
    },
  }
  return {
    db: new PooledDatabase(pool as never),
    statements,
    end: (place: number) => running[place]?.resolve({ rows: [], rowCount: 1 }),
    fail: (place: number) => running[place]?.reject(new Error('gone')),
  }
}

/** A timer that never waits. */
const hasty = { now: () => 0, wait: () => Promise.resolve() }

/** Waits until all code has run that does not wait for the database. */
const runMicrotasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('calls during a running flush share the next flush', async () => {
  const database = aSlowDatabase()
  const flush = sharedFlush(database.db, hasty)
  const order: string[] = []
  const call = (name: string) => flush().then(() => order.push(name))
  const first = call('first')
  await runMicrotasks()
  const later = [call('second'), call('third')]
  await runMicrotasks()
  // These calls' commits are not part of the running flush.
  expect(database.statements).toHaveLength(1)
  database.end(0)
  await first
  await runMicrotasks()
  expect([order, database.statements.length]).toEqual([['first'], 2])
  database.end(1)
  await Promise.all(later)
  expect(order).toEqual(['first', 'second', 'third'])
})

it('simultaneous calls share one flush, and a later call flushes again', async () => {
  const database = aSlowDatabase()
  const flush = sharedFlush(database.db, hasty)
  const all = [flush(), flush(), flush()]
  await runMicrotasks()
  database.end(0)
  await Promise.all(all)
  const laterFlush = flush()
  await runMicrotasks()
  expect(database.statements).toHaveLength(2)
  database.end(1)
  await laterFlush
})

it('a failed flush rejects every call that waited for it, and no later call', async () => {
  const database = aSlowDatabase()
  const flush = sharedFlush(database.db, hasty)
  const running = flush()
  await runMicrotasks()
  const waiting = [flush(), flush()]
  database.fail(0)
  await expect(running).rejects.toThrow('gone')
  await runMicrotasks()
  database.fail(1)
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const later = flush()
  await runMicrotasks()
  database.end(2)
  await expect(later).resolves.toBeUndefined()
})

it('calls in quick succession share a flush, and a single call does not wait', async () => {
  const database = aSlowDatabase()
  const time = virtualTime()
  const flush = sharedFlush(database.db, time)
  const alone = flush()
  await time.runUntil(0)
  expect(database.statements).toHaveLength(1)
  database.end(0)
  await alone
  const crowd: Promise<void>[] = []
  for (let at = 1; at < 6; at++) {
    crowd.push(flush())
    await time.runUntil(at)
  }
  expect(database.statements).toHaveLength(1)
  await time.runUntil(60)
  expect(database.statements).toHaveLength(2)
  database.end(1)
  await Promise.all(crowd)
  const calm = flush()
  await time.runUntil(60)
  expect(database.statements).toHaveLength(3)
  database.end(2)
  await calm
})

it('fault 36: after a change of the timeline one flush fails with a temporary error, and the next succeeds', async () => {
  const timelines = ['00000001', '00000001', '00000002', '00000002']
  const pool = { query: async () => ({ rows: [{ timeline: timelines.shift() }], rowCount: 1 }) }
  const flush = sharedFlush(new PooledDatabase(pool as never), hasty)
  const outcomes = []
  for (let count = 0; count < 4; count++)
    outcomes.push(
      await flush().then(
        () => 'confirmed',
        (error: unknown) => isTemporaryError(error),
      ),
    )
  expect(outcomes).toEqual(['confirmed', 'confirmed', true, 'confirmed'])
})
