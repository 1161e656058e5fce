// The staff's user list with its counters, its export, and the page of one user (ADM-6, API-8).
import type { UsersQuery, UsersReply } from '#contract/accounts.ts'
import type { AdminUserReply, EmailNews } from '#contract/admin-users.ts'
import { ShopError } from '#contract/errors.ts'
import { sessionRole } from '#contract/rights.ts'
import { rupeesText, toRupees } from '#contract/wire.ts'
import { adminUsersReplies } from '#copy/admin-users.ts'
import { staff } from '#copy/staff.ts'
import { calendarDate, indianDate, partsOf } from '#domain/calendar.ts'
import { shownEmail } from '#domain/contact-details.ts'
import type { UserId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { isSessionAlive } from '#domain/session.ts'
import type { Reader } from '../../db/database.ts'
import { packCursor, readCursor, readDay, readSearchText } from '../../db/list-query.ts'
import { type CsvFile, formatIndianMinute, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { findUser } from '../accounts-queries.ts'
import { listEmailChanges } from '../email/email-queries.ts'
import { findProfile } from '../mine/profile-queries.ts'
import { listSessions } from '../session-queries.ts'
import {
  countSignUps,
  type DayQuery,
  findUserDay,
  findUsersByNumber,
  listAdminRows,
  listUserDays,
  listUserRows,
  sumOrdersOfUsers,
  type UserFilter,
} from './users-queries.ts'

const PER_PAGE = 500
const PER_SEARCH_PAGE = 50
const MAX_DAYS = 1000

async function readUserFilter(db: Reader, { cursor, day, q }: UsersQuery): Promise<UserFilter> {
  const text = readSearchText(q)
  const foundUsers = text === null ? [] : await findUsersByNumber(db, text)
  return { after: readCursor(cursor), day: readDay(day), words: text, foundIds: foundUsers }
}

/** Returns one page of users or admins with the sums of their orders, counts of signups, and the days with signups. */
export async function listUsers({ db, clock }: Pick<Shop, 'db' | 'clock'>, query: UsersQuery): Promise<UsersReply> {
  const filter = await readUserFilter(db, query)
  const showsAdmins = query.role === 'admin'
  const dayQuery = filter.words === null && !showsAdmins ? parseDayQuery(query) : null
  const shownDay = dayQuery && (await findUserDay(db, dayQuery))
  const perPage = filter.words === null ? PER_PAGE : PER_SEARCH_PAGE
  const listRows = showsAdmins ? listAdminRows : listUserRows
  const { rows, found } = await listRows(db, shownDay ? { ...filter, day: shownDay.day } : filter, perPage + 1)
  const shownRows = rows.slice(0, perPage)
  const sums = await sumOrdersOfUsers(
    db,
    shownRows.map(({ id }) => id),
  )
  const today = indianDate(clock.now())
  const { year, month } = partsOf(today)
  const lastRow = rows.length > perPage ? rows[perPage - 1] : undefined
  return {
    users: shownRows.map(({ id, createdAt, email, ...user }) => ({
      _id: id,
      ...user,
      email: shownEmail(email),
      createdAt: createdAt.toISOString(),
      orders: sums.get(id)?.orders ?? 0,
      spent: toRupees(sums.get(id)?.spent ?? paise(0)),
    })),
    nextCursor: lastRow ? packCursor({ at: lastRow.createdAt, id: lastRow.id }) : null,
    counts: await countSignUps(db, today, calendarDate(year, month, 1)),
    // A search covers all days, and a page after the first does not repeat the list of days.
    days: dayQuery || filter.words !== null || filter.after ? [] : await listUserDays(db, MAX_DAYS),
    shown: shownDay,
    found: filter.after === null ? found : null,
  }
}

/** Returns the day or page that the query asks for, the day first; null for neither. */
function parseDayQuery({ page, until }: UsersQuery): DayQuery | null {
  const day = readDay(until)
  if (day !== null) return { until: day }
  return page === undefined ? null : { page }
}

const texts = adminUsersReplies.csv

type Row = Awaited<ReturnType<typeof listAdminRows>>['rows'][number] & {
  readonly orders: number
  readonly spent: Paise
}

/** Returns the users as a CSV file in the order of the list. `rows` is null for a filtered list. */
export async function exportUsers({ db, clock }: Pick<Shop, 'db' | 'clock'>, query: UsersQuery): Promise<CsvFile<Row>> {
  const filter = await readUserFilter(db, query)
  const today = indianDate(clock.now())
  const listRows = query.role === 'admin' ? listAdminRows : listUserRows
  // The daily counts give only the number of all users.
  const isAll = query.role === undefined && filter.words === null && filter.day === null
  return {
    name: `users-${filter.day ?? today}`,
    columns: texts.columns,
    rows: isAll ? (await countSignUps(db, today, today)).total : null,
    readPage: async (last) => {
      const after = last === null ? null : { at: last.createdAt, id: last.id }
      const { rows } = await listRows(db, { ...filter, after }, ROWS_PER_PAGE)
      const sums = await sumOrdersOfUsers(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({ ...row, ...(sums.get(row.id) ?? { orders: 0, spent: paise(0) }) }))
    },
    cellsOf: ({ name, email, createdAt, coins, role, staffRoles, orders, spent }) => [
      name,
      shownEmail(email),
      formatIndianMinute(createdAt),
      coins,
      role === 'user' && staffRoles.length > 0
        ? staffRoles.map((each) => staff.roles[each].name).join(', ')
        : texts.roles[role],
      orders,
      rupeesText(toRupees(spent)),
    ],
  }
}

/**
 * Returns an account with its email changes and active sessions. Throws `user_not_found`, also for an erased account.
 */
export async function viewUser({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: UserId): Promise<AdminUserReply> {
  const user = await findUser(db, id)
  if (!user) throw new ShopError('user_not_found')
  const { name, email, phone, role, staffRoles, coins, coinsHeld, createdAt } = user
  const sessions = await listSessions(db, id)
  const profile = await findProfile(db, id)
  const changes = await listEmailChanges(db, id)
  const now = clock.now()
  return {
    user: {
      _id: id,
      name,
      email: shownEmail(email),
      phone,
      role,
      staffRoles: [...staffRoles],
      coins,
      coinsHeld,
      createdAt: createdAt.toISOString(),
    },
    emailState: profile?.emailState ?? 'unverified',
    emailChanges: changes.map(({ id, at, action, details }) => ({
      _id: id,
      at: at.toISOString(),
      kind: action.slice('email.'.length) as EmailNews,
      ...readMaskedAddresses(details),
    })),
    sessions: sessions
      .filter((session) => isSessionAlive({ ...session, role: sessionRole(user) }, now))
      .map((session) => ({
        _id: session.id,
        device: session.device,
        createdAt: session.createdAt.toISOString(),
        seenAt: session.seenAt.toISOString(),
      })),
  }
}

/** The addresses as masked at the time of the change (ACC-26). */
const readMaskedAddresses = (details: object): { from: string; to: string } => {
  const { from = '', to = '' } = details as { from?: string; to?: string }
  return { from, to }
}
