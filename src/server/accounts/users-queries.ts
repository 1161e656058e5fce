// The SQL of the staff's list of people: newest first, by day or words, with counts from the figures by day.
import { sql } from 'kysely'
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import type { Cursor } from '../db/cursor.ts'
import type { Reader } from '../db/database.ts'
import { escapeLike } from '../db/escape-like.ts'

export interface UserFilter {
  readonly after: Cursor | null
  readonly day: CalendarDate | null
  /** Words to look for, three characters or more. */
  readonly words: string | null
}

/** People with an account, newest first. */
export async function listUserRows(db: Reader, filter: UserFilter, limit: number) {
  let query = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'coins', 'role', 'created_at as createdAt'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const { after, day, words } = filter
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  if (day)
    query = query
      .where('created_at', '>=', startOfIndianDay(day))
      .where('created_at', '<', startOfIndianDay(addDays(day, 1)))
  if (words) query = query.where(sql<boolean>`(name || ' ' || email) ILIKE ${`%${escapeLike(words)}%`}`)
  return query.execute()
}

/** How many have an account, how many joined today, and since a day. */
export async function countJoined(
  db: Reader,
  today: CalendarDate,
  since: CalendarDate,
): Promise<{ total: number; today: number; thisMonth: number }> {
  const row = await db
    .selectFrom('user_days')
    .select([
      sql<number>`coalesce(sum(users), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(users) FILTER (WHERE day = ${today}::date), 0)::bigint`.as('today'),
      sql<number>`coalesce(sum(users) FILTER (WHERE day BETWEEN ${since}::date AND ${today}::date), 0)::bigint`.as(
        'thisMonth',
      ),
    ])
    .executeTakeFirstOrThrow()
  return row
}

/** Days in India on which somebody joined who is still here, newest first. */
export async function listUserDays(db: Reader, limit: number): Promise<{ day: string; count: number }[]> {
  return db
    .selectFrom('user_days')
    .select(['day', 'users as count'])
    .where('users', '>', 0)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
}
