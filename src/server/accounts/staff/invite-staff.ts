// The owner invites somebody by letter to work here: the link counts for 72 hours, once, for that address (ADM-25).
import { ShopError } from '#contract/errors.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/rights.ts'
import { staff as words } from '#copy/staff.ts'
import { after, hours } from '#domain/durations.ts'
import type { InviteId } from '#domain/ids.ts'
import { ENGLISH } from '#domain/language-path.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { keepPassword } from '../accounts-queries.ts'
import { checkPassword, wrongPassword } from '../check-password.ts'
import { lockBesideAdmins } from '../erasure-queries.ts'
import { requireFreshSignIn } from '../require-fresh-sign-in.ts'
import { endInvite, insertInvite } from './staff-queries.ts'

const COUNTS_FOR = hours(72)
const LETTERS = { name: 'staff-invites', most: 20, per: hours(24) }

export interface Invitation {
  readonly email: string
  readonly roles: readonly StaffRole[]
  /** The acting owner's own. */
  readonly password: string
}

/** An invitation before it to the same address counts no more. Refuses with `password_wrong`. */
export async function inviteStaff(shop: Shop, actor: Actor, invitation: Invitation): Promise<void> {
  const { email, password } = invitation
  requireFreshSignIn(shop, actor)
  await rateLimit(shop, LETTERS, actor.userId)
  const proof = await checkPassword(shop, actor, { field: 'password', password })
  const roles = STAFF_ROLES.filter((role) => invitation.roles.includes(role))
  await inTransaction(shop.db, async (tx) => {
    const { admins } = await lockBesideAdmins(tx, actor.userId)
    if (!admins.includes(actor.userId)) throw new ShopError('forbidden')
    if (!(await keepPassword(tx, { id: actor.userId, passwordHash: proof }))) throw wrongPassword('password')
    const id = newId<'invite'>(shop)
    const at = shop.clock.now()
    await insertInvite(tx, { id, email, roles, invitedBy: actor.userId, at, expiresAt: after(at, COUNTS_FOR) })
    await writeLetter(tx, shop, {
      kind: 'staff-invite',
      ref: id,
      recipient: email,
      language: ENGLISH,
      content: { inviteId: id },
    })
    const details = { roles: roles.map((role) => words.roles[role].name) }
    await recordAudit(tx, shop, { actor: actor.userId, action: 'invite.send', subject: id, details })
  })
}

/** It opens nothing any more. Refuses with `not_found` when it has ended already. */
export async function withdrawInvite(shop: Shop, actor: Actor, id: InviteId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    if (!(await endInvite(tx, id, { takenBy: null, at: shop.clock.now() }))) throw new ShopError('not_found')
    await recordAudit(tx, shop, { actor: actor.userId, action: 'invite.withdraw', subject: id, details: {} })
  })
}
