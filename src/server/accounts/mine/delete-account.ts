// Leaving: somebody deletes her own account, with her password, and never the last admin's (ACC-15, SEC-42).

import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { checkPassword } from '../check-password.ts'
import { eraseUser } from '../erase-user.ts'

/** Refuses with `password_wrong` and `last_admin`. */
export async function deleteAccount(shop: Shop, actor: Actor, password: string): Promise<void> {
  const proof = await checkPassword(shop, actor, { field: 'password', password })
  await inTransaction(shop.db, (tx) => eraseUser(tx, shop, { userId: actor.userId, actor: actor.userId, proof }))
}
