// The SQL of staff's view of emails and of stopped addresses, and of reports that mail servers sent.

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LetterId, OrderId, StopId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'

interface LetterFilter {
  readonly after: Cursor | null
  readonly failing: boolean
  readonly orderId: OrderId | null
}

/** Letters, newest first; never what stands in them. */
export async function listLetters(db: Reader, { after, failing, orderId }: LetterFilter, limit: number) {
  let query = db
    .selectFrom('letters')
    .leftJoin('orders', 'orders.id', 'letters.order_id')
    .select([
      'letters.id',
      'letters.kind',
      'letters.ref',
      'letters.recipient',
      'letters.created_at as createdAt',
      'letters.sent_at as sentAt',
      'letters.asked_again_at as askedAgainAt',
      'letters.tries',
      'letters.last_failure as lastFailure',
      'letters.failed_at as failedAt',
      'letters.given_up_at as givenUpAt',
      'letters.put_aside_at as putAsideAt',
      'orders.id as orderId',
      'orders.order_number as orderNumber',
    ])
    .orderBy('letters.created_at', 'desc')
    .orderBy('letters.id', 'desc')
    .limit(limit)
  if (failing) query = query.where('letters.last_failure', 'is not', null).where('letters.put_aside_at', 'is', null)
  if (orderId) query = query.where('letters.order_id', '=', orderId)
  if (after) query = query.where(sql<boolean>`(letters.created_at, letters.id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export type ListedLetter = Awaited<ReturnType<typeof listLetters>>[number]

/** Locks a letter to do something about it; null when there is none. */
export async function lockLetter(tx: Tx, id: LetterId) {
  const row = await tx
    .selectFrom('letters')
    .select([
      'kind',
      'ref',
      'recipient',
      'created_at as createdAt',
      'sent_at as sentAt',
      'asked_again_at as askedAgainAt',
      'given_up_at as givenUpAt',
      'last_failure as lastFailure',
      'put_aside_at as putAsideAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Notes that a letter is to go again; with `messageId`, under that number, so that no mailbox takes it for the first. */
export async function askAgain(tx: Tx, id: LetterId, at: Date, messageId: LetterId | null): Promise<void> {
  await tx
    .updateTable('letters')
    .set({
      asked_again_at: at,
      due_at: at,
      given_up_at: null,
      put_aside_at: null,
      ...(messageId ? { message_id: messageId } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Notes that staff have seen it and expect nothing more of it: nobody tries it any more. */
export async function markAside(tx: Tx, id: LetterId, at: Date): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ put_aside_at: at, given_up_at: at, due_at: null })
    .where('id', '=', id)
    .execute()
}

// The SQL of addresses that get no letters, as staff see them.

/** Newest first. */
export async function listStopped(db: Reader, after: Cursor | null, limit: number) {
  const query = db
    .selectFrom('stopped_addresses as stopped')
    .leftJoin('letters', 'letters.id', 'stopped.letter_id')
    .select([
      'stopped.id',
      'stopped.address',
      'stopped.reason',
      'stopped.codes',
      'stopped.stopped_at as stoppedAt',
      'letters.kind',
    ])
    .orderBy('stopped.stopped_at', 'desc')
    .orderBy('stopped.id', 'desc')
    .limit(limit)
  return after === null
    ? query.execute()
    : query.where(sql<boolean>`(stopped.stopped_at, stopped.id) < (${after.at}, ${after.id})`).execute()
}

/** The address of a stop, locked; null when there is none any more. */
export async function lockStop(tx: Tx, id: StopId) {
  const row = await tx
    .selectFrom('stopped_addresses')
    .select(['address', 'reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** False when it was told before. Kept as a hash: events may name an address. */
export async function rememberReport(tx: Tx, event: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_reports')
    .values({ event: createHash('sha256').update(event).digest(), received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
