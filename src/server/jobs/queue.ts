// The job queue: pg-boss behind the few calls that the shop uses, and the polling of the outbox. Jobs are sent inside
// the transaction that causes them (OPS-5).
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { seconds } from '#domain/durations.ts'
import { type Cause, currentCause, withCause } from '../adapters/request-context.ts'
import type { Tx } from '../db/database.ts'
import {
  type EachHandler,
  JOB_NAMES,
  type JobHandlers,
  type JobName,
  type Jobs,
  jobOptions,
  MIN_CLAIMED,
} from './jobs.ts'
import { type BossDb, openPgBoss, type Poller, startPolling } from './open-pg-boss.ts'

export interface JobQueue {
  /** Sends a job inside a transaction. It runs if, and only if, the transaction commits. */
  enqueue<Name extends JobName>(tx: Pick<Tx, 'executeQuery'>, name: Name, job: Jobs[Name]): Promise<void>
  /** Sends a job immediately, outside of any transaction. */
  send<Name extends JobName>(name: Name, job: Jobs[Name]): Promise<void>
  /** Sends several jobs in one statement. */
  sendAll<Name extends JobName>(name: Name, jobs: readonly Jobs[Name][]): Promise<void>
  /** Runs jobs until `stop` is called. */
  start(handlers: JobHandlers): Promise<void>
  /** Tells this process's worker that the outbox has a new email. Does nothing without a worker. */
  wakeWorker(): void
  /** Sends due emails and runs all jobs, even delayed ones, until none is left. Returns their number. */
  drain(handlers: JobHandlers): Promise<number>
  /** Stops after giving running jobs two seconds to finish. An interrupted job is retried. */
  stop(): Promise<void>
}

/** The polling interval of a worker without notifications, in seconds. */
const POLL_INTERVAL = 60

/** How long running jobs may take at a shutdown, in milliseconds. Requests may use seven of its ten seconds. */
const MAX_STOP = seconds(2)

export interface QueueOptions {
  readonly pool: pg.Pool
  readonly log: Logger
  /** Whether the queue may create its tables. */
  readonly migrate: boolean
  /** The number of concurrent emails; by default four. Several, because a mail server may be slow. */
  readonly concurrency?: number
  /**
   * True when statements may have names, so that PostgreSQL parses each once per connection (DB-10). By default false.
   */
  readonly mayName?: () => boolean
}

/** Opens the queue in the pool's database. Throws when its tables are missing and may not be created. */
export async function openJobQueue(options: QueueOptions): Promise<JobQueue> {
  // Until the queue is open, it has its own connections. Transactions that wait for the queue may hold all connections
  // of the pool.
  const pool = new pg.Pool({ ...options.pool.options, max: 2 })
  pool.on('error', () => undefined)
  let activePool = pool
  try {
    const nameOf = createStatementNamer()
    const query = (text: string, values?: unknown[]) =>
      values && values.length > 0 && activePool === options.pool && options.mayName?.()
        ? activePool.query({ name: nameOf(text), text, values })
        : activePool.query(text, values)
    const db = { executeSql: query }
    const queue = createJobQueue(await openPgBoss(db, options), db, options)
    activePool = options.pool
    return queue
  } finally {
    await pool.end()
  }
}

