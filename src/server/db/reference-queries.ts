// The SQL of finding what a number names, each kind by its own index: whose order, whose payment, whose attempt (ADM-17).
import { sql } from 'kysely'
import type { OrderId, PaymentId, UserId } from '#domain/ids.ts'
import { type Reference, readReference } from '#domain/reference.ts'
import type { Reader } from './database.ts'

/** What a reference led to. Without an order there may be a payment, and without that the attempt of a person. */
export interface Named {
  readonly orderId: OrderId | null
  readonly paymentId: PaymentId | null
  /** Null for a payment of which nobody knows whose it is. */
  readonly userId: UserId | null
}

/** A transfer of the gateway's has hundreds of payments in it: so many are enough to see what it is. */
const MOST = 50

/** Everything that a number names; nothing for what can only be words. */
export async function findNamed(db: Reader, text: string): Promise<Named[]> {
  const reference = readReference(text)
  if (reference === null) return []
  const { rows } = await sql<Named>`
    WITH named AS (${ofOrders(reference)} UNION ${ofPayments(reference)} UNION ${ofRefunds(reference)} UNION ${ofAttempts(reference)})
    SELECT DISTINCT coalesce(o.id, p.order_id) AS "orderId", p.id AS "paymentId", coalesce(o.user_id, a.user_id) AS "userId"
    FROM named
    LEFT JOIN payments AS p ON p.id = named.payment_id
    LEFT JOIN orders AS o ON o.id = coalesce(named.order_id, p.order_id)
    LEFT JOIN payment_attempts AS a ON a.id = coalesce(named.attempt_id, p.attempt_id)
    ORDER BY 1 DESC NULLS LAST LIMIT ${MOST}
  `.execute(db)
  return rows
}

/** The orders among them, newest first. */
export const ordersOf = (named: readonly Named[]): OrderId[] => [
  ...new Set(named.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))),
]

/** The people whose they are. */
export const peopleOf = (named: readonly Named[]): UserId[] => [...new Set(named.flatMap(({ userId }) => userId ?? []))]

const ofOrders = ({ capitals, id, serial }: Reference) => sql`
  SELECT id AS order_id, NULL AS payment_id, NULL AS attempt_id FROM orders
    WHERE tracking_number = ${capitals} OR id = ${id}
  UNION SELECT order_id, NULL, NULL FROM invoices WHERE serial = ${serial}
  UNION SELECT order_id, NULL, NULL FROM credit_notes WHERE serial = ${serial}`

const ofPayments = ({ exact, capitals, id }: Reference) => sql`
  SELECT NULL, id, NULL FROM payments
    WHERE gateway_payment_id = ${exact} OR id = ${id} OR bank_references && ARRAY[${exact}, ${capitals}]::text[]
      OR settlement_utr = ${capitals}`

const ofRefunds = ({ exact, capitals, id }: Reference) => sql`
  SELECT NULL, payment_id, NULL FROM refunds
    WHERE gateway_refund_id = ${exact} OR id = ${id} OR bank_reference IN (${exact}, ${capitals})
      OR settlement_utr = ${capitals}`

const ofAttempts = ({ exact, id }: Reference) => sql`
  SELECT o.id, p.id, a.id FROM payment_attempts AS a
    LEFT JOIN orders AS o ON o.attempt_id = a.id LEFT JOIN payments AS p ON p.attempt_id = a.id
    WHERE a.gateway_order_id = ${exact} OR a.id = ${id}`
