// The SQL of the videos and photographs that shoppers upload for problem reports.
import type { UserId } from '#domain/ids.ts'
import type { UploadKind } from '#domain/report.ts'
import type { Reader, Tx } from '../../db/database.ts'

const UPLOAD_COLUMNS = [
  'id',
  'user_id as userId',
  'report_id as reportId',
  'kind',
  'size',
  'received',
  'content_type as contentType',
  'file_key as fileKey',
  'created_at as createdAt',
] as const

const uploadsQuery = (db: Reader) => db.selectFrom('uploads').select(UPLOAD_COLUMNS)

export type Upload = Awaited<ReturnType<ReturnType<typeof uploadsQuery>['executeTakeFirstOrThrow']>>

export async function findUpload(db: Reader, id: string, owner: UserId): Promise<Upload | null> {
  const row = await uploadsQuery(db).where('id', '=', id).where('user_id', '=', owner).executeTakeFirst()
  return row ?? null
}

/** Returns an upload that the user may view: the user's own or, for staff, one in a problem report; else null. */
export async function findUploadForViewer(
  db: Reader,
  id: string,
  { userId, isStaff }: { userId: UserId; isStaff: boolean },
) {
  const row = await uploadsQuery(db)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('user_id', '=', userId), ...(isStaff ? [eb('report_id', 'is not', null)] : [])]))
    .executeTakeFirst()
  return row ?? null
}

/** Locks and returns a shopper's upload; null when it belongs to a report or does not exist. */
export async function lockUnattachedUpload(tx: Tx, id: string, owner: UserId): Promise<Upload | null> {
  const row = await uploadsQuery(tx)
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .where('report_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function lockUnattachedUploads(tx: Tx, ids: readonly string[], owner: UserId): Promise<Upload[]> {
  if (ids.length === 0) return []
  return uploadsQuery(tx)
    .where('id', 'in', [...ids])
    .where('user_id', '=', owner)
    .where('report_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Returns, for each order of the user that was delivered since `since`, the state of a report that prevents another
 * report; null if the order can be reported.
 */
export async function listReportStatesSince(db: Reader, userId: UserId, since: Date) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .leftJoin('reports', (join) =>
      join.onRef('reports.order_id', '=', 'orders.id').on('reports.status', '<>', 'refused'),
    )
    .select('reports.status')
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'delivered')
    .where('order_events.status', '=', 'delivered')
    .where('order_events.at', '>=', since)
    .execute()
  return rows.map(({ status }) => status)
}

export async function insertUpload(
  db: Reader,
  row: { id: string; userId: UserId; kind: UploadKind; size: number; fileKey: string; at: Date },
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      id: row.id,
      user_id: row.userId,
      report_id: null,
      kind: row.kind,
      size: row.size,
      content_type: null,
      file_key: row.fileKey,
      created_at: row.at,
      touched_at: row.at,
    })
    .execute()
}

export async function saveReceivedBytes(tx: Tx, id: string, received: number, at: Date): Promise<void> {
  await tx.updateTable('uploads').set({ received, touched_at: at }).where('id', '=', id).execute()
}

/** Stores content type and final size; a second call changes nothing. */
export async function saveContentType(db: Reader, id: string, contentType: string, size: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ content_type: contentType, size, received: size })
    .where('id', '=', id)
    .where('content_type', 'is', null)
    .execute()
}

export async function attachUploads(tx: Tx, ids: readonly string[], reportId: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('uploads')
    .set({ report_id: reportId })
    .where('id', 'in', [...ids])
    .execute()
}

/** Returns up to 100 ids of a user's uploads of a kind that belong to no report, without the newest `max`. */
export async function listOldestUnattached(
  db: Reader,
  { userId, kind, max }: { userId: UserId; kind: UploadKind; max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('report_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(max)
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of uploads that belong to no report and were not changed since `before`. */
export async function listAbandonedUploads(db: Reader, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('report_id', 'is', null)
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Detaches uploads from reports decided before `before` and dates them 1970, so that the next sweep deletes them.
 * Returns their number.
 */
export async function detachOldUploads(db: Reader, before: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ report_id: null, touched_at: new Date(0) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploads')
        .innerJoin('reports', 'reports.id', 'uploads.report_id')
        .select('uploads.id')
        // An upload is older than the decision on its report, so this condition excludes no row. It has an index.
        .where('uploads.created_at', '<', before)
        .where('reports.decided_at', '<', before)
        .orderBy('uploads.created_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Locks an upload and returns its file key; null when it does not exist, belongs to a report, or is locked. */
export async function lockUploadForRemoval(tx: Tx, id: string): Promise<{ fileKey: string } | null> {
  const row = await tx
    .selectFrom('uploads')
    .select('file_key as fileKey')
    .where('id', '=', id)
    .where('report_id', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the row of an upload. Delete its files first. */
export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute()
}
