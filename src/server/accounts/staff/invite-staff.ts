// Sends, withdraws and accepts invitations of staff (ADM-25).
import { ShopError } from '#contract/errors.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/rights.ts'
import { staff as texts } from '#copy/staff.ts'
import { after, hours, minutes } from '#domain/durations.ts'
import type { InviteId, UserId } from '#domain/ids.ts'
import { ENGLISH } from '#domain/language-path.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { requireKnownNotice } from '../../consents/record-consent.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { requireFreshSignIn } from '../access.ts'
import { findUserForLogin, lockUnchangedPassword } from '../accounts-queries.ts'
import { checkPassword, requireStrongPassword, wrongPasswordError } from '../check-password.ts'
import { connectionKey, logAuthEvent } from '../client-network.ts'
import { isEmailTaken } from '../email/email-queries.ts'
import { lockUserAndAdmins } from '../erasure-queries.ts'
import { deleteFactors } from '../factors/factors-queries.ts'
import { lacksFactor } from '../factors/second-factor.ts'
import { hashOfToken } from '../opaque-token.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import { type Credentials, openSession, type SignedIn } from '../sign-in.ts'
import { openAccount } from '../sign-up.ts'
import { toUserReply } from '../user-view.ts'
import {
  endInvite,
  insertInvite,
  lockInvite,
  lockStaffUser,
  markEmailOfUserVerified,
  setStaffRoles,
} from './staff-queries.ts'

const INVITE_LIFETIME = hours(72)
const EMAILS = { name: 'staff-invites', max: 20, per: hours(24) }

interface Invitation {
  readonly email: string
  readonly roles: readonly StaffRole[]
  /** The acting owner's own password (ADM-11). */
  readonly password: string
}

/**
 * Emails an invitation, which ends earlier ones to the same address. Throws `sign_in_again`, `password_wrong`,
 * `too_many_requests`, or `forbidden` when the actor has just stopped being an owner.
 */
export async function inviteStaff(shop: Shop, actor: Actor, invitation: Invitation): Promise<void> {
  const { email, password } = invitation
  requireFreshSignIn(shop, actor)
  await rateLimit(shop, EMAILS, actor.userId)
  const passwordHash = await checkPassword(shop, actor, { field: 'password', password })
  const roles = STAFF_ROLES.filter((role) => invitation.roles.includes(role))
  await inTransaction(shop.db, async (tx) => {
    const { admins } = await lockUserAndAdmins(tx, actor.userId)
    if (!admins.includes(actor.userId)) throw new ShopError('forbidden')
    if (!(await lockUnchangedPassword(tx, { id: actor.userId, passwordHash }))) throw wrongPasswordError('password')
    const id = newId<'invite'>(shop)
    const at = shop.clock.now()
    await insertInvite(tx, { id, email, roles, invitedBy: actor.userId, at, expiresAt: after(at, INVITE_LIFETIME) })
    await enqueueEmail(tx, shop, {
      kind: 'staff-invite',
      ref: id,
      recipient: email,
      language: ENGLISH,
      content: { inviteId: id },
    })
    const details = { roles: roles.map((role) => texts.roles[role].name) }
    await recordAudit(tx, shop, { actor: actor.userId, action: 'invite.send', subject: id, details })
  })
}

/** Withdraws an invitation. Throws `not_found` when it has already ended. */
export async function withdrawInvite(shop: Shop, actor: Actor, id: InviteId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    if (!(await endInvite(tx, id, { acceptedBy: null, at: shop.clock.now() }))) throw new ShopError('not_found')
    await recordAudit(tx, shop, { actor: actor.userId, action: 'invite.withdraw', subject: id, details: {} })
  })
}

const ACCEPT_TRIES = { name: 'take-invite', max: 20, per: minutes(15) }

/**
 * Gives the actor the roles of an invitation and ends all sessions of the actor (ADM-25). Throws `invitation_expired`,
 * `too_many_requests`, `not_signed_in`, or `invitation_for_another_email` when the account has another address.
 */
