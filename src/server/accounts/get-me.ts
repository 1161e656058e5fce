// Who I am.
import type { UserReply } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import type { Shop } from '../shop.ts'
import { findUser } from './accounts-queries.ts'
import type { Actor } from './actor.ts'
import { userView } from './user-view.ts'

/** The actor as she sees herself. */
export async function getMe(shop: Pick<Shop, 'db'>, actor: Actor): Promise<UserReply> {
  const user = await findUser(shop.db, actor.userId)
  // Erased between the guard and here.
  if (!user) throw new ShopError('not_signed_in')
  return userView(user)
}
