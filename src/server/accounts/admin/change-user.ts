// Staff change a user's role or coins, log a user out, or send a link to change the email. The audit log records each
// action.
import type { UserCoinsReply } from '#contract/admin-users.ts'
import { ShopError } from '#contract/errors.ts'
import { isStaff } from '#contract/rights.ts'
import { adminUsersReplies } from '#copy/admin-users.ts'
import { notices } from '#copy/notices.ts'
import { staff } from '#copy/staff.ts'
import { indianDate } from '#domain/calendar.ts'
import { coinsInPaise } from '#domain/coins.ts'
import type { UserId } from '#domain/ids.ts'
import { FACTOR_ABOVE } from '#domain/second-factor.ts'
import type { Role } from '#domain/session.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { listWalletPage, recordWalletEntry } from '../../wallet/wallet-queries.ts'
import { requireFreshSignIn } from '../access.ts'
import { findUser, lockUnchangedPassword } from '../accounts-queries.ts'
import { checkPassword, wrongPasswordError } from '../check-password.ts'
import { lockUserAndAdmins } from '../erasure-queries.ts'
import { deleteFactors } from '../factors/factors-queries.ts'
import { requireRecentFactor } from '../factors/second-factor.ts'
import { deleteBrowsers, deleteSessionsOf } from '../session-queries.ts'
import { requireVerifiedEmail } from '../staff/change-staff-roles.ts'
import { requireWithinLimit } from '../staff/require-within-limit.ts'
import { insertCorrection, listCorrections, lockCoins, setRole } from './users-queries.ts'

interface RoleChange {
  readonly userId: UserId
  readonly role: Role
  /** The acting admin's own password (ADM-11). */
  readonly password: string
}

/**
 * Sets another user's role and ends every session of that user. A repetition changes nothing. Throws
 * `sign_in_again`, `own_account`, `password_wrong`, `too_many_requests`, `user_not_found`, `staff_email_unverified`, or
 * `forbidden` when the actor has just lost the admin role.
 */
export async function changeRole(shop: Shop, actor: Actor, { userId, role, password }: RoleChange): Promise<void> {
  requireFreshSignIn(shop, actor)
  if (userId === actor.userId) throw new ShopError('own_account', { message: staff.ownRoles })
  const passwordHash = await checkPassword(shop, actor, { field: 'password', password })
  await inTransaction(shop.db, async (tx) => {
    const { user, admins } = await lockUserAndAdmins(tx, userId)
    if (!user) throw new ShopError('user_not_found')
    // The actor is no longer an admin: two admins may demote each other at the same moment.
    if (!admins.includes(actor.userId)) throw new ShopError('forbidden')
    if (!(await lockUnchangedPassword(tx, { id: actor.userId, passwordHash }))) throw wrongPasswordError('password')
    if (user.role === role) return
    if (role === 'admin') requireVerifiedEmail(user)
    await setRole(tx, userId, role)
    await deleteSessionsOf(tx, userId)
    // New staff must add their factors again, because a thief of the password may have added those of the shopper
    // (SEC-59).
    if (role === 'admin') await deleteFactors(tx, userId)
    const details = { before: user.role, after: role }
    await recordAudit(tx, shop, { actor: actor.userId, action: 'user.role', subject: userId, details })
  })
}

interface CoinCorrection {
  readonly userId: UserId
  /** Whole coins; negative to remove coins. */
  readonly coins: number
  readonly reason: string
  /** The request's idempotency key. */
  readonly key: string | undefined
}

/**
 * Adds or removes coins and returns a message for staff. A request with a `key` that was used in the last day returns
 * the earlier answer and changes nothing. Throws `user_not_found`, `own_coins` or `above_limit` (ADM-23). Throws
 * `duplicate_request` for a key that was used with other content or longer ago, `coins_insufficient` when the user has
 * too few free coins, `sign_in_again` or `second_factor_again` beyond 2,000 coins given in 24 hours (SEC-57).
 */
