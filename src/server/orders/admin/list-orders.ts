// Staff look through the orders: a day or a search, newest first (ADM-9, API-8).
import type { AdminOrdersQuery, AdminOrdersReply } from '#contract/admin-orders.ts'
import { toRupees } from '#contract/wire.ts'
import { calendarDate } from '#domain/calendar.ts'
import { packCursor } from '../../db/cursor.ts'
import type { Reader } from '../../db/database.ts'
import { readCursor, readDay, readWords } from '../../db/list-query.ts'
import { findNamed, ordersOf } from '../../db/reference-queries.ts'
import type { Shop } from '../../shop.ts'
import { adminOrderRows } from './admin-order-row.ts'
import { type AdminOrdersFilter, listOrderPage, sortOf, sumOddOnes } from './admin-orders-queries.ts'
import { countDayByStatus, type DayQuery, findOrderDay, listOrderDays } from './order-days-queries.ts'

const PER_PAGE = 500
/** Whoever searches looks at the first of them. */
const PER_SEARCH = 50
const MOST_DAYS = 1000
const [FIRST_DAY, LAST_DAY] = [calendarDate(2000, 1, 1), calendarDate(2999, 12, 31)]

/** What a query asks for; it refuses days and places that are none. */
export async function readAdminOrdersFilter(
  db: Reader,
  { cursor, day, from, to, q, status, kind, sort, way }: AdminOrdersQuery,
): Promise<AdminOrdersFilter> {
  const words = readWords(q)
  return {
    after: readCursor(cursor),
    day: readDay(day),
    between: readBetween(from, to),
    words,
    named: words === null ? [] : ordersOf(await findNamed(db, words)),
    statuses: status ? [status] : null,
    kind: kind ?? null,
    sort: sort ? { by: sort === 'date' ? 'placed_at' : sort, way: way ?? 'asc' } : null,
  }
}

/** From a day to a day; one of them alone is a range that begins or ends with it. Null where neither is said. */
function readBetween(
  from: string | undefined,
  to: string | undefined,
): NonNullable<AdminOrdersFilter['between']> | null {
  const [first, last] = [readDay(from), readDay(to)]
  return first === null && last === null ? null : { from: first ?? FIRST_DAY, to: last ?? LAST_DAY }
}

export async function listAdminOrders({ db }: Pick<Shop, 'db'>, query: AdminOrdersQuery): Promise<AdminOrdersReply> {
  const filter = await readAdminOrdersFilter(db, query)
  const { words, kind, after } = filter
  const isAllDays = words !== null
  const wish = isAllDays ? null : readInput(query)
  const shown = wish === null ? null : await findOrderDay(db, filter, wish)
  // Side by side: none of them needs another's answer.
  const [{ found, ...page }, days, counts, odd] = await Promise.all([
    wish !== null && shown === null
      ? { orders: [], nextCursor: null, found: null }
      : readPage(db, shown === null ? filter : { ...filter, day: shown.day }),
    wish === null && !isAllDays && after === null ? listOrderDays(db, filter, MOST_DAYS) : [],
    shown === null ? {} : countDayByStatus(db, shown.day, kind),
    shown && sumOddOnes(db, { ...filter, day: shown.day }),
  ])
  return {
    ...page,
    days: days.map(({ day, count, total }) => ({ day, count, total: toRupees(total) })),
    shown: shown &&
      odd && {
        ...shown,
        total: toRupees(shown.total),
        ended: { count: odd.ended, total: toRupees(odd.endedTotal) },
        paidMore: toRupees(odd.paidMore),
        counts,
      },
    found: after === null ? found : null,
  }
}

async function readPage(db: Reader, filter: AdminOrdersFilter) {
  const perPage = filter.words === null ? PER_PAGE : PER_SEARCH
  const { rows, found } = await listOrderPage(db, filter, perPage + 1)
  const last = rows.length > perPage ? rows[perPage - 1] : undefined
  const isByTotal = sortOf(filter).by === 'total'
  return {
    orders: await adminOrderRows(db, rows.slice(0, perPage)),
    nextCursor: last ? packCursor({ at: isByTotal ? new Date(last.total) : last.placedAt, id: last.id }) : null,
    found,
  }
}

function readInput({ page, until }: AdminOrdersQuery): DayQuery | null {
  const day = readDay(until)
  if (day !== null) return { until: day }
  return page === undefined ? null : { page }
}
