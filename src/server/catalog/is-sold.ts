// Whether there is a product at all, for addresses that somebody may have made up (PAGE-24).
import { isId, type ProductId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { findSold } from './catalog-queries.ts'

/** True for a product that is sold; false for one that is unknown, deleted or a draft, and for what is no id at all. */
export async function isSold(shop: Pick<Shop, 'clock' | 'db'>, id: string): Promise<boolean> {
  return isId(id) && (await findSold(shop.db, id as ProductId, shop.clock.now())).rows.length > 0
}
