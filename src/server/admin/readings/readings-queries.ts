// The SQL of what staff saw: by whom, of whom, when.
import { sql } from 'kysely'
import type { ReadingKind } from '#contract/readings.ts'
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import type { Cursor } from '../../db/cursor.ts'
import type { Reader } from '../../db/database.ts'

export interface ReadingsFilter {
  readonly after: Cursor | null
  readonly who: UserId | null
  readonly kind: ReadingKind | null
  /** An id or the number of a message. */
  readonly of: string | null
  readonly day: CalendarDate | null
}

/** Readings, newest first. */
export async function listReadingRows(db: Reader, filter: ReadingsFilter, limit: number) {
  const { after, who, kind, of, day } = filter
  let query = db
    .selectFrom('staff_readings')
    .select(['id', 'at', 'actor', 'kind', 'subjects'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (who !== null) query = query.where('actor', '=', who)
  if (kind !== null) query = query.where('kind', '=', kind)
  if (of !== null) query = query.where(sql<boolean>`subjects @> ARRAY[${of}]`)
  if (day !== null)
    query = query.where('at', '>=', startOfIndianDay(day)).where('at', '<', startOfIndianDay(addDays(day, 1)))
  if (after !== null) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}
