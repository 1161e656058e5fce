// The SQL behind the pages of the staff's list of people: the day each shows, and the few who are admins.
import { sql } from 'kysely'
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import type { Reader } from '../../db/database.ts'
import { isPersonLike, type UserFilter } from './users-queries.ts'

export type DayQuery = { readonly page: number } | { readonly until: CalendarDate }

/**
 * A day on which somebody joined who is still here: by its place from the newest, the last one when there are fewer; or the newest
 * up to a day, the oldest when all are later. Null when there is nobody.
 */
export async function findUserDay(db: Reader, wish: DayQuery) {
  const chosen =
    'page' in wish
      ? sql`WHERE page = least(${Math.max(wish.page, 1)}, pages)`
      : sql`ORDER BY day <= ${wish.until} DESC, CASE WHEN day <= ${wish.until} THEN page ELSE -page END LIMIT 1`
  const { rows } = await sql<{ day: CalendarDate; count: number; page: number; pages: number }>`
    SELECT * FROM (
      SELECT day, users AS count, row_number() OVER (ORDER BY day DESC)::int AS page, (count(*) OVER ())::int AS pages
      FROM user_days WHERE users > 0
    ) paged ${chosen}`.execute(db)
  return rows[0] ?? null
}

/** The admins, newest first; they are few, found without the others, and not counted. */
export async function listAdminRows(db: Reader, { after, day, words }: UserFilter, limit: number) {
  let query = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'coins', 'role', 'staff_roles as staffRoles', 'created_at as createdAt'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`role = 'admin'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  if (day)
    query = query
      .where('created_at', '>=', startOfIndianDay(day))
      .where('created_at', '<', startOfIndianDay(addDays(day, 1)))
  if (words) query = query.where(isPersonLike(words))
  return { rows: await query.execute(), found: null }
}
