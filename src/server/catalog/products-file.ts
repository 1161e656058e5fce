// The catalogue as a CSV file, with everything that staff keep of a product.
import { toPercent, toRupees } from '#contract/wire.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { indianDate } from '#domain/calendar.ts'
import type { CsvCell } from '#domain/csv.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import { type AdminProductsFilter, countAdminProducts, listAdminProductsAfter } from './admin/admin-products-queries.ts'
import type { ProductRow } from './catalog-queries.ts'

const { file: words } = adminProducts

/** A column by its heading, and its cell. */
const COLUMNS: readonly (readonly [heading: string, cell: (row: ProductRow) => CsvCell])[] = [
  [words.id, (row) => row.id],
  [words.name, (row) => row.name],
  [words.description, (row) => row.description],
  [words.price, (row) => toRupees(row.price)],
  [words.stock, (row) => row.stock],
  [words.held, (row) => row.stockHeld],
  [words.lowStock, (row) => row.low_stock],
  [words.state, (row) => words.states[row.stockState]],
  [words.kit, (row) => row.kitItems.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ')],
  [words.hsn, (row) => row.hsn],
  [words.taxClass, (row) => words.taxClasses[row.tax_class]],
  [words.taxRate, (row) => toPercent(row.tax_rate_bp)],
  [words.taxUnit, (row) => row.tax_unit],
  [words.genericName, (row) => row.generic_name],
  [words.netQuantity, (row) => row.net_quantity],
  [words.unit, (row) => row.unit],
  [words.maker, (row) => row.maker],
  [words.origin, (row) => row.origin],
  [words.shelfLife, (row) => row.shelf_life_months],
  [words.standard, (row) => row.standard],
  [words.pictures, (row) => row.pictures.length],
  [words.added, (row) => indianDate(row.created_at)],
  [words.changed, (row) => indianDate(row.updated_at)],
]

/** The file of a filtered list, read a page at a time. */
export async function productsFile(
  shop: Pick<Shop, 'db' | 'clock'>,
  filter: AdminProductsFilter,
): Promise<CsvFile<ProductRow>> {
  const { count, isMore } = await countAdminProducts(shop.db, filter)
  return {
    name: `products-${indianDate(shop.clock.now())}`,
    columns: COLUMNS.map(([heading]) => heading),
    rows: isMore ? null : count,
    readPage: (after) => listAdminProductsAfter(shop.db, filter, after, ROWS_PER_PAGE),
    cellsOf: (row) => COLUMNS.map(([, cell]) => cell(row)),
  }
}
