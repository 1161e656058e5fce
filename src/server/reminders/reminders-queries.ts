// The SQL of reorder reminders, and of an order's products as they are sold now (ORD-32).
import { sql } from 'kysely'
import { canSupply } from '#domain/cart.ts'
import type { OrderId, ProductId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Reader, Tx } from '../db/database.ts'
import { isAnyOf } from '../db/sql-pieces.ts'

/** Returns the number and the state of the shopper's own order; undefined when there is none. */
export const findOwnOrder = (db: Reader, orderId: OrderId, userId: UserId) =>
  ownOrderQuery(db, orderId, userId).executeTakeFirst()

/** Like `findOwnOrder`, and locks the order. Lock it before the account (DB-5). */
export const lockOwnOrder = (tx: Tx, orderId: OrderId, userId: UserId) =>
  ownOrderQuery(tx, orderId, userId).forKeyShare().executeTakeFirst()

const ownOrderQuery = (db: Reader, orderId: OrderId, userId: UserId) =>
  db
    .selectFrom('orders')
    .select(['order_number as orderNumber', 'status'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)

/** Returns the fields of an account on which reminders depend; undefined for a deleted account. */
export const findShopper = (db: Reader, id: UserId) => shopperQuery(db, id).executeTakeFirst()

/** Like `findShopper`, and locks the account against its erasure and against other reminders of it. */
export const lockShopper = (tx: Tx, id: UserId) => shopperQuery(tx, id).forNoKeyUpdate().executeTakeFirst()

const shopperQuery = (db: Reader, id: UserId) =>
  db
    .selectFrom('users')
    .select(['email_verified_at as verifiedAt', 'age_group as age'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

export const findReminder = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('reorder_reminders')
    .select(['every_weeks as everyWeeks', 'next_at as nextAt'])
    .where('order_id', '=', orderId)
    .where('next_at', 'is not', null)
    .executeTakeFirst()

/** Returns the number of a shopper's active reminders for other orders. */
export async function countOtherReminders(db: Reader, userId: UserId, orderId: OrderId): Promise<number> {
  const { count } = await db
    .selectFrom('reorder_reminders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('order_id', '<>', orderId)
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Reminder {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly everyWeeks: number | null
  readonly nextAt: Date
  readonly language: string
  readonly at: Date
}

/** Saves the reminder of an order. It replaces an earlier one. */
export async function saveReminder(tx: Tx, { orderId, userId, at, ...reminder }: Reminder): Promise<void> {
  const plan = {
    every_weeks: reminder.everyWeeks,
    next_at: reminder.nextAt,
    written_at: null,
    asked_at: at,
    language: reminder.language,
  }
  await tx
    .insertInto('reorder_reminders')
    .values({ order_id: orderId, user_id: userId, ...plan })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(plan))
    .execute()
}

export const removeReminder = (db: Reader, orderId: OrderId) =>
  db.deleteFrom('reorder_reminders').where('order_id', '=', orderId).execute()

/** Returns the reminders that are due, the oldest first, and locks their orders. */
export async function listDueReminders(tx: Tx, now: Date, limit: number) {
  const rows = await tx
    .selectFrom('reorder_reminders as reminder')
    .innerJoin('orders', 'orders.id', 'reminder.order_id')
    .select([
      'reminder.order_id as orderId',
      'reminder.user_id as userId',
      'reminder.every_weeks as everyWeeks',
      'reminder.next_at as nextAt',
      'reminder.language',
      'orders.status',
    ])
    .where('reminder.next_at', '<=', now)
    .orderBy('reminder.next_at')
    .orderBy('reminder.order_id')
    .limit(limit)
    .forKeyShare('orders')
    .execute()
  return rows.flatMap(({ nextAt, ...row }) => (nextAt === null ? [] : [{ ...row, nextAt }]))
}
export type DueReminder = Awaited<ReturnType<typeof listDueReminders>>[number]

/** Locks the accounts that may get reminders, so that none is erased meanwhile. Returns their addresses by id. */
export async function lockRemindedShoppers(tx: Tx, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(isAnyOf('id', ids))
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where(sql<boolean>`age_group IS DISTINCT FROM 'minor'`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])))
}

/**
 * Moves a reminder from its due time to the next one. With `to` null, the reminder was sent once only, and `at` is
 * recorded as its time. Returns false when another run or the shopper changed the reminder meanwhile.
 */
export async function rescheduleReminder(
  tx: Tx,
  { orderId, from, to, at }: { orderId: OrderId; from: Date; to: Date | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reorder_reminders')
    .set({ next_at: to, written_at: to === null ? at : null })
    .where('order_id', '=', orderId)
    .where('next_at', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a due reminder, unless the shopper changed it meanwhile. */
export const endReminder = (tx: Tx, orderId: OrderId, dueAt: Date) =>
  tx.deleteFrom('reorder_reminders').where('order_id', '=', orderId).where('next_at', '=', dueAt).execute()

/**
 * Returns the account's current address, the order's number and state, and the reminder's interval. Undefined once the
 * reminder was stopped, or the account is deleted, unverified or a minor's.
 */
export const findRecipient = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('reorder_reminders as reminder')
    .innerJoin('orders', 'orders.id', 'reminder.order_id')
    .innerJoin('users', 'users.id', 'reminder.user_id')
    .select([
      'users.email',
      'orders.order_number as orderNumber',
      'orders.status',
      'reminder.every_weeks as everyWeeks',
    ])
    .where('reminder.order_id', '=', orderId)
    .where('users.deleted_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .where(sql<boolean>`users.age_group IS DISTINCT FROM 'minor'`)
    .executeTakeFirst()

/**
 * Returns the products of an order as they are now. `isSold` is false for a product that is no longer published.
 * `inStock` is true when at least as many units are available as were ordered.
 */
export async function listProductsOfOrder(db: Reader, orderId: OrderId, now: Date) {
  const { rows } = await sql<{
    productId: ProductId
    name: string
    quantity: number
    price: Paise
    fileKey: string | null
    isSold: boolean
    isOffered: boolean
    stock: number | null
    held: number
  }>`
    SELECT p.id AS "productId", p.name, sum(item.quantity)::integer AS quantity, p.price,
      (SELECT file_key FROM product_images WHERE product_id = p.id AND retired_at IS NULL ORDER BY position LIMIT 1) AS "fileKey",
      coalesce(p.deleted_at IS NULL AND p.published_at <= ${now}, false) AS "isSold",
      p.in_stock AS "isOffered", level.stock, level.held
    FROM order_items item
    JOIN products p ON p.id = item.product_id JOIN stock_levels level ON level.product_id = p.id
    WHERE item.order_id = ${orderId}
    GROUP BY p.id, level.product_id ORDER BY min(item.position)`.execute(db)
  return rows.map(({ isOffered, stock, held, ...row }) => ({
    ...row,
    inStock: row.isSold && canSupply({ inStock: isOffered, stock, held }, row.quantity),
  }))
}
