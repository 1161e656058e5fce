// What there is of every product, by page.
import type { StockReply } from '#contract/stock.ts'
import type { SHELF_SORTS } from '#domain/product-sort.ts'
import { countAdminProducts, listAdminProductIds } from '../catalog/admin/admin-products-queries.ts'
import { inOrderOf } from '../db/in-order-of.ts'
import { readWords } from '../db/list-query.ts'
import type { Shop } from '../shop.ts'
import { listFirstExpiries, listLevels } from './items-queries.ts'

export const STOCK_PER_PAGE = 50

interface Asked {
  readonly q?: string | undefined
  readonly stock?: 'low' | 'out' | undefined
  readonly page?: number | undefined
  readonly sort?: (typeof SHELF_SORTS)[number] | undefined
  readonly way?: 'asc' | 'desc' | undefined
}

export async function listStock({ db }: Pick<Shop, 'db'>, asked: Asked): Promise<StockReply> {
  const filter = { words: readWords(asked.q), stock: asked.stock ?? null, shown: null }
  const offset = ((asked.page ?? 1) - 1) * STOCK_PER_PAGE
  const [ids, counted] = await Promise.all([
    listAdminProductIds(db, filter, {
      limit: STOCK_PER_PAGE,
      offset,
      sort: asked.sort ? { by: asked.sort, way: asked.way ?? 'asc' } : null,
    }),
    countAdminProducts(db, filter),
  ])
  const [levels, expiries] = await Promise.all([listLevels(db, ids), listFirstExpiries(db, ids)])
  return {
    products: inOrderOf(ids, levels).map(({ id, ...level }) => ({
      _id: id,
      ...level,
      expiresOn: expiries.get(id) ?? null,
    })),
    ...counted,
  }
}
