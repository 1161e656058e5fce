// Products for staff: a page of the list, and one product.
import type { z } from 'zod'
import type { AdminProductsReply, adminProductsFilter, adminProductsQuery } from '#contract/admin-products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { toPercent } from '#contract/wire.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Reader } from '../../db/database.ts'
import { readSearchText } from '../../db/list-query.ts'
import { inOrderOf } from '../../db/sql-pieces.ts'
import type { Shop } from '../../shop.ts'
import { findProductRow, PAGE_SIZE } from '../catalog-queries.ts'
import { listFamilyNames } from '../family-queries.ts'
import { toAdminProductReply } from '../product-view.ts'
import { countPendingAlerts } from '../stock-alerts/stock-alerts-queries.ts'
import {
  type AdminProductsFilter,
  countAdminProducts,
  listAdminProductIds,
  listCategories,
  listProductRowsById,
  listTaxesOfCategories,
} from './admin-products-queries.ts'

/** Returns the filter of a query; products are listed by their publishing state at `now`. */
export const toProductsFilter = (
  { q, stock, state }: z.output<typeof adminProductsFilter>,
  now: Date,
): AdminProductsFilter => ({
  text: readSearchText(q),
  stock: stock ?? null,
  publishing: state ? { state, now } : null,
})

/**
 * Returns a page of products and the categories, families and taxes that the product form suggests. `previous` and
 * `next` are the ids of the products directly before and after the page; null: none.
 */
export async function listAdminProducts(
  shop: Pick<Shop, 'clock' | 'db'>,
  query: z.output<typeof adminProductsQuery>,
): Promise<AdminProductsReply> {
  const now = shop.clock.now()
  const { page = 1, limit = PAGE_SIZE, way = 'asc' } = query
  const sort = query.sort ? { by: query.sort, way } : null
  const filter = toProductsFilter(query, now)
  const offset = (page - 1) * limit
  // The page is read with its neighbours: one product before it, unless it is the first page, and one after it.
  const previousCount = offset > 0 ? 1 : 0
  const [productCount, ids, categories, families, taxes] = await Promise.all([
    countAdminProducts(shop.db, filter),
    listAdminProductIds(shop.db, filter, { limit: limit + previousCount + 1, offset: offset - previousCount, sort }),
    listCategories(shop.db),
    listFamilyNames(shop.db),
    listTaxesOfCategories(shop.db),
  ])
  const pageIds = ids.slice(previousCount, previousCount + limit)
  const rows = pageIds.length === 0 ? [] : await listProductRowsById(shop.db, pageIds)
  const alertCounts = await countPendingAlerts(shop.db, pageIds, now)
  return {
    products: inOrderOf(pageIds, rows).map((row) => toAdminProductReply(row, now, alertCounts.get(row.id) ?? 0)),
    ...productCount,
    categories,
    families,
    taxes: taxes.map(({ taxRateBp, ...tax }) => ({ ...tax, taxRate: toPercent(taxRateBp) })),
    previous: previousCount ? (ids[0] ?? null) : null,
    next: ids[previousCount + limit] ?? null,
  }
}

/** Returns a product or draft. Throws `product_not_found` for an unknown or deleted one. */
export async function getAdminProduct(db: Reader, id: ProductId, now: Date): Promise<AdminProductReply> {
  const row = await findProductRow(db, id)
  if (!row) throw new ShopError('product_not_found')
  const alertCounts = await countPendingAlerts(db, [id], now)
  return toAdminProductReply(row, now, alertCounts.get(id) ?? 0)
}
