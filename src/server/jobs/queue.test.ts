// Jobs belong to a transaction. They run if it commits, and do not exist if it fails. Several nodes run each job once
// (FAULT-22).
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#domain/durations.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Database, inTransaction, openDatabase } from '../db/database.ts'
import { JOB_NAMES, type JobHandlers, type JobName, jobOptions } from './jobs.ts'
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

/** Opens a node, with a pool and a queue of its own, on the same database. */
async function aNode(connections = 8) {
  const { db, pool } = openDatabase(database.url, { connections })
  const jobs = await openJobQueue({ pool, log: pino({ level: 'silent' }), migrate: true })
  closers.push(async () => {
    await jobs.stop()
    await db.destroy()
  })
  return { db, pool, jobs }
}

const queueOptions = async (db: Database): Promise<object[]> =>
  (await sql<object>`SELECT name, retry_limit, heartbeat_seconds FROM pgboss.queue ORDER BY name`.execute(db)).rows

/** Returns handlers that record the refunds they get. */
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

const drainJobs = async (jobs: JobQueue): Promise<string[]> => {
  const completed: string[] = []
  await jobs.drain(handlers(completed))
  return completed
}

test('a job of a committed transaction runs, and one of a failed transaction does not exist', async () => {
  const { db, jobs } = await aNode()
  await inTransaction(db, (tx) => jobs.enqueue(tx, 'refund-payment', { refundId: 'kept' }))
  const failing = inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'refund-payment', { refundId: 'lost' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await drainJobs(jobs)).toEqual(['kept'])
})

test('a job is invisible until its transaction commits', async () => {
  const { db, jobs } = await aNode()
  await inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'refund-payment', { refundId: 'soon' })
    expect(await drainJobs(jobs)).toEqual([])
  })
  expect(await drainJobs(jobs)).toEqual(['soon'])
})

test("sending a job needs no connection besides the transaction's own", async () => {
  const { db, jobs } = await aNode(1)
  await inTransaction(db, async (tx) => {
    for (const name of JOB_NAMES) await jobs.enqueue(tx, name, { refundId: name } as never)
  })
  expect(await drainJobs(jobs)).toEqual(['refund-payment'])
})

test('a failed job is retried later, and does not delay other jobs', async () => {
  const { jobs, db } = await aNode()
  for (const refundId of ['first', 'bad', 'last']) await jobs.send('refund-payment', { refundId })
  const completed: string[] = []
  const failing = handlers(completed, async (refundId) => {
    if (refundId === 'bad') throw new Error('the gateway says no')
  })
  expect(await jobs.drain(failing)).toBe(3)
  expect(completed.sort()).toEqual(['first', 'last'])
  const { rows } = await sql`SELECT data FROM pgboss.job WHERE state = 'retry'`.execute(db)
  expect(rows).toMatchObject([{ data: { refundId: 'bad' } }])
})

test('of several jobs with one key only one waits at a time, and a running one does not prevent another from waiting', async () => {
  const { jobs } = await aNode()
  const event = { provider: 'one', gatewayOrderId: 'order_1', gatewayPaymentId: 'pay_1' }
  for (let time = 0; time < 3; time++) await jobs.send('handle-payment-event', event)
  await jobs.send('handle-payment-event', { ...event, gatewayPaymentId: 'pay_2' })
  const handled: (string | null)[] = []
  const hearing: JobHandlers = {
    ...handlers([]),
    'handle-payment-event': async ({ gatewayPaymentId }) => {
      if (handled.length === 0) await jobs.send('handle-payment-event', event)
      handled.push(gatewayPaymentId)
    },
  }
  await jobs.drain(hearing)
  expect(handled.sort()).toEqual(['pay_1', 'pay_1', 'pay_2'])
})

test('fault 22: two nodes run each of fifty jobs once', async () => {
  const [one, two] = [await aNode(), await aNode()]
  const refundIds = Array.from({ length: 50 }, (_, index) => String(index))
  for (const refundId of refundIds) await one.jobs.send('refund-payment', { refundId })
  const completed: string[] = []
  await Promise.all([one.jobs.drain(handlers(completed)), two.jobs.drain(handlers(completed))])
  expect(completed.sort()).toEqual(refundIds.sort())
})

test('a worker runs new jobs, and stopping waits for running ones', async () => {
  const { jobs } = await aNode()
  const completed: string[] = []
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const slow = handlers(completed, async () => {
    begun.resolve()
    await finish.promise
  })
  await jobs.start(slow)
  await jobs.send('refund-payment', { refundId: 'under way' })
  await begun.promise
  const stopped = jobs.stop()
  finish.resolve()
  await stopped
  expect(completed).toEqual(['under way'])
})

test('an idle worker does not poll queue by queue, and still runs a new job', async () => {
  const { jobs, pool } = await aNode()
  const completed: string[] = []
  const queries = vi.spyOn(pool, 'query')
  await jobs.start(handlers(completed))
  const countPolls = () => queries.mock.calls.filter(([statement]) => /FOR UPDATE/.test(textOf(statement))).length
  // Each worker polls once at its start, and a few poll twice.
  await expect.poll(countPolls, { timeout: 10_000 }).toBeGreaterThanOrEqual(JOB_NAMES.length)
  await setTimeout(seconds(1))
  queries.mockClear()
  await setTimeout(seconds(3))
  expect(queries.mock.calls.length).toBeGreaterThan(0)
  expect(countPolls()).toBe(0)
  await jobs.send('refund-payment', { refundId: 'late' })
  await expect.poll(() => completed, { timeout: 10_000 }).toEqual(['late'])
})

