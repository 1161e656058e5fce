// Opens pg-boss with the shop's options (OPS-5), and polls for waiting work.
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { hours, seconds } from '#domain/durations.ts'
import { withoutCause } from '../adapters/request-context.ts'
import { JOB_NAMES, jobOptions } from './jobs.ts'

export type BossDb = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

// Failed jobs are retried with growing pauses, up to an hour, for about a day. Finished jobs are deleted soon, because
// some contain an address. After 20 seconds without a heartbeat the job of a killed node goes to another one. A node
// that only stalled does no harm, because every job may run twice (OPS-5).
const QUEUE_OPTIONS = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: hours(1) / 1000,
  heartbeatSeconds: 20,
}
/** How often pg-boss searches for jobs without a heartbeat, in seconds. */
const MAINTENANCE_INTERVAL = 10
/** How often each node checks whether that search is due, in seconds. */
const SUPERVISE_INTERVAL = 5

/** Opens pg-boss over these connections, with a queue for each kind of job. */
export async function openPgBoss(
  db: BossDb,
  options: { readonly log: Logger; readonly migrate: boolean },
): Promise<PgBoss> {
  const boss = new PgBoss({
    db,
    migrate: options.migrate,
    createSchema: options.migrate,
    supervise: true,
    superviseIntervalSeconds: SUPERVISE_INTERVAL,
    monitorIntervalSeconds: MAINTENANCE_INTERVAL,
    maintenanceIntervalSeconds: hours(1) / 1000,
    schedule: true,
  })
  boss.on('error', (error) => options.log.error({ err: asError(error) }, 'job queue error'))
  try {
    await boss.start()
    await createOrUpdateQueues(boss)
  } catch (error) {
    // Otherwise the half-open instance would continue to poll beside the next one.
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return boss
}

async function createOrUpdateQueues(boss: PgBoss): Promise<void> {
  const existingQueues = new Map((await boss.getQueues([...JOB_NAMES])).map((queue) => [queue.name, queue]))
  for (const name of JOB_NAMES) {
    const queue = existingQueues.get(name)
    if (!queue)
      await boss.createQueue(name, {
        ...QUEUE_OPTIONS,
        ...(jobOptions(name).singletonKeyOf ? { policy: 'short' } : {}),
      })
    else if (!hasCurrentOptions(queue)) await boss.updateQueue(name, QUEUE_OPTIONS)
    // pg-boss reads a queue's options once, over the pool. Within a transaction that could wait for connections that
    // other transactions use.
    await boss.findJobs(name, { key: name })
  }
}

/** False for a queue that another release has created with other options. */
const hasCurrentOptions = (queue: object): boolean =>
  Object.entries(QUEUE_OPTIONS).every(([name, value]) => queue[name as keyof typeof queue] === value)

/** pg-boss emits copies of errors that are not Error instances. */
const asError = (thrown: Error): Error =>
  thrown instanceof Error ? thrown : Object.assign(new Error(), thrown as object)

/** The polling interval without notifications. */
const POLL_INTERVAL = seconds(1)
/** The delay after a notification. The notifying transaction commits in that time, and further emails are added. */
const WAKE_DELAY = 200
/** The pause after a failed poll, because the database may be unavailable. */
const FAILURE_PAUSE = seconds(5)

export interface Poller {
  wakeWorker(): void
  /** Stops polling, and waits at most `timeout` milliseconds for running work. */
  stop(timeout: number): Promise<void>
}

/**
 * Calls `doWork` repeatedly, one call at a time. `doWork` processes some waiting items and returns their number. A
 * result below `fullBatch` means that none is left. Once `isEnding` returns true, `doWork` must start no further item.
 */
export function startPolling(
  doWork: (isEnding: () => boolean) => Promise<number>,
  log: Pick<Logger, 'error'>,
  fullBatch = 1,
): Poller {
  let isStopped = false
  let wasNotified = false
  let isPolling = false
  let currentPoll: Promise<void> = Promise.resolve()
  let timer = setTimeout(startPoll, 0)

  function schedulePoll(wait: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = withoutCause(() => setTimeout(startPoll, wait))
  }
  function startPoll(): void {
    currentPoll = poll()
  }
  async function poll(): Promise<void> {
    isPolling = true
    wasNotified = false
    let wait = POLL_INTERVAL
    try {
      let isMoreWaiting = true
      while (isMoreWaiting && !isStopped) isMoreWaiting = (await doWork(() => isStopped)) >= fullBatch
    } catch (error) {
      log.error({ err: error }, 'polling for pending work failed: it will be retried')
      wait = FAILURE_PAUSE
    }
    isPolling = false
    schedulePoll(wasNotified ? WAKE_DELAY : wait)
  }

  return {
    wakeWorker() {
      if (wasNotified) return
      wasNotified = true
      if (!isPolling) schedulePoll(WAKE_DELAY)
    },
    async stop(timeout) {
      isStopped = true
      clearTimeout(timer)
      await Promise.race([currentPoll, pause(timeout, undefined, { ref: false })])
    },
  }
}
