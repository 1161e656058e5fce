// The SQL of letters: written once each, read to be sent, marked when they are, and kept in sight while they are not.
import { sql } from 'kysely'
import type { LetterId, OrderId } from '#domain/ids.ts'
import type { Database, Reader, Tx } from '../db/database.ts'

interface LetterRow {
  readonly id: LetterId
  readonly kind: string
  readonly ref: string
  readonly recipient: string
  readonly content: object
  readonly orderId: OrderId | null
  readonly createdAt: Date
}

/** Keeps a letter; false when one of this kind and ref was written before. */
export async function insertLetter(tx: Tx, letter: LetterRow): Promise<boolean> {
  const { createdAt, content, orderId, ...row } = letter
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('letters')
    .values({ ...row, content: JSON.stringify(content), order_id: orderId, created_at: createdAt, sent_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A letter that is still to be sent, for the first time or once more; or null. */
export async function findWaitingLetter(db: Database, id: LetterId) {
  const row = await db
    .selectFrom('letters')
    .select([
      'id',
      'kind',
      'ref',
      'recipient',
      'content',
      'created_at as createdAt',
      'asked_again_at as askedAgainAt',
      'message_id as messageId',
    ])
    .where('id', '=', id)
    .where('given_up_at', 'is', null)
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('asked_again_at', 'is not', null)]))
    .executeTakeFirst()
  return row ?? null
}

/** Letters about an order that went and still say something, the first in front. */
export async function listSentLetters(db: Reader, orderId: OrderId) {
  const rows = await db
    .selectFrom('letters')
    .select(['kind', 'ref', 'recipient', 'content', 'sent_at as sentAt'])
    .where('order_id', '=', orderId)
    .where('sent_at', 'is not', null)
    .where('recipient', '<>', '')
    .orderBy('sent_at')
    .orderBy('id')
    .limit(MOST_OF_ORDER)
    .execute()
  return rows.flatMap(({ sentAt, ...row }) => (sentAt ? [{ ...row, sentAt }] : []))
}

const MOST_OF_ORDER = 100

const NOTHING_WRONG = {
  asked_again_at: null,
  last_failure: null,
  failed_at: null,
  given_up_at: null,
  put_aside_at: null,
}

export async function markSent(db: Database, id: LetterId, at: Date): Promise<void> {
  await db
    .updateTable('letters')
    .set({ ...NOTHING_WRONG, sent_at: at })
    .where('id', '=', id)
    .execute()
}

/** What a letter becomes that nobody is to read any more: its row stays, so that it is not written again. */
export const EMPTIED = { ...NOTHING_WRONG, recipient: '', content: '{}' }

/** A letter that has nothing left to tell is done, and says nothing of anybody. */
export async function markDropped(db: Database, id: LetterId, at: Date): Promise<void> {
  await db
    .updateTable('letters')
    .set({ ...EMPTIED, sent_at: at })
    .where('id', '=', id)
    .execute()
}

export interface SendingFailure {
  /** Without anybody's address. */
  readonly reason: string
  readonly at: Date
  readonly isLast: boolean
}

/** Notes that a letter did not get through. One that has gone meanwhile, by another try, stays sent; one put aside stays there. */
export async function noteFailure(db: Reader, id: LetterId, { reason, at, isLast }: SendingFailure): Promise<void> {
  await db
    .updateTable('letters')
    .set({
      tries: sql`tries + 1`,
      last_failure: reason,
      failed_at: at,
      given_up_at: isLast ? at : null,
    })
    .where('id', '=', id)
    .where('recipient', '<>', '')
    .where('put_aside_at', 'is', null)
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('asked_again_at', 'is not', null)]))
    .execute()
}

/** Takes letters whose last try failed before `before`, the longest ago first; each counts as tried `now`. */
export async function claimLettersToRetry(db: Reader, before: Date, now: Date, limit: number): Promise<LetterId[]> {
  const rows = await db
    .updateTable('letters')
    .set({ failed_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('letters')
        .select('id')
        .where('last_failure', 'is not', null)
        .where('given_up_at', 'is', null)
        .where('failed_at', '<', before)
        .orderBy('failed_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
