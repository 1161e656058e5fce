// The owner changes staff roles (ADM-24).
import { ShopError } from '#contract/errors.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/rights.ts'
import { staff as texts } from '#copy/staff.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { requireFreshSignIn } from '../access.ts'
import { lockUnchangedPassword } from '../accounts-queries.ts'
import { checkPassword, wrongPasswordError } from '../check-password.ts'
import { lockUserAndAdmins } from '../erasure-queries.ts'
import { deleteFactors } from '../factors/factors-queries.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import { lockStaffUser, setStaffRoles } from './staff-queries.ts'

interface StaffRolesChange {
  readonly userId: UserId
  /** All roles that the user has afterwards. */
  readonly roles: readonly StaffRole[]
  /** The acting owner's own password (ADM-11). */
  readonly password: string
}

/**
 * Sets the staff roles of a user and ends the user's sessions. A repetition changes nothing. Throws `sign_in_again`,
 * `own_account`, `password_wrong`, `too_many_requests`, `user_not_found`, `staff_email_unverified`, `invalid_input` for
 * the account of an owner, or `forbidden` when the actor has just stopped being an owner.
 */
export async function changeStaffRoles(shop: Shop, actor: Actor, change: StaffRolesChange): Promise<void> {
  const { userId, password } = change
  const roles = STAFF_ROLES.filter((role) => change.roles.includes(role))
  requireFreshSignIn(shop, actor)
  if (userId === actor.userId) throw new ShopError('own_account', { message: texts.ownRoles })
  const passwordHash = await checkPassword(shop, actor, { field: 'password', password })
  await inTransaction(shop.db, async (tx) => {
    const { user, admins } = await lockUserAndAdmins(tx, userId)
    if (!user) throw new ShopError('user_not_found')
    // The actor has just lost the owner role.
    if (!admins.includes(actor.userId)) throw new ShopError('forbidden')
    if (!(await lockUnchangedPassword(tx, { id: actor.userId, passwordHash }))) throw wrongPasswordError('password')
    if (user.role === 'admin') throw new ShopError('invalid_input', { message: texts.ownerNeedsNone })
    const previousRoles = (await lockStaffUser(tx, userId))?.staffRoles ?? []
    if (previousRoles.join() === roles.join()) return
    if (roles.some((role) => !previousRoles.includes(role))) requireVerifiedEmail(user)
    await setStaffRoles(tx, userId, roles)
    await deleteSessionsOf(tx, userId)
    // New staff must add their factors again, because a thief of the password may have added those of the shopper
    // (SEC-59).
    if (previousRoles.length === 0) await deleteFactors(tx, userId)
    const details = { before: previousRoles.map(roleName), after: roles.map(roleName) }
    await recordAudit(tx, shop, { actor: actor.userId, action: 'user.roles', subject: userId, details })
  })
}

const roleName = (role: StaffRole): string => texts.roles[role].name

/**
 * Throws `staff_email_unverified` for an unverified address, because the account may be a stranger's (SEC-76). An
 * invitation verifies the address before it gives the roles.
 */
export function requireVerifiedEmail({ emailVerifiedAt }: { readonly emailVerifiedAt: Date | null }): void {
  if (emailVerifiedAt === null) throw new ShopError('staff_email_unverified')
}
