// The SQL of the audit log's chain: what is not in it yet, its links beside their entries, and the heads that were told.
import { sql } from 'kysely'
import type { AuditHead, ChainedEntry } from '#domain/audit-chain.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Reader, Tx } from '../../db/database.ts'

/** Any number, as long as every node asks for the same one. */
const TURN = 7_306_114_069
/** An act is dated before its transaction commits. None takes longer than this (DB-5), so none is passed by. */
const LATEST_COMMIT = sql`interval '1 hour'`

const ENTRY = sql`a.id, (extract(epoch FROM a.at) * 1000000)::bigint::text AS at, a.actor, a.action, a.subject, a.details::text AS details`

/** True for the one that chains; until its transaction ends no other does. Whoever writes an entry never waits for it. */
export async function takeChain(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${TURN}) AS taken`.execute(tx)
  return rows[0]?.taken === true
}

export async function findHead(db: Reader): Promise<AuditHead | null> {
  const { rows } = await sql<AuditHead>`
    SELECT sequence, encode(hash, 'hex') AS hash FROM audit_links ORDER BY sequence DESC LIMIT 1
  `.execute(db)
  return rows[0] ?? null
}

/** Entries that are committed and in no chain, the oldest first. */
export async function listUnchained(db: Reader, limit: number): Promise<ChainedEntry[]> {
  const { rows } = await sql<ChainedEntry>`
    SELECT ${ENTRY} FROM audit_log a
    WHERE a.at >= coalesce((SELECT last.at FROM audit_links l JOIN audit_log last ON last.id = l.entry_id
        ORDER BY l.sequence DESC LIMIT 1) - ${LATEST_COMMIT}, '-infinity')
      AND NOT EXISTS (SELECT FROM audit_links l WHERE l.entry_id = a.id)
    ORDER BY a.at, a.id LIMIT ${limit}
  `.execute(db)
  return rows
}

export interface Link extends AuditHead {
  readonly entryId: string
}

export async function insertLinks(tx: Tx, links: readonly Link[]): Promise<void> {
  await sql`
    INSERT INTO audit_links (sequence, entry_id, hash)
    SELECT sequence, entry_id, decode(hash, 'hex')
    FROM unnest(${links.map(({ sequence }) => sequence)}::bigint[], ${links.map(({ entryId }) => entryId)}::text[],
      ${links.map(({ hash }) => hash)}::text[]) AS new (sequence, entry_id, hash)
  `.execute(tx)
}

/** Links beyond a place of the chain, each with its entry as it is now; the entry is null where it is gone. */
export async function listLinks(db: Reader, after: number, limit: number) {
  const { rows } = await sql<Link & { readonly entry: ChainedEntry | null }>`
    SELECT l.sequence, l.entry_id AS "entryId", encode(l.hash, 'hex') AS hash,
      (SELECT row_to_json(e) FROM (SELECT ${ENTRY}) e WHERE a.id IS NOT NULL) AS entry
    FROM audit_links l LEFT JOIN audit_log a ON a.id = l.entry_id
    WHERE l.sequence > ${after} ORDER BY l.sequence LIMIT ${limit}
  `.execute(db)
  return rows
}

/** Entries older than the last that was chained and in no chain: nobody who commits in time leaves one behind. */
export async function listPassedBy(db: Reader, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM audit_log a
    WHERE a.at < (SELECT last.at FROM audit_links l JOIN audit_log last ON last.id = l.entry_id
        ORDER BY l.sequence DESC LIMIT 1) - ${LATEST_COMMIT}
      AND NOT EXISTS (SELECT FROM audit_links l WHERE l.entry_id = a.id)
    ORDER BY a.at, a.id LIMIT ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The hash of the chain where a head says it was so long; null where it is shorter now. */
export async function findHashAt(db: Reader, sequence: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    SELECT encode(hash, 'hex') AS hash FROM audit_links WHERE sequence = ${sequence}
  `.execute(db)
  return rows[0]?.hash ?? null
}

/** Keeps what was told of a day; the first that is told of it stays. */
export async function insertHead(db: Reader, day: CalendarDate, head: AuditHead, at: Date): Promise<void> {
  await sql`
    INSERT INTO audit_heads (day, sequence, hash, taken_at)
    VALUES (${day}, ${head.sequence}, decode(${head.hash}, 'hex'), ${at}) ON CONFLICT (day) DO NOTHING
  `.execute(db)
}

export async function listHeads(db: Reader): Promise<AuditHead[]> {
  const { rows } = await sql<AuditHead>`
    SELECT sequence, encode(hash, 'hex') AS hash FROM audit_heads ORDER BY day
  `.execute(db)
  return rows
}
