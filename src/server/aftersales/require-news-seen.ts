// Nobody sends a box without knowing what came up since its slip was printed, or that its buyer asked to cancel it (ORD-21, ORD-23).
import { ShopError } from '#contract/errors.ts'
import { orderNews as words } from '#copy/order-news.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { findCancelRequest } from '../orders/cancel-requests-queries.ts'
import { findPrintedSlip } from '../orders/printed-slips-queries.ts'

/** Refuses with `order_news` what staff have not said that they know of. */
export async function requireNewsSeen(tx: Tx, orderId: OrderId, seesNews: boolean): Promise<void> {
  const news = seesNews ? null : await newsInTheWay(tx, orderId)
  if (news) throw new ShopError('order_news', { message: words.confirm(news) })
}

/** What came up, in sentences; null where nothing did. */
async function newsInTheWay(tx: Tx, orderId: OrderId): Promise<string | null> {
  const request = await findCancelRequest(tx, orderId)
  const slip = await findPrintedSlip(tx, orderId)
  const isAsked = request?.answer === null
  const changed = slip?.changed.filter((each) => each !== 'cancel' || !isAsked) ?? []
  const sentences = [...(isAsked ? [words.asksToCancel] : []), ...(changed.length > 0 ? [words.changed(changed)] : [])]
  return sentences.length > 0 ? sentences.join(' ') : null
}
