// The SQL of the site map: which products have a page of their own to be found by, one for each card, and since when it reads as it does.
import type { Database } from '../db/database.ts'
import { hasCard, isPublished } from './catalog-queries.ts'

export const countProductPages = async (db: Database, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .where(isPublished(now))
    .where(hasCard(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Some products by id, so that each stays in the same part of the map. */
export const listProductPages = (db: Database, { limit, offset, now }: { limit: number; offset: number; now: Date }) =>
  db
    .selectFrom('products')
    .select(['id', 'updated_at as updatedAt'])
    .where('deleted_at', 'is', null)
    .where(isPublished(now))
    .where(hasCard(now))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
