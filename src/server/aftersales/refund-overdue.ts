// The shop's own promise: an order that was not sent within 45 working days is cancelled and refunded, without her asking (spec §9).
import { orderOverdue } from '#copy/aftersales.ts'
import { addDays, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { businessDaysAfter, REFUNDED_AFTER_DAYS } from '#domain/delivery.ts'
import type { Shop } from '../shop.ts'
import { listUnsentOrders } from './aftersales-queries.ts'
import { cancelOrder } from './cancel-order.ts'

const BATCH = 100

/** Cancels what is overdue, oldest first. One that fails does not keep the others waiting. */
export async function refundOverdue(shop: Shop): Promise<void> {
  const today = indianDate(shop.clock.now())
  // Working days never pass quicker than days: what is younger cannot be overdue.
  const before = startOfIndianDay(addDays(today, -REFUNDED_AFTER_DAYS))
  for (const { orderId, placedAt } of await listUnsentOrders(shop.db, before, BATCH)) {
    if (businessDaysAfter(indianDate(placedAt), REFUNDED_AFTER_DAYS) >= today) continue
    try {
      await cancelOrder(shop, { orderId, by: 'shop', actor: 'shop', reason: orderOverdue, refundReason: 'overdue' })
    } catch (error) {
      shop.log.error({ err: error, order: orderId }, 'overdue order not refunded')
    }
  }
}
