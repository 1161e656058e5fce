// A user as the answers to her own calls show her, and whether a login leads to the setup.
import type { UserReply } from '#contract/accounts.ts'
import { rightsOf, type Standing } from '#contract/rights.ts'
import { mayBuy } from '#domain/age.ts'
import type { User } from '../actor.ts'
import type { Shop } from '../shop.ts'
import { hasGoods } from './session-queries.ts'

/** The wire's shape of a person. `lacksFactor`: of the staff, and her second factor is not shown yet. */
export const userView = (user: User, { lacksFactor = false } = {}): UserReply => ({
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

// Whom a login leads to the setup: who may open the shop, for as long as it is shut or has nothing to sell (ADM-20).

/** As much of the answer to a login as says so. */
export async function setsUp(
  shop: Pick<Shop, 'clock' | 'config' | 'db' | 'isOpen'>,
  user: Standing,
): Promise<{ setsUp?: true }> {
  if (!rightsOf(user).has('shop')) return {}
  const isReady = shop.isOpen() && (!shop.config.isPublic || (await hasGoods(shop.db, shop.clock.now())))
  return isReady ? {} : { setsUp: true }
}
