// The SQL of staff notes on an order or a user (ADM-42).
import { sql } from 'kysely'
import type { OrderId, StaffNoteId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

export type Subject =
  | { readonly kind: 'order'; readonly id: OrderId }
  | { readonly kind: 'person'; readonly id: UserId }

const NOTE_TABLES = {
  order: {
    table: sql.table('order_notes'),
    subjectColumn: sql.ref('order_id'),
    columns: insertColumns('order_notes', ['id', 'order_id', 'author', 'text', 'created_at']),
  },
  person: {
    table: sql.table('user_notes'),
    subjectColumn: sql.ref('user_id'),
    columns: insertColumns('user_notes', ['id', 'user_id', 'author', 'text', 'created_at']),
  },
} as const

const MAX_NOTES = 200

interface NoteRow {
  readonly id: StaffNoteId
  readonly text: string
  readonly author: UserId
  readonly name: string
  readonly createdAt: Date
  readonly changedAt: Date | null
}

/** Returns the newest MAX_NOTES notes about an order or user, newest first. */
export async function listNotes(db: Reader, { kind, id }: Subject): Promise<NoteRow[]> {
  const { table, subjectColumn } = NOTE_TABLES[kind]
  const { rows } = await sql<NoteRow>`
    SELECT note.id, note.text, note.author, users.name, note.created_at AS "createdAt", note.changed_at AS "changedAt"
    FROM ${table} AS note JOIN users ON users.id = note.author
    WHERE note.${subjectColumn} = ${id} ORDER BY note.created_at DESC, note.id DESC LIMIT ${MAX_NOTES}`.execute(db)
  return rows
}

interface NewNote {
  readonly id: StaffNoteId
  readonly author: UserId
  readonly text: string
  readonly at: Date
}

export async function insertNote(
  tx: Tx,
  { kind, id: subjectId }: Subject,
  { id, author, text, at }: NewNote,
): Promise<void> {
  const { table, columns } = NOTE_TABLES[kind]
  await sql`INSERT INTO ${table} (${columns}) VALUES (${id}, ${subjectId}, ${author}, ${text}, ${at})`.execute(tx)
}

/** Locks a note and returns its author and text; null when there is none about this order or user. */
export async function lockNote(
  tx: Tx,
  { kind, id }: Subject,
  noteId: StaffNoteId,
): Promise<{ author: UserId; text: string } | null> {
  const { table, subjectColumn } = NOTE_TABLES[kind]
  const { rows } = await sql<{ author: UserId; text: string }>`
    SELECT author, text FROM ${table} WHERE id = ${noteId} AND ${subjectColumn} = ${id} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

export async function updateNote(tx: Tx, { kind }: Subject, id: StaffNoteId, text: string, at: Date): Promise<void> {
  await sql`UPDATE ${NOTE_TABLES[kind].table} SET text = ${text}, changed_at = ${at} WHERE id = ${id}`.execute(tx)
}

export async function deleteNote(tx: Tx, { kind }: Subject, id: StaffNoteId): Promise<void> {
  await sql`DELETE FROM ${NOTE_TABLES[kind].table} WHERE id = ${id}`.execute(tx)
}

/** Locks an order until the transaction ends. Returns false when there is none. */
export async function lockOrderForNote(tx: Tx, id: OrderId): Promise<boolean> {
  const row = await tx.selectFrom('orders').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** Locks a user, so that an erasure waits. Returns false when the user is erased already. */
export async function lockUserForNote(tx: Tx, id: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
