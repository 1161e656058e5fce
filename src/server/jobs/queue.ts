// The job queue: pg-boss behind the few calls the shop makes; the outbox beside it. Jobs are sent inside the transaction that causes them (OPS-5).
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { seconds } from '#domain/durations.ts'
import { because, type Cause, causeNow } from '../adapters/cause.ts'
import type { Tx } from '../db/database.ts'
import { customsOf, type EachHandler, JOB_NAMES, type JobHandlers, type JobName, type Jobs, MIN_TAKEN } from './jobs.ts'
import { type BossDb, type Lookout, lookOut, openBoss } from './open-boss.ts'

export interface JobQueue {
  /** Sends a job inside a transaction: it runs if, and only if, the transaction commits. */
  enqueue<Name extends JobName>(tx: Pick<Tx, 'executeQuery'>, name: Name, job: Jobs[Name]): Promise<void>
  /** Sends a job at once. */
  send<Name extends JobName>(name: Name, job: Jobs[Name]): Promise<void>
  /** The same for several jobs, in one statement. */
  sendAll<Name extends JobName>(name: Name, jobs: readonly Jobs[Name][]): Promise<void>
  /** Works through jobs as they come until stopped. */
  start(handlers: JobHandlers): Promise<void>
  /** Says that something has come into the outbox: whoever works here looks soon. Costs nothing where nobody works. */
  wakeWorker(): void
  /** Runs what waits now, in order, until nothing is due; answers how many ran. For tests and commands. */
  drain(handlers: JobHandlers): Promise<number>
  /** Lets running jobs finish for some seconds, then stops; what is cut short is tried again. */
  stop(): Promise<void>
}

/** How often a worker looks whom nobody has woken, in seconds. */
const UNASKED = 60

/** Requests in flight have had seven of the ten seconds that an end may take. */
const MAX_STOP = seconds(2)

export interface QueueOptions {
  readonly pool: pg.Pool
  readonly log: Logger
  /** Whether the queue may make its own tables. */
  readonly migrate: boolean
  /** How many emails of the outbox go at a time: a mail server may be slow to answer. Absent: four. */
  readonly sideBySide?: number
  /** Whether statements may have names, so that PostgreSQL plans them once for a connection (DB-10). Absent: they have none. */
  readonly mayName?: () => boolean
}

export async function openJobQueue(options: QueueOptions): Promise<JobQueue> {
  // Connections of its own for the opening: transactions that wait for the queue may hold all of the pool's.
  const own = new pg.Pool({ ...options.pool.options, max: 2 })
  own.on('error', () => undefined)
  let through = own
  try {
    const nameOf = namesOfStatements()
    const query = (text: string, values?: unknown[]) =>
      values && values.length > 0 && through === options.pool && options.mayName?.()
        ? through.query({ name: nameOf(text), text, values })
        : through.query(text, values)
    const db = { executeSql: query }
    const queue = queueOver(await openBoss(db, options), db, options)
    through = options.pool
    return queue
  } finally {
    await own.end()
  }
}

