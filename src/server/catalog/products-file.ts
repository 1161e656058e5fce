// The catalogue as a CSV file, with everything that staff keep of a product.
import { indianDate } from '#domain/calendar.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import { type AdminProductsFilter, countAdminProducts, listAdminProductsAfter } from './admin/admin-products-queries.ts'
import { COLUMNS } from './product-columns.ts'
import { type FileProduct, withTexts } from './said/file-texts.ts'

/** The file of a filtered list, read a page at a time. */
export async function productsFile(
  shop: Pick<Shop, 'db' | 'clock'>,
  filter: AdminProductsFilter,
): Promise<CsvFile<FileProduct>> {
  const now = shop.clock.now()
  const { count, isMore } = await countAdminProducts(shop.db, filter)
  return {
    name: `products-${indianDate(now)}`,
    columns: COLUMNS.map(({ heading }) => heading),
    rows: isMore ? null : count,
    readPage: async (after) => withTexts(shop.db, await listAdminProductsAfter(shop.db, filter, after, ROWS_PER_PAGE)),
    cellsOf: (row) => COLUMNS.map(({ cell }) => cell(row, now)),
  }
}
