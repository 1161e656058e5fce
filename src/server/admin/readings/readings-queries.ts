// The SQL of what staff saw: by whom, of whom, when.
import { type Selectable, sql } from 'kysely'
import type { ReadingKind } from '#contract/readings.ts'
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import type { Cursor } from '../../db/cursor.ts'
import type { Reader } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'

export interface ReadingsFilter {
  readonly after: Cursor | null
  readonly who: UserId | null
  readonly kind: ReadingKind | null
  /** An id or the number of a message. */
  readonly of: string | null
  readonly day: CalendarDate | null
}

/**
 * Readings, newest first. Those of one subject are gathered by its index and sorted then: few of all the readings are of it, and the
 * planner might walk through all of them from the newest.
 */
export async function listReadingRows(db: Reader, { after, who, kind, of, day }: ReadingsFilter, limit: number) {
  const gathered = sql<Row>`(SELECT * FROM staff_readings WHERE subjects @> ARRAY[${of}] OFFSET 0)`
  let query = (of === null ? db.selectFrom('staff_readings as r') : db.selectFrom(gathered.as('r')))
    .select(['id', 'at', 'actor', 'kind', 'subjects'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (who !== null) query = query.where('actor', '=', who)
  if (kind !== null) query = query.where('kind', '=', kind)
  if (day !== null)
    query = query.where('at', '>=', startOfIndianDay(day)).where('at', '<', startOfIndianDay(addDays(day, 1)))
  if (after !== null) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}
type Row = Selectable<Tables['staff_readings']>
