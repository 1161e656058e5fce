// Staff list, accept and decline requests to cancel a packed order (ORD-21).
import type { CancelRequestsQuery, CancelRequestsReply } from '#contract/aftersales.ts'
import { ShopError } from '#contract/errors.ts'
import { orderReplies as texts } from '#copy/order.ts'
import type { CancelAnswer } from '#domain/cancel-request.ts'
import type { OrderId } from '#domain/ids.ts'
import { isToPack } from '#domain/order.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { readCursor, toPage } from '../../db/list-query.ts'
import type { StoredAddress } from '../../db/schema.ts'
import { answerOpenRequest, findCancelRequest, listOpenCancelRequests } from '../../orders/cancel-requests-queries.ts'
import { lockOrderChain } from '../../orders/moving-queries.ts'
import { deleteSlipChange } from '../../orders/printed-slips-queries.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { cancelOrder } from '../cancel-order.ts'

const PER_PAGE = 50

export async function listCancelRequests(
  { db }: Pick<Shop, 'db'>,
  { cursor }: CancelRequestsQuery,
): Promise<CancelRequestsReply> {
  const rows = await listOpenCancelRequests(db, readCursor(cursor), PER_PAGE + 1)
  const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ askedAt, id }) => ({ at: askedAt, id }))
  return {
    requests: pageRows.map(({ orderId, orderNumber, status, askedAt, billing }) => {
      const { firstName, lastName } = billing as StoredAddress
      return { _id: orderId, orderNumber, status, name: `${firstName} ${lastName}`, askedAt: askedAt.toISOString() }
    }),
    nextCursor,
  }
}

interface AnswerInput {
  readonly orderId: OrderId
  readonly answer: CancelAnswer
  readonly staff: Actor
  /** Shown to the shopper; may be empty. */
  readonly reason: string
  readonly seesDispute: boolean
}

/**
 * Accepts a request, which cancels the order, or declines it with an email (ORD-21). Giving the same answer again
 * changes nothing. Throws `order_state` when no request is open or staff have given the opposite answer. Accepting also
 * throws `dispute_open`, `above_limit` or `busy`, declining `order_not_found`.
 */
export async function answerCancelRequest(shop: Shop, input: AnswerInput): Promise<void> {
  if (input.answer === 'accepted') await acceptCancelRequest(shop, input)
  else await declineCancelRequest(shop, input)
}

/** Cancels the order at the shopper's charge, which is at most the one agreed to (ORD-6). */
async function acceptCancelRequest(shop: Shop, { orderId, staff, reason, seesDispute }: AnswerInput): Promise<void> {
  const request = await findCancelRequest(shop.db, orderId)
  if (!request || request.answer === 'declined') throw new ShopError('order_state', { message: texts.answered })
  await cancelOrder(shop, {
    orderId,
    by: 'staff',
    actor: staff.userId,
    isRequested: true,
    staff,
    seesDispute,
    ...(reason ? { reason } : {}),
  })
}

async function declineCancelRequest(shop: Shop, { orderId, staff, reason }: AnswerInput): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const chain = await lockOrderChain(tx, orderId)
    if (!chain) throw new ShopError('order_not_found')
    const { order } = chain
    const request = await findCancelRequest(tx, orderId)
    if (request?.answer === 'declined') return
    if (!request || request.answer !== null || !isToPack(order.status))
      throw new ShopError('order_state', { message: texts.answered })
    const at = shop.clock.now()
    await answerOpenRequest(tx, orderId, { answer: 'declined', at, by: staff.userId })
    // A declined request no longer makes the printed slip outdated.
    await deleteSlipChange(tx, orderId, 'cancel')
    await recordAudit(tx, shop, { actor: staff.userId, action: 'order.keep', subject: orderId, details: {} })
    const content = { orderId, reason }
    await enqueueEmail(tx, shop, { kind: 'order-kept', ref: request.id, recipient: order.email, content })
  })
}
