// The shop's own promise: an order that was not sent within 45 working days is cancelled and refunded, without her asking (ORD-9).
import { orderOverdue, replacementOverdue } from '#copy/aftersales.ts'
import { addDays, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { businessDaysAfter, REFUNDED_AFTER_DAYS } from '#domain/delivery.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Cursor } from '../db/cursor.ts'
import type { Shop } from '../shop.ts'
import { listUnsentOrders } from './aftersales-queries.ts'
import { cancelOrder } from './cancel-order.ts'

const BATCH = 100

/** Cancels all that is overdue, oldest first. One that fails does not keep the others waiting, however many fail. */
export async function refundOverdue(shop: Shop, batch = BATCH): Promise<void> {
  const today = indianDate(shop.clock.now())
  // Working days never pass quicker than days: what is younger cannot be overdue.
  const before = startOfIndianDay(addDays(today, -REFUNDED_AFTER_DAYS))
  // Each round goes on behind the last, so the list comes to its end.
  for (let from: Cursor | null = null; ; ) {
    const unsent = await listUnsentOrders(shop.db, { before, from }, batch)
    for (const { orderId, kind, placedAt } of unsent) {
      if (businessDaysAfter(indianDate(placedAt), REFUNDED_AFTER_DAYS) >= today) return
      await refund(shop, orderId, kind === 'sale' ? orderOverdue : replacementOverdue)
      from = { at: placedAt, id: orderId }
    }
    if (unsent.length < batch) return
  }
}

async function refund(shop: Shop, orderId: OrderId, reason: string): Promise<void> {
  try {
    await cancelOrder(shop, { orderId, by: 'shop', actor: 'shop', reason, refundReason: 'overdue' })
  } catch (error) {
    shop.log.error({ err: error, order: orderId }, 'overdue order not refunded')
  }
}