/** Returns a function that names SQL texts. pg-boss repeats a few dozen texts. */
function createStatementNamer(): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text) ?? `job-${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/** Finds the queues among `$1` that have a due job, in one query instead of one for each queue. */
const DUE_QUEUES = `
  SELECT q.name FROM unnest($1::text[]) AS q (name)
  WHERE EXISTS (
    SELECT FROM pgboss.job_common j
    WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= pgboss.job_now())`

/** Makes delayed jobs of the queues `$1` due. Jobs that wait for a retry stay unchanged. */
const MAKE_DELAYED_DUE = `
  UPDATE pgboss.job_common SET start_after = pgboss.job_now()
  WHERE name = ANY ($1) AND state = 'created' AND start_after > pgboss.job_now()`

function createJobQueue(boss: PgBoss, db: BossDb, { log, concurrency = 4 }: QueueOptions): JobQueue {
  const workers = new Map<string, string>()
  let pollers: Poller[] = []
  let outbox: Poller | undefined
  /** Starts the workers, or stops them while jobs are paused. A failed job would use up a try (FAULT-43). */
  const startOrStopWorkers = async (handlers: JobHandlers): Promise<void> => {
    if (handlers.isPaused?.()) {
      for (const name of workers.keys()) await boss.offWork(name, { wait: false })
      workers.clear()
    } else if (workers.size === 0)
      for (const name of JOB_NAMES) workers.set(name, await startWorker(boss, handlers, name))
  }
  const wakeWorkersWithDueJobs = async (handlers: JobHandlers): Promise<number> => {
    await startOrStopWorkers(handlers)
    if (workers.size === 0) return 0
    const { rows } = await db.executeSql(DUE_QUEUES, [JOB_NAMES])
    for (const { name } of rows as { name: string }[]) {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    }
    // pg-boss runs the due jobs itself, so the next poll need not come immediately.
    return 0
  }
  return {
    async enqueue(tx, name, job) {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => tx.executeQuery(CompiledQuery.raw(text, values)),
      }
      await boss.send(name, addCause(job, jobOptions(name)), { db, ...optionsOf(name, job) })
    },
    async send(name, job) {
      await boss.send(name, addCause(job, jobOptions(name)), optionsOf(name, job))
    },
    async sendAll(name, jobs) {
      const options = jobOptions(name)
      await boss.insert(
        name,
        jobs.map((job) => ({ data: addCause(job, options), ...optionsOf(name, job) })),
      )
    },
    async start(handlers) {
      await startOrStopWorkers(handlers)
      for (const name of JOB_NAMES) {
        const { schedule } = jobOptions(name)
        if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Asia/Kolkata' })
      }
      outbox = startPolling((isEnding) => handlers.outbox({ concurrency, isEnding }), log, MIN_CLAIMED)
      pollers = [outbox, startPolling(() => wakeWorkersWithDueJobs(handlers), log)]
    },
    wakeWorker: () => outbox?.wakeWorker(),
    async drain(handlers) {
      let totalCount = 0
      let hasMore = !handlers.isPaused?.()
      while (hasMore) {
        let count = await handlers.outbox({ concurrency: 1 })
        await db.executeSql(MAKE_DELAYED_DUE, [JOB_NAMES])
        for (const name of JOB_NAMES) count += await runDueJobs(boss, handlers, name, log)
        totalCount += count
        hasMore = count > 0
      }
      return totalCount
    },
    async stop() {
      await Promise.all([
        ...pollers.map((poller) => poller.stop(MAX_STOP)),
        boss.stop({ graceful: true, timeout: MAX_STOP }),
      ])
    },
  }
}

/** Runs up to twenty due jobs one by one and returns their number. The queue retries a failed job later. */
async function runDueJobs(boss: PgBoss, handlers: EachHandler, name: JobName, log: Logger): Promise<number> {
  const jobs = await boss.fetch<Jobs[typeof name]>(name, { batchSize: 20 })
  for (const job of jobs) {
    try {
      await runJob(handlers, name, job)
      await boss.complete(name, job.id)
    } catch (error) {
      log.warn({ err: error, job: name }, 'job failed')
      await boss.fail(name, job.id)
    }
  }
  return jobs.length
}

function optionsOf<Name extends JobName>(name: Name, job: Jobs[Name]): { singletonKey?: string; startAfter?: number } {
  const { singletonKeyOf, delay } = jobOptions(name)
  return {
    ...(singletonKeyOf ? { singletonKey: singletonKeyOf(job) } : {}),
    ...(delay === undefined ? {} : { startAfter: delay / 1000 }),
  }
}

/**
 * Starts a worker and returns its id. The worker looks for jobs when `wakeWorkersWithDueJobs` has found due ones, and
 * immediately after jobs that succeeded, so that a hundred refunds do not take a hundred seconds.
 */
async function startWorker(boss: PgBoss, handlers: EachHandler, name: JobName): Promise<string> {
  const { batchSize = 1 } = jobOptions(name)
  const options = { pollingIntervalSeconds: POLL_INTERVAL, batchSize, perJobResults: true } as const
  const worker = await boss.work<Jobs[typeof name]>(name, options, async (jobs) => {
    const results = await Promise.all(jobs.map((job) => runForResult(handlers, name, job)))
    // After a failed job the worker waits for the next poll, because the next job may fail too.
    if (results.every(({ status }) => status === 'completed')) boss.notifyWorker(worker)
    return results
  })
  return worker
}

/** Runs a job. An error is returned as the result of the job. */
async function runForResult<Name extends JobName>(
  handlers: EachHandler,
  name: Name,
  job: Job<Jobs[Name]>,
): Promise<JobResult> {
  const { id } = job
  try {
    await runJob(handlers, name, job)
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: error }
  }
}

async function runJob<Name extends JobName>(
  handlers: EachHandler,
  name: Name,
  { id, data }: Job<Jobs[Name]>,
): Promise<void> {
  const { cause, ...payload } = data as Jobs[Name] & WithCause
  await withCause({ ...cause, job: name, jobId: id }, () => handlers[name](payload as unknown as Jobs[Name]))
}

/** The cause of a job: the request's id (OPS-24) and, if the job answers the requester, its language. */
interface WithCause {
  readonly cause?: Pick<Cause, 'reqId' | 'language'>
}

/** Returns the payload with the current request as the job's cause, if there is one. */
function addCause<Payload extends object>(
  payload: Payload,
  { usesRequestLanguage = false }: { readonly usesRequestLanguage?: boolean },
): Payload {
  const { reqId, language } = currentCause() ?? {}
  const cause = { ...(reqId ? { reqId } : {}), ...(usesRequestLanguage && language ? { language } : {}) }
  return Object.keys(cause).length === 0 ? payload : { ...payload, cause }
}
