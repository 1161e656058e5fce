// The filtered staff list of orders as a file.
import { writtenAmounts } from '#contract/amounts.ts'
import { toRupees } from '#contract/wire.ts'
import { adminOrdersReplies } from '#copy/admin-orders-replies.ts'
import { orderStatus } from '#copy/order.ts'
import { AMOUNT_NAMES, type AmountName } from '#domain/amounts.ts'
import { indianDate } from '#domain/calendar.ts'
import type { CsvCell } from '#domain/csv.ts'
import { STATES } from '#domain/places.ts'
import { tenDigits } from '#domain/post-file.ts'
import { shownStatus } from '#domain/shown-status.ts'
import { type CsvFile, indianMinute, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { type AdminOrderRecord, type AdminOrdersFilter, countOrderRows, listOrderRows } from './admin-orders-queries.ts'
import { readBought } from './list-orders.ts'
import { countByDays } from './order-days-queries.ts'

const words = adminOrdersReplies.csv
const amountColumns: Readonly<Record<AmountName, string>> = words.columns.amounts

/** A row with its lines and its refund progress. */
type FileRow = AdminOrderRecord & ReturnType<Awaited<ReturnType<typeof readBought>>>

/** The file: one row per order, in the list's own order. */
export async function exportOrders(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: AdminOrdersFilter,
): Promise<CsvFile<FileRow>> {
  return {
    name: `orders-${filter.between ? `${filter.between.from}-${filter.between.to}` : (filter.day ?? indianDate(clock.now()))}`,
    columns: [...words.columns.buyer, ...AMOUNT_NAMES.map((name) => amountColumns[name]), ...words.columns.paid],
    rows: await countRows(db, filter),
    readPage: async (last) => {
      const after = last === null ? null : { at: last.placedAt, id: last.id }
      const rows = await listOrderRows(db, { ...filter, after }, ROWS_PER_PAGE)
      const boughtOf = await readBought(db, rows)
      return rows.map((row) => ({ ...row, ...boughtOf(row.id) }))
    },
    cellsOf,
  }
}

/** The expected number of rows: from the day figures, or counted up to a limit for a search or a day. */
async function countRows(db: Shop['db'], filter: AdminOrdersFilter): Promise<number | null> {
  if (filter.words === null && filter.day === null && !filter.between) return countByDays(db, filter)
  const { count, isMore } = await countOrderRows(db, filter)
  return isMore ? null : count
}

const cellsOf = (order: FileRow): CsvCell[] => [
  order.orderNumber,
  indianMinute(order.placedAt),
  orderStatus[shownStatus(order)],
  words.kinds[order.kind],
  order.billing.firstName,
  order.billing.lastName,
  order.email,
  // Ten digits. A leading plus would get an apostrophe, which no courier's form accepts (SHIP-6).
  tenDigits(order.phone),
  order.billing.houseNumber,
  order.billing.street,
  order.billing.city,
  order.billing.postcode,
  STATES[order.stateCode],
  order.lines.map(({ name, quantity }) => words.item(name, quantity)).join(', '),
  ...amountCells(order),
  toRupees(order.total),
  toRupees(order.paid ?? order.total),
  order.paymentMethod,
  order.trackingNumber,
]

function amountCells(order: FileRow): number[] {
  const written = writtenAmounts(order)
  return AMOUNT_NAMES.map((name) => written[name])
}
