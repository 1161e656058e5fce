// All orders of a list or of a round are to take one step: they are written down as they are now, and a job moves them (ADM-33).
import { ShopError } from '#contract/errors.ts'
import type { StartTask } from '#contract/order-tasks.ts'
import type { DeedId, OrderId, OrderTaskId, UserId } from '#domain/ids.ts'
import { type OrderStatus, TO_PACK } from '#domain/order.ts'
import { canTakeStep } from '#domain/order-task.ts'
import { MOST_AT_ONCE } from '#domain/pick-round.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { answerOnce } from '../db/idempotency.ts'
import { listOrderIds } from '../orders/admin/admin-orders-queries.ts'
import { readAdminOrdersFilter } from '../orders/admin/list-orders.ts'
import { beginDeed } from '../orders/deeds-queries.ts'
import type { Shop } from '../shop.ts'
import { lockRound } from './round-queries.ts'
import { insertTask, listStepOfRound } from './task-queries.ts'

/** A task is taken back under its own id (ADM-28). */
export const deedOf = (id: OrderTaskId): DeedId => id as string as DeedId

interface Starting extends StartTask {
  readonly askedBy: UserId
  /** The Idempotency-Key: the same key starts no second task. */
  readonly key: string | undefined
}

/** Answers the task's id. Refuses with `task_empty` where no order can take the step, `task_too_large` where too many could. */
export function startTask(shop: Shop, { askedBy, key, ...wish }: Starting): Promise<{ id: OrderTaskId }> {
  return answerOnce(shop, { owner: askedBy, key, content: ['start-task', wish] }, async (tx) => {
    const orders = await ordersMeant(tx, wish)
    if (orders.length === 0) throw new ShopError('task_empty')
    if (orders.length > MOST_AT_ONCE) throw new ShopError('task_too_large')
    const task = { id: newId<'order task'>(shop), target: wish.step, askedBy, askedAt: shop.clock.now(), orders }
    await insertTask(tx, task)
    await beginDeed(tx, { id: deedOf(task.id), actor: askedBy, target: wish.step }, task.askedAt)
    const details = { to: wish.step, orders: orders.length, ...(wish.round ? { round: wish.round } : {}) }
    await recordAudit(tx, shop, { actor: askedBy, action: 'task.start', subject: task.id, details })
    await shop.jobs.enqueue(tx, 'move-orders', { taskId: task.id })
    return { id: task.id }
  })
}

/** Those among them that can take the step by itself. */
async function ordersMeant(tx: Tx, { step, list, round: number }: StartTask): Promise<OrderId[]> {
  const ready = (statuses: readonly OrderStatus[]) => statuses.filter((status) => canTakeStep(status, step))
  if (number !== undefined) {
    const round = await lockRound(tx, number)
    if (!round) throw new ShopError('round_not_found')
    return listStepOfRound(tx, round.id, ready(TO_PACK))
  }
  const filter = await readAdminOrdersFilter(tx, { ...list })
  const statuses = ready(filter.statuses ?? [])
  return statuses.length === 0 ? [] : listOrderIds(tx, { ...filter, statuses }, MOST_AT_ONCE + 1)
}