export async function correctCoins(shop: Shop, actor: Actor, correction: CoinCorrection): Promise<{ message: string }> {
  const { userId, coins, reason, key } = correction
  if (userId === actor.userId) throw new ShopError('own_coins')
  const content = { call: 'correct-coins', userId, coins, reason }
  return runIdempotently(shop, { owner: actor.userId, key, content }, async (tx) => {
    await recordCoinCorrection(tx, shop, actor, correction)
    return { message: notices.coinsCorrected }
  })
}

async function recordCoinCorrection(tx: Tx, shop: Shop, actor: Actor, correction: CoinCorrection): Promise<void> {
  const { userId, coins, reason, key } = correction
  const wallet = await lockCoins(tx, userId)
  if (!wallet) throw new ShopError('user_not_found')
  const availableCoins = wallet.coins - wallet.coinsHeld
  if (availableCoins + coins < 0)
    throw new ShopError('coins_insufficient', { message: adminUsersReplies.coinsNotFree(availableCoins) })
  const ref = `${actor.userId} ${key ?? newId(shop)}`
  // The answer to an idempotency key is stored for a day, but the `ref` in the wallet stays unique for ever.
  if (!(await recordWalletEntry(tx, shop, { userId, coins, cause: 'correction', ref })))
    throw new ShopError('duplicate_request')
  await insertCorrection(tx, { ref, userId, actor: actor.userId, reason })
  if (coins > 0) {
    const coinsGivenToday = await requireWithinLimit(tx, shop, actor, { kind: 'coins', amount: coins })
    if (coinsInPaise(coinsGivenToday) > FACTOR_ABOVE) requireReauthentication(shop, actor)
  }
  const details = { coins, before: wallet.coins, after: wallet.coins + coins }
  await recordAudit(tx, shop, { actor: actor.userId, action: 'user.coins', subject: userId, details })
}

function requireReauthentication(shop: Shop, actor: Actor): void {
  requireFreshSignIn(shop, actor)
  requireRecentFactor(shop, actor)
}

/**
 * Ends all sessions of a user and deletes the known browsers, for example after a phone was lost. Throws
 * `user_not_found`, or `forbidden` for staff unless the actor has the right `staff`.
 */
export async function endSessionsOfUser(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new ShopError('user_not_found')
    if (isStaff(user) && !actor.rights.has('staff')) throw new ShopError('forbidden')
    await deleteSessionsOf(tx, userId)
    await deleteBrowsers(tx, userId, null)
    await recordAudit(tx, shop, { actor: actor.userId, action: 'user.logout', subject: userId, details: {} })
  })
}

/** Emails a user a link to the account page, at most once a day (ACC-27). Throws `user_not_found`. */
export async function sendEmailLink(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new ShopError('user_not_found')
    const at = shop.clock.now()
    const ref = `${userId} ${indianDate(at)}`
    const content = { at: at.toISOString() }
    if (!(await enqueueEmail(tx, shop, { kind: 'email-link', ref, recipient: user.email, content }))) return
    await recordAudit(tx, shop, { actor: actor.userId, action: 'email.link', subject: userId, details: {} })
  })
}

/** Returns 20 of a user's wallet entries, newest first, with the reasons of corrections. Throws `user_not_found`. */
export async function listUserCoins(
  { db }: Pick<Shop, 'db'>,
  id: UserId,
  query: { readonly cursor?: string | undefined },
): Promise<UserCoinsReply> {
  const { entries, nextCursor } = await listWalletPage(db, id, query.cursor)
  if (!(await findUser(db, id))) throw new ShopError('user_not_found')
  const corrections = await listCorrections(
    db,
    entries.map(({ _id }) => _id),
  )
  const correctionOf = new Map(corrections.map(({ entryId, reason, by }) => [entryId, { reason, by }]))
  return {
    entries: entries.map((entry) => ({ ...entry, correction: correctionOf.get(entry._id) ?? null })),
    nextCursor,
  }
}
