// Queries that find the order, payment or user of a reference number, each by its own index (ADM-17).
import { sql } from 'kysely'
import type { OrderId, PaymentId, UserId } from '#domain/ids.ts'
import { type Reference, readReference } from '#domain/reference.ts'
import type { Reader } from './database.ts'

/** What was found for a reference number: an order, a payment without an order, or only the user of an attempt. */
export interface ReferenceTarget {
  readonly orderId: OrderId | null
  readonly paymentId: PaymentId | null
  /** Null for a payment of an unknown user. */
  readonly userId: UserId | null
}

/** The maximum number of results. A settlement has hundreds of payments; these are enough to recognise it. */
const MAX_FOUND = 50

const ORDER_NUMBER = /^#?\s*(\d{4,15})$/

/** Parses an order number, with or without #; null for any other text. */
export function readOrderNumber(text: string): number | null {
  const digits = ORDER_NUMBER.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Returns the payments to which a reference number leads, directly or through their order. At most MAX_FOUND. */
export async function findPaymentsByReference(db: Reader, text: string) {
  const targets = await findReferences(db, text)
  const paymentIds = targets.flatMap(({ paymentId }) => paymentId ?? [])
  const { rows } = await sql<{ id: PaymentId; gatewayPaymentId: string }>`
    SELECT id, gateway_payment_id AS "gatewayPaymentId" FROM payments WHERE id = ANY(${paymentIds}::text[])
    UNION SELECT id, gateway_payment_id FROM payments WHERE order_id = ANY(${orderIdsOf(targets)}::text[])
    UNION SELECT id, gateway_payment_id FROM payments
      WHERE order_id = (SELECT id FROM orders WHERE order_number = ${readOrderNumber(text)})
    LIMIT ${MAX_FOUND}
  `.execute(db)
  return rows
}

/** Returns the email addresses of the accounts and orders to which a reference number leads. At most MAX_FOUND. */
export async function findAddressesByReference(db: Reader, text: string): Promise<string[]> {
  const targets = await findReferences(db, text)
  const orderNumber = readOrderNumber(text)
  if (targets.length === 0 && orderNumber === null) return []
  const { rows } = await sql<{ email: string }>`
    WITH buyers AS (
      SELECT user_id, email FROM orders WHERE id = ANY(${orderIdsOf(targets)}::text[])
      UNION ALL SELECT user_id, email FROM orders WHERE order_number = ${orderNumber}
    )
    SELECT email FROM buyers
    UNION SELECT email FROM users WHERE email IS NOT NULL AND id = ANY(${userIdsOf(targets)}::text[])
    UNION SELECT email FROM users WHERE email IS NOT NULL AND id = ANY(ARRAY(SELECT user_id FROM buyers))
    LIMIT ${MAX_FOUND}
  `.execute(db)
  return rows.map(({ email }) => email)
}

/** Returns what a reference number leads to, at most MAX_FOUND; empty for any other text. */
export async function findReferences(db: Reader, text: string): Promise<ReferenceTarget[]> {
  const reference = readReference(text)
  if (reference === null) return []
  const { rows } = await sql<ReferenceTarget>`
    WITH named AS (${selectOrders(reference)} UNION ${selectPayments(reference)} UNION ${selectRefunds(reference)} UNION ${selectAttempts(reference)}
      UNION ${selectDisputes(reference)})
    SELECT DISTINCT coalesce(o.id, p.order_id) AS "orderId", p.id AS "paymentId", coalesce(o.user_id, a.user_id) AS "userId"
    FROM named
    LEFT JOIN payments AS p ON p.id = named.payment_id
    LEFT JOIN orders AS o ON o.id = coalesce(named.order_id, p.order_id)
    LEFT JOIN payment_attempts AS a ON a.id = coalesce(named.attempt_id, p.attempt_id)
    ORDER BY 1 DESC NULLS LAST LIMIT ${MAX_FOUND}
  `.execute(db)
  return rows
}

/** Returns the orders of these targets, without duplicates and in the same order. */
export const orderIdsOf = (targets: readonly ReferenceTarget[]): OrderId[] => [
  ...new Set(targets.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))),
]

export const userIdsOf = (targets: readonly ReferenceTarget[]): UserId[] => [
  ...new Set(targets.flatMap(({ userId }) => userId ?? [])),
]

const selectOrders = ({ capitals, id, serial, orderNumber, ticketNumber }: Reference) => sql`
  SELECT id AS order_id, NULL AS payment_id, NULL AS attempt_id FROM orders
    WHERE tracking_number = ${capitals} OR id = ${id} OR order_number = ${orderNumber}
  UNION SELECT order_id, NULL, NULL FROM invoices WHERE serial = ${serial}
  UNION SELECT order_id, NULL, NULL FROM credit_notes WHERE serial = ${serial}
  UNION SELECT order_id, NULL, NULL FROM reports WHERE ticket_number = ${ticketNumber}`

const selectPayments = ({ exact, capitals, id }: Reference) => sql`
  SELECT NULL, id, NULL FROM payments
    WHERE gateway_payment_id = ${exact} OR id = ${id} OR bank_references && ARRAY[${exact}, ${capitals}]::text[]
      OR settlement_utr IN (${exact}, ${capitals}) OR settlement_id = ${exact}`

const selectRefunds = ({ exact, capitals, id }: Reference) => sql`
  SELECT NULL, payment_id, NULL FROM refunds
    WHERE gateway_refund_id = ${exact} OR id = ${id} OR bank_reference IN (${exact}, ${capitals})
      OR settlement_utr IN (${exact}, ${capitals}) OR settlement_id = ${exact}`

const selectDisputes = ({ exact, id }: Reference) => sql`
  SELECT NULL, payment_id, NULL FROM disputes
    WHERE payment_id IS NOT NULL AND (gateway_dispute_id = ${exact} OR id = ${id})`

const selectAttempts = ({ exact, id }: Reference) => sql`
  SELECT o.id, p.id, a.id FROM payment_attempts AS a
    LEFT JOIN orders AS o ON o.attempt_id = a.id LEFT JOIN payments AS p ON p.attempt_id = a.id
    WHERE a.gateway_order_id = ${exact} OR a.id = ${id}`
