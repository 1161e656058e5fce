// Somebody who was invited logs in with that address and takes it up: once, and she logs in anew with her roles (ADM-25).
import { ShopError } from '#contract/errors.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/rights.ts'
import { staff as words } from '#copy/staff.ts'
import { minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { forgetFactors } from '../factors/factors-queries.ts'
import { hashOfToken } from '../opaque-token.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import { endInvite, lockInvite, lockStanding, markEmailProved, setStaffRoles } from './staff-queries.ts'

const TRIES = { name: 'take-invite', most: 20, per: minutes(15) }

/** Refuses with `invite_over`, and with `invite_other` whoever is logged in with another address. */
export async function takeInvite(shop: Shop, actor: Actor, token: string): Promise<void> {
  await rateLimit(shop, TRIES, actor.userId)
  const tokenHash = hashOfToken(token)
  if (!tokenHash) throw new ShopError('invite_over')
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const invite = await requireInvite(tx, tokenHash, at)
    const user = await lockStanding(tx, actor.userId)
    if (!user) throw new ShopError('not_signed_in')
    if (user.email !== invite.email) throw new ShopError('invite_other')
    await endInvite(tx, invite.id, { takenBy: user.id, at })
    // Who has the link has read the letter.
    await markEmailProved(tx, user.id, at)
    const after = STAFF_ROLES.filter((role) => user.staffRoles.includes(role) || invite.roles.includes(role))
    if (user.role !== 'admin') await setStaffRoles(tx, user.id, after)
    // What was added with a shopper's password alone opens no back office: as staff she begins anew (SEC-59).
    if (user.role !== 'admin' && user.staffRoles.length === 0) await forgetFactors(tx, user.id)
    await deleteSessionsOf(tx, user.id)
    await recordRoles(tx, shop, user.id, { before: user.staffRoles, after })
  })
}

/** Locks the invitation that a token opens. Refuses with `invite_over`. */
export async function requireInvite(tx: Tx, tokenHash: Buffer, at: Date) {
  const invite = await lockInvite(tx, tokenHash)
  // Whoever is the owner no more invites nobody.
  const isValid = invite?.endedAt === null && invite.expiresAt > at && invite.inviterLeftAt === null
  if (!invite || !isValid || invite.inviterRole !== 'admin') throw new ShopError('invite_over')
  return invite
}

/** The roles that an invitation brought, in the activity list. */
export async function recordRoles(
  tx: Tx,
  shop: Shop,
  userId: UserId,
  { before, after }: { readonly before: readonly StaffRole[]; readonly after: readonly StaffRole[] },
): Promise<void> {
  const named = (roles: readonly StaffRole[]) => roles.map((role) => words.roles[role].name)
  const details = { before: named(before), after: named(after) }
  await recordAudit(tx, shop, { actor: userId, action: 'user.roles', subject: userId, details })
}
