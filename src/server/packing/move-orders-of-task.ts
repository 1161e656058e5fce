// The job behind a step that many orders take: some of them in each run, so that nobody else's work waits long (ADM-33).
import type { DeedId, OrderId, OrderTaskId } from '#domain/ids.ts'
import { isUndoInTime } from '#domain/order-deed.ts'
import { DONE_IN_ONE_GO } from '#domain/order-task.ts'
import { moveMany } from '../aftersales/admin/move-many.ts'
import { inTransaction } from '../db/database.ts'
import { findDeed, listOrdersOfDeed } from '../orders/deeds-queries.ts'
import { goOnWithDeed } from '../orders/go-on-with-deed.ts'
import type { Shop } from '../shop.ts'
import { deedOf } from './start-task.ts'
import { endTask, findRunningTask, listLeft, listRunningTasks, saveOutcomes } from './task-queries.ts'

/** So many are moved before it is asked whether somebody said stop. */
const BETWEEN_LOOKS = 10
const MOST_TASKS = 100

/** Moves the next orders of a task and asks for another run; nothing where it was stopped or has ended. A second run at the same time does nothing twice. */
export async function moveOrdersOfTask(shop: Shop, { taskId }: { readonly taskId: string }): Promise<void> {
  const id = taskId as OrderTaskId
  for (let done = 0; done < DONE_IN_ONE_GO; done += BETWEEN_LOOKS) {
    const task = await findRunningTask(shop.db, id)
    if (!task) return
    const orders = await listLeft(shop.db, id, BETWEEN_LOOKS)
    await saveOutcomes(shop.db, id, await moved(shop, task, orders))
    if (orders.length < BETWEEN_LOOKS) break
  }
  await inTransaction(shop.db, async (tx) => {
    if (!(await endTask(tx, id, shop.clock.now()))) await shop.jobs.enqueue(tx, 'move-orders', { taskId })
  })
}

type Running = NonNullable<Awaited<ReturnType<typeof findRunningTask>>>

async function moved(shop: Shop, { id, target, askedBy }: Running, orders: readonly OrderId[]) {
  const deed = await deedInTime(shop, deedOf(id))
  const results = await moveMany(shop, {
    to: target,
    orders: orders.map((orderId) => ({ orderId })),
    fromPlaced: false,
    actor: askedBy,
    ...(deed ? { deed } : {}),
  })
  if (deed && results.some(({ outcome }) => outcome === 'moved')) await goOnWithDeed(shop, deed)
  return results
}

/** Null where a task goes on so late that it cannot be taken back any more. One that was taken back moves nothing. */
async function deedInTime({ db, clock }: Shop, id: DeedId): Promise<DeedId | null> {
  const deed = await findDeed(db, id)
  if (!deed) return null
  if (deed.undoneAt !== null || isUndoInTime(deed.at, clock.now())) return id
  // It has waited for its turn and begins now.
  return (await listOrdersOfDeed(db, id, 1)).length === 0 ? id : null
}

/** Takes up what a process that died has left behind. */
export async function takeUpTasks(shop: Pick<Shop, 'db' | 'jobs'>): Promise<void> {
  const left = await listRunningTasks(shop.db, MOST_TASKS)
  for (const taskId of left) await inTransaction(shop.db, (tx) => shop.jobs.enqueue(tx, 'move-orders', { taskId }))
}
