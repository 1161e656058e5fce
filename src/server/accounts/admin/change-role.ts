// Somebody becomes an admin, or is one no more: asked for with the acting admin's password, and never by the last of them (ADM-11).
import { ShopError } from '#contract/errors.ts'
import { rightsOf } from '#contract/rights.ts'
import type { UserId } from '#domain/ids.ts'
import type { Role } from '#domain/session.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { keepPassword } from '../accounts-queries.ts'
import { checkPassword, wrongPassword } from '../check-password.ts'
import { lockBesideAdmins } from '../erasure-queries.ts'
import { forgetFactors } from '../factors/factors-queries.ts'
import { requireFreshSignIn } from '../require-fresh-sign-in.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import { giveHeldMessagesBack, lockHeldMessages } from '../staff/held-messages-queries.ts'
import { requireProved } from '../staff/require-proved.ts'
import { holdStaffRow } from '../staff/staff-queries.ts'
import { setRole } from './admin-user-queries.ts'

export interface RoleChange {
  readonly userId: UserId
  readonly role: Role
  /** The acting admin's own. */
  readonly password: string
}

/** Ends every session of the person. Whoever has the role already keeps it, and nothing else happens. Refuses with `password_wrong`, `address_unproved` and `last_admin`. */
export async function changeRole(shop: Shop, actor: Actor, { userId, role, password }: RoleChange): Promise<void> {
  requireFreshSignIn(shop, actor)
  const proof = await checkPassword(shop, actor, { field: 'password', password })
  await inTransaction(shop.db, async (tx) => {
    await lockHeldMessages(tx, userId)
    const { user, admins } = await lockBesideAdmins(tx, userId)
    if (!user) throw new ShopError('user_not_found')
    // Two admins took each other's role at the same moment: the second is none any more.
    if (!admins.includes(actor.userId)) throw new ShopError('forbidden')
    if (!(await keepPassword(tx, { id: actor.userId, passwordHash: proof }))) throw wrongPassword('password')
    if (user.role === role) return
    if (role === 'user' && admins.length === 1) throw new ShopError('last_admin')
    if (role === 'admin') requireProved(user)
    await setRole(tx, userId, role)
    const standing = await holdStaffRow(tx, userId)
    if (standing && !rightsOf(standing).has('inbox')) await giveHeldMessagesBack(tx, userId)
    await deleteSessionsOf(tx, userId)
    // What was added with a shopper's password alone opens no back office: as staff she begins anew (SEC-59).
    if (role === 'admin') await forgetFactors(tx, userId)
    const details = { before: user.role, after: role }
    await recordAudit(tx, shop, { actor: actor.userId, action: 'user.role', subject: userId, details })
  })
}
