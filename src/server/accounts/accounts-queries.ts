// The SQL of accounts: users, their mailboxes, their welcome bonus, and the figures by day.
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

/** What is told of a person, of the table `users`. */
export const USER = [
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

/** A person who has an account, by id. */
export async function findUser(db: Reader, id: UserId): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select(USER)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, email: row.email ?? '' } : null
}

/** A person who has an account, by address, with what her password is kept as. */
export async function findUserByEmail(
  db: Reader,
  email: string,
): Promise<(User & { readonly passwordHash: string | null }) | null> {
  const row = await db
    .selectFrom('users')
    .select([...USER, 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? { ...row, email } : null
}

/**
 * A person by address, as `findUserByEmail`, and whether she has logged in with this browser before, and whether emails reach
 * her (LET-12); where her address is not proved nothing is told of that. In one statement: a login has eight (docs/decisions/028).
 */
export async function findWhoLogsIn(db: Reader, email: string, browser: Buffer | null) {
  const row = await db
    .selectFrom('users')
    .select([...USER, 'password_hash as passwordHash'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM known_browsers WHERE user_id = users.id AND token_hash = ${browser})`.as(
        'isKnownBrowser',
      ),
    )
    .select(
      sql<boolean>`email_verified_at IS NULL
        OR NOT EXISTS (SELECT FROM stopped_addresses WHERE address_hash = hash_of_address(users.email))`.as(
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
  readonly passwordHash: string
  readonly role: Role
  readonly emailVerifiedAt: Date | null
  /** What she said of her age, if she did. */
  readonly age?: AgeGroup | undefined
  /** When the account goes unless an adult answers for her. */
  readonly eraseAt?: Date | null
  /** Of the page on which she opens it. */
  readonly language: string
  readonly at: Date
}

/** Opens an account; false when the address has one already. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const row = await tx
    .insertInto('users')
    .values({
      id: user.id,
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
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

/** Moves the count of people who joined on a day. Everybody who joins today meets in this row: call it last. */
export async function countUsers(tx: Tx, day: CalendarDate, change: 1 | -1): Promise<void> {
  await sql`
    INSERT INTO user_days (${insertColumns('user_days', ['day', 'users'])}) VALUES (${day}::date, greatest(${change}::integer, 0))
    ON CONFLICT (day) DO UPDATE SET users = greatest(user_days.users + ${change}, 0)
  `.execute(tx)
}

/** Claims the welcome bonus for an address; false when it had one before, even in an account that is gone (SEC-45). */
export async function claimBonus(tx: Tx, email: string, at: Date): Promise<boolean> {
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

/** Notes that an address was proved to be hers. The first proof stays. */
export async function markEmailVerified(tx: Tx, email: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Keeps a password as it is until the transaction ends; false when it is another by now. */
export async function savePassword(
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

/** Sets a new password; the person, or null when no account has this address. */
export async function setPassword(
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

/** What somebody's password is kept as; null when she has no account any more. */
export async function findPassword(db: Reader, id: UserId): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash ?? null
}

/** Sets a new password in the place of a known one; false when it is another by now. */
export async function replacePassword(tx: Tx, id: UserId, known: string, next: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ password_hash: next })
    .where('id', '=', id)
    .where('password_hash', '=', known)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps in which language emails to her are written from now on. Nobody waits for the disk to remember it (DB-18). */
export async function setLanguage(db: Reader, id: UserId, language: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).where(WITHOUT_DISK).execute()
}

/** Makes the account of an address an admin's, with this password; null when it is one already, or there is none. */
export async function promoteUser(tx: Tx, email: string, passwordHash: string, at: Date): Promise<UserId | null> {
  const row = await tx
    .updateTable('users')
    .set({ role: 'admin', password_hash: passwordHash, email_verified_at: at })
    .where('email', '=', email)
    .where('role', '=', 'user')
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** True when somebody is an admin. */
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

// The SQL of mailboxes: a mailbox has many addresses, and a check of a person covers all of them (SEC-61, SEC-62).

/**
 * That somebody who reads in this mailbox, under whichever of its addresses, has said that she is a minor. What an account says that
 * has not proved its address counts for nothing, and who has proved one as an adult is called younger by nobody.
 */
export const isReadByMinor = (email: RawBuilder<string>) => sql<boolean>`
  EXISTS (SELECT FROM users AS minor WHERE mailbox_of(minor.email) = mailbox_of(${email})
    AND minor.age_group = 'minor' AND minor.email_verified_at IS NOT NULL AND minor.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM users AS adult WHERE mailbox_of(adult.email) = mailbox_of(minor.email)
      AND adult.age_group = 'adult' AND adult.email_verified_at IS NOT NULL AND adult.deleted_at IS NULL))`

/** The same of one address. */
export async function isMinorsMailbox(db: Reader, email: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT ${isReadByMinor(sql`${email}`)} AS is`.execute(db)
  return rows[0]?.is === true
}

/** True when two addresses lead into one mailbox. */
export async function isOneMailbox(db: Reader, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT mailbox_of(${one}) = mailbox_of(${other}) AS is`.execute(db)
  return rows[0]?.is === true
}
