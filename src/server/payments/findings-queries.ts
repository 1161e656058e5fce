// The SQL of findings. A finding is a difference between the shop and the gateway. It stays open until staff or a later
// check resolves it (BOOK-9).
import { sql } from 'kysely'
import type { FindingDetails, FindingKind, FindingResolution } from '#domain/gateway-finding.ts'
import { newId } from '../adapters/random.ts'
import type { Reader } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'
import type { Shop } from '../shop.ts'

export interface NewFinding {
  readonly kind: FindingKind
  readonly provider: string
  /** The gateway's id of the payment, refund or other object; for `odd_answer` with the object's kind before it. */
  readonly subject: string
  readonly details: FindingDetails
}

/**
 * Creates or updates a finding. A resolved finding opens again if a check had resolved it or its figures have changed.
 * A finding that staff dismissed with the same figures stays dismissed.
 */
export async function saveFinding(
  db: Reader,
  shop: Pick<Shop, 'clock' | 'random'>,
  { kind, provider, subject, details }: NewFinding,
): Promise<void> {
  const at = shop.clock.now()
  // `isForeign` is not a figure. It says whether an order can be rebuilt.
  const reopens = sql`f.resolution = 'by_itself' OR f.details - 'isForeign' <> excluded.details - 'isForeign'`
  await sql`
    INSERT INTO gateway_findings AS f (${insertColumns('gateway_findings', ['id', 'kind', 'provider', 'subject', 'details', 'first_seen_at', 'last_seen_at'])})
    VALUES (${newId(shop)}, ${kind}, ${provider}, ${subject}, ${JSON.stringify(details)}::jsonb, ${at}, ${at})
    ON CONFLICT (subject, kind, provider) DO UPDATE SET details = excluded.details,
      last_seen_at = greatest(f.last_seen_at, excluded.last_seen_at),
      resolved_at = CASE WHEN ${reopens} THEN NULL ELSE f.resolved_at END,
      resolution = CASE WHEN ${reopens} THEN NULL ELSE f.resolution END,
      resolved_by = CASE WHEN ${reopens} THEN NULL ELSE f.resolved_by END,
      reason = CASE WHEN ${reopens} THEN '' ELSE f.reason END
  `.execute(db)
}

const COLUMNS = [
  'id',
  'kind',
  'provider',
  'subject',
  'details',
  'first_seen_at as firstSeenAt',
  'last_seen_at as lastSeenAt',
  'resolved_at as resolvedAt',
  'resolution',
  'resolved_by as resolvedBy',
  'reason',
] as const

const asFinding = <Row extends { details: unknown }>(row: Row) => ({ ...row, details: row.details as FindingDetails })

export type Finding = Awaited<ReturnType<typeof listOpenFindings>>[number]

interface FindingReferences {
  readonly ids: readonly string[]
  readonly orderNumber: number | null
}

const ID_FIELDS = ['payment', 'gatewayOrder', 'settlement', 'utr'] as const

const matchesReferences = ({ ids, orderNumber }: FindingReferences) => {
  const detailsWithId = ids.flatMap((id) => ID_FIELDS.map((field) => ({ [field]: id })))
  const detailsWithNumber = orderNumber === null ? [] : [{ orderNumber }]
  const conditions = [...detailsWithId, ...detailsWithNumber].map(
    (details) => sql`gateway_findings.details @> ${JSON.stringify(details)}::jsonb`,
  )
  return sql<boolean>`(gateway_findings.subject = ANY(${ids}) OR ${sql.join(conditions, sql` OR `)})`
}

/**
 * Returns open findings after a cursor, newest first. With `references`, only findings about one of these ids or this
 * order number.
 */
export async function listOpenFindings(
  db: Reader,
  after: Cursor | null,
  limit: number,
  references: FindingReferences | null = null,
) {
  let query = db
    .selectFrom('gateway_findings')
    .select(COLUMNS)
    .where('resolved_at', 'is', null)
    .orderBy('first_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (references) query = query.where(matchesReferences(references))
  if (after) query = query.where(sql<boolean>`(first_seen_at, id) < (${after.at}, ${after.id})`)
  return (await query.execute()).map(asFinding)
}

/**
 * Returns resolved findings after a cursor, the last resolved first. With `references`, only findings about one of
 * these ids or this order number.
 */
export async function listResolvedFindings(
  db: Reader,
  after: Cursor | null,
  limit: number,
  references: FindingReferences | null = null,
) {
  let query = db
    .selectFrom('gateway_findings')
    .leftJoin('users', (join) => join.on(sql<boolean>`users.id::text = gateway_findings.resolved_by`))
    .select(COLUMNS.map((column) => `gateway_findings.${column}` as const))
    .select('users.name as resolvedByName')
    .where('gateway_findings.resolved_at', 'is not', null)
    .orderBy('gateway_findings.resolved_at', 'desc')
    .orderBy('gateway_findings.id', 'desc')
    .limit(limit)
  if (references) query = query.where(matchesReferences(references))
  if (after)
    query = query.where(sql<boolean>`(gateway_findings.resolved_at, gateway_findings.id) < (${after.at}, ${after.id})`)
  return (await query.execute()).map(asFinding)
}

/** Returns the number of open findings of each kind. At most 1,000 findings are counted in all. */
export async function countOpenFindings(db: Reader): Promise<{ kind: FindingKind; count: number }[]> {
  const { rows } = await sql<{ kind: FindingKind; count: number }>`
    SELECT kind, count(*)::int AS count FROM (SELECT kind FROM gateway_findings WHERE resolved_at IS NULL LIMIT 1000) open
    GROUP BY kind ORDER BY kind
  `.execute(db)
  return rows
}

/** Returns a gateway's open findings of these kinds that no check has seen since `before`, the longest unseen first. */
export async function listUnseenFindings(
  db: Reader,
  unseen: { readonly provider: string; readonly kinds: readonly FindingKind[]; readonly before: Date },
  limit: number,
) {
  const rows = await db
    .selectFrom('gateway_findings')
    .select(COLUMNS)
    .where('resolved_at', 'is', null)
    .where('provider', '=', unseen.provider)
    .where('kind', 'in', unseen.kinds)
    .where('last_seen_at', '<', unseen.before)
    .orderBy('last_seen_at')
    .limit(limit)
    .execute()
  return rows.map(asFinding)
}

export async function findFinding(db: Reader, id: string): Promise<Finding | null> {
  const row = await db.selectFrom('gateway_findings').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? asFinding(row) : null
}

/** Resolves an open finding. With `before`, only if no check has seen it since that time. */
export async function resolveFinding(
  db: Reader,
  id: string,
  resolution: {
    readonly resolution: FindingResolution
    readonly by: string
    readonly reason?: string
    readonly at: Date
    readonly before?: Date
  },
): Promise<void> {
  let query = db
    .updateTable('gateway_findings')
    .set({
      resolved_at: resolution.at,
      resolution: resolution.resolution,
      resolved_by: resolution.by,
      reason: resolution.reason ?? '',
    })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
  if (resolution.before) query = query.where('last_seen_at', '<', resolution.before)
  await query.execute()
}
