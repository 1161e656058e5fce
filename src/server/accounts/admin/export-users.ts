// The staff's list of people as a file, with its filter.
import type { UsersQuery } from '#contract/accounts.ts'
import { rupeesText, toRupees } from '#contract/wire.ts'
import { adminUsersReplies } from '#copy/admin-users-replies.ts'
import { staff } from '#copy/staff.ts'
import { indianDate } from '#domain/calendar.ts'
import { type Paise, paise } from '#domain/money.ts'
import { indianMinute } from '../../exports/indian-minute.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { readUserFilter } from './list-users.ts'
import { listAdminRows } from './user-days-queries.ts'
import { countJoined, listUserRows, sumOrdersOf } from './users-queries.ts'

const words = adminUsersReplies.csv

type Row = Awaited<ReturnType<typeof listAdminRows>>['rows'][number] & {
  readonly orders: number
  readonly spent: Paise
}

/** The file: a row for each person, in the list's own order. */
export async function exportUsers({ db, clock }: Pick<Shop, 'db' | 'clock'>, query: UsersQuery): Promise<CsvFile<Row>> {
  const filter = await readUserFilter(db, query)
  const today = indianDate(clock.now())
  const list = query.role === 'admin' ? listAdminRows : listUserRows
  // The figures by day know how many have an account; nobody counts them for anything narrower.
  const isAll = query.role === undefined && filter.words === null && filter.day === null
  return {
    name: `users-${filter.day ?? today}`,
    columns: words.columns,
    rows: isAll ? (await countJoined(db, today, today)).total : null,
    readPage: async (last) => {
      const after = last === null ? null : { at: last.createdAt, id: last.id }
      const { rows } = await list(db, { ...filter, after }, ROWS_PER_PAGE)
      const sums = await sumOrdersOf(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({ ...row, ...(sums.get(row.id) ?? { orders: 0, spent: paise(0) }) }))
    },
    cellsOf: ({ name, email, createdAt, coins, role, staffRoles, orders, spent }) => [
      name,
      email,
      indianMinute(createdAt),
      coins,
      role === 'user' && staffRoles.length > 0
        ? staffRoles.map((each) => staff.roles[each].name).join(', ')
        : words.roles[role],
      orders,
      rupeesText(toRupees(spent)),
    ],
  }
}
