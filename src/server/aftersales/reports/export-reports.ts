// The staff's queue of reports as a file: those that wait first, then what was decided.
import { toRupees } from '#contract/wire.ts'
import { reportFile as words } from '#copy/admin-returns.ts'
import { indianDate } from '#domain/calendar.ts'
import type { StoredAddress } from '../../db/schema.ts'
import { indianMinute } from '../../exports/indian-minute.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { listDecidedReports, listOpenReports, type Report } from './reports-queries.ts'

export function exportReports(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  state: 'open' | 'decided' | undefined,
): CsvFile<Report> {
  return {
    name: `returns-${indianDate(clock.now())}`,
    columns: words.columns,
    rows: null,
    readPage: async (last) => {
      const after = last && { at: last.createdAt, id: last.id }
      const isPastOpen = state === 'decided' || (last !== null && last.status !== 'open')
      const open = isPastOpen ? [] : await listOpenReports(db, after, ROWS_PER_PAGE)
      if (open.length > 0 || state === 'open') return open
      return listDecidedReports(db, isPastOpen ? after : null, ROWS_PER_PAGE)
    },
    cellsOf: (report) => [
      report.ticket,
      indianMinute(report.createdAt),
      report.orderNumber,
      nameOf(report.billing as StoredAddress),
      report.email,
      words.problems[report.problem],
      report.message,
      words.status[report.status],
      report.reason,
      report.refundAmount === null ? null : toRupees(report.refundAmount),
      report.replacementNumber,
      report.decidedAt && indianMinute(report.decidedAt),
    ],
  }
}

const nameOf = ({ firstName, lastName }: StoredAddress): string => `${firstName} ${lastName}`.trim()
