// The staff's list of people, with its counters (spec §2, decisions 39 and 48).
import type { z } from 'zod'
import type { usersQuery, usersReply } from '#contract/accounts.ts'
import { calendarDate, indianDate, partsOf } from '#domain/calendar.ts'
import { packCursor } from '../db/cursor.ts'
import { readCursor, readDay, readWords } from '../db/list-query.ts'
import type { Shop } from '../shop.ts'
import { countJoined, listUserDays, listUserRows } from './users-queries.ts'

const PER_PAGE = 500
/** Whoever searches looks at the first of them. */
const PER_SEARCH = 50
const MOST_DAYS = 1000

/** One page of people, at most 500. */
export async function listUsers(
  shop: Pick<Shop, 'db' | 'clock'>,
  query: z.output<typeof usersQuery>,
): Promise<z.output<typeof usersReply>> {
  const filter = { after: readCursor(query.cursor), day: readDay(query.day), words: readWords(query.q) }
  const perPage = filter.words === null ? PER_PAGE : PER_SEARCH
  const { rows } = await listUserRows(shop.db, filter, perPage + 1)
  const today = indianDate(shop.clock.now())
  const { year, month } = partsOf(today)
  const last = rows.length > perPage ? rows[perPage - 1] : undefined
  return {
    users: rows.slice(0, perPage).map(({ id, createdAt, email, ...user }) => ({
      _id: id,
      ...user,
      email: email ?? '',
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: last ? packCursor({ at: last.createdAt, id: last.id }) : null,
    counts: await countJoined(shop.db, today, calendarDate(year, month, 1)),
    days: await listUserDays(shop.db, MOST_DAYS),
  }
}
