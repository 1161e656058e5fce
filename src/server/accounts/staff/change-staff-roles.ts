// The owner changes roles, with their own password. Only proved addresses may have one (ADM-24).
import { ShopError } from '#contract/errors.ts'
import { type Right, rightsOf, STAFF_ROLES, type StaffRole } from '#contract/rights.ts'
import { staff as words } from '#copy/staff.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Reader, type Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { requireFreshSignIn } from '../access.ts'
import { savePassword } from '../accounts-queries.ts'
import { checkPassword, wrongPassword } from '../check-password.ts'
import { lockBesideAdmins } from '../erasure-queries.ts'
import { forgetFactors } from '../factors/factors-queries.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import {
  giveHeldMessagesBack,
  holdStaffRow,
  listStaffRows,
  lockHeldMessages,
  lockStanding,
  setStaffRoles,
} from './staff-queries.ts'

interface StaffRolesChange {
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
    if (!(await savePassword(tx, { id: actor.userId, passwordHash: proof }))) throw wrongPassword('password')
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

// Who of the staff has a right: the owners, and whoever has a role with it (ADM-21).

const MOST = 200

/** By name. */
export async function listWhoMay(db: Reader, right: Right): Promise<{ _id: UserId; name: string }[]> {
  const staff = await listStaffRows(db, MOST)
  return staff
    .filter((person) => rightsOf(person).has(right))
    .map(({ id, name }) => ({ _id: id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-IN'))
}

/** Her name; she keeps the right until the transaction ends. Refuses with `user_not_found` whoever has it not. */
export async function requireWhoMay(tx: Tx, id: UserId, right: Right): Promise<string> {
  const person = await holdStaffRow(tx, id)
  if (!person || !rightsOf(person).has(right)) throw new ShopError('user_not_found')
  return person.name
}

// Who works here is known by an address that is hers: an account on one that nobody has proved may be a stranger's (SEC-76).

/** Refuses with `address_unproved`; an invitation by email proves the address and gives the roles in one. */
export function requireProved({ emailVerifiedAt }: { readonly emailVerifiedAt: Date | null }): void {
  if (emailVerifiedAt === null) throw new ShopError('address_unproved')
}
