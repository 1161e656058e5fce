// The filtered staff list of orders as a CSV file.
import { amountsForFile } from '#contract/amounts.ts'
import { toRupees } from '#contract/wire.ts'
import { adminOrdersReplies } from '#copy/admin-orders.ts'
import { orderStatus } from '#copy/order.ts'
import { packing } from '#copy/packing.ts'
import { AMOUNT_NAMES, type AmountName } from '#domain/amounts.ts'
import { indianDate } from '#domain/calendar.ts'
import type { CsvCell } from '#domain/csv.ts'
import { STATES } from '#domain/places.ts'
import { tenDigits } from '#domain/post-file.ts'
import { shownStatus } from '#domain/shown-status.ts'
import { type CsvFile, formatIndianMinute, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { type AdminOrderRecord, type AdminOrdersFilter, countOrderRows, listOrderRows } from './admin-orders-queries.ts'
import { readLinesAndRefunds } from './list-orders.ts'
import { countOrdersOfDays } from './order-days-queries.ts'

const csvTexts = adminOrdersReplies.csv
const amountColumns: Readonly<Record<AmountName, string>> = csvTexts.columns.amounts

type FileRow = AdminOrderRecord & ReturnType<Awaited<ReturnType<typeof readLinesAndRefunds>>>

/** Returns the CSV file with one row for each order, newest first. It is read page by page. */
export async function exportOrders(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: AdminOrdersFilter,
): Promise<CsvFile<FileRow>> {
  return {
    name: `orders-${filter.between ? `${filter.between.from}-${filter.between.to}` : (filter.day ?? indianDate(clock.now()))}`,
    columns: [...csvTexts.columns.buyer, ...AMOUNT_NAMES.map((name) => amountColumns[name]), ...csvTexts.columns.paid],
    rows: await countExpectedRows(db, filter),
    readPage: async (lastRow) => {
      const after = lastRow === null ? null : { at: lastRow.placedAt, id: lastRow.id }
      const rows = await listOrderRows(db, { ...filter, after }, ROWS_PER_PAGE)
      const partsOf = await readLinesAndRefunds(db, rows)
      return rows.map((row) => ({ ...row, ...partsOf(row.id) }))
    },
    cellsOf,
  }
}

/** Returns the number of rows; null when a search, a day or a range of days has more than can be counted. */
async function countExpectedRows(db: Shop['db'], filter: AdminOrdersFilter): Promise<number | null> {
  if (filter.text === null && filter.day === null && !filter.between) return countOrdersOfDays(db, filter)
  const { count, isMore } = await countOrderRows(db, filter)
  return isMore ? null : count
}

const cellsOf = (order: FileRow): CsvCell[] => [
  order.orderNumber,
  formatIndianMinute(order.placedAt),
  orderStatus[shownStatus(order)],
  csvTexts.kinds[order.kind],
  order.billing.firstName,
  order.billing.lastName,
  order.email,
  // Ten digits without a plus. The CSV would put an apostrophe before the plus, and couriers' forms refuse that
  // (SHIP-6).
  tenDigits(order.phone),
  order.billing.houseNumber,
  order.billing.street,
  order.billing.city,
  order.billing.postcode,
  STATES[order.stateCode],
  order.lines.map(({ name, quantity }) => csvTexts.item(name, quantity)).join(', '),
  ...amountCells(order),
  toRupees(order.total),
  toRupees(order.paid ?? order.total),
  order.paymentMethod,
  order.trackingNumber,
  deliveryRequestOf(order.billing),
]

/**
 * Returns the shopper's delivery request. An order with its own delivery addresses (ORD-36) gets a note instead,
 * because the file does not contain them.
 */
function deliveryRequestOf({ deliveries, handover }: FileRow['billing']): string {
  if (deliveries !== undefined) return csvTexts.severalAddresses(deliveries)
  return handover ? packing.handovers[handover] : ''
}

function amountCells(order: FileRow): number[] {
  const rupeeAmounts = amountsForFile(order)
  return AMOUNT_NAMES.map((name) => rupeeAmounts[name])
}
