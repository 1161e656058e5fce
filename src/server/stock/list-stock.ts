// What there is of everything: products by page with how many more could be made, and all components.
import type { ComponentsReply, StockReply } from '#contract/stock.ts'
import { indianDate } from '#domain/calendar.ts'
import type { SHELF_SORTS } from '#domain/product-sort.ts'
import { possibleKits } from '#domain/stock-batch.ts'
import { MOST_COMPONENTS } from '#domain/stock-move.ts'
import { countAdminProducts, listAdminProductIds } from '../catalog/admin/admin-products-queries.ts'
import { inOrderOf } from '../db/in-order-of.ts'
import { readWords } from '../db/list-query.ts'
import type { Shop } from '../shop.ts'
import { countUnusable, listComponentRows, listFirstExpiries, listLevels, listParts } from './items-queries.ts'

export const STOCK_PER_PAGE = 50

interface Asked {
  readonly q?: string | undefined
  readonly stock?: 'low' | 'out' | undefined
  readonly page?: number | undefined
  readonly sort?: (typeof SHELF_SORTS)[number] | undefined
  readonly way?: 'asc' | 'desc' | undefined
}

export async function listStock({ db, clock }: Pick<Shop, 'db' | 'clock'>, asked: Asked): Promise<StockReply> {
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
  const [levels, parts, expiries] = await Promise.all([
    listLevels(db, ids),
    listParts(db, ids),
    listFirstExpiries(db, ids),
  ])
  const unusable = await countUnusable(
    db,
    parts.map(({ id }) => id),
    indianDate(clock.now()),
  )
  const usable = parts.map((part) => ({ ...part, usable: Math.max(part.stock - (unusable.get(part.id) ?? 0), 0) }))
  return {
    products: inOrderOf(ids, levels).map(({ id, ...level }) => ({
      _id: id,
      ...level,
      possible: possibleKits(usable.filter(({ kit }) => kit === id)),
      expiresOn: expiries.get(id) ?? null,
    })),
    ...counted,
  }
}

export async function listComponents({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<ComponentsReply> {
  const rows = await listComponentRows(db, MOST_COMPONENTS)
  const ids = rows.map(({ id }) => id)
  const [unusable, expiries] = await Promise.all([
    countUnusable(db, ids, indianDate(clock.now())),
    listFirstExpiries(db, ids),
  ])
  return {
    components: rows.map(({ id, ...level }) => ({
      _id: id,
      ...level,
      usable: Math.max(level.stock - (unusable.get(id) ?? 0), 0),
      expiresOn: expiries.get(id) ?? null,
    })),
  }
}
