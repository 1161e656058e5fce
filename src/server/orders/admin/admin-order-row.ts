// An order in the staff's list as it travels: what a row shows and no more, so that five hundred of them are quick.
import type { AdminOrderReply } from '#contract/admin-orders.ts'
import { toRupees } from '#contract/wire.ts'
import type { OrderId } from '#domain/ids.ts'
import { hasEnded, isToPack } from '#domain/order.ts'
import { shownStatus } from '#domain/shown-status.ts'
import type { Reader } from '../../db/database.ts'
import { newsOf } from '../news-of.ts'
import { type ListedOrder, linesOfOrders, paidOtherwise, refundsOfOrders } from './admin-orders-queries.ts'

/** Rows as they travel: what belongs to them is read side by side, by four questions, however many there are. */
export async function adminOrderRows(db: Reader, orders: readonly ListedOrder[]): Promise<AdminOrderReply[]> {
  const partsOf = await readParts(db, orders)
  return orders.map((order) => adminOrderRow(order, partsOf(order.id)))
}

/** Of an order that is sent nobody asks what its slip said. */
async function readParts(db: Reader, orders: readonly ListedOrder[]) {
  const [boughtOf, news] = await Promise.all([
    readBought(db, orders),
    newsOf(
      db,
      orders.filter(({ status }) => isToPack(status)).map(({ id }) => id),
    ),
  ])
  return (id: OrderId) => ({ ...boughtOf(id), ...news(id) })
}

/** What was bought with these orders, and how far the money of those that ended has gone back; answers by an order's id. */
export async function readBought(db: Reader, orders: readonly Pick<ListedOrder, 'id' | 'status'>[]) {
  const [lines, paid, refunds] = await Promise.all([
    linesOfOrders(
      db,
      orders.map(({ id }) => id),
    ),
    paidOtherwise(
      db,
      orders.map(({ id }) => id),
    ),
    refundsOfOrders(
      db,
      orders.filter(({ status }) => hasEnded(status)).map(({ id }) => id),
    ),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId)
  return (id: OrderId) => ({
    lines: linesOf.get(id) ?? [],
    refunds: refundsOf.get(id) ?? [],
    /** What was paid, where that is another amount than the price. */
    paid: paid.get(id) ?? null,
  })
}
type Parts = ReturnType<Awaited<ReturnType<typeof readParts>>>

/** The wire's shape of a row: rupees, `_id`, ISO times. */
const adminOrderRow = (order: ListedOrder, parts: Parts): AdminOrderReply => ({
  _id: order.id,
  orderNumber: order.orderNumber,
  email: order.email,
  phoneNumber: order.phone,
  billingAddress: { firstName: order.firstName, lastName: order.lastName },
  items: parts.lines.map(({ id, name, quantity }) => ({ _id: id, product: { name }, quantity })),
  totalAmount: toRupees(order.total),
  paid: parts.paid === null ? null : toRupees(parts.paid),
  status: order.status,
  shownStatus: shownStatus({ status: order.status, refunds: parts.refunds }),
  kind: order.kind,
  trackingNumber: order.trackingNumber,
  isDisputed: order.isDisputed,
  slip: parts.slip,
  asksToCancel: parts.asksToCancel,
  hasInvoice: order.kind === 'sale',
  createdAt: order.placedAt.toISOString(),
})
