// The staff's user list with its counters, its export, and the page of one user (ADM-6, API-8).
import type { UsersQuery, UsersReply } from '#contract/accounts.ts'
import type { AdminUserReply, EmailNews } from '#contract/admin-users.ts'
import { ShopError } from '#contract/errors.ts'
import { type StaffRole, sessionRole } from '#contract/rights.ts'
import { rupeesText, toRupees } from '#contract/wire.ts'
import { adminUsersReplies } from '#copy/admin-users.ts'
import { staff } from '#copy/staff.ts'
import { calendarDate, indianDate, partsOf } from '#domain/calendar.ts'
import { shownEmail } from '#domain/contact-details.ts'
import type { UserId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { Role } from '#domain/session.ts'
import type { Reader } from '../../db/database.ts'
import { readCursor, readDay, readDayQuery, readSearchText, toPage } from '../../db/list-query.ts'
import { type CsvFile, formatIndianMinute, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { listLiveSessions } from '../access.ts'
import { findUser } from '../accounts-queries.ts'
import { listEmailChanges } from '../email/email-queries.ts'
import { findProfile } from '../mine/profile-queries.ts'
import {
  countSignUps,
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
  const foundIds = text === null ? [] : await findUsersByNumber(db, text)
  return { after: readCursor(cursor), day: readDay(day), text, foundIds }
}

/** Returns one page of users or admins with the sums of their orders, counts of signups, and the days with signups. */
export async function listUsers({ db, clock }: Pick<Shop, 'db' | 'clock'>, query: UsersQuery): Promise<UsersReply> {
  const filter = await readUserFilter(db, query)
  const showsAdmins = query.role === 'admin'
  const isSearch = filter.text !== null
  const dayQuery = isSearch || showsAdmins ? null : readDayQuery(query)
  const shownDay = dayQuery && (await findUserDay(db, dayQuery))
  const perPage = isSearch ? PER_SEARCH_PAGE : PER_PAGE
  const listRows = showsAdmins ? listAdminRows : listUserRows
  const { rows, found } = await listRows(db, shownDay ? { ...filter, day: shownDay.day } : filter, perPage + 1)
  const { pageRows, nextCursor } = toPage(rows, perPage, ({ createdAt, id }) => ({ at: createdAt, id }))
  const users = await addOrderSums(db, pageRows)
  const today = indianDate(clock.now())
  const { year, month } = partsOf(today)
  // A search covers all days, and a page after the first does not repeat the list of days.
  const showsDays = !dayQuery && !isSearch && filter.after === null
  return {
    users: users.map(({ id, createdAt, email, spent, ...user }) => ({
      _id: id,
      ...user,
      email: shownEmail(email),
      createdAt: createdAt.toISOString(),
      spent: toRupees(spent),
    })),
    nextCursor,
    counts: await countSignUps(db, today, calendarDate(year, month, 1)),
    days: showsDays ? await listUserDays(db, MAX_DAYS) : [],
    shown: shownDay,
    found: filter.after === null ? found : null,
  }
}

async function addOrderSums<Row extends { id: UserId }>(db: Reader, rows: readonly Row[]) {
  const sums = await sumOrdersOfUsers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...(sums.get(row.id) ?? { orders: 0, spent: paise(0) }) }))
}

const texts = adminUsersReplies.csv

type UserRow = Awaited<ReturnType<typeof listAdminRows>>['rows'][number] & {
  readonly orders: number
  readonly spent: Paise
}

/**
 * Returns the users as a CSV file in the order of the list. The number of users, `rows`, is null for a filtered list,
 * because only all users are counted daily.
 */
export async function exportUsers(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  query: UsersQuery,
): Promise<CsvFile<UserRow>> {
  const filter = await readUserFilter(db, query)
  const today = indianDate(clock.now())
  const listRows = query.role === 'admin' ? listAdminRows : listUserRows
  const isAll = query.role === undefined && filter.text === null && filter.day === null
  return {
    name: `users-${filter.day ?? today}`,
    columns: texts.columns,
    rows: isAll ? (await countSignUps(db, today, today)).total : null,
    readPage: async (last) => {
      const after = last === null ? null : { at: last.createdAt, id: last.id }
      const { rows } = await listRows(db, { ...filter, after }, ROWS_PER_PAGE)
      return addOrderSums(db, rows)
    },
    cellsOf: ({ name, email, createdAt, coins, role, staffRoles, orders, spent }) => [
      name,
      shownEmail(email),
      formatIndianMinute(createdAt),
      coins,
      roleText(role, staffRoles),
      orders,
      rupeesText(toRupees(spent)),
    ],
  }
}

const roleText = (role: Role, staffRoles: readonly StaffRole[]): string =>
  role === 'user' && staffRoles.length > 0
    ? staffRoles.map((staffRole) => staff.roles[staffRole].name).join(', ')
    : texts.roles[role]

/** Returns an account with its email changes and live sessions. Throws `user_not_found` for an erased account. */
export async function viewUser(shop: Pick<Shop, 'db' | 'clock'>, id: UserId): Promise<AdminUserReply> {
  const user = await findUser(shop.db, id)
  if (!user) throw new ShopError('user_not_found')
  const { name, email, phone, role, staffRoles, coins, coinsHeld, createdAt } = user
  const sessions = await listLiveSessions(shop, id, sessionRole(user))
  const profile = await findProfile(shop.db, id)
  const changes = await listEmailChanges(shop.db, id)
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
    sessions: sessions.map((session) => ({
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
