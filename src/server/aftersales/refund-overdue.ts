// Cancels orders that were not dispatched within 45 business days, and emails shoppers about late refunds (ORD-9).
import { addDays, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { businessDaysAfter, REFUNDED_AFTER_DAYS } from '#domain/delivery.ts'
import { after } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { lastLateDay, REFUND_LATE_AFTER } from '#domain/refund-retries.ts'
import { shopReasons } from '#texts/en/aftersales.ts'
import { inTransaction } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import { findRefundRecipient } from '../payments/refund-queries.ts'
import type { Shop } from '../shop.ts'
import { listUnsentOrders } from './aftersales-queries.ts'
import { cancelOrder } from './cancel-order.ts'
import { claimLateRefunds } from './refund-rows-queries.ts'

const BATCH_SIZE = 100

/** Cancels and refunds all overdue orders, oldest first. Logs an order that fails, and continues with the others. */
export async function cancelOverdueOrders(shop: Shop, batch = BATCH_SIZE): Promise<void> {
  const today = indianDate(shop.clock.now())
  // 45 business days take at least 45 calendar days, so younger orders are not read.
  const before = startOfIndianDay(addDays(today, -REFUNDED_AFTER_DAYS))
  // Each round continues after the last order of the one before, so that the loop ends.
  for (let from: Cursor | null = null; ; ) {
    const unsentOrders = await listUnsentOrders(shop.db, { before, from }, batch)
    for (const { orderId, kind, placedAt } of unsentOrders) {
      if (businessDaysAfter(indianDate(placedAt), REFUNDED_AFTER_DAYS) >= today) return
      const reason = kind === 'sale' ? shopReasons.orderOverdue : shopReasons.replacementOverdue
      await cancelOverdueOrder(shop, orderId, reason)
      from = { at: placedAt, id: orderId }
    }
    if (unsentOrders.length < batch) return
  }
}

async function cancelOverdueOrder(shop: Shop, orderId: OrderId, reason: string): Promise<void> {
  try {
    await cancelOrder(shop, { orderId, by: 'shop', actor: 'shop', reason, refundReason: 'overdue' })
  } catch (error) {
    shop.log.error({ err: error, order: orderId }, 'overdue order not refunded')
  }
}

/** Emails the shopper once about each late refund (REF-12), unless the account is erased. */
export async function notifyLateRefunds(shop: Shop): Promise<void> {
  const at = shop.clock.now()
  const askedBefore = startOfIndianDay(addDays(lastLateDay(indianDate(at)), 1))
  const failedBefore = after(at, -REFUND_LATE_AFTER.refused)
  let isBatchFull: boolean
  do {
    isBatchFull = await inTransaction(shop.db, async (tx) => {
      const lateRefunds = await claimLateRefunds(tx, { at, askedBefore, failedBefore }, BATCH_SIZE)
      for (const refundId of lateRefunds) {
        const recipient = await findRefundRecipient(tx, refundId)
        if (recipient)
          await enqueueEmail(tx, shop, { kind: 'refund-late', ref: refundId, ...recipient, content: { refundId } })
      }
      return lateRefunds.length === BATCH_SIZE
    })
  } while (isBatchFull)
}
