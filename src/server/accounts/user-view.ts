// The logged-in user as the API returns it, and whether a login leads to the setup of the shop.
import type { UserReply } from '#contract/accounts.ts'
import { rightsOf, type Standing } from '#contract/rights.ts'
import { mayBuy } from '#domain/age.ts'
import type { User } from '../actor.ts'
import type { Shop } from '../shop.ts'
import { hasPublishedProduct } from './session-queries.ts'

/** Returns a user as the API does. `lacksFactor` is true for staff who still have to verify a second factor. */
export const toUserReply = (user: User, { lacksFactor = false } = {}): UserReply => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  coins: user.coins,
  coinsAvailable: user.coins - user.coinsHeld,
  createdAt: user.createdAt.toISOString(),
  role: user.role,
  ...(user.staffRoles.length > 0 ? { staffRoles: [...user.staffRoles] } : {}),
  ...(lacksFactor ? { lacksFactor } : {}),
  age: user.age,
  mayBuy: mayBuy(user),
  measurement: user.measurement,
})

/**
 * Returns what the reply to a login adds: `{ setsUp: true }` when the user may open the shop, and the shop is closed
 * or, if public, has no published product (ADM-20). The page then leads to the setup. Returns {} otherwise.
 */
export async function toSetupField(
  shop: Pick<Shop, 'clock' | 'config' | 'db' | 'isOpen'>,
  user: Standing,
): Promise<{ setsUp?: true }> {
  if (!rightsOf(user).has('shop')) return {}
  const isReady = shop.isOpen() && (!shop.config.isPublic || (await hasPublishedProduct(shop.db, shop.clock.now())))
  return isReady ? {} : { setsUp: true }
}
