// What came up about orders since their slips were printed, and whether their buyers ask to cancel them: for rows of lists (ORD-21, ORD-23).
import type { OrderId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'
import { listCancelRequests } from './cancel-requests-queries.ts'
import { listPrintedSlips, printedView } from './printed-slips-queries.ts'

/** Two questions, however many orders; answers by an order's id. */
export async function newsOf(db: Reader, ids: readonly OrderId[]) {
  const [printed, requests] = await Promise.all([listPrintedSlips(db, ids), listCancelRequests(db, ids)])
  return (id: OrderId) => ({
    slip: printedView(printed.get(id)),
    asksToCancel: requests.get(id)?.answer === null,
  })
}
