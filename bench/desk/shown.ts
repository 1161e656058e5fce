// Ids and numbers of one of each in the middle of a filled shop, as they stand on staff's pages.
import type pg from 'pg'
import { statusesOfPart } from '#domain/pick-round.ts'

export interface Shown {
  readonly orderId: string
  /** A hundred of them that wait, as their slips are asked for. */
  readonly orderIds: string
  readonly waitingId: string
  readonly userId: string
  readonly orderNumber: number
  readonly phone: string
  readonly email: string
  readonly postcode: string
  readonly city: string
  readonly product: string
  readonly payment: string
  readonly gatewayOrder: string
  readonly refund: string
  readonly invoice: string
  readonly creditNote: string
  readonly parcel: string
  readonly roundNumber: number
  readonly ticketNumber: number
  readonly reportId: string
  readonly privacyNumber: number
  readonly issueId: string
  readonly productId: string
  readonly kitId: string
  readonly componentId: string
  readonly batchId: string
  readonly partBatchId: string
  readonly purchaseId: string
  readonly arrivalId: string
  readonly countId: string
  /** Of its last full day, that day a year and five years before, and its month before. */
  readonly day: string
  readonly yearAgo: string
  readonly yearsAgo: string
  readonly month: string
}

export async function findShown(pool: pg.Pool): Promise<Shown> {
  const { rows } = await pool.query<Shown>(
    `SELECT o.id AS "orderId", o.user_id AS "userId", o.order_number AS "orderNumber", o.phone, o.email, o.billing->>'postcode' AS postcode,
       o.billing->>'city' AS city, i.name AS product, p.gateway_payment_id AS payment, a.gateway_order_id AS "gatewayOrder", v.serial AS invoice,
       o.tracking_number AS parcel, (last.day - 1)::text AS day, (last.day - 366)::text AS "yearAgo", (last.day - 1827)::text AS "yearsAgo",
       to_char(last.day - interval '1 month', 'YYYY-MM') AS month,
       (SELECT string_agg(id, ',') FROM (SELECT id FROM orders WHERE status = ANY ($1) ORDER BY placed_at, id LIMIT 100) w) AS "orderIds",
       (SELECT id FROM orders WHERE status = ANY ($1) ORDER BY placed_at, id LIMIT 1) AS "waitingId",
       (SELECT gateway_refund_id FROM refunds ORDER BY created_at DESC LIMIT 1) AS refund,
       (SELECT serial FROM credit_notes ORDER BY issued_at DESC LIMIT 1) AS "creditNote",
       (SELECT max(number) FROM pick_rounds WHERE closed_at IS NULL) AS "roundNumber",
       (SELECT max(number) / 2 FROM tickets) AS "ticketNumber", (SELECT max(id) FROM reports) AS "reportId",
       (SELECT max(number) FROM privacy_requests) AS "privacyNumber", (SELECT max(id) FROM issues) AS "issueId",
       (SELECT product_id FROM stock_moves WHERE product_id NOT IN (SELECT product_id FROM kit_parts) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) AS "productId",
       (SELECT product_id FROM stock_moves WHERE product_id IN (SELECT product_id FROM kit_parts) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) AS "kitId",
       (SELECT max(id) FROM components) AS "componentId",
       (SELECT batch_id FROM parcel_batches GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) AS "batchId",
       (SELECT batch_id FROM stock_moves WHERE reason = 'assembled' AND units < 0 GROUP BY 1 ORDER BY sum(units), 1 LIMIT 1) AS "partBatchId",
       (SELECT max(id) FROM purchases WHERE state = 'closed') AS "purchaseId", (SELECT max(id) FROM purchases WHERE state = 'sent') AS "arrivalId",
       (SELECT max(id) FROM stock_counts) AS "countId"
     FROM orders o JOIN order_items i ON i.order_id = o.id JOIN payments p ON p.order_id = o.id JOIN payment_attempts a ON a.id = p.attempt_id
       JOIN invoices v ON v.order_id = o.id, (SELECT day_in_india(max(placed_at)) AS day FROM orders) AS last
     WHERE o.tracking_number IS NOT NULL AND o.order_number > (SELECT max(order_number) / 2 FROM orders)
     ORDER BY o.order_number, i.position LIMIT 1`,
    [statusesOfPart('toDo')],
  )
  const [shown] = rows
  if (!shown) throw new Error('There is no order in this shop. Fill it first: npm run seed:large.')
  const missing = Object.entries(shown).filter(([, value]) => value === null)
  if (missing.length > 0)
    throw new Error(`This shop has no ${missing.map(([name]) => name).join(', ')}. Fill one anew.`)
  return shown
}
