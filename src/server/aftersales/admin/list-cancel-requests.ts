// Shoppers who ask to cancel a packed order and wait for an answer (ORD-21).
import type { CancelRequestsQuery, CancelRequestsReply } from '#contract/aftersales.ts'
import { packCursor } from '../../db/cursor.ts'
import { readCursor } from '../../db/list-query.ts'
import type { StoredAddress } from '../../db/schema.ts'
import { listWaitingRequests } from '../../orders/cancel-requests-queries.ts'
import type { Shop } from '../../shop.ts'

const PER_PAGE = 50

/** The oldest first. */
export async function listCancelRequests(
  { db }: Pick<Shop, 'db'>,
  { cursor }: CancelRequestsQuery,
): Promise<CancelRequestsReply> {
  const found = await listWaitingRequests(db, readCursor(cursor), PER_PAGE + 1)
  const shown = found.slice(0, PER_PAGE)
  const last = found.length > PER_PAGE ? shown.at(-1) : undefined
  return {
    requests: shown.map(({ orderId, orderNumber, status, askedAt, billing }) => {
      const { firstName, lastName } = billing as StoredAddress
      return { _id: orderId, orderNumber, status, name: `${firstName} ${lastName}`, askedAt: askedAt.toISOString() }
    }),
    nextCursor: last ? packCursor({ at: last.askedAt, id: last.id }) : null,
  }
}
