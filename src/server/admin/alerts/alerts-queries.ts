// The SQL of alerts to owners: open disputes, failed refunds that are still owed, and payments that wait for a
// decision.
import { sql } from 'kysely'
import type { Paise } from '#domain/money.ts'
import type { Alert } from '#domain/owner-emails.ts'
import { isOwedAfterFailure } from '../../aftersales/refund-rows-queries.ts'
import type { Tx } from '../../db/database.ts'

const MAX_ALERTS = 50

interface PendingAlert {
  readonly alert: Alert
  /** The id of the dispute, refund or payment. */
  readonly id: string
  readonly amount: Paise
  readonly orderNumber: number | null
  readonly respondBy: Date | null
  readonly ownerId: string
  readonly email: string
}

const OPEN_ALERTS = {
  dispute: sql`
    SELECT 'dispute' AS alert, disputes.id, disputes.amount, payments.order_id, disputes.respond_by, disputes.opened_at AS at
    FROM disputes LEFT JOIN payments ON payments.id = disputes.payment_id
    WHERE disputes.resolved_at IS NULL AND disputes.status IN ('open', 'unknown')`,
  refund: sql`
    SELECT 'refund', refunds.id, refunds.amount, refunds.order_id, NULL::timestamptz, refunds.created_at
    FROM refunds WHERE ${isOwedAfterFailure}`,
  payment: sql`
    SELECT 'payment', payments.id, payments.amount, NULL::text, NULL::timestamptz, payment_decisions.asked_at
    FROM payment_decisions JOIN payments ON payments.id = payment_decisions.payment_id
    WHERE payment_decisions.outcome IS NULL`,
} satisfies Record<Alert, unknown>

/** Returns the `ref` of an email to an owner about an alert. Emails with the same ref are sent once. */
export const alertRef = (id: string, ownerId: string): string => `${id}:${ownerId}`

/**
 * Returns at most 50 pairs of an open alert and an owner who has had no email about it. Locks the owners, so that none
 * is erased before the email is stored.
 */
export async function listPendingAlerts(tx: Tx, alerts: readonly Alert[]): Promise<PendingAlert[]> {
  if (alerts.length === 0) return []
  const openAlerts = sql.join(
    alerts.map((alert) => OPEN_ALERTS[alert]),
    sql` UNION ALL `,
  )
  const { rows } = await sql<PendingAlert>`
    SELECT open_alerts.alert, open_alerts.id, open_alerts.amount, orders.order_number AS "orderNumber", open_alerts.respond_by AS "respondBy",
      users.id AS "ownerId", users.email
    FROM (${openAlerts}) AS open_alerts (alert, id, amount, order_id, respond_by, at)
    LEFT JOIN orders ON orders.id = open_alerts.order_id
    CROSS JOIN users
    WHERE users.role = 'admin' AND users.deleted_at IS NULL AND users.email IS NOT NULL AND NOT EXISTS (
      SELECT FROM emails WHERE emails.kind = 'owner-alert' AND emails.ref = open_alerts.id || ':' || users.id
    )
    ORDER BY open_alerts.at, open_alerts.id, users.id LIMIT ${MAX_ALERTS}
    FOR KEY SHARE OF users`.execute(tx)
  return rows
}

/** Returns the owners with an email address, and locks them against erasure. */
export const listOwners = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
