// The SQL of products as an issue of the monthly letter shows them.
import type { ProductId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { isPublished } from '../catalog/catalog-queries.ts'
import type { Reader } from '../db/database.ts'
import { isAnyOf } from '../db/is-any-of.ts'

export interface Offered {
  readonly id: ProductId
  readonly name: string
  readonly price: Paise
}

/** Those of them that are sold now, by their ids. */
export async function findOffered(
  db: Reader,
  ids: readonly ProductId[],
  now: Date,
): Promise<ReadonlyMap<string, Offered>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'price'])
    .where(isAnyOf('id', ids))
    .where('deleted_at', 'is', null)
    .where(isPublished(now))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
