// One person as staff see her: who she is, and the devices she is logged in on.

import type { AdminUserReply } from '#contract/admin-users.ts'
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { isSessionAlive } from '#domain/session.ts'
import type { Shop } from '../../shop.ts'
import { findUser } from '../accounts-queries.ts'
import { listSessions } from '../session-queries.ts'

/** Refuses with `user_not_found`, also for an erased account. */
export async function viewUser({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: UserId): Promise<AdminUserReply> {
  const user = await findUser(db, id)
  if (!user) throw new ShopError('user_not_found')
  const { name, email, phone, role, coins, coinsHeld, createdAt } = user
  const sessions = await listSessions(db, id)
  const now = clock.now()
  return {
    user: { _id: id, name, email, phone, role, coins, coinsHeld, createdAt: createdAt.toISOString() },
    sessions: sessions
      .filter((session) => isSessionAlive({ ...session, role }, now))
      .map((session) => ({
        _id: session.id,
        device: session.device,
        createdAt: session.createdAt.toISOString(),
        seenAt: session.seenAt.toISOString(),
      })),
  }
}
