// The SQL of sessions and known browsers. Only the hashes of their tokens are stored.

import { sql } from 'kysely'
import type { SessionId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { WITHOUT_DISK } from '../db/sql-pieces.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'
import { USER_COLUMNS } from './accounts-queries.ts'

interface NewSession {
  readonly id: SessionId
  readonly tokenHash: Buffer
  readonly userId: UserId
  readonly at: Date
  readonly expiresAt: Date
  /** A description of the device; empty when unknown. */
  readonly device: string
  /** When the second factor was verified, at this login or in the session that this one replaces; null if never. */
  readonly secondFactorAt: Date | null
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.at,
      seen_at: session.at,
      expires_at: session.expiresAt,
      device: session.device,
      second_factor_at: session.secondFactorAt,
    })
    .execute()
}

const selectSession = (db: Reader, tokenHash: Buffer) =>
  db
    .selectFrom('sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(['session.id as sessionId', 'session.created_at as startedAt', 'session.seen_at as seenAt'])
    .select('session.second_factor_at as secondFactorAt')
    .select(USER_COLUMNS)
    .where('session.token_hash', '=', tokenHash)
    // With this subquery PostgreSQL looks up the user by id even without table statistics. Without it, PostgreSQL would
    // then read all users.
    .where(sql<boolean>`users.id = (SELECT user_id FROM sessions WHERE token_hash = ${tokenHash})`)
    .where('users.deleted_at', 'is', null)

const sessionQuery = preparedQuery(selectSession)

type SessionRow = Awaited<ReturnType<typeof sessionQuery>>['rows'][number]

/** Returns the session of a token, even an expired one, with its user; null for an unknown token. */
export async function findSession(db: Reader, tokenHash: Buffer) {
  const { rows } = await sessionQuery(db, tokenHash)
  const [row] = rows
  return row ? asSession(row) : null
}

/** Returns a row of `selectShopperSession` as a session with its user. */
export function asSession({ sessionId, startedAt, seenAt, secondFactorAt, ...user }: SessionRow) {
  const { email } = user
  return { id: sessionId, createdAt: startedAt, seenAt, secondFactorAt, user: { ...user, email: email ?? '' } }
}

export type FoundSession = ReturnType<typeof asSession>

/**
 * The parameters of `selectShopperSession`: the token's hash, and the instants after which the session must have begun
 * and been used (SEC-4).
 */
export interface ShopperToken {
  readonly tokenHash: Buffer
  readonly beganAfter: Date
  readonly usedAfter: Date
}

/**
 * Returns a query for the live session of a shopper. It leaves out staff, whose sessions are shorter and are checked by
 * `verifySession`.
 */
export const selectShopperSession = (db: Reader, tokenHash: Buffer, beganAfter: Date, usedAfter: Date) =>
  selectSession(db, tokenHash)
    .where('session.created_at', '>', beganAfter)
    .where('session.seen_at', '>', usedAfter)
    .where('users.role', '=', 'user')
    .where(sql<boolean>`users.staff_roles = '{}'`)

/** Records the use of a session. The commit does not wait for the disk (DB-18). */
export async function recordSessionUse(db: Reader, id: SessionId, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', '<', now)
    .where(WITHOUT_DISK)
    .execute()
}

/**
 * Gives a session a new token and start time, so that the old token stops working. Returns false when the session has
 * ended.
 */
export async function renewSession(
  tx: Tx,
  id: SessionId,
  next: { readonly tokenHash: Buffer; readonly at: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ token_hash: next.tokenHash, created_at: next.at, seen_at: next.at, expires_at: next.expiresAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the session of a token and returns it; null for an unknown token. */
export async function deleteSession(db: Reader, tokenHash: Buffer) {
  const row = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id as userId', 'created_at as createdAt', 'seen_at as seenAt'])
    .returning('second_factor_at as secondFactorAt')
    .executeTakeFirst()
  return row ?? null
}

export async function deleteSessionsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteOtherSessions(tx: Tx, userId: UserId, currentSession: SessionId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', currentSession).execute()
}

/** Deletes one of the user's sessions. Returns false when the user has no session with this id. */
export async function deleteOwnSession(db: Reader, userId: UserId, id: SessionId): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns up to 200 sessions of a user, expired ones too, last used first. */
export async function listSessions(db: Reader, userId: UserId) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

export async function hasPublishedProduct(db: Reader, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    SELECT EXISTS (SELECT FROM products WHERE deleted_at IS NULL AND published_at <= ${now}) AS "isAny"`.execute(db)
  return rows[0]?.isAny === true
}

// The shop recognises known browsers by a cookie (SEC-50, SEC-53).

/** How many browsers are stored for a user. Some clients never store a cookie, so each of their logins adds one. */
const MAX_BROWSERS = 50

export interface BrowserLogin {
  readonly userId: UserId
  readonly tokenHash: Buffer
  readonly device: string
  /** The result of `hashNetwork`. */
  readonly network: number
  readonly at: Date
}

interface BrowserRecord {
  /** False when this is the account's first browser. */
  readonly isNewDevice: boolean
  /** True when another browser of the account last logged in from the same network; null when there are no others. */
  readonly isSameNetwork: boolean | null
}

export async function isKnownBrowser(db: Reader, email: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Records a login with a known browser; false when the user has no browser with this token. */
export async function recordBrowserLogin(
  tx: Tx,
  { userId, tokenHash, device, network, at }: BrowserLogin,
): Promise<boolean> {
  const row = await tx
    .updateTable('known_browsers')
    .set({ device, network, seen_at: at })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Inserts a known browser with a new token. Of the user's browsers the 50 last used ones stay. `formerHash` is the hash
 * of the token that the browser had before. In other accounts the new token replaces it, so that a token which an
 * attacker had planted in the browser stops working.
 */
export async function insertBrowser(
  tx: Tx,
  { userId, tokenHash, device, network, at }: BrowserLogin,
  formerHash: Buffer | null,
): Promise<BrowserRecord> {
  const { rows } = await sql<{ hasOthers: boolean; isSameNetwork: boolean | null }>`
    WITH others AS (SELECT token_hash, network, seen_at FROM known_browsers WHERE user_id = ${userId}),
    moved AS (UPDATE known_browsers SET token_hash = ${tokenHash} WHERE token_hash = ${formerHash} AND user_id <> ${userId}),
    removed AS (
      DELETE FROM known_browsers WHERE user_id = ${userId}
        AND token_hash IN (SELECT token_hash FROM others ORDER BY seen_at DESC OFFSET ${MAX_BROWSERS - 1})
    ),
    inserted AS (
      INSERT INTO known_browsers (${insertColumns('known_browsers', ['user_id', 'token_hash', 'device', 'network', 'seen_at'])})
      VALUES (${userId}, ${tokenHash}, ${device}, ${network}, ${at})
    )
    SELECT EXISTS (SELECT FROM others) AS "hasOthers",
      (SELECT bool_or(network = ${network}) FROM others) AS "isSameNetwork"
  `.execute(tx)
  const [row] = rows
  return {
    isNewDevice: row?.hasOthers === true,
    isSameNetwork: row?.isSameNetwork ?? null,
  }
}

/** Deletes the user's known browsers, except the one with this token hash (null for all). */
export async function deleteBrowsers(tx: Tx, userId: UserId, exceptBrowser: Buffer | null): Promise<void> {
  const allBrowsers = tx.deleteFrom('known_browsers').where('user_id', '=', userId)
  await (exceptBrowser ? allBrowsers.where('token_hash', '!=', exceptBrowser) : allBrowsers).execute()
}
