// The staff's list of people as a file, with its filter.
import type { UsersQuery } from '#contract/accounts.ts'
import { adminUsersReplies } from '#copy/admin-users-replies.ts'
import { indianDate } from '#domain/calendar.ts'
import { indianMinute } from '../../exports/indian-minute.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { readUserFilter } from './list-users.ts'
import { listAdminRows } from './user-days-queries.ts'
import { countJoined, listUserRows } from './users-queries.ts'

const words = adminUsersReplies.csv

type Row = Awaited<ReturnType<typeof listAdminRows>>['rows'][number]

/** The file: a row for each person, in the list's own order. */
export async function exportUsers({ db, clock }: Pick<Shop, 'db' | 'clock'>, query: UsersQuery): Promise<CsvFile<Row>> {
  const filter = await readUserFilter(db, query)
  const today = indianDate(clock.now())
  const list = query.role === 'admin' ? listAdminRows : listUserRows
  // The figures by day know how many have an account; nobody counts them for anything narrower.
  const isAll = query.role === undefined && filter.words === null && filter.day === null && !filter.tag
  return {
    name: `users-${filter.day ?? today}`,
    columns: words.columns,
    rows: isAll ? (await countJoined(db, today, today)).total : null,
    readPage: async (last) => {
      const after = last === null ? null : { at: last.createdAt, id: last.id }
      return (await list(db, { ...filter, after }, ROWS_PER_PAGE)).rows
    },
    cellsOf: ({ name, email, createdAt, coins, role }) => [
      name,
      email,
      indianMinute(createdAt),
      coins,
      words.roles[role],
    ],
  }
}
