// One person as staff see her: who she is, and the devices she is logged in on.
import type { AdminUserReply, EmailNews } from '#contract/admin-users.ts'
import { ShopError } from '#contract/errors.ts'
import { lastingAs } from '#contract/rights.ts'
import type { UserId } from '#domain/ids.ts'
import { isSessionAlive } from '#domain/session.ts'
import type { Shop } from '../../shop.ts'
import { findUser } from '../accounts-queries.ts'
import { listEmailChanges } from '../email/email-queries.ts'
import { findProfile } from '../mine/profile-queries.ts'
import { listSessions } from '../session-queries.ts'

/** Refuses with `user_not_found`, also for an erased account. */
export async function viewUser({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: UserId): Promise<AdminUserReply> {
  const user = await findUser(db, id)
  if (!user) throw new ShopError('user_not_found')
  const { name, email, phone, role, staffRoles, coins, coinsHeld, createdAt } = user
  const sessions = await listSessions(db, id)
  const profile = await findProfile(db, id)
  const changes = await listEmailChanges(db, id)
  const now = clock.now()
  return {
    user: {
      _id: id,
      name,
      email,
      phone,
      role,
      staffRoles: [...staffRoles],
      coins,
      coinsHeld,
      createdAt: createdAt.toISOString(),
    },
    emailState: profile?.emailState ?? 'unproved',
    emailChanges: changes.map(({ id, at, action, details }) => ({
      _id: id,
      at: at.toISOString(),
      kind: action.slice('email.'.length) as EmailNews,
      ...addressesOf(details),
    })),
    sessions: sessions
      .filter((session) => isSessionAlive({ ...session, role: lastingAs(user) }, now))
      .map((session) => ({
        _id: session.id,
        device: session.device,
        createdAt: session.createdAt.toISOString(),
        seenAt: session.seenAt.toISOString(),
      })),
  }
}

/** As they were masked when it happened (ACC-26). */
const addressesOf = (details: object): { from: string; to: string } => {
  const { from = '', to = '' } = details as { from?: string; to?: string }
  return { from, to }
}
