// Deleting a user: the account is emptied, its coins are void, orders and invoices stay (decisions 12 and 39).
import { ShopError } from '#contract/errors.ts'
import { deletedUser } from '#copy/accounts.ts'
import { accountDeleted } from '#copy/reports.ts'
import { indianDate } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import { recordAct } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { recordCoins } from '../wallet/wallet-queries.ts'
import { countUsers } from './accounts-queries.ts'
import type { Actor } from './actor.ts'
import {
  anonymise,
  deleteBelongings,
  emptyCorrespondence,
  emptyReports,
  emptyUnpaidPurchases,
  lockForDeletion,
} from './erasure-queries.ts'
import { forgetCodes } from './otp-queries.ts'
import { requireFreshSignIn } from './require-fresh-sign-in.ts'
import { deleteSessionsOf } from './session-queries.ts'

/** Refuses for the actor's own account, the last admin's, and when her sign-in is older than 30 minutes. */
export async function deleteUser(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  if (userId === actor.userId) throw new ShopError('own_account')
  requireFreshSignIn(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    // Attempts and reports are locked before users, as everywhere (reliability §2).
    await emptyUnpaidPurchases(tx, userId)
    await emptyReports(tx, userId, { reason: accountDeleted, at: shop.clock.now() })
    const { user, admins } = await lockForDeletion(tx, userId)
    if (!user) throw new ShopError('user_not_found')
    if (admins.every((id) => id === userId)) throw new ShopError('last_admin')
    // Two admins deleted each other at the same moment: the second is none any more.
    if (!admins.includes(actor.userId)) throw new ShopError('forbidden')
    const now = shop.clock.now()
    // What an open payment holds stays with it: it is spent if the money comes.
    const free = user.coins - user.coinsHeld
    if (free > 0) await recordCoins(tx, shop, { userId, coins: -free, cause: 'erasure', ref: userId })
    await deleteSessionsOf(tx, userId)
    await deleteBelongings(tx, userId)
    if (user.email) {
      await forgetCodes(tx, user.email)
      await emptyCorrespondence(tx, user.email)
    }
    await anonymise(tx, userId, deletedUser, now)
    await recordAct(tx, shop, { actor: actor.userId, action: 'user.delete', subject: userId, details: {} })
    await countUsers(tx, indianDate(user.createdAt), -1)
  })
}
