// The SQL of the usual freezing: one call of the function that checks and holds all of it (DB-12).
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { AttemptDraft } from '../payments/attempt.ts'
import { attemptRows } from '../payments/attempt-queries.ts'

/** What the purchase was priced by. */
export interface PricedFrom {
  readonly coins: number
  readonly hasPaid: boolean
  /** What staff say shipping costs; null where they have not said. */
  readonly shipping: object | null
}

type Values = readonly [
  attempt: string,
  lines: string,
  coinsSeen: number,
  hasPaid: boolean,
  shippingSeen: string | null,
]

const freezing = preparedQuery((db, ...values: Values) => {
  const statement = sql<{ done: boolean }>`SELECT create_attempt(${sql.join(values)}) AS done`
  return { compile: () => statement.compile(db) }
})

/** Holds and keeps a purchase; false where what it was priced by has changed, or there is not enough, and nothing was written. */
export async function callCreateAttempt(db: Reader, frozen: AttemptDraft, seen: PricedFrom): Promise<boolean> {
  const { attempt, lines } = attemptRows(frozen)
  const shipping = seen.shipping && JSON.stringify(seen.shipping)
  const { rows } = await freezing(
    db,
    JSON.stringify(attempt),
    JSON.stringify(lines),
    seen.coins,
    seen.hasPaid,
    shipping,
  )
  return rows[0]?.done === true
}