test('a worker with a backlog does not wait for the next poll: it runs a hundred jobs within 15 seconds', async () => {
  const { jobs } = await aNode()
  const refundIds = Array.from({ length: 100 }, (_, index) => String(index))
  await Promise.all(refundIds.map((refundId) => jobs.send('refund-payment', { refundId })))
  const completed: string[] = []
  await jobs.start(handlers(completed))
  await expect.poll(() => completed.length, { timeout: 15_000 }).toBe(refundIds.length)
  expect(completed.sort()).toEqual(refundIds.sort())
})

test('jobs of a batch succeed and fail independently', async () => {
  const { db, jobs } = await aNode()
  const names = ['one', 'fails', 'two', 'three']
  // Jobs sent in one statement are due at the same instant.
  const jobOf = (gatewayOrderId: string) => ({ provider: 'razorpay', gatewayOrderId, gatewayPaymentId: null })
  await jobs.sendAll('handle-payment-event', names.map(jobOf))
  const together: string[] = []
  await jobs.start({
    ...handlers([]),
    'handle-payment-event': async ({ gatewayOrderId }) => {
      together.push(gatewayOrderId)
      // Wait until all jobs have started.
      await expect.poll(() => together.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(names.length)
      if (gatewayOrderId === 'fails') throw new Error('The gateway is away')
    },
  })
  const states = async () =>
    (
      await sql<{
        order_id: string
        state: string
      }>`SELECT data->>'gatewayOrderId' AS order_id, state::text FROM pgboss.job
        WHERE name = 'handle-payment-event' ORDER BY order_id`.execute(db)
    ).rows.map(({ order_id, state }) => `${order_id} ${state}`)
  await expect
    .poll(states, { timeout: 8_000 })
    .toEqual(['fails retry', 'one completed', 'three completed', 'two completed'])
})

test('a job queue that an older release created gets the options of this release at the next start', async () => {
  const { db } = await aNode()
  const now = await queueOptions(db)
  await sql`UPDATE pgboss.queue SET heartbeat_seconds = NULL, retry_limit = 3 WHERE name IN ('send-otp', 'check-books')`.execute(
    db,
  )
  expect(await queueOptions(db)).not.toEqual(now)
  await aNode()
  expect(await queueOptions(db)).toEqual(now)
})

test('the queue has the schedules of the table of jobs', async () => {
  const { db, jobs } = await aNode()
  await jobs.start(handlers([]))
  const { rows } = await sql<{ name: string; cron: string; timezone: string }>`
    SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name`.execute(db)
  const schedules = JOB_NAMES.flatMap((name) => {
    const { schedule } = jobOptions(name)
    return schedule ? [{ name: name as string, cron: schedule, timezone: 'Asia/Kolkata' }] : []
  })
  expect(schedules.length).toBeGreaterThan(0)
  expect(rows).toEqual(schedules.sort((a, b) => a.name.localeCompare(b.name)))
})

const listRefundJobs = async (db: Database): Promise<unknown[]> =>
  (await sql`SELECT state, retry_count AS tries FROM pgboss.job WHERE name = 'refund-payment'`.execute(db)).rows

test('fault 43: a pause of the jobs uses up none of their tries, and they run afterwards', async () => {
  const { db, jobs } = await aNode()
  const completed: string[] = []
  let [isPaused, calls] = [false, 0]
  const refunding = handlers(completed, async () => {
    if (isPaused) throw new Error('The database has lost data: jobs are paused')
  })
  const checkPaused = (): boolean => {
    calls += 1
    return isPaused
  }
  await jobs.start({ ...refunding, isPaused: checkPaused })
  await jobs.send('refund-payment', { refundId: 'before' })
  await expect.poll(() => completed, PATIENT).toEqual(['before'])
  isPaused = true
  const callsBefore = calls
  await expect.poll(() => calls - callsBefore, PATIENT).toBeGreaterThan(1)
  await jobs.send('refund-payment', { refundId: 'waits' })
  await expect.poll(() => calls - callsBefore, PATIENT).toBeGreaterThan(3)
  expect(await listRefundJobs(db)).toContainEqual({ state: 'created', tries: 0 })
  isPaused = false
  await expect.poll(() => completed, PATIENT).toEqual(['before', 'waits'])
})

/** Makes the database read-only or writable, and closes all connections. */
async function setWritable(mayWrite: boolean): Promise<void> {
  const adminDatabase = openDatabase(database.url, { connections: 1 })
  const name = sql.id(new URL(database.url).pathname.slice(1))
  await sql`SET default_transaction_read_only = off`.execute(adminDatabase.db)
  await sql`ALTER DATABASE ${name} SET default_transaction_read_only = ${sql.lit(!mayWrite)}`.execute(adminDatabase.db)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(adminDatabase.db)
  await adminDatabase.db.destroy()
}

test('fault 43: a read-only database uses up no try of a job', async () => {
  const { jobs } = await aNode()
  const completed: string[] = []
  let [isPaused, calls] = [true, 0]
  const checkPaused = (): boolean => {
    calls += 1
    return isPaused
  }
  await jobs.start({ ...handlers(completed), isPaused: checkPaused })
  await jobs.send('refund-payment', { refundId: 'later' })
  await setWritable(false)
  isPaused = false
  const callsBefore = calls
  await expect.poll(() => calls - callsBefore, PATIENT).toBeGreaterThan(3)
  const reader = openDatabase(database.url, { connections: 1 })
  expect([await listRefundJobs(reader.db), completed]).toEqual([[{ state: 'created', tries: 0 }], []])
  await reader.db.destroy()
  await setWritable(true)
  await expect.poll(() => completed, PATIENT).toEqual(['later'])
})