/** pg-boss asks the same few dozen statements again and again. */
function namesOfStatements(): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text) ?? `job-${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/** Those of the queues `$1` in which a job is due: one question instead of one for each queue. */
const DUE = `
  SELECT q.name FROM unnest($1::text[]) AS q (name)
  WHERE EXISTS (
    SELECT FROM pgboss.job_common j
    WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= pgboss.job_now())`

/** Makes due what has not been tried and waits for its delay alone, in the queues `$1`. */
const WITHOUT_DELAY = `
  UPDATE pgboss.job_common SET start_after = pgboss.job_now()
  WHERE name = ANY ($1) AND state = 'created' AND start_after > pgboss.job_now()`

function queueOver(boss: PgBoss, db: BossDb, { log, sideBySide = 4 }: QueueOptions): JobQueue {
  const workers = new Map<string, string>()
  let lookouts: Lookout[] = []
  let outbox: Lookout | undefined
  /** Nobody takes a job while jobs are to rest: each try that fails is one of thirty (FAULT-43). */
  const workUnlessRest = async (handlers: JobHandlers): Promise<void> => {
    if (handlers.rests?.()) {
      for (const name of workers.keys()) await boss.offWork(name, { wait: false })
      workers.clear()
    } else if (workers.size === 0)
      for (const name of JOB_NAMES) workers.set(name, await startWorker(boss, handlers, name))
  }
  const wakeWhoseJobIsDue = async (handlers: JobHandlers): Promise<number> => {
    await workUnlessRest(handlers)
    if (workers.size === 0) return 0
    const { rows } = await db.executeSql(DUE, [JOB_NAMES])
    for (const { name } of rows as { name: string }[]) {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    }
    // What is due is done elsewhere; the next look is a second from now.
    return 0
  }
  return {
    async enqueue(tx, name, job) {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => tx.executeQuery(CompiledQuery.raw(text, values)),
      }
      await boss.send(name, withCause(job, customsOf(name)), { db, ...optionsOf(name, job) })
    },
    async send(name, job) {
      await boss.send(name, withCause(job, customsOf(name)), optionsOf(name, job))
    },
    async sendAll(name, jobs) {
      const customs = customsOf(name)
      await boss.insert(
        name,
        jobs.map((job) => ({ data: withCause(job, customs), ...optionsOf(name, job) })),
      )
    },
    async start(handlers) {
      await workUnlessRest(handlers)
      for (const name of JOB_NAMES) {
        const { schedule } = customsOf(name)
        if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Asia/Kolkata' })
      }
      outbox = lookOut((isEnding) => handlers.outbox({ sideBySide, isEnding }), log, MIN_TAKEN)
      lookouts = [outbox, lookOut(() => wakeWhoseJobIsDue(handlers), log)]
    },
    wakeWorker: () => outbox?.wakeWorker(),
    async drain(handlers) {
      let ran = 0
      for (let again = !handlers.rests?.(); again; ) {
        const done = await handlers.outbox({ sideBySide: 1 })
        ran += done
        await db.executeSql(WITHOUT_DELAY, [JOB_NAMES])
        again = done > 0
        for (const name of JOB_NAMES) {
          const jobs = await boss.fetch<Jobs[typeof name]>(name, { batchSize: 20 })
          for (const job of jobs) {
            try {
              await run(handlers, name, job)
              await boss.complete(name, job.id)
            } catch (error) {
              // The queue tries it again later; a test looks at the outcome.
              log.warn({ err: error, job: name }, 'job failed')
              await boss.fail(name, job.id)
            }
            ran++
            again = true
          }
        }
      }
      return ran
    },
    async stop() {
      await Promise.all([
        ...lookouts.map((lookout) => lookout.stop(MAX_STOP)),
        boss.stop({ graceful: true, timeout: MAX_STOP }),
      ])
    },
  }
}

function optionsOf<Name extends JobName>(name: Name, job: Jobs[Name]): { singletonKey?: string; startAfter?: number } {
  const { singletonKeyOf, delay } = customsOf(name)
  return {
    ...(singletonKeyOf ? { singletonKey: singletonKeyOf(job) } : {}),
    ...(delay === undefined ? {} : { startAfter: delay / 1000 }),
  }
}

/**
 * A worker looks for work when one look at all queues, each second, has found some, and at once when it has just done some: a
 * hundred refunds must not take a hundred seconds. By itself it looks seldom. Answers its id.
 */
async function startWorker(boss: PgBoss, handlers: EachHandler, name: JobName): Promise<string> {
  const { together = 1 } = customsOf(name)
  const way = { pollingIntervalSeconds: UNASKED, batchSize: together, perJobResults: true } as const
  const worker = await boss.work<Jobs[typeof name]>(name, way, async (jobs) => {
    const results = await Promise.all(jobs.map((job) => resultOf(handlers, name, job)))
    // Not after a failure: where one failed, the next may be in no hurry.
    if (results.every(({ status }) => status === 'completed')) boss.notifyWorker(worker)
    return results
  })
  return worker
}

async function resultOf<Name extends JobName>(
  handlers: EachHandler,
  name: Name,
  job: Job<Jobs[Name]>,
): Promise<JobResult> {
  const { id } = job
  try {
    await run(handlers, name, job)
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: error }
  }
}

async function run<Name extends JobName>(
  handlers: EachHandler,
  name: Name,
  { id, data }: Job<Jobs[Name]>,
): Promise<void> {
  const { cause, ...told } = data as Jobs[Name] & Caused
  await because({ ...cause, job: name, jobId: id }, () => handlers[name](told as unknown as Jobs[Name]))
}

/** Why a job was sent: the request's id (OPS-24), and its language where the job answers the person who asked. */
interface Caused {
  readonly cause?: Pick<Cause, 'reqId' | 'language'>
}

function withCause<Told extends object>(told: Told, { answersHer = false }: { readonly answersHer?: boolean }): Told {
  const { reqId, language } = causeNow() ?? {}
  const cause = { ...(reqId ? { reqId } : {}), ...(answersHer && language ? { language } : {}) }
  return Object.keys(cause).length === 0 ? told : { ...told, cause }
}
