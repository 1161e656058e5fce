// The SQL of the monthly letter's list as staff see it: newest first, by state or by a part of the address.
import { sql } from 'kysely'
import type { SubscriberId } from '#domain/ids.ts'
import type { SubscriberStatus } from '#domain/newsletter.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'
import { type Counted, countUpTo, searchNewest } from '../../db/search-newest.ts'
import { escapeLike, isAnyOf } from '../../db/sql-pieces.ts'

export interface SubscriberFilter {
  readonly after: Cursor | null
  readonly status: SubscriberStatus | null
  /** Words to look for, three characters or more. */
  readonly words: string | null
}

/** Addresses with their dates, and how many a search finds; null without one. */
export async function listSubscriberRows(db: Reader, { after, status, words }: SubscriberFilter, limit: number) {
  let query = db
    .selectFrom('subscribers')
    .select([
      'id',
      'email',
      'status',
      'created_at as createdAt',
      'confirmed_at as confirmedAt',
      'unsubscribed_at as unsubscribedAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (words) {
    const { ids, found } = await searchNewest<SubscriberId>(db, {
      table: 'subscribers',
      at: 'created_at',
      match: sql`email ILIKE ${`%${escapeLike(words)}%`}`,
      only: status ? sql`status = ${status}` : sql`true`,
      after,
      limit,
    })
    return { rows: ids.length > 0 ? await query.where(isAnyOf('id', ids)).execute() : [], found }
  }
  query = query.limit(limit)
  if (status) query = query.where('status', '=', status)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return { rows: await query.execute(), found: null }
}
export type SubscriberRow = Awaited<ReturnType<typeof listSubscriberRows>>['rows'][number]

/** How many are in a state, counted up to a thousand; null for all. */
export function countSubscribers(db: Reader, status: SubscriberStatus | null): Promise<Counted> {
  const query = db.selectFrom('subscribers').select('id')
  return countUpTo(db, status ? query.where('status', '=', status) : query)
}

/** The state of an address, locked; null when it was forgotten. */
export async function lockSubscriberState(tx: Tx, id: SubscriberId): Promise<SubscriberStatus | null> {
  const row = await tx.selectFrom('subscribers').select('status').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.status ?? null
}
