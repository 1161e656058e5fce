// One flush serves all who wait for it, and none who came after it had begun (DB-11).
import { expect, it } from 'vitest'
import { virtualTime } from '#tests/support/virtual-time.ts'
import { PooledDatabase } from './database.ts'
import { isPassingTrouble } from './passing-trouble.ts'
import { sharedFlush } from './shared-flush.ts'

/** A database whose flushes end when the test says so. */
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

/** Nobody waits for it. */
const hasty = { now: () => 0, wait: () => Promise.resolve() }

/** Everything that can go on without the database has gone on. */
const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('whoever calls while a flush runs shares the next one', async () => {
  const database = aSlowDatabase()
  const flush = sharedFlush(database.db, hasty)
  const order: string[] = []
  const call = (name: string) => flush().then(() => order.push(name))
  const first = call('first')
  await rest()
  const later = [call('second'), call('third')]
  await rest()
  // What they have committed is not in the flush that runs.
  expect(database.statements).toHaveLength(1)
  database.end(0)
  await first
  await rest()
  expect([order, database.statements.length]).toEqual([['first'], 2])
  database.end(1)
  await Promise.all(later)
  expect(order).toEqual(['first', 'second', 'third'])
})

it('those who come at once share one, and a later call flushes again', async () => {
  const database = aSlowDatabase()
  const flush = sharedFlush(database.db, hasty)
  const all = [flush(), flush(), flush()]
  await rest()
  database.end(0)
  await Promise.all(all)
  const again = flush()
  await rest()
  expect(database.statements).toHaveLength(2)
  database.end(1)
  await again
})

it('a failure reaches everybody who waited for it, and nobody who comes later', async () => {
  const database = aSlowDatabase()
  const flush = sharedFlush(database.db, hasty)
  const running = flush()
  await rest()
  const waiting = [flush(), flush()]
  database.fail(0)
  await expect(running).rejects.toThrow('gone')
  await rest()
  database.fail(1)
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const later = flush()
  await rest()
  database.end(2)
  await expect(later).resolves.toBeUndefined()
})

it('a crowd that comes one after the other shares a flush, and whoever is alone waits for nothing', async () => {
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

it('fault 36: once another server leads, nobody is told of what was committed on the one before', async () => {
  const timelines = ['00000001', '00000001', '00000002', '00000002']
  const pool = { query: async () => ({ rows: [{ timeline: timelines.shift() }], rowCount: 1 }) }
  const flush = sharedFlush(new PooledDatabase(pool as never), hasty)
  const outcomes = []
  for (let count = 0; count < 4; count++)
    outcomes.push(
      await flush().then(
        () => 'told',
        (error: unknown) => isPassingTrouble(error),
      ),
    )
  expect(outcomes).toEqual(['told', 'told', true, 'told'])
})
