// How purchases look: to those who see sums, and to whoever takes goods in.
import type { ArrivalView, ListedPurchase, PurchaseView } from '#contract/purchases.ts'
import { toRupees } from '#contract/wire.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { PurchaseId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { isLatePurchase } from '#domain/purchase.ts'
import type { Reader } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { listPurchaseLines, listReceipts, type PurchaseLine, type PurchaseRow } from './purchases-queries.ts'
import { findSupplier } from './suppliers-queries.ts'

const MOST_SHOWN = 500

/** What every list says of a purchase, without any sum. */
export const facts = (row: PurchaseRow, today: CalendarDate) => ({
  _id: row.id,
  number: row.number,
  supplier: row.supplier,
  state: row.state,
  expectedOn: row.expectedOn,
  isLate: isLatePurchase(row, today),
  createdAt: row.createdAt.toISOString(),
})

const worth = (lines: readonly PurchaseLine[]): Paise =>
  paise(lines.reduce((sum, { units, price }) => sum + units * price, 0))

export const listedPurchase = (
  row: PurchaseRow,
  lines: readonly PurchaseLine[],
  today: CalendarDate,
): ListedPurchase => ({ ...facts(row, today), sum: toRupees(worth(lines)) })

/** With prices: for those who see sums alone. */
export async function purchaseView(
  { clock, identity }: Pick<Shop, 'clock' | 'identity'>,
  db: Reader,
  row: PurchaseRow,
): Promise<PurchaseView> {
  const lines = await listPurchaseLines(db, [row.id])
  const supplier = await findSupplier(db, row.supplierId)
  const shop = identity()
  const { id: _id = row.supplierId, name = '', contact = '', gstin = '' } = supplier ?? {}
  return {
    ...listedPurchase(row, lines, indianDate(clock.now())),
    supplier: { _id, name, contact, gstin },
    buyer: { name: shop.name, address: shop.address, gstin: shop.gstin ?? '' },
    note: row.note,
    version: row.version,
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    lines: lines.map((line) => ({
      ...lineView(line),
      price: toRupees(line.price),
      sum: toRupees(worth([line])),
    })),
  }
}

/** Without prices: packers take goods in (STK-10). */
export async function arrivalView({ clock }: Pick<Shop, 'clock'>, db: Reader, row: PurchaseRow): Promise<ArrivalView> {
  const lines = await listPurchaseLines(db, [row.id])
  const came = await receiptsOf(db, row.id)
  return { ...facts(row, indianDate(clock.now())), note: row.note, lines: lines.map(lineView), came }
}

const receiptsOf = async (db: Reader, id: PurchaseId) =>
  (await listReceipts(db, id, MOST_SHOWN)).map(({ id, at, who, ...receipt }) => ({
    _id: String(id),
    ...receipt,
    at: at.toISOString(),
    who: who ?? '',
  }))

const lineView = ({ id, itemId, name, units, received }: PurchaseLine) => ({
  _id: id,
  item: { _id: itemId, name },
  units,
  received,
})
