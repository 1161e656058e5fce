// The SQL of saved answers.
import { sql } from 'kysely'
import type { SavedAnswerId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'

/** Locks the saved answers until the transaction ends, so that their number and unique names stay correct. */
export async function lockSavedAnswers(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('saved answers'))`.execute(tx)
}

/** Returns saved answers by name, each with the name of the user who changed it last. */
export const listSavedAnswerRows = (db: Reader, limit: number) =>
  db
    .selectFrom('saved_answers as answer')
    .innerJoin('users', 'users.id', 'answer.changed_by')
    .select([
      'answer.id',
      'answer.name',
      'answer.text',
      'answer.version',
      'users.name as changedBy',
      'answer.changed_at as changedAt',
    ])
    .orderBy(sql`lower(answer.name)`)
    .limit(limit)
    .execute()

/** Returns the saved answer with this name, ignoring case; undefined when there is none. */
export const findSavedAnswerNamed = (tx: Tx, name: string) =>
  tx
    .selectFrom('saved_answers')
    .select(['id', 'text'])
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()

export const findSavedAnswer = (tx: Tx, id: SavedAnswerId) =>
  tx.selectFrom('saved_answers').select(['name', 'text', 'version']).where('id', '=', id).executeTakeFirst()

export async function countSavedAnswers(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_answers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface AnswerRow {
  readonly id: SavedAnswerId
  readonly name: string
  readonly text: string
  readonly by: UserId
  readonly at: Date
}

export async function insertSavedAnswer(tx: Tx, { id, name, text, by, at }: AnswerRow): Promise<void> {
  await tx.insertInto('saved_answers').values({ id, name, text, version: 1, changed_by: by, changed_at: at }).execute()
}

export async function updateSavedAnswer(tx: Tx, { id, name, text, by, at }: AnswerRow): Promise<void> {
  await tx
    .updateTable('saved_answers')
    .set({ name, text, version: sql`version + 1`, changed_by: by, changed_at: at })
    .where('id', '=', id)
    .execute()
}

export const deleteSavedAnswer = (tx: Tx, id: SavedAnswerId) =>
  tx.deleteFrom('saved_answers').where('id', '=', id).returning('name').executeTakeFirst()
