// Jobs are promises of a transaction: kept if it commits, unknown if it does not, done once however many nodes work (FAULT-22).
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#domain/durations.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Database, inTransaction, openDatabase } from '../db/database.ts'
import { JOB_NAMES, type JobHandlers, type JobName, customsOf as jobCustoms } from './jobs.ts'
import { type JobQueue, openJobQueue } from './queue.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let closers: (() => Promise<void>)[]
const PATIENT = { timeout: 15_000 }
beforeEach(async () => {
  database = await testDatabase()
  closers = []
})
afterEach(async () => {
  for (const close of closers) await close()
  await database.drop()
})

/** A node: its own pool and its own queue on the one database. */
async function aNode(connections = 8) {
  const { db, pool } = openDatabase(database.url, { connections })
  const jobs = await openJobQueue({ pool, log: pino({ level: 'silent' }), migrate: true })
  closers.push(async () => {
    await jobs.stop()
    await db.destroy()
  })
  return { db, pool, jobs }
}

/** Every queue as PostgreSQL keeps it. */
const customsOf = async (db: Database): Promise<object[]> =>
  (await sql<object>`SELECT name, retry_limit, heartbeat_seconds FROM pgboss.queue ORDER BY name`.execute(db)).rows

/** Handlers that write down the refunds they were asked for. */
function handlers(done: string[], refund?: (refundId: string) => Promise<void>): JobHandlers {
  const nothing = Object.fromEntries(JOB_NAMES.map((name) => [name, async () => undefined]))
  return {
    ...(nothing as Record<JobName, () => Promise<void>>),
    outbox: async () => 0,
    'refund-payment': async ({ refundId }) => {
      await refund?.(refundId)
      done.push(refundId)
    },
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text

const drained = async (jobs: JobQueue): Promise<string[]> => {
  const done: string[] = []
  await jobs.drain(handlers(done))
  return done
}

test('a job of a transaction that commits is done, and one of a transaction that fails never was', async () => {
  const { db, jobs } = await aNode()
  await inTransaction(db, (tx) => jobs.enqueue(tx, 'refund-payment', { refundId: 'kept' }))
  const failing = inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'refund-payment', { refundId: 'lost' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await drained(jobs)).toEqual(['kept'])
})

test('a job is invisible until its transaction commits', async () => {
  const { db, jobs } = await aNode()
  await inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'refund-payment', { refundId: 'soon' })
    expect(await drained(jobs)).toEqual([])
  })
  expect(await drained(jobs)).toEqual(['soon'])
})

test('sending a job needs no connection besides the transaction’s own, from the first one on', async () => {
  const { db, jobs } = await aNode(1)
  await inTransaction(db, async (tx) => {
    for (const name of JOB_NAMES) await jobs.enqueue(tx, name, { refundId: name } as never)
  })
  expect(await drained(jobs)).toEqual(['refund-payment'])
})

test('a job that fails is kept for later, and the others go on', async () => {
  const { jobs, db } = await aNode()
  for (const refundId of ['first', 'bad', 'last']) await jobs.send('refund-payment', { refundId })
  const done: string[] = []
  const failing = handlers(done, async (refundId) => {
    if (refundId === 'bad') throw new Error('the gateway says no')
  })
  expect(await jobs.drain(failing)).toBe(3)
  expect(done.sort()).toEqual(['first', 'last'])
  const { rows } = await sql`SELECT data FROM pgboss.job WHERE state = 'retry'`.execute(db)
  expect(rows).toMatchObject([{ data: { refundId: 'bad' } }])
})

test('of jobs with one key one waits at a time; one that has begun does not count', async () => {
  const { jobs } = await aNode()
  const news = { provider: 'one', gatewayOrderId: 'order_1', gatewayPaymentId: 'pay_1' }
  for (let time = 0; time < 3; time++) await jobs.send('handle-payment-event', news)
  await jobs.send('handle-payment-event', { ...news, gatewayPaymentId: 'pay_2' })
  const heard: (string | null)[] = []
  const hearing: JobHandlers = {
    ...handlers([]),
    'handle-payment-event': async ({ gatewayPaymentId }) => {
      if (heard.length === 0) await jobs.send('handle-payment-event', news)
      heard.push(gatewayPaymentId)
    },
  }
  await jobs.drain(hearing)
  expect(heard.sort()).toEqual(['pay_1', 'pay_1', 'pay_2'])
})

test('fault 22: two nodes do each of fifty jobs once', async () => {
  const [one, two] = [await aNode(), await aNode()]
  const wanted = Array.from({ length: 50 }, (_, index) => String(index))
  for (const refundId of wanted) await one.jobs.send('refund-payment', { refundId })
  const done: string[] = []
  await Promise.all([one.jobs.drain(handlers(done)), two.jobs.drain(handlers(done))])
  expect(done.sort()).toEqual(wanted.sort())
})

test('a working node does what comes, and stopping waits for what is under way', async () => {
  const { jobs } = await aNode()
  const done: string[] = []
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const slow = handlers(done, async () => {
    begun.resolve()
    await finish.promise
  })
  await jobs.start(slow)
  await jobs.send('refund-payment', { refundId: 'under way' })
  await begun.promise
  const stopped = jobs.stop()
  finish.resolve()
  await stopped
  expect(done).toEqual(['under way'])
})

test('at rest one question each second stands for all queues, and what then comes is done', async () => {
  const { jobs, pool } = await aNode()
  const done: string[] = []
  const asked = vi.spyOn(pool, 'query')
  await jobs.start(handlers(done))
  const fetches = () => asked.mock.calls.filter(([statement]) => /FOR UPDATE/.test(textOf(statement))).length
  // Each worker looks once by itself when it begins.
  await expect.poll(fetches, { timeout: 10_000 }).toBeGreaterThanOrEqual(JOB_NAMES.length)
  asked.mockClear()
  await setTimeout(seconds(3))
  expect(asked.mock.calls.length).toBeGreaterThan(0)
  expect(fetches()).toBe(0)
  await jobs.send('refund-payment', { refundId: 'late' })
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['late'])
})

