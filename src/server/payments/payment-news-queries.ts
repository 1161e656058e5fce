// The SQL of what gateways tell of payments: kept until her own page had its moment.
import { sql } from 'kysely'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { WITHOUT_DISK } from '../db/without-disk.ts'
import { type GatewayOrderId, WITH_MONEY } from './attempt.ts'

/** What an event names. */
export interface PaymentNews extends GatewayOrderId {
  readonly gatewayPaymentId: string | null
}

type Column<Type> = readonly Type[]

/** Whether nothing is left to do about `news`: the purchase has its money, and the payment is one of ours. */
const isKnown = sql<boolean>`
  EXISTS (SELECT FROM payment_attempts AS attempt
    WHERE attempt.gateway_order_id = news.order_id AND attempt.provider = news.provider
      AND attempt.status IN (${sql.join(WITH_MONEY.map((status) => sql.lit(status)))}))
  AND (news.payment_id = '' OR EXISTS (SELECT FROM payments
    WHERE payments.gateway_payment_id = news.payment_id AND payments.provider = news.provider))`

const keeping = preparedQuery(
  (db, providers: Column<string>, orders: Column<string>, payments: Column<string>, at: Date) => {
    const statement = sql`
      INSERT INTO payment_news (provider, gateway_order_id, gateway_payment_id, told_at)
      SELECT news.*, ${at}::timestamptz
      FROM unnest(${providers}::text[], ${orders}::text[], ${payments}::text[]) AS news (provider, order_id, payment_id)
      WHERE ${WITHOUT_DISK} AND NOT (${isKnown})
      ON CONFLICT DO NOTHING`
    return { compile: () => statement.compile(db) }
  },
)

/**
 * Keeps what was told at `at` and is not settled yet; answers how much that was, and it is durable after the next flush.
 * What waits already is not kept twice.
 */
export async function keepNews(db: Reader, news: readonly PaymentNews[], at: Date): Promise<number> {
  const { written } = await keeping(
    db,
    news.map(({ provider }) => provider),
    news.map(({ gatewayOrderId }) => gatewayOrderId),
    news.map(({ gatewayPaymentId }) => gatewayPaymentId ?? ''),
    at,
  )
  return written
}

const olderThan = preparedQuery((db, before: Date) =>
  db.selectFrom('payment_news').select('provider').where('told_at', '<=', before).limit(1),
)

/** Whether there is news that was told before. */
export const isThereNews = async (db: Reader, before: Date): Promise<boolean> =>
  (await olderThan(db, before)).rows.length > 0

export interface TakenNews extends PaymentNews {
  readonly isKnown: boolean
}

/** Takes news that was told before away, at most `limit`; nobody else gets it meanwhile. */
export async function takeNews(tx: Tx, before: Date, limit: number): Promise<readonly TakenNews[]> {
  const { rows } = await sql<TakenNews>`
    WITH taken AS (
      DELETE FROM payment_news WHERE (provider, gateway_order_id, gateway_payment_id) IN (
        SELECT provider, gateway_order_id, gateway_payment_id FROM payment_news
        WHERE told_at <= ${before} ORDER BY told_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING provider, gateway_order_id AS order_id, gateway_payment_id AS payment_id
    )
    SELECT provider, order_id AS "gatewayOrderId", nullif(payment_id, '') AS "gatewayPaymentId", ${isKnown} AS "isKnown"
    FROM taken AS news`.execute(tx)
  return rows
}
