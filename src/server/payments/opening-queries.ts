// The SQL of tying an attempt to its order at the gateway (PAY-9, DB-12).
import { sql } from 'kysely'
import type { AttemptId, UserId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'

const opening = preparedQuery(
  (db, ...values: [id: string, order: string, buyer: string, state: string | null, used: string | null, at: Date]) => {
    const statement = sql<{ done: boolean }>`SELECT open_purchase(${sql.join(values)}) AS done,
      set_config('synchronous_commit', 'off', true) AS commit`
    return { compile: () => statement.compile(db) }
  },
)

interface Opened {
  readonly id: AttemptId
  readonly userId: UserId
  readonly gatewayOrderId: string
  /** The address she gave: if it is one that she has saved, it counts as used now. Null where nobody knows it just now. */
  readonly used: { readonly stateCode: string; readonly address: object } | null
  readonly at: Date
}

/** Ties the gateway's order to an attempt that has none yet; answers the id that counts, or null when the attempt is gone. Durable after the next flush. */
export async function openAttempt(db: Reader, opened: Opened): Promise<string | null> {
  const { id, userId, gatewayOrderId, used, at } = opened
  const address = used && JSON.stringify(used.address)
  const { rows } = await opening(db, id, gatewayOrderId, userId, used?.stateCode ?? null, address, at)
  if (rows[0]?.done) return gatewayOrderId
  const row = await db
    .selectFrom('payment_attempts')
    .select('gateway_order_id')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row?.gateway_order_id ?? null
}
