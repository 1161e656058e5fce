// The SQL of the data copy about the account.
import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Reader } from '../../db/database.ts'

/** Returns the user's wallet entries. `reason` is null except for corrections (COIN-10). */
export const listOwnCoins = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('wallet_entries')
    .leftJoin('orders', (join) => join.on('orders.id', '=', sql.ref('wallet_entries.ref')))
    .leftJoin('coin_corrections', 'coin_corrections.entry_id', 'wallet_entries.id')
    .select([
      'wallet_entries.coins',
      'wallet_entries.cause',
      'wallet_entries.balance',
      'wallet_entries.created_at as createdAt',
      'orders.order_number as orderNumber',
      'coin_corrections.reason',
    ])
    .where('wallet_entries.user_id', '=', userId)
    .orderBy('wallet_entries.created_at', 'desc')
    .orderBy('wallet_entries.id', 'desc')
    .limit(limit)
    .execute()

export const listOwnCart = (db: Reader, userId: UserId) =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['products.name', 'cart_items.quantity', 'cart_items.added_at as addedAt'])
    .where('cart_items.user_id', '=', userId)
    .orderBy('cart_items.added_at')
    .execute()

export const listOwnStockAlerts = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['products.name', 'stock_alerts.asked_at as askedAt', 'stock_alerts.told_at as toldAt'])
    .where('stock_alerts.user_id', '=', userId)
    .orderBy('stock_alerts.asked_at', 'desc')
    .limit(limit)
    .execute()

export const listOwnReminders = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('reorder_reminders as reminder')
    .innerJoin('orders', 'orders.id', 'reminder.order_id')
    .select([
      'orders.order_number as orderNumber',
      'reminder.every_weeks as everyWeeks',
      'reminder.next_at as nextAt',
      'reminder.written_at as sentAt',
      'reminder.asked_at as askedAt',
      'reminder.language',
    ])
    .where('reminder.user_id', '=', userId)
    .orderBy('reminder.asked_at', 'desc')
    .limit(limit)
    .execute()

export const listKnownDevices = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('known_browsers')
    .select(['device', 'seen_at as lastLoginAt'])
    .where('user_id', '=', userId)
    .orderBy('lastLoginAt', 'desc')
    .limit(limit)
    .execute()

export const listOwnPasskeys = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('passkeys')
    .select(['name', 'created_at as addedAt', 'used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** Returns the user's guardianships without the guardian's name, which is not the user's data. */
export const listOwnGuardians = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('guardianships')
    .select([
      'relation',
      'asked_at as askedAt',
      'confirmed_at as confirmedAt',
      'ended_at as endedAt',
      'ended_by as endedBy',
    ])
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(limit)
    .execute()

export const findOwnNominee = (db: Reader, userId: UserId) =>
  db
    .selectFrom('nominations')
    .select(['name', 'email', 'phone', 'named_at as namedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Returns the notes of staff, without authors, about the user (`orderNumber` is null) and about the user's orders. */
export async function listOwnNotes(db: Reader, userId: UserId, limit: number) {
  const { rows } = await sql<{ orderNumber: number | null; text: string; writtenAt: Date; correctedAt: Date | null }>`
    SELECT NULL::integer AS "orderNumber", text, created_at AS "writtenAt", changed_at AS "correctedAt"
    FROM user_notes WHERE user_id = ${userId}
    UNION ALL
    SELECT orders.order_number, note.text, note.created_at, note.changed_at
    FROM order_notes AS note JOIN orders ON orders.id = note.order_id WHERE orders.user_id = ${userId}
    ORDER BY 3 DESC LIMIT ${limit}
  `.execute(db)
  return rows
}

export const listOwnReviews = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select([
      'products.name as product',
      'reviews.rating',
      'reviews.text',
      'reviews.shown_name as shownName',
      'reviews.written_at as writtenAt',
      'reviews.hidden_reason as hiddenBecause',
    ])
    .where('reviews.user_id', '=', userId)
    .orderBy('reviews.written_at', 'desc')
    .limit(limit)
    .execute()
