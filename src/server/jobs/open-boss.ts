// pg-boss as the shop opens it (OPS-5), and how the process hears of new jobs.

import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { hours, seconds } from '#domain/durations.ts'
import { unprompted } from '../adapters/cause.ts'
import { customsOf, JOB_NAMES } from './jobs.ts'

export type BossDb = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

// Tried again with growing pauses, up to an hour, for about a day. Done, they are forgotten soon: some name an address.
// What a killed node had begun is given to another one when its heartbeat has been missing for 20 seconds: every job may run twice (OPS-5), so
// a node that only stood still for so long does no harm.
const CUSTOMS = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: hours(1) / 1000,
  heartbeatSeconds: 20,
}
/** How often somebody looks for missing heartbeats, in seconds, and how often each node asks whether it is time to. */
const ROUND = 10
const TURN = 5

/** Opens pg-boss over these connections, with a queue for each kind of job. */
export async function openBoss(
  db: BossDb,
  options: { readonly log: Logger; readonly migrate: boolean },
): Promise<PgBoss> {
  const boss = new PgBoss({
    db,
    migrate: options.migrate,
    createSchema: options.migrate,
    supervise: true,
    superviseIntervalSeconds: TURN,
    monitorIntervalSeconds: ROUND,
    maintenanceIntervalSeconds: hours(1) / 1000,
    schedule: true,
  })
  boss.on('error', (error) => options.log.error({ err: asError(error) }, 'job queue'))
  try {
    await boss.start()
    await makeQueues(boss)
  } catch (error) {
    // Half open it would go on asking by itself, beside the one that is opened after it.
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return boss
}

async function makeQueues(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getQueues([...JOB_NAMES])).map((queue) => [queue.name, queue]))
  for (const name of JOB_NAMES) {
    const queue = there.get(name)
    if (!queue)
      await boss.createQueue(name, { ...CUSTOMS, ...(customsOf(name).singletonKeyOf ? { policy: 'short' } : {}) })
    else if (!hasCustoms(queue)) await boss.updateQueue(name, CUSTOMS)
    // pg-boss looks a queue up once, over the pool. Inside a transaction that could wait for connections that all
    // transactions hold together.
    await boss.findJobs(name, { key: name })
  }
}

/** False for a queue that an older version has made. */
const hasCustoms = (queue: object): boolean =>
  Object.entries(CUSTOMS).every(([name, value]) => queue[name as keyof typeof queue] === value)

/** pg-boss sends copies of errors that are no errors themselves. */
const asError = (thrown: Error): Error =>
  thrown instanceof Error ? thrown : Object.assign(new Error(), thrown as object)

// Looking for work that waits in a table of its own: each second, soon after a nudge, and at once while there is some.

/** How often somebody looks whom nobody has wokenWorker. */
const USUAL = seconds(1)
/** So long after a nudge: whatever was written has committed by then, and of a crowd many are taken together. */
const SOON = 200
/** After a look that failed: the database may be away. */
const AFTER_TROUBLE = seconds(5)

export interface Lookout {
  wakeWorker(): void
  /** Looks no more, and waits for what is under way, `longest` milliseconds at most. */
  stop(longest: number): Promise<void>
}

/**
 * `look` does some of the work and answers how much that was; it is asked to begin nothing more once `isEnding`. One look at a time.
 * Where it did less than `full`, nothing is left for the moment.
 */
export function lookOut(
  look: (isEnding: () => boolean) => Promise<number>,
  log: Pick<Logger, 'error'>,
  full = 1,
): Lookout {
  let isStopped = false
  let isWorkerWoken = false
  let isLooking = false
  let under: Promise<void> = Promise.resolve()
  let timer = setTimeout(begin, 0)

  function plan(wait: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = unprompted(() => setTimeout(begin, wait))
  }
  function begin(): void {
    under = work()
  }
  async function work(): Promise<void> {
    isLooking = true
    isWorkerWoken = false
    let wait = USUAL
    try {
      while (!isStopped && (await look(() => isStopped)) >= full);
    } catch (error) {
      log.error({ err: error }, 'what waits was not read')
      wait = AFTER_TROUBLE
    }
    isLooking = false
    plan(isWorkerWoken ? SOON : wait)
  }

  return {
    wakeWorker() {
      if (isWorkerWoken) return
      isWorkerWoken = true
      if (!isLooking) plan(SOON)
    },
    async stop(longest) {
      isStopped = true
      clearTimeout(timer)
      await Promise.race([under, pause(longest, undefined, { ref: false })])
    },
  }
}
