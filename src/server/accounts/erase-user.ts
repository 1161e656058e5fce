// Erases a user: the account is emptied and its coins are void. Orders and invoices stay, as the law requires (ACC-14).
import { ShopError } from '#contract/errors.ts'
import { deletedUser } from '#copy/admin-users.ts'
import { accountDeleted } from '#copy/aftersales.ts'
import { indianDate } from '#domain/calendar.ts'
import { after, days } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '../actor.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { deleteOwnRows } from '../db/retention-queries.ts'
import { eraseStoppedAddresses } from '../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../shop.ts'
import { recordCoins } from '../wallet/wallet-queries.ts'
import { requireFreshSignIn } from './access.ts'
import { changeSignUpCount } from './accounts-queries.ts'
import { wrongPasswordError } from './check-password.ts'
import { lockMessages } from './erased-messages-queries.ts'
import {
  emptyAccount,
  emptyCorrespondence,
  emptyDrafts,
  emptyDraftsOfErased,
  emptyPurchasesOfErased,
  emptyReports,
  emptyRequests,
  emptyUnpaidPurchases,
  endGuardianship,
  lockUserAndAdmins,
} from './erasure-queries.ts'
import { deleteCodes } from './otp-queries.ts'
import { unassignMessages } from './staff/staff-queries.ts'

interface Erasure {
  readonly userId: UserId
  /** Who erases the account: an admin, the user, or a scheduled job of the shop (PRIV-13). */
  readonly actor: UserId | 'shop'
  /** The stored hash with which the typed password was checked. If it has changed since, nothing is erased. */
  readonly proof?: string
}

/**
 * Erases a user in the caller's transaction. Throws `user_not_found`, `last_admin`, `password_wrong`, or `forbidden`
 * for an actor who is neither the user nor still an admin.
 */
export async function eraseUser(tx: Tx, shop: Shop, { userId, actor, proof }: Erasure): Promise<void> {
  // Attempts, reports and messages are locked before users, as everywhere (DB-5).
  await emptyUnpaidPurchases(tx, userId)
  await emptyReports(tx, userId, { reason: accountDeleted, at: shop.clock.now() })
  await lockMessages(tx, userId)
  const { user, admins } = await lockUserAndAdmins(tx, userId)
  if (!user) throw new ShopError('user_not_found')
  if (admins.every((id) => id === userId) && admins.length > 0) throw new ShopError('last_admin')
  // Two admins deleted each other at the same time: the actor is no longer an admin.
  if (actor !== 'shop' && actor !== userId && !admins.includes(actor)) throw new ShopError('forbidden')
  if (proof !== undefined && user.passwordHash !== proof) throw wrongPasswordError('password')
  const now = shop.clock.now()
  // Coins held by an open payment stay: they are spent if the payment succeeds.
  const free = user.coins - user.coinsHeld
  if (free > 0) await recordCoins(tx, shop, { userId, coins: -free, cause: 'erasure', ref: userId })
  await deleteOwnRows(tx, userId)
  await emptyDrafts(tx, userId, user.emailVerifiedAt === null ? null : user.email)
  await unassignMessages(tx, userId)
  await endGuardianship(tx, userId, now)
  // The consent register stays: it contains ids only, and proves for which uses the shop had consent (PRIV-8).
  await recordConsent(tx, shop, {
    userId,
    purposes: ['account', 'orders'],
    given: false,
    how: actor === 'shop' ? 'shop' : actor === userId ? 'account' : 'staff',
  })
  // A deletion by staff does not withdraw the user's privacy request: it still has to be answered.
  await emptyRequests(tx, userId, { at: now, keepsOpen: actor !== 'shop' && actor !== userId })
  if (user.email) {
    await deleteCodes(tx, user.email)
    // An unverified address may belong to anyone, so rows linked by the address alone are not erased (SEC-55).
    const isVerified = user.emailVerifiedAt !== null
    const addresses = await emptyCorrespondence(tx, userId, { email: user.email, isVerified, at: now })
    if (isVerified) await eraseStoppedAddresses(tx, addresses)
    // Copies outside the database are deleted after the commit.
    await shop.jobs.enqueue(tx, 'forget-emails', { addresses })
  }
  await emptyAccount(tx, userId, deletedUser, now)
  await recordAudit(tx, shop, { actor, action: 'user.delete', subject: userId, details: {} })
  await changeSignUpCount(tx, indianDate(user.createdAt), -1)
}

/**
 * Erases another user on behalf of staff (ACC-14, ADM-8). Throws `own_account`, `sign_in_again`, `user_not_found`,
 * `last_admin` or `forbidden`.
 */
export async function deleteUser(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  if (userId === actor.userId) throw new ShopError('own_account')
  requireFreshSignIn(shop, actor)
  await inTransaction(shop.db, (tx) => eraseUser(tx, shop, { userId, actor: actor.userId }))
}

/** The longest time for which attempts are checked with the gateway and refunds are pending. */
const MAX_WAIT = days(60)

/**
 * Empties the addresses of finished payment attempts, and the drafts, of users erased in the last 60 days. Erasing a
 * user leaves out attempts that are still checked with the gateway and drafts that are being quoted.
 */
export async function sweepErased({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const since = after(clock.now(), -MAX_WAIT)
  await emptyPurchasesOfErased(db, since)
  await emptyDraftsOfErased(db, since)
}
