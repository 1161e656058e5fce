// The owner gives and takes the roles of whoever works beside her, with her own password; the person logs in anew (ADM-24).
import { ShopError } from '#contract/errors.ts'
import { rightsOf, STAFF_ROLES, type StaffRole } from '#contract/rights.ts'
import { staff as words } from '#copy/staff.ts'
import type { UserId } from '#domain/ids.ts'
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
import { giveHeldMessagesBack, lockHeldMessages } from './held-messages-queries.ts'
import { requireProved } from './require-proved.ts'
import { lockStanding, setStaffRoles } from './staff-queries.ts'

export interface StaffRolesChange {
  readonly userId: UserId
  /** All of them from now on. */
  readonly roles: readonly StaffRole[]
  /** The acting owner's own. */
  readonly password: string
}

/** Whoever has exactly these already keeps them, and nothing else happens. Refuses with `own_account`, `password_wrong` and `address_unproved`. */
export async function changeStaffRoles(shop: Shop, actor: Actor, change: StaffRolesChange): Promise<void> {
  const { userId, password } = change
  const roles = STAFF_ROLES.filter((role) => change.roles.includes(role))
  requireFreshSignIn(shop, actor)
  if (userId === actor.userId) throw new ShopError('own_account', { message: words.ownRoles })
  const proof = await checkPassword(shop, actor, { field: 'password', password })
  await inTransaction(shop.db, async (tx) => {
    await lockHeldMessages(tx, userId)
    const { user, admins } = await lockBesideAdmins(tx, userId)
    if (!user) throw new ShopError('user_not_found')
    // She was made a shopper again in this very moment.
    if (!admins.includes(actor.userId)) throw new ShopError('forbidden')
    if (!(await keepPassword(tx, { id: actor.userId, passwordHash: proof }))) throw wrongPassword('password')
    if (user.role === 'admin') throw new ShopError('invalid_input', { message: words.ownerNeedsNone })
    const before = (await lockStanding(tx, userId))?.staffRoles ?? []
    if (before.join() === roles.join()) return
    if (roles.some((role) => !before.includes(role))) requireProved(user)
    await setStaffRoles(tx, userId, roles)
    if (!rightsOf({ role: 'user', staffRoles: roles }).has('inbox')) await giveHeldMessagesBack(tx, userId)
    await deleteSessionsOf(tx, userId)
    // What was added with a shopper's password alone opens no back office: as staff she begins anew (SEC-59).
    if (before.length === 0) await forgetFactors(tx, userId)
    const details = { before: before.map(wordOf), after: roles.map(wordOf) }
    await recordAudit(tx, shop, { actor: actor.userId, action: 'user.roles', subject: userId, details })
  })
}

const wordOf = (role: StaffRole): string => words.roles[role].name
