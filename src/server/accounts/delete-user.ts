// Deleting a user, by staff (ACC-14, ADM-8).
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '../actor.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { eraseUser } from './erase-user.ts'
import { requireFreshSignIn } from './require-fresh-sign-in.ts'

/** Refuses for the actor's own account, the last admin's, and when her sign-in is older than 30 minutes. */
export async function deleteUser(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  if (userId === actor.userId) throw new ShopError('own_account')
  requireFreshSignIn(shop, actor)
  await inTransaction(shop.db, (tx) => eraseUser(tx, shop, { userId, actor: actor.userId }))
}