test('a worker takes the next job at once: what a busy hour leaves waiting is not sent one by one, a second each', async () => {
  const { jobs } = await aNode()
  const wanted = Array.from({ length: 100 }, (_, index) => String(index))
  await Promise.all(wanted.map((refundId) => jobs.send('refund-payment', { refundId })))
  const done: string[] = []
  await jobs.start(handlers(done))
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(wanted.length)
  expect(done.sort()).toEqual(wanted.sort())
})

test('jobs that are taken together succeed and fail each by itself', async () => {
  const { db, jobs } = await aNode()
  const told = ['one', 'fails', 'two', 'three']
  // Sent in one statement, they are due at one instant.
  const jobOf = (gatewayOrderId: string) => ({ provider: 'razorpay', gatewayOrderId, gatewayPaymentId: null })
  await jobs.sendAll('handle-payment-event', told.map(jobOf))
  const together: string[] = []
  await jobs.start({
    ...handlers([]),
    'handle-payment-event': async ({ gatewayOrderId }) => {
      together.push(gatewayOrderId)
      // Nobody goes on before all have begun.
      await expect.poll(() => together.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(told.length)
      if (gatewayOrderId === 'fails') throw new Error('The gateway is away')
    },
  })
  const states = async () =>
    (
      await sql<{ told: string; state: string }>`SELECT data->>'gatewayOrderId' AS told, state::text FROM pgboss.job
        WHERE name = 'handle-payment-event' ORDER BY told`.execute(db)
    ).rows.map(({ told: of, state }) => `${of} ${state}`)
  await expect
    .poll(states, { timeout: 8_000 })
    .toEqual(['fails retry', 'one completed', 'three completed', 'two completed'])
})

test('a queue of an older version takes the customs of this one', async () => {
  const { db } = await aNode()
  const now = await customsOf(db)
  await sql`UPDATE pgboss.queue SET heartbeat_seconds = NULL, retry_limit = 3 WHERE name IN ('send-otp', 'check-books')`.execute(
    db,
  )
  expect(await customsOf(db)).not.toEqual(now)
  await aNode()
  expect(await customsOf(db)).toEqual(now)
})

test('what comes by itself comes when the table of jobs says', async () => {
  const { db, jobs } = await aNode()
  await jobs.start(handlers([]))
  const { rows } = await sql<{ name: string; cron: string; timezone: string }>`
    SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name`.execute(db)
  const wanted = JOB_NAMES.flatMap((name) => {
    const { schedule } = jobCustoms(name)
    return schedule ? [{ name: name as string, cron: schedule, timezone: 'Asia/Kolkata' }] : []
  })
  expect(wanted.length).toBeGreaterThan(0)
  expect(rows).toEqual(wanted.sort((a, b) => a.name.localeCompare(b.name)))
})

/** What the queue knows of the refunds that wait. */
const waiting = async (db: Database): Promise<unknown[]> =>
  (await sql`SELECT state, retry_count AS tries FROM pgboss.job WHERE name = 'refund-payment'`.execute(db)).rows

test('fault 43: jobs that are to rest lose none of their tries, and are done once they may', async () => {
  const { db, jobs } = await aNode()
  const done: string[] = []
  let [isResting, asked] = [false, 0]
  const resting = handlers(done, async () => {
    if (isResting) throw new Error('The database has lost what was there: jobs rest')
  })
  const rests = (): boolean => {
    asked += 1
    return isResting
  }
  await jobs.start({ ...resting, rests })
  await jobs.send('refund-payment', { refundId: 'before' })
  await expect.poll(() => done, PATIENT).toEqual(['before'])
  isResting = true
  const askedBefore = asked
  await expect.poll(() => asked - askedBefore, PATIENT).toBeGreaterThan(1)
  await jobs.send('refund-payment', { refundId: 'waits' })
  await expect.poll(() => asked - askedBefore, PATIENT).toBeGreaterThan(3)
  expect(await waiting(db)).toContainEqual({ state: 'created', tries: 0 })
  isResting = false
  await expect.poll(() => done, PATIENT).toEqual(['before', 'waits'])
})

/** What PostgreSQL says to every connection from now on. */
async function letWrite(mayWrite: boolean): Promise<void> {
  const other = openDatabase(database.url, { connections: 1 })
  const name = sql.id(new URL(database.url).pathname.slice(1))
  await sql`SET default_transaction_read_only = off`.execute(other.db)
  await sql`ALTER DATABASE ${name} SET default_transaction_read_only = ${sql.lit(!mayWrite)}`.execute(other.db)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(other.db)
  await other.db.destroy()
}

test('fault 43: a database that only reads takes no try from a job', async () => {
  const { jobs } = await aNode()
  const done: string[] = []
  let [isResting, asked] = [true, 0]
  const rests = (): boolean => {
    asked += 1
    return isResting
  }
  await jobs.start({ ...handlers(done), rests })
  await jobs.send('refund-payment', { refundId: 'later' })
  await letWrite(false)
  isResting = false
  const askedBefore = asked
  await expect.poll(() => asked - askedBefore, PATIENT).toBeGreaterThan(3)
  const reader = openDatabase(database.url, { connections: 1 })
  expect([await waiting(reader.db), done]).toEqual([[{ state: 'created', tries: 0 }], []])
  await reader.db.destroy()
  await letWrite(true)
  await expect.poll(() => done, PATIENT).toEqual(['later'])
})
