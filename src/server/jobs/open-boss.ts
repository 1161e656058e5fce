// pg-boss as the shop opens it: its queues, how often they are tried again, and what it is not to do by itself (OPS-5).
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { hours } from '#domain/durations.ts'
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
    if (!queue) await boss.createQueue(name, { ...CUSTOMS, ...(customsOf(name).oneWaits ? { policy: 'short' } : {}) })
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
