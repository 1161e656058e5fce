// Erases a user: the account is emptied, coins are void, orders and invoices stay as the law requires (ACC-14).
import { ShopError } from '#contract/errors.ts'
import { deletedUser } from '#copy/accounts.ts'
import { accountDeleted } from '#copy/reports.ts'
import { indianDate } from '#domain/calendar.ts'
import { after, days } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '../actor.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { deleteOwnRows } from '../db/retention-queries.ts'
import { eraseStopped } from '../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../shop.ts'
import { recordCoins } from '../wallet/wallet-queries.ts'
import { requireFreshSignIn } from './access.ts'
import { countUsers } from './accounts-queries.ts'
import { wrongPassword } from './check-password.ts'
import { lockMessages } from './erased-messages-queries.ts'
import {
  anonymise,
  emptyCorrespondence,
  emptyPurchasesOfErased,
  emptyReports,
  emptyRequests,
  emptyUnpaidPurchases,
  endGuardianship,
  lockBesideAdmins,
} from './erasure-queries.ts'
import { forgetCodes } from './otp-queries.ts'
import { giveHeldMessagesBack } from './staff/staff-queries.ts'

interface Erasure {
  readonly userId: UserId
  /** Who does it: an admin, the person herself, or the shop's clock (PRIV-13). */
  readonly actor: UserId | 'shop'
  /** What the password that she typed was kept as: it must still be that one. */
  readonly proof?: string
}

/** Refuses for the last admin's account, and for an actor who is neither the person nor an admin any more. */
export async function eraseUser(tx: Tx, shop: Shop, { userId, actor, proof }: Erasure): Promise<void> {
  // Attempts, reports and messages are locked before users, as everywhere (DB-5).
  await emptyUnpaidPurchases(tx, userId)
  await emptyReports(tx, userId, { reason: accountDeleted, at: shop.clock.now() })
  await lockMessages(tx, userId)
  const { user, admins } = await lockBesideAdmins(tx, userId)
  if (!user) throw new ShopError('user_not_found')
  if (admins.every((id) => id === userId) && admins.length > 0) throw new ShopError('last_admin')
  // Two admins deleted each other at the same moment: the second is none any more.
  if (actor !== 'shop' && actor !== userId && !admins.includes(actor)) throw new ShopError('forbidden')
  if (proof !== undefined && user.passwordHash !== proof) throw wrongPassword('password')
  const now = shop.clock.now()
  // What an open payment holds stays with it: it is spent if the money comes.
  const free = user.coins - user.coinsHeld
  if (free > 0) await recordCoins(tx, shop, { userId, coins: -free, cause: 'erasure', ref: userId })
  await deleteOwnRows(tx, userId)
  await giveHeldMessagesBack(tx, userId)
  await endGuardianship(tx, userId, now)
  // The register stays: ids alone, and what the shop once was allowed to do (PRIV-8).
  await recordConsent(tx, shop, {
    userId,
    purposes: ['account', 'orders'],
    given: false,
    how: actor === 'shop' ? 'shop' : actor === userId ? 'account' : 'staff',
  })
  // A user whom staff delete has not taken her request back: it still has to be answered.
  await emptyRequests(tx, userId, { at: now, keepsOpen: actor !== 'shop' && actor !== userId })
  if (user.email) {
    await forgetCodes(tx, user.email)
    // Whoever has not proved that she reads there may be anybody: what is tied to the address alone is not hers to erase (SEC-55).
    const isProved = user.emailVerifiedAt !== null
    const addresses = await emptyCorrespondence(tx, userId, { email: user.email, isProved, at: now })
    if (isProved) await eraseStopped(tx, addresses)
    // Copies outside the database go once this has committed.
    await shop.jobs.enqueue(tx, 'forget-emails', { addresses })
  }
  await anonymise(tx, userId, deletedUser, now)
  await recordAudit(tx, shop, { actor, action: 'user.delete', subject: userId, details: {} })
  await countUsers(tx, indianDate(user.createdAt), -1)
}

// Deleting a user, by staff (ACC-14, ADM-8).

/** Refuses for the actor's own account, the last admin's, and when her sign-in is older than 30 minutes. */
export async function deleteUser(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  if (userId === actor.userId) throw new ShopError('own_account')
  requireFreshSignIn(shop, actor)
  await inTransaction(shop.db, (tx) => eraseUser(tx, shop, { userId, actor: actor.userId }))
}

// What had to wait when somebody was erased: addresses of purchases that a gateway was still asked about.

/** Longer than any purchase is asked about, or a refund takes. */
const MAX_WAITS_AT = days(60)

export const sweepErased = (shop: Pick<Shop, 'db' | 'clock'>): Promise<void> =>
  emptyPurchasesOfErased(shop.db, after(shop.clock.now(), -MAX_WAITS_AT))
