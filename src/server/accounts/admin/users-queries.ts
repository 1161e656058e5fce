// The SQL of the staff's list of users, of finding users by a number, and of coin corrections.
import { type RawBuilder, sql } from 'kysely'
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import type { UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { indexTermsOf, isWholePhone } from '#domain/searched-words.ts'
import type { Role } from '#domain/session.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { type Cursor, type DayQuery, selectDayPage } from '../../db/list-query.ts'
import { findReferences, userIdsOf } from '../../db/reference-queries.ts'
import { searchNewest } from '../../db/search-newest.ts'
import { hasAccents, isAnyOf, likeParts, plainLetters } from '../../db/sql-pieces.ts'

export interface UserFilter {
  readonly after: Cursor | null
  readonly day: CalendarDate | null
  /** The search text, of at least three characters; null without a search. */
  readonly text: string | null
  /**
   * Users found by an order or payment number (ADM-17), a phone number or a GSTIN. If there are any, names and emails
   * are not searched.
   */
  readonly foundIds?: readonly UserId[]
}

/**
 * Returns for each user with orders the number of orders, not counting replacements, and what they paid in paise, less
 * surplus payments, refunds and chargebacks.
 */
export async function sumOrdersOfUsers(db: Reader, ids: readonly UserId[]) {
  if (ids.length === 0) return new Map<UserId, { orders: number; spent: Paise }>()
  const { rows } = await sql<{ id: UserId; orders: number; spent: Paise }>`
    SELECT orders.user_id AS id, (count(*) FILTER (WHERE orders.replaces IS NULL))::int AS orders,
      coalesce(sum(payments.amount - payments.surplus - payments.refunded - payments.charged_back), 0)::bigint AS spent
    FROM orders LEFT JOIN payments ON payments.order_id = orders.id
    WHERE ${isAnyOf('orders.user_id', ids)} GROUP BY 1`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

/** SQL that is true when a user's name (with or without accents), email or phone number contains the text. */
export const hasTextInUser = (text: string) =>
  sql<boolean>`(${hasPartsInOrder([text])} OR ${hasInUnaccentedName(text)})`
const hasPartsInOrder = (parts: readonly string[]) => sql<boolean>`${USER_TEXT} LIKE lower(${likeParts(parts)})`
const USER_TEXT = sql<string>`lower(name || ' ' || email || ' ' || coalesce(phone, ''))`

const NAME = sql<string>`name`
const hasInUnaccentedName = (text: string) =>
  sql<boolean>`(${hasAccents(NAME)} AND ${plainLetters(NAME)} LIKE ${plainLetters(sql`${likeParts([text])}`)})`

/** Returns the condition of `hasTextInUser` in a form that can use the trigram index. */
const hasTextByIndex = (text: string) => sql<boolean>`(
  (${hasPartsInOrder(indexTermsOf(text))} AND strpos(${USER_TEXT}, lower(${text})) > 0) OR ${hasInUnaccentedName(text)})`

/** Returns users that are not erased, newest first, and the number of search results (null without a search). */
export async function listUserRows(db: Reader, filter: UserFilter, limit: number) {
  const { after, day, text, foundIds = [] } = filter
  let query = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'coins', 'role', 'staff_roles as staffRoles', 'created_at as createdAt'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (text) {
    const { ids, found } = await searchNewest<UserId>(db, {
      table: 'users',
      at: 'created_at',
      ...(foundIds.length > 0
        ? { match: isAnyOf('id', foundIds) }
        : { match: hasTextInUser(text), byIndex: hasTextByIndex(text) }),
      only: sql`deleted_at IS NULL${day ? sql` AND ${signedUpOn(day)}` : sql``}`,
      after,
      limit,
    })
    return { rows: ids.length > 0 ? await query.where(isAnyOf('id', ids)).execute() : [], found }
  }
  query = query.limit(limit)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  if (day) query = query.where(signedUpOn(day))
  return { rows: await query.execute(), found: null }
}

const signedUpOn = (day: CalendarDate) =>
  sql<boolean>`created_at >= ${startOfIndianDay(day)} AND created_at < ${startOfIndianDay(addDays(day, 1))}`

/** Counts the users who still have an account: all of them, those who signed up today, and those since `since`. */
export async function countSignUps(
  db: Reader,
  today: CalendarDate,
  since: CalendarDate,
): Promise<{ total: number; today: number; thisMonth: number }> {
  const row = await db
    .selectFrom('user_days')
    .select([
      sql<number>`coalesce(sum(users), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(users) FILTER (WHERE day = ${today}::date), 0)::bigint`.as('today'),
      sql<number>`coalesce(sum(users) FILTER (WHERE day BETWEEN ${since}::date AND ${today}::date), 0)::bigint`.as(
        'thisMonth',
      ),
    ])
    .executeTakeFirstOrThrow()
  return row
}

/** Returns the days, in India's time, on which users with an account signed up, newest first. */
export async function listUserDays(db: Reader, limit: number): Promise<{ day: string; count: number }[]> {
  return db
    .selectFrom('user_days')
    .select(['day', 'users as count'])
    .where('users', '>', 0)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the requested day with signups, its page and the number of pages; null when there are no users. */
export async function findUserDay(db: Reader, dayQuery: DayQuery) {
  const { rows } = await sql<{ day: CalendarDate; count: number; page: number; pages: number }>`
    SELECT * FROM (
      SELECT day, users AS count, row_number() OVER (ORDER BY day DESC)::int AS page, (count(*) OVER ())::int AS pages
      FROM user_days WHERE users > 0
    ) paged ${selectDayPage(dayQuery)}`.execute(db)
  return rows[0] ?? null
}

/** Returns the admins, newest first, as `listUserRows` does. Search results among the few admins are not counted. */
export async function listAdminRows(db: Reader, { after, day, text }: UserFilter, limit: number) {
  let query = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'coins', 'role', 'staff_roles as staffRoles', 'created_at as createdAt'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`role = 'admin'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  if (day) query = query.where(signedUpOn(day))
  if (text) query = query.where(hasTextInUser(text))
  return { rows: await query.execute(), found: null }
}

const MAX_FOUND_USERS = 50

/**
 * Returns the users whose order or payment number, phone number or GSTIN is the text, or whose phone number contains
 * the text if that is four to nine digits. Returns none for any other text (ADM-17, ORD-24). The text has been
 * normalised by `tidySearch`.
 */
export async function findUsersByNumber(db: Reader, text: string): Promise<UserId[]> {
  const users = userIdsOf(await findReferences(db, text))
  if (users.length > 0) return users
  const gstin = tidyGstin(text)
  if (isWholePhone(text)) return findUsersByField(db, text, sql`phone = ${`+91${text}`}`)
  if (/^\d{4,9}$/.test(text)) return findUsersByField(db, text, sql`strpos(phone, ${text}) > 0`)
  return isGstin(gstin) ? findUsersByField(db, gstin, sql`billing->>'gstin' = ${gstin}`, sql`false`) : []
}

/**
 * Finds users by a number of their account (condition `isAccount`) or of one of their orders (condition `isOrder`).
 * `order_search` is the search index of orders. It lacks the newest orders, so these are searched without it.
 */
async function findUsersByField(
  db: Reader,
  text: string,
  isOrder: RawBuilder<unknown>,
  isAccount: RawBuilder<unknown> = isOrder,
): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    SELECT id FROM users WHERE deleted_at IS NULL AND ${hasTextByIndex(text)} AND ${isAccount}
    UNION SELECT user_id FROM orders WHERE order_number IN (
        SELECT order_number FROM order_search WHERE words LIKE lower(${likeParts(indexTermsOf(text))})
        UNION ALL SELECT order_number FROM orders WHERE order_number > (SELECT coalesce(max(order_number), 0) FROM order_search)
      ) AND ${isOrder}
    LIMIT ${MAX_FOUND_USERS}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a user and returns the balance; null when the account is erased or does not exist. */
export async function lockCoins(tx: Tx, id: UserId): Promise<{ coins: number; coinsHeld: number } | null> {
  const row = await tx
    .selectFrom('users')
    .select(['coins', 'coins_held as coinsHeld'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Stores who corrected a user's coins and why, beside the wallet entry of the correction `ref`. */
export async function insertCorrection(
  tx: Tx,
  { ref, userId, actor, reason }: { ref: string; userId: UserId; actor: UserId; reason: string },
): Promise<void> {
  await tx
    .insertInto('coin_corrections')
    .columns(['entry_id', 'user_id', 'actor', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('wallet_entries')
        .select(['id', 'user_id', eb.val(actor).as('actor'), eb.val(reason).as('reason')])
        .where('cause', '=', 'correction')
        .where('ref', '=', ref)
        .where('user_id', '=', userId),
    )
    .execute()
}

/** Returns the corrections among these coin entries, each with its reason and the name of who made it (`by`). */
export async function listCorrections(db: Reader, entryIds: readonly string[]) {
  if (entryIds.length === 0) return []
  return db
    .selectFrom('coin_corrections')
    .innerJoin('users', 'users.id', 'coin_corrections.actor')
    .select(['coin_corrections.entry_id as entryId', 'coin_corrections.reason', 'users.name as by'])
    .where(isAnyOf('coin_corrections.entry_id', entryIds))
    .execute()
}

export async function setRole(tx: Tx, id: UserId, role: Role): Promise<void> {
  // An owner needs no staff roles. A user who stops being an owner gets none.
  await tx.updateTable('users').set({ role, staff_roles: [] }).where('id', '=', id).execute()
}
