// The SQL of payments that the gateway refuses permanently: one row for each cause, until staff dismiss it (PAY-35).
import { sql } from 'kysely'
import type { AttemptId, Id } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Reader, Tx } from '../db/database.ts'
import { type Counted, countUpTo } from '../db/search-newest.ts'

type RefusalId = Id<'refusal'>

export interface Refusal {
  readonly id: RefusalId
  readonly provider: string
  readonly status: number
  readonly code: string
  readonly words: string
  readonly attemptId: AttemptId
  readonly payable: Paise
}

/**
 * Saves a refusal, or counts it for an existing row with the same cause. A row that staff have dismissed is listed
 * again.
 */
export async function saveRefusal(db: Reader, refusal: Refusal, at: Date): Promise<void> {
  const { id, provider, status, code, words, attemptId, payable } = refusal
  await db
    .insertInto('payment_refusals')
    .values({
      id,
      provider,
      status,
      code,
      words,
      attempt_id: attemptId,
      payable,
      first_at: at,
      last_at: at,
      put_aside_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'status', 'code', 'words']).doUpdateSet({
        attempt_id: attemptId,
        payable,
        times: sql<number>`payment_refusals.times + 1`,
        last_at: at,
        put_aside_at: null,
      }),
    )
    .execute()
}

const openRefusalsQuery = (db: Reader) => db.selectFrom('payment_refusals').where('put_aside_at', 'is', null)

export const countRefusals = (db: Reader): Promise<Counted> => countUpTo(db, openRefusalsQuery(db).select('id'))

/** Returns the refusals that staff have not dismissed, latest first. */
export const listRefusals = (db: Reader, limit: number) =>
  openRefusalsQuery(db)
    .select([
      'id',
      'provider',
      'status',
      'code',
      'words',
      'payable',
      'times',
      'first_at as firstAt',
      'last_at as lastAt',
    ])
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute()

/** Dismisses a refusal. Returns false when it does not exist or was dismissed before. */
export async function dismissRefusal(tx: Tx, id: RefusalId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_refusals')
    .set({ put_aside_at: at })
    .where('id', '=', id)
    .where('put_aside_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
