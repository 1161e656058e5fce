// Whoever began a step for many orders sees how far it is, stops it, and lets it go on (ADM-33).
import { ShopError } from '#contract/errors.ts'
import type { OrderTask } from '#contract/order-tasks.ts'
import { after, hours } from '#domain/durations.ts'
import type { OrderTaskId, UserId } from '#domain/ids.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { listReasons, listTaskRows, setStopped } from './task-queries.ts'

const SHOWN_FOR = hours(24)
const MOST_TASKS = 10
const MOST_REASONS = 50

/** Hers of the last day, newest first. */
export async function listTasks({ db, clock }: Pick<Shop, 'db' | 'clock'>, of: UserId): Promise<OrderTask[]> {
  return withReasons(db, await listTaskRows(db, { of, since: after(clock.now(), -SHOWN_FOR) }, MOST_TASKS))
}

/** One of hers. Refuses with `task_not_found`. */
export async function viewTask(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: OrderTaskId,
  of: UserId,
): Promise<OrderTask> {
  const [task] = await withReasons(db, await listTaskRows(db, { of, since: clock.now(), id }, 1))
  if (!task) throw new ShopError('task_not_found')
  return task
}

/** Stops one of hers after the orders that are under way, or lets it go on. */
export async function stopTask(
  shop: Shop,
  { id, of, isStopped }: { readonly id: OrderTaskId; readonly of: UserId; readonly isStopped: boolean },
): Promise<OrderTask> {
  await inTransaction(shop.db, async (tx) => {
    if (!(await setStopped(tx, id, of, isStopped ? shop.clock.now() : null))) throw new ShopError('task_not_found')
    if (!isStopped) await shop.jobs.enqueue(tx, 'move-orders', { taskId: id })
  })
  return viewTask(shop, id, of)
}

async function withReasons(db: Shop['db'], rows: Awaited<ReturnType<typeof listTaskRows>>): Promise<OrderTask[]> {
  const refused = rows.filter((row) => row.refused > 0).map(({ id }) => id)
  const reasons = Map.groupBy(await listReasons(db, refused, MOST_REASONS), ({ taskId }) => taskId)
  return rows.map(({ id, target, askedAt, stoppedAt, endedAt, ...counts }) => ({
    _id: id,
    step: target,
    askedAt: askedAt.toISOString(),
    ...counts,
    reasons: (reasons.get(id) ?? []).map(({ id: _id, orderNumber, reason }) => ({ _id, orderNumber, reason })),
    isStopped: stoppedAt !== null,
    isEnded: endedAt !== null,
  }))
}
