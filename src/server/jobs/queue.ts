// The job queue: pg-boss behind the few calls the shop makes. Jobs are sent inside the transaction that causes them (OPS-5).
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { hours, seconds } from '#domain/durations.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'

/** Every job and what it is told: ids, and for a one-time code the address, because there may be no account. */
export interface Jobs {
  'send-letter': { letterId: string }
  'retry-letters': Record<string, never>
  /** Where somebody who left had letters sent to. */
  'forget-letters': { addresses: string[] }
  /** `requestedAt` as ISO time: a request that came before the last code was sent needs no other. */
  'send-otp': { email: string; purpose: 'reset' | 'signup'; requestedAt: string }
  'send-list-letter': { subscriberId: string }
  'settle-payment': { gatewayOrderId: string }
  'refund-payment': { refundId: string }
  /** One payment's refunds, or, without it, all of the last days. */
  'adopt-refunds': { gatewayPaymentId?: string }
  'reconcile-payments': Record<string, never>
  'sweep-expired': Record<string, never>
  'retire-films': Record<string, never>
  'check-books': Record<string, never>
  'refund-overdue': Record<string, never>
}
export type JobName = keyof Jobs

export type JobHandlers = { [Name in JobName]: (shop: Shop, job: Jobs[Name]) => Promise<void> }

export interface JobQueue {
  /** Sends a job inside a transaction: it runs if, and only if, the transaction commits. */
  enqueue<Name extends JobName>(tx: Pick<Tx, 'executeQuery'>, name: Name, job: Jobs[Name]): Promise<void>
  /** Sends a job at once. */
  send<Name extends JobName>(name: Name, job: Jobs[Name]): Promise<void>
  /** Works through jobs as they come until stopped. */
  start(shop: Shop, handlers: JobHandlers): Promise<void>
  /** Runs what waits now, in order, until nothing is due; answers how many ran. For tests and commands. */
  drain(shop: Shop, handlers: JobHandlers): Promise<number>
  /** Lets running jobs finish for some seconds, then stops; what is cut short is tried again. */
  stop(): Promise<void>
}

type BossDb = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

const NAMES: readonly JobName[] = [
  'send-letter',
  'retry-letters',
  'forget-letters',
  'send-otp',
  'send-list-letter',
  'settle-payment',
  'refund-payment',
  'adopt-refunds',
  'reconcile-payments',
  'sweep-expired',
  'retire-films',
  'refund-overdue',
  'check-books',
]
/** What comes by itself, as cron has it, in Indian time. */
const SCHEDULES: Readonly<Partial<Record<JobName, string>>> = {
  'reconcile-payments': '* * * * *',
  'sweep-expired': '* * * * *',
  'refund-overdue': '20 * * * *',
  'adopt-refunds': '40 * * * *',
  'check-books': '30 2 * * *',
  'retry-letters': '50 * * * *',
  'retire-films': '10 3 * * *',
}
/** Workers of one node that take the same job at once, where that is more than one: a mail server may be slow to answer. */
const WORKERS: Readonly<Partial<Record<JobName, number>>> = { 'send-letter': 4 }
// Tried again with growing pauses, up to an hour, for about a day. Done, they are forgotten soon: some name an address.
// What a killed node had begun is given to another one when its heartbeat has been missing for half a minute.
const CUSTOMS = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: hours(1) / 1000,
  heartbeatSeconds: 30,
}
/** How often somebody looks for missing heartbeats, in seconds. */
const ROUND = 30

/** Requests in flight have had seven of the ten seconds that an end may take. */
const LONGEST_STOP = seconds(2)

export interface QueueOptions {
  readonly pool: pg.Pool
  readonly log: Logger
  /** Whether the queue may make its own tables. */
  readonly migrate: boolean
}

export async function openJobQueue(options: QueueOptions): Promise<JobQueue> {
  // Connections of its own for the opening: transactions that wait for the queue may hold all of the pool's.
  const own = new pg.Pool({ ...options.pool.options, max: 2 })
  own.on('error', () => undefined)
  let through = own
  try {
    const queue = await openOver({ executeSql: (text, values) => through.query(text, values) }, options)
    through = options.pool
    return queue
  } finally {
    await own.end()
  }
}

async function openOver(db: BossDb, options: QueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    db,
    migrate: options.migrate,
    createSchema: options.migrate,
    supervise: true,
    superviseIntervalSeconds: ROUND,
    monitorIntervalSeconds: ROUND,
    maintenanceIntervalSeconds: hours(1) / 1000,
    schedule: true,
  })
  boss.on('error', (error) => options.log.error({ err: asError(error) }, 'job queue'))
  await boss.start()
  const there = new Map((await boss.getQueues([...NAMES])).map((queue) => [queue.name, queue]))
  for (const name of NAMES) {
    const queue = there.get(name)
    if (!queue) await boss.createQueue(name, CUSTOMS)
    else if (!hasCustoms(queue)) await boss.updateQueue(name, CUSTOMS)
    // pg-boss looks a queue up once, over the pool. Inside a transaction that could wait for connections that all
    // transactions hold together.
    await boss.findJobs(name, { key: name })
  }
  return queueOver(boss, options.log)
}

/** False for a queue that an older version has made. */
const hasCustoms = (queue: object): boolean =>
  Object.entries(CUSTOMS).every(([name, value]) => queue[name as keyof typeof queue] === value)

/** pg-boss sends copies of errors that are no errors themselves. */
const asError = (thrown: Error): Error =>
  thrown instanceof Error ? thrown : Object.assign(new Error(), thrown as object)

function queueOver(boss: PgBoss, log: Logger): JobQueue {
  return {
    async enqueue(tx, name, job) {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => tx.executeQuery(CompiledQuery.raw(text, values)),
      }
      await boss.send(name, job, { db })
    },
    async send(name, job) {
      await boss.send(name, job)
    },
    async start(shop, handlers) {
      for (const name of NAMES)
        for (let count = WORKERS[name] ?? 1; count > 0; count--) await startWorker(boss, shop, handlers, name)
      for (const [name, cron] of Object.entries(SCHEDULES)) await boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata' })
    },
    async drain(shop, handlers) {
      let ran = 0
      for (let again = true; again; ) {
        again = false
        for (const name of NAMES) {
          const jobs = await boss.fetch<Jobs[typeof name]>(name, { batchSize: 20 })
          for (const job of jobs) {
            try {
              await run(shop, handlers, name, job.data)
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
    stop: () => boss.stop({ graceful: true, timeout: LONGEST_STOP }),
  }
}

/** A worker looks for work each second, and at once when it has just done some: a hundred letters must not take a hundred seconds. */
async function startWorker(boss: PgBoss, shop: Shop, handlers: JobHandlers, name: JobName): Promise<void> {
  const worker = await boss.work<Jobs[typeof name]>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) await run(shop, handlers, name, job.data)
    // Not after a failure: where one failed, the next may be in no hurry.
    boss.notifyWorker(worker)
  })
}

async function run<Name extends JobName>(
  shop: Shop,
  handlers: JobHandlers,
  name: Name,
  job: Jobs[Name],
): Promise<void> {
  await handlers[name](shop, job)
}
