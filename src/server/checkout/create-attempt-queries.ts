// The SQL of the fast path: a database function that checks and stores an attempt in one call (DB-12).
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { AttemptDraft } from '../payments/attempt.ts'
import { type AttemptRows, attemptRowsAsJson } from '../payments/attempt-queries.ts'

/** The values from which the attempt was calculated. The database compares all but `hasPaid` with the current ones. */
interface PriceInputs {
  readonly coins: number
  readonly hasPaid: boolean
  /** The shipping prices that staff have set; null for the defaults. */
  readonly shipping: object | null
}

type Values = readonly [...rows: AttemptRows, coinsSeen: number, hasPaid: boolean, shippingSeen: string | null]

const createAttemptCall = preparedQuery((db, ...values: Values) => {
  const statement = sql<{ done: boolean }>`SELECT create_attempt(${sql.join(values)}) AS done`
  return { compile: () => statement.compile(db) }
})

/**
 * Stores the attempt and reserves its stock and coins. Writes nothing and returns false when an input of the prices has
 * changed, stock is short or the shopper has an open attempt. For short stock it may throw a retryable error instead.
 */
export async function insertAttemptAndReserveStock(
  db: Reader,
  draft: AttemptDraft,
  pricedFrom: PriceInputs,
): Promise<boolean> {
  const { coins, hasPaid } = pricedFrom
  const shipping = pricedFrom.shipping && JSON.stringify(pricedFrom.shipping)
  const { rows } = await createAttemptCall(db, ...attemptRowsAsJson(draft), coins, hasPaid, shipping)
  return rows[0]?.done === true
}
