// Nobody sends a box without knowing what came up since its slip was printed, or that its buyer asked to cancel it (ORD-21, ORD-23).
import { ShopError } from '#contract/errors.ts'
import { orderNews as words } from '#copy/order-news.ts'
import type { OrderId } from '#domain/ids.ts'
import { isAnyUnseen, type OrderNews, orderNews } from '#domain/printed-slip.ts'
import type { Tx } from '../db/database.ts'
import { findCancelRequest } from '../orders/cancel-requests-queries.ts'
import { findPrintedSlip } from '../orders/printed-slips-queries.ts'

/** Refuses with `order_news`, and with all that came up, where something of it is not among what was seen. */
export async function requireNewsSeen(tx: Tx, orderId: OrderId, seen: readonly OrderNews[]): Promise<void> {
  const request = await findCancelRequest(tx, orderId)
  const slip = await findPrintedSlip(tx, orderId)
  const news = orderNews({ asksToCancel: request?.answer === null, changed: slip?.changed ?? [] })
  if (isAnyUnseen(news, seen))
    throw new ShopError('order_news', { message: words.confirm(words.told(news)), extra: { news } })
}

/** What a refusal says that came up; nothing where it is another one. */
export const newsIn = ({ code, details }: ShopError): readonly OrderNews[] =>
  code === 'order_news' ? (details.extra?.news as readonly OrderNews[]) : []
