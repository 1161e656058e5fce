// The SQL of sessions and known browsers. Only hashes of their tokens are stored.

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
  /** When the second factor was verified, at this login or in the session that it replaces. */
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
    .selectFrom('sessions as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .select(['s.id as sessionId', 's.created_at as startedAt', 's.seen_at as seenAt'])
    .select('s.second_factor_at as secondFactorAt')
    .select(USER_COLUMNS)
    .where('s.token_hash', '=', tokenHash)
    // The subquery makes PostgreSQL look the user up by id even without table statistics. Otherwise it scans all users.
    .where(sql<boolean>`users.id = (SELECT user_id FROM sessions WHERE token_hash = ${tokenHash})`)
    .where('users.deleted_at', 'is', null)

const sessionOfToken = preparedQuery(selectSession)

type SessionRow = Awaited<ReturnType<typeof sessionOfToken>>['rows'][number]

/** Returns a session with its user, or null. Expiry is not checked here. */
export async function findSession(db: Reader, tokenHash: Buffer) {
  const { rows } = await sessionOfToken(db, tokenHash)
  const [row] = rows
  return row ? asSession(row) : null
}

/** Returns a session with its user from the row of a statement. */
export function asSession({ sessionId, startedAt, seenAt, secondFactorAt, ...user }: SessionRow) {
  const { email } = user
  return { id: sessionId, createdAt: startedAt, seenAt, secondFactorAt, user: { ...user, email: email ?? '' } }
}

export type FoundSession = ReturnType<typeof asSession>

/**
 * The parameters by which a statement finds a live shopper session: one that began and was last used after these
 * instants (SEC-4).
 */
export interface ShopperToken {
  readonly tokenHash: Buffer
  readonly beganAfter: Date
  readonly usedAfter: Date
}

/**
 * Returns a CTE with a live shopper session; `asSession` converts its row. Staff are excluded: their sessions are
 * shorter and are read by the authentication guard.
 */
export const selectShopperSession = (db: Reader, tokenHash: Buffer, beganAfter: Date, usedAfter: Date) =>
  selectSession(db, tokenHash)
    .where('s.created_at', '>', beganAfter)
    .where('s.seen_at', '>', usedAfter)
    .where('users.role', '=', 'user')
    .where(sql<boolean>`users.staff_roles = '{}'`)

/** Records the use of a session. Commits without waiting for the disk (DB-18). */
export async function recordSessionUse(db: Reader, id: SessionId, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', '<', now)
    .where(WITHOUT_DISK)
    .execute()
}

/** Gives a session a new token and start time; the old token stops working. False when the session has ended. */
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

/** Ends one session and returns its user and times; null when there is none. */
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

/** Ends one of the user's own sessions; false when there is none with this id. */
export async function deleteOwnSession(db: Reader, userId: UserId, id: SessionId): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns up to 200 sessions of a user, last used first. Expiry is not checked here. */
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

/** True when a product is published; drafts do not count (CAT-22). */
export async function hasPublishedProduct(db: Reader, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    SELECT EXISTS (SELECT FROM products WHERE deleted_at IS NULL AND published_at <= ${now}) AS "isAny"`.execute(db)
  return rows[0]?.isAny === true
}

// Known browsers are recognised by a cookie (SEC-50, SEC-53).

/** The maximum of browsers stored per user, because some clients never keep a cookie. */
const MAX_BROWSERS = 50

export interface BrowserLogin {
  readonly userId: UserId
  readonly tokenHash: Buffer
  /** A description of the device; empty when unknown. */
  readonly device: string
  /** The hash of user and network, from `hashNetwork`. */
  readonly network: number
  readonly at: Date
}

interface BrowserRecord {
  /** True when this browser is new and the account has other known browsers. */
  readonly isNewDevice: boolean
  /** True when a known browser last logged in from the same network; null without known browsers. */
  readonly isSameNetwork: boolean | null
}

/** True when this browser has logged in to the account of an address. */
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

/** Records another login of a known browser; false when it is unknown. */
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
 * Inserts a browser with a new token; of the user's browsers the 50 last used stay. Other accounts that know the
 * browser by its former token (`former`: its hash) get the new token too, so that a planted token stops working.
 */
export async function insertBrowser(
  tx: Tx,
  { userId, tokenHash, device, network, at }: BrowserLogin,
  former: Buffer | null,
): Promise<BrowserRecord> {
  const { rows } = await sql<{ hasOthers: boolean; isSameNetwork: boolean | null }>`
    WITH others AS (SELECT token_hash, network, seen_at FROM known_browsers WHERE user_id = ${userId}),
    moved AS (UPDATE known_browsers SET token_hash = ${tokenHash} WHERE token_hash = ${former} AND user_id <> ${userId}),
    crowded AS (
      DELETE FROM known_browsers WHERE user_id = ${userId}
        AND token_hash IN (SELECT token_hash FROM others ORDER BY seen_at DESC OFFSET ${MAX_BROWSERS - 1})
    ),
    met AS (
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

/** Deletes every known browser of a user, except `currentBrowser` (the hash of its token). */
export async function deleteBrowsers(tx: Tx, userId: UserId, currentBrowser: Buffer | null): Promise<void> {
  await tx
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .$if(currentBrowser !== null, (query) => query.where('token_hash', '!=', currentBrowser ?? Buffer.alloc(0)))
    .execute()
}
