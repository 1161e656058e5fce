// Whom a login leads to the setup: who may open the shop, for as long as it is shut or has nothing to sell (ADM-20).
import { rightsOf, type Standing } from '#contract/rights.ts'
import type { Shop } from '../shop.ts'
import { hasGoods } from './sets-up-queries.ts'

/** As much of the answer to a login as says so. */
export async function setsUp(
  shop: Pick<Shop, 'clock' | 'config' | 'db' | 'isOpen'>,
  user: Standing,
): Promise<{ setsUp?: true }> {
  if (!rightsOf(user).has('shop')) return {}
  const isReady = shop.isOpen() && (!shop.config.isPublic || (await hasGoods(shop.db, shop.clock.now())))
  return isReady ? {} : { setsUp: true }
}
