// An order in the staff's list as it travels: what a row shows and no more, so that five hundred of them are quick.
import type { AdminOrderReply } from '#contract/admin-orders.ts'
import { toRupees } from '#contract/wire.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import { dispatchBy } from '#domain/delivery.ts'
import { hasEnded, isToPack } from '#domain/order.ts'
import { shownStatus } from '#domain/shown-status.ts'
import type { Reader } from '../../db/database.ts'
import { newsOf } from '../news-of.ts'
import {
  type AdminOrderLine,
  type AdminOrderRecord,
  type AdminRefund,
  linesOfOrders,
  refundsOfOrders,
} from './admin-orders-queries.ts'

/** A row with what was bought, and how far its money has gone back. */
export type AdminOrderRow = AdminOrderRecord & {
  readonly lines: readonly AdminOrderLine[]
  readonly refunds: readonly AdminRefund[]
} & ReturnType<Awaited<ReturnType<typeof newsOf>>>

/** Reads what belongs to the rows, side by side: four questions, however many there are. Of an order that is sent nobody asks what its slip said. */
export async function withParts(db: Reader, rows: readonly AdminOrderRecord[]): Promise<AdminOrderRow[]> {
  const idsOf = (some: readonly AdminOrderRecord[]) => some.map(({ id }) => id)
  const [lines, refunds, news] = await Promise.all([
    linesOfOrders(db, idsOf(rows)),
    refundsOfOrders(db, idsOf(rows.filter(({ status }) => hasEnded(status)))),
    newsOf(db, idsOf(rows.filter(({ status }) => isToPack(status)))),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...row,
    lines: linesOf.get(row.id) ?? [],
    refunds: refundsOf.get(row.id) ?? [],
    ...news(row.id),
  }))
}

/** Rows as they travel. */
export function adminOrderRows(orders: readonly AdminOrderRow[], today: CalendarDate): AdminOrderReply[] {
  // Counting business days takes longer than all else of a row, and five hundred rows are of few days.
  const promises = new Map<CalendarDate, CalendarDate>()
  const promiseOf = (day: CalendarDate): CalendarDate => {
    const promised = promises.get(day) ?? dispatchBy(day)
    promises.set(day, promised)
    return promised
  }
  return orders.map((order) =>
    adminOrderRow(order, { today, promised: isToPack(order.status) ? promiseOf(indianDate(order.placedAt)) : null }),
  )
}

interface Days {
  readonly today: CalendarDate
  /** Until when it is promised to the post; null where it is there or will never be. */
  readonly promised: CalendarDate | null
}

/** The wire's shape of a row: rupees, `_id`, ISO times; late is what was promised to the post for a day before today. */
function adminOrderRow(order: AdminOrderRow, { today, promised }: Days): AdminOrderReply {
  return {
    _id: order.id,
    orderNumber: order.orderNumber,
    email: order.email,
    phoneNumber: order.phone,
    billingAddress: { firstName: order.billing.firstName, lastName: order.billing.lastName },
    items: order.lines.map(({ id, name, quantity }) => ({ _id: id, product: { name }, quantity })),
    totalAmount: toRupees(order.total),
    status: order.status,
    shownStatus: shownStatus(order),
    kind: order.kind,
    trackingNumber: order.trackingNumber,
    isDisputed: order.isDisputed,
    slip: order.slip,
    asksToCancel: order.asksToCancel,
    hasInvoice: order.kind === 'sale',
    dispatchBy: promised,
    isLate: promised !== null && promised < today,
    createdAt: order.placedAt.toISOString(),
  }
}
