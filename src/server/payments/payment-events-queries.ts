// The SQL that selects the payment events that still need work.
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { type GatewayOrderId, PAID_STATUSES } from './attempt.ts'

export interface PaymentEvent extends GatewayOrderId {
  readonly gatewayPaymentId: string | null
}

type Column<Type> = readonly Type[]

const incompleteEventsQuery = preparedQuery(
  (db, providers: Column<string>, orders: Column<string>, payments: Column<string | null>) => {
    const statement = sql<PaymentEvent>`
      SELECT provider, order_id AS "gatewayOrderId", payment_id AS "gatewayPaymentId"
      FROM unnest(${providers}::text[], ${orders}::text[], ${payments}::text[]) AS event (provider, order_id, payment_id)
      WHERE NOT EXISTS (SELECT FROM payment_attempts AS attempt
          WHERE attempt.gateway_order_id = event.order_id AND attempt.provider = event.provider
            AND attempt.status IN (${sql.join(PAID_STATUSES.map((status) => sql.lit(status)))}))
        OR event.payment_id IS NOT NULL AND NOT EXISTS (SELECT FROM payments
          WHERE payments.gateway_payment_id = event.payment_id AND payments.provider = event.provider)`
    return { compile: () => statement.compile(db) }
  },
)

/** Returns the events whose purchase is unpaid or whose payment is not recorded. */
export async function listIncompleteEvents(
  db: Reader,
  events: readonly PaymentEvent[],
): Promise<readonly PaymentEvent[]> {
  const { rows } = await incompleteEventsQuery(
    db,
    events.map(({ provider }) => provider),
    events.map(({ gatewayOrderId }) => gatewayOrderId),
    events.map(({ gatewayPaymentId }) => gatewayPaymentId),
  )
  return rows
}
