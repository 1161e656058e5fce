// The API format of the logged-in user, and whether a login leads to the shop's setup.
import type { UserReply } from '#contract/accounts.ts'
import { rightsOf, type Standing } from '#contract/rights.ts'
import { mayBuy } from '#domain/age.ts'
import type { User } from '../actor.ts'
import type { Shop } from '../shop.ts'
import { hasPublishedProduct } from './session-queries.ts'

/** Returns the API format of a user. `lacksFactor`: a staff member has not verified a second factor yet. */
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
 * Returns `{ setsUp: true }` for the reply to a login when the user may open the shop and it is closed or, if public,
 * has no published product (ADM-20); the page then leads to the setup. Returns {} otherwise.
 */
export async function setsUp(
  shop: Pick<Shop, 'clock' | 'config' | 'db' | 'isOpen'>,
  user: Standing,
): Promise<{ setsUp?: true }> {
  if (!rightsOf(user).has('shop')) return {}
  const isReady = shop.isOpen() && (!shop.config.isPublic || (await hasPublishedProduct(shop.db, shop.clock.now())))
  return isReady ? {} : { setsUp: true }
}