export async function acceptInvite(shop: Shop, actor: Actor, token: string): Promise<void> {
  await rateLimit(shop, ACCEPT_TRIES, actor.userId)
  const tokenHash = hashOfToken(token)
  if (!tokenHash) throw new ShopError('invitation_expired')
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const invite = await requireInvite(tx, tokenHash, at)
    const user = await lockStaffUser(tx, actor.userId)
    if (!user) throw new ShopError('not_signed_in')
    if (user.email !== invite.email) throw new ShopError('invitation_for_another_email')
    await endInvite(tx, invite.id, { acceptedBy: user.id, at })
    // The link was only in the email, so its use verifies the address.
    await markEmailOfUserVerified(tx, user.id, at)
    const newRoles = STAFF_ROLES.filter((role) => user.staffRoles.includes(role) || invite.roles.includes(role))
    if (user.role !== 'admin') await setStaffRoles(tx, user.id, newRoles)
    // New staff must add their factors again, because a thief of the password may have added those of the shopper
    // (SEC-59).
    if (user.role !== 'admin' && user.staffRoles.length === 0) await deleteFactors(tx, user.id)
    await deleteSessionsOf(tx, user.id)
    await recordRoles(tx, shop, user.id, { before: user.staffRoles, after: newRoles })
  })
}

/** Locks and returns the invitation of a token. Throws `invitation_expired` when it has ended or expired. */
async function requireInvite(tx: Tx, tokenHash: Buffer, at: Date) {
  const invite = await lockInvite(tx, tokenHash)
  // An invitation ends when its sender stops being an owner.
  const isValid = invite?.endedAt === null && invite.expiresAt > at && invite.inviterDeletedAt === null
  if (!invite || !isValid || invite.inviterRole !== 'admin') throw new ShopError('invitation_expired')
  return invite
}

async function recordRoles(
  tx: Tx,
  shop: Shop,
  userId: UserId,
  { before, after }: { readonly before: readonly StaffRole[]; readonly after: readonly StaffRole[] },
): Promise<void> {
  const namesOf = (roles: readonly StaffRole[]) => roles.map((role) => texts.roles[role].name)
  const details = { before: namesOf(before), after: namesOf(after) }
  await recordAudit(tx, shop, { actor: userId, action: 'user.roles', subject: userId, details })
}

const JOIN_TRIES = { name: 'join-by-invite', max: 20, per: minutes(15) }

interface JoinInput extends Omit<Credentials, 'email'> {
  readonly token: string
  readonly name: string
  readonly notice?: string | undefined
}

/**
 * Opens an account with the email of an invitation and logs the user in (ADM-25). The address counts as verified.
 * Throws `invitation_expired`, `email_taken` when the address has an account, `password_common`, `too_many_requests`,
 * or `invalid_input` for an unknown notice.
 */
export async function joinByInvite(shop: Shop, input: JoinInput): Promise<SignedIn> {
  const { token, name, password, ip } = input
  await rateLimit(shop, JOIN_TRIES, connectionKey(ip))
  const tokenHash = hashOfToken(token)
  if (!tokenHash) throw new ShopError('invitation_expired')
  const notice = input.notice === undefined ? undefined : requireKnownNotice('signup', input.notice)
  // Hashing a password is slow. It is done outside of a transaction, and only for a valid invitation.
  const email = await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const invite = await requireInvite(tx, tokenHash, at)
    if (await isEmailTaken(tx, invite.email, at)) throw new ShopError('email_taken')
    return invite.email
  })
  requireStrongPassword(shop, 'password', password, { name, email })
  const passwordHash = await shop.passwords.hash(password)
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const invite = await requireInvite(tx, tokenHash, at)
    const userId = await openAccount(tx, shop, { name, email, passwordHash, notice, emailVerifiedAt: at, at })
    await endInvite(tx, invite.id, { acceptedBy: userId, at })
    await setStaffRoles(tx, userId, invite.roles)
    await recordRoles(tx, shop, userId, { before: [], after: invite.roles })
  })
  const user = await findUserForLogin(shop.db, email, null)
  if (!user) throw new ShopError('invitation_expired')
  const { secondFactorAt, ...tokens } = await openSession(shop, user, input)
  logAuthEvent(shop, 'signed up', { user: user.id, ip })
  const view = toUserReply(user, { lacksFactor: lacksFactor(shop, { ...user, secondFactorAt }) })
  return { user: view, ...tokens, isReached: user.isReached }
}
