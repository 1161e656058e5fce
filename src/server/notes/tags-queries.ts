// The SQL of tags on orders and people (ADM-43).
import { sql } from 'kysely'
import { MOST_TAGS } from '#domain/tag.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Subject } from './notes-queries.ts'

const TAGS = {
  order: { table: sql.table('order_tags'), of: sql.ref('order_id') },
  person: { table: sql.table('person_tags'), of: sql.ref('user_id') },
} as const

/** By name. */
export async function listTags(db: Reader, { kind, id }: Subject): Promise<string[]> {
  const { table, of } = TAGS[kind]
  const { rows } = await sql<{ tag: string }>`SELECT tag FROM ${table} WHERE ${of} = ${id} ORDER BY tag`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** One who tags a record at a time, until her transaction ends: they are counted. */
export async function lockTags(tx: Tx, { id }: Subject): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('tags ' || ${id}))`.execute(tx)
}

/** Takes the first place that is free. */
export async function insertTag(tx: Tx, { kind, id }: Subject, tag: string): Promise<void> {
  const { table, of } = TAGS[kind]
  await sql`
    INSERT INTO ${table} (${of}, tag, place)
    SELECT ${id}, ${tag}, min(place) FROM generate_series(1, ${MOST_TAGS}::int) AS place
    WHERE place NOT IN (SELECT place FROM ${table} WHERE ${of} = ${id})`.execute(tx)
}

/** False where it was not there. */
export async function deleteTag(tx: Tx, { kind, id }: Subject, tag: string): Promise<boolean> {
  const { table, of } = TAGS[kind]
  const { rows } = await sql`DELETE FROM ${table} WHERE ${of} = ${id} AND tag = ${tag} RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** Every tag that is in use, by name: one look into the index for each, however many records have it. */
export async function listTagsInUse(db: Reader, kind: Subject['kind'], limit: number): Promise<string[]> {
  const { table } = TAGS[kind]
  const { rows } = await sql<{ tag: string }>`
    WITH RECURSIVE used AS (
      (SELECT tag FROM ${table} ORDER BY tag LIMIT 1)
      UNION ALL
      SELECT (SELECT next.tag FROM ${table} AS next WHERE next.tag > used.tag ORDER BY next.tag LIMIT 1)
      FROM used WHERE used.tag IS NOT NULL
    ) SELECT tag FROM used WHERE tag IS NOT NULL LIMIT ${limit}`.execute(db)
  return rows.map(({ tag }) => tag)
}
