// Erases a user: empties the account and voids its coins. Orders and invoices stay, as the law requires (ACC-14).
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
import { recordWalletEntry } from '../wallet/wallet-queries.ts'
import { requireFreshSignIn } from './access.ts'
import { changeSignUpCount } from './accounts-queries.ts'
import { wrongPasswordError } from './check-password.ts'
import { lockMessages } from './erased-messages-queries.ts'
import {
  emptyAccount,
  emptyCorrespondence,
  emptyDrafts,
  emptyDraftsOfErased,
  emptyFinishedAttempts,
  emptyPurchasesOfErased,
  emptyReports,
  emptyRequests,
  endGuardianship,
  lockUserAndAdmins,
} from './erasure-queries.ts'
import { deleteCodes } from './otp-queries.ts'

interface Erasure {
  readonly userId: UserId
  /** An admin, the user, or 'shop' for the job that deletes the accounts of minors without a guardian (PRIV-13). */
  readonly actor: UserId | 'shop'
  /**
   * The stored hash of the password that the user has just entered. If the stored password has changed since, nothing
   * is erased.
   */
  readonly checkedPasswordHash?: string
}

/**
 * Erases a user in the caller's transaction. Throws `user_not_found`, `last_admin`, `password_wrong` when the password
 * has changed since `checkedPasswordHash`, or `forbidden` when the actor is neither the user nor an admin any more.
 */
export async function eraseUser(tx: Tx, shop: Shop, { userId, actor, checkedPasswordHash }: Erasure): Promise<void> {
  // Attempts, reports and messages are locked before the account, the shop's general lock order (DB-5).
  await emptyFinishedAttempts(tx, userId)
  await emptyReports(tx, userId, { reason: accountDeleted, at: shop.clock.now() })
  await lockMessages(tx, userId)
  const { user, admins } = await lockUserAndAdmins(tx, userId)
  if (!user) throw new ShopError('user_not_found')
  if (admins.every((id) => id === userId) && admins.length > 0) throw new ShopError('last_admin')
  // The actor is no longer an admin: two admins may delete each other at the same moment.
  if (actor !== 'shop' && actor !== userId && !admins.includes(actor)) throw new ShopError('forbidden')
  if (checkedPasswordHash !== undefined && user.passwordHash !== checkedPasswordHash)
    throw wrongPasswordError('password')
  const now = shop.clock.now()
  const isVerified = user.emailVerifiedAt !== null
  const source = erasureSource(userId, actor)
  await voidCoins(tx, shop, userId, user)
  await deleteOwnRows(tx, userId)
  await emptyDrafts(tx, userId, isVerified ? user.email : null)
  await endGuardianship(tx, userId, now)
  // The consent records stay. They contain only ids, and prove what the user had agreed to (PRIV-8).
  await recordConsent(tx, shop, { userId, purposes: ['account', 'orders'], given: false, how: source })
  // A deletion by staff leaves the user's open data requests open, because they still have to be answered.
  await emptyRequests(tx, userId, { at: now, keepsOpen: source === 'staff' })
  if (user.email) await eraseAddress(tx, shop, userId, { email: user.email, isVerified, at: now })
  await emptyAccount(tx, userId, deletedUser, now)
  await recordAudit(tx, shop, { actor, action: 'user.delete', subject: userId, details: {} })
  await changeSignUpCount(tx, indianDate(user.createdAt), -1)
}

/** Removes the coins, except those that an open payment holds, because it may still succeed and spend them. */
async function voidCoins(
  tx: Tx,
  shop: Shop,
  userId: UserId,
  { coins, coinsHeld }: { readonly coins: number; readonly coinsHeld: number },
): Promise<void> {
  const availableCoins = coins - coinsHeld
  if (availableCoins > 0)
    await recordWalletEntry(tx, shop, { userId, coins: -availableCoins, cause: 'erasure', ref: userId })
}

/** Erases codes, messages and emails. With an unverified address, data that may be a stranger's stays (SEC-55). */
async function eraseAddress(
  tx: Tx,
  shop: Shop,
  userId: UserId,
  account: { readonly email: string; readonly isVerified: boolean; readonly at: Date },
): Promise<void> {
  await deleteCodes(tx, account.email)
  const addresses = await emptyCorrespondence(tx, userId, account)
  if (account.isVerified) await eraseStoppedAddresses(tx, addresses)
  await shop.jobs.enqueue(tx, 'forget-emails', { addresses })
}

function erasureSource(userId: UserId, actor: Erasure['actor']): 'shop' | 'account' | 'staff' {
  if (actor === 'shop') return 'shop'
  return actor === userId ? 'account' : 'staff'
}

/**
 * Erases another user for a member of staff (ACC-14, ADM-8). Throws `own_account`, `sign_in_again`, `user_not_found`,
 * `last_admin` or `forbidden`.
 */
export async function deleteUser(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  if (userId === actor.userId) throw new ShopError('own_account')
  requireFreshSignIn(shop, actor)
  await inTransaction(shop.db, (tx) => eraseUser(tx, shop, { userId, actor: actor.userId }))
}

/** For how long after an erasure the sweep looks for data that `eraseUser` could not empty. */
const SWEPT_AFTER_ERASURE = days(60)

/** Empties attempts and drafts that were unfinished or locked when their user was erased, up to 60 days ago. */
export async function sweepErased({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const since = after(clock.now(), -SWEPT_AFTER_ERASURE)
  await emptyPurchasesOfErased(db, since)
  await emptyDraftsOfErased(db, since)
}
