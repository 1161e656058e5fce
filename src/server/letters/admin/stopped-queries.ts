// The SQL of addresses that get no letters, as staff see them.
import { sql } from 'kysely'
import type { StopId } from '#domain/ids.ts'
import type { Cursor } from '../../db/cursor.ts'
import type { Reader, Tx } from '../../db/database.ts'

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
