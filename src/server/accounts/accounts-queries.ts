// The SQL of users, their mailboxes, welcome coins and daily counts of signups.
import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AgeGroup } from '#domain/age.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import type { Role } from '#domain/session.ts'
import type { User } from '../actor.ts'
import type { Reader, Tx } from '../db/database.ts'
import { WITHOUT_DISK } from '../db/sql-pieces.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

export const USER_COLUMNS = [
  'users.id',
  'users.name',
  'users.email',
  'users.phone',
  'users.role',
  'users.staff_roles as staffRoles',
  'users.coins',
  'users.coins_held as coinsHeld',
  'users.created_at as createdAt',
  'users.email_verified_at as emailVerifiedAt',
  'users.age_group as age',
  'users.guardian_allows as guardianAllows',
  'users.measurement',
  'users.language',
] as const

/** Returns a user; null when the account is erased or does not exist. */
export async function findUser(db: Reader, id: UserId): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, email: row.email ?? '' } : null
}

export async function findUserByEmail(
  db: Reader,
  email: string,
): Promise<(User & { readonly passwordHash: string | null }) | null> {
  const row = await db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? { ...row, email } : null
}

/**
 * Returns the user of an address like `findUserByEmail`, with `isKnownBrowser` and `isReached`. `isKnownBrowser` is
 * true when the browser with the token hash `browser` has logged in to the account before. `isReached` is false when
 * emails to a verified address are stopped (LET-12); a login does not reveal this about an unverified address. One
 * statement reads all of it, because a login may run at most eight statements (docs/decisions/028).
 */
export async function findUserForLogin(db: Reader, email: string, browser: Buffer | null) {
  const row = await db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash as passwordHash'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM known_browsers WHERE user_id = users.id AND token_hash = ${browser})`.as(
        'isKnownBrowser',
      ),
    )
    .select(
      sql<boolean>`email_verified_at IS NULL
        OR NOT EXISTS (SELECT FROM suppressed_addresses WHERE address_hash = hash_of_address(users.email))`.as(
        'isReached',
      ),
    )
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? { ...row, email } : null
}

interface NewUser {
  readonly id: UserId
  readonly name: string
  readonly email: string
  /** Null for an account that staff create for a customer. */
  readonly passwordHash: string | null
  readonly phone?: string
  readonly role: Role
  readonly emailVerifiedAt: Date | null
  readonly age?: AgeGroup | undefined
  /** When the account is erased, unless a guardian consents before; null for an adult. */
  readonly eraseAt?: Date | null
  readonly language: string
  readonly at: Date
}

/** Inserts a user. Returns false when the address already has an account. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const row = await tx
    .insertInto('users')
    .values({
      id: user.id,
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
      phone: user.phone ?? null,
      role: user.role,
      email_verified_at: user.emailVerifiedAt,
      created_at: user.at,
      deleted_at: null,
      age_group: user.age ?? null,
      age_said_at: user.age ? user.at : null,
      erase_at: user.eraseAt ?? null,
      language: user.language,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds `change` to the number of signups of a day. Call it last, because all signups of a day lock the same row. */
export async function changeSignUpCount(tx: Tx, day: CalendarDate, change: 1 | -1): Promise<void> {
  await sql`
    INSERT INTO user_days (${insertColumns('user_days', ['day', 'users'])}) VALUES (${day}::date, greatest(${change}::integer, 0))
    ON CONFLICT (day) DO UPDATE SET users = greatest(user_days.users + ${change}, 0)
  `.execute(tx)
}

/**
 * Claims the welcome coins for an address. Returns false when the address has received them before, even for an account
 * that was deleted since (SEC-45).
 */
export async function claimWelcomeCoins(tx: Tx, email: string, at: Date): Promise<boolean> {
  const { value: key } = await tx
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'email_hash')
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bonus_claims')
    .values({ email_hash: createHmac('sha256', key).update(email).digest(), claimed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function markEmailVerified(tx: Tx, email: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute()
}

/**
 * Locks a user against changes until the transaction ends. Returns false when `user.passwordHash` is null or is no
 * longer the stored hash.
 */
export async function lockUnchangedPassword(
  tx: Tx,
  user: { readonly id: UserId; readonly passwordHash: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the password of the user with this address and returns the user; null when no user has the address. */
export async function setPasswordByEmail(
  tx: Tx,
  email: string,
  passwordHash: string,
): Promise<{ id: UserId; name: string } | null> {
  const row = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('email', '=', email)
    .returning(['id', 'name'])
    .executeTakeFirst()
  return row ?? null
}

export async function findPasswordHash(db: Reader, id: UserId): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash ?? null
}

/** Replaces the password hash. Returns false when the stored hash is no longer `currentHash`. */
export async function replacePassword(tx: Tx, id: UserId, currentHash: string, newHash: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', currentHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the language of emails to the user. The commit does not wait for the disk (DB-18). */
export async function setLanguage(db: Reader, id: UserId, language: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).where(WITHOUT_DISK).execute()
}

/**
 * Makes the user with this address an admin with this password, marks the address as verified and returns the id.
 * Returns null when no account has the address, or when its user is an admin already.
 */
export async function makeUserAdmin(tx: Tx, email: string, passwordHash: string, at: Date): Promise<UserId | null> {
  const row = await tx
    .updateTable('users')
    .set({ role: 'admin', password_hash: passwordHash, email_verified_at: at })
    .where('email', '=', email)
    .where('role', '=', 'user')
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function hasAdmin(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

// Several addresses can lead to one mailbox (aliases). Checks of age cover all of them (SEC-61, SEC-62).

/**
 * Returns SQL that is true when a verified account of this mailbox, under any of its addresses, belongs to a minor, and
 * none belongs to an adult.
 */
export const isMailboxOfMinor = (email: RawBuilder<string>) => sql<boolean>`
  EXISTS (SELECT FROM users AS minor WHERE mailbox_of(minor.email) = mailbox_of(${email})
    AND minor.age_group = 'minor' AND minor.email_verified_at IS NOT NULL AND minor.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM users AS adult WHERE mailbox_of(adult.email) = mailbox_of(minor.email)
      AND adult.age_group = 'adult' AND adult.email_verified_at IS NOT NULL AND adult.deleted_at IS NULL))`

export async function hasMinorMailbox(db: Reader, email: string): Promise<boolean> {
  const { rows } = await sql<{ isMinor: boolean }>`SELECT ${isMailboxOfMinor(sql`${email}`)} AS "isMinor"`.execute(db)
  return rows[0]?.isMinor === true
}

export async function isSameMailbox(db: Reader, a: string, b: string): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`SELECT mailbox_of(${a}) = mailbox_of(${b}) AS "isSame"`.execute(db)
  return rows[0]?.isSame === true
}
