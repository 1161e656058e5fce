// A page of the shelf as staff see it, narrowed by words in the name or by how the stock stands.
import type { z } from 'zod'
import type { StaffProductsReply, staffFilter, staffProductsQuery } from '#contract/admin-products.ts'
import { readWords } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { PAGE_SIZE } from '../catalog-queries.ts'
import { staffProductView } from '../product-view.ts'
import { countDesk, type DeskFilter, listDeskIds, listProductRowsById } from './admin-products-queries.ts'

export const readFilter = ({ q, stock }: z.output<typeof staffFilter>): DeskFilter => ({
  words: readWords(q),
  stock: stock ?? null,
})

/** Lists a page with its neighbours, so that the first and the last of it can be moved beyond its edges. */
export async function listStaffProducts(
  shop: Pick<Shop, 'db'>,
  query: z.output<typeof staffProductsQuery>,
): Promise<StaffProductsReply> {
  const { page = 1, limit = PAGE_SIZE } = query
  const filter = readFilter(query)
  const offset = (page - 1) * limit
  const hasPrevious = offset > 0 ? 1 : 0
  const [counted, ids] = await Promise.all([
    countDesk(shop.db, filter),
    listDeskIds(shop.db, filter, { limit: limit + hasPrevious + 1, offset: offset - hasPrevious }),
  ])
  const shown = ids.slice(hasPrevious, hasPrevious + limit)
  const rows = shown.length === 0 ? [] : await listProductRowsById(shop.db, shown)
  return {
    products: rows.map(staffProductView),
    ...counted,
    previous: hasPrevious ? (ids[0] ?? null) : null,
    next: ids[hasPrevious + limit] ?? null,
  }
}
