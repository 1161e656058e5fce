// One purchase as a file, for the supplier or the books.
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { purchaseFile as words } from '#copy/purchase-replies.ts'
import type { PurchaseId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import type { CsvFile } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { findPurchase, listPurchaseLines, type PurchaseLine } from './purchases-queries.ts'
import { findSupplier } from './suppliers-queries.ts'

/** Throws `purchase_not_found`. */
export async function purchaseCsv({ db }: Pick<Shop, 'db'>, id: PurchaseId): Promise<CsvFile<PurchaseLine>> {
  const purchase = await findPurchase(db, id)
  if (!purchase) throw new ShopError('purchase_not_found')
  const supplier = await findSupplier(db, purchase.supplierId)
  const lines = await listPurchaseLines(db, [id])
  return {
    name: `purchase-${purchase.number}`,
    columns: words.columns,
    rows: lines.length,
    readPage: async (last) => (last === null ? lines : []),
    cellsOf: ({ name, units, received, price }) => [
      purchase.number,
      purchase.supplier,
      supplier?.gstin ?? '',
      purchase.expectedOn ?? '',
      name,
      units,
      received,
      toRupees(price),
      toRupees(paise(price * units)),
    ],
  }
}
