// A shopper's orders with the names that things have today in the language in which she reads. What is stored, what staff see and what papers say stays as it was bought, in English (CAT-42).
import { saidNames, sayName } from '../catalog/said/say-names.ts'
import type { Reader } from '../db/database.ts'
import type { OrderWithLines } from './orders-queries.ts'

/** As they are where that is English. */
export async function sayOrders(db: Reader, orders: readonly OrderWithLines[]): Promise<readonly OrderWithLines[]> {
  const names = await saidNames(db, [...new Set(orders.flatMap(({ lines }) => lines.map((line) => line.productId)))])
  return names === null ? orders : orders.map((order) => sayOrder(order, names))
}

const sayOrder = (order: OrderWithLines, names: ReadonlyMap<string, string>): OrderWithLines => ({
  ...order,
  lines: order.lines.map((line) => sayName(line, names)),
  refunds: order.refunds.map((refund) => ({ ...refund, lines: refund.lines.map((units) => sayName(units, names)) })),
})
