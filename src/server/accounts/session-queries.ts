// The SQL of sessions and of browsers that have logged in before: only hashes of their tokens are kept.

import { sql } from 'kysely'
import type { SessionId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { WITHOUT_DISK } from '../db/sql-pieces.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'
import { USER } from './accounts-queries.ts'

interface NewSession {
  readonly id: SessionId
  readonly tokenHash: Buffer
  readonly userId: UserId
  readonly at: Date
  readonly expiresAt: Date
  /** In words; empty when it is not known. */
  readonly device: string
  /** When the second factor was shown, where it was with this sign-in, or in the session that ends with it. */
  readonly secondFactorAt: Date | null
}

/** Keeps a new session. */
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
    .select(USER)
    .where('s.token_hash', '=', tokenHash)
    // Said once more, so that she is looked up by her id also where PostgreSQL has not counted its rows yet: it would read all people.
    .where(sql<boolean>`users.id = (SELECT user_id FROM sessions WHERE token_hash = ${tokenHash})`)
    .where('users.deleted_at', 'is', null)

const sessionOfToken = preparedQuery(selectSession)

type SessionRow = Awaited<ReturnType<typeof sessionOfToken>>['rows'][number]

/** A session and its person as she is now, or null. Whether it still counts is not asked here. */
export async function findSession(db: Reader, tokenHash: Buffer) {
  const { rows } = await sessionOfToken(db, tokenHash)
  const [row] = rows
  return row ? asSession(row) : null
}

export function asSession({ sessionId, startedAt, seenAt, secondFactorAt, ...person }: SessionRow) {
  const { email } = person
  return { id: sessionId, createdAt: startedAt, seenAt, secondFactorAt, person: { ...person, email: email ?? '' } }
}

export type FoundSession = ReturnType<typeof asSession>

/** A shopper's session as a statement finds it that does more: began and was last used after these instants (SEC-4). */
export interface ShopperToken {
  readonly tokenHash: Buffer
  readonly beganAfter: Date
  readonly usedAfter: Date
}

/** As a CTE: a shopper's session that is alive, as `asSession` takes it. Staff are left out: their sessions are shorter, and the guard reads them. */
export const selectShopperSession = (db: Reader, tokenHash: Buffer, beganAfter: Date, usedAfter: Date) =>
  selectSession(db, tokenHash)
    .where('s.created_at', '>', beganAfter)
    .where('s.seen_at', '>', usedAfter)
    .where('users.role', '=', 'user')
    .where(sql<boolean>`users.staff_roles = '{}'`)

/** Notes that a session was used. Nobody waits for the disk to remember it (DB-18). */
export async function touchSession(db: Reader, id: SessionId, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', '<', now)
    .where(WITHOUT_DISK)
    .execute()
}

/** Gives a session another token, as if it began now; the old token opens nothing any more. False when it has ended. */
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

/** Ends one session; answers whose it was and what it had seen, or null when there is none. */
export async function deleteSession(db: Reader, tokenHash: Buffer) {
  const row = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id as userId', 'created_at as createdAt', 'seen_at as seenAt'])
    .returning('second_factor_at as secondFactorAt')
    .executeTakeFirst()
  return row ?? null
}

/** Ends every session of a person. */
export async function deleteSessionsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Ends every session of a person but the one she is in. */
export async function deleteOtherSessions(tx: Tx, userId: UserId, own: SessionId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', own).execute()
}

/** Ends one of a person's own sessions; false when she has none of this id. */
export async function deleteOwnSession(db: Reader, userId: UserId, id: SessionId): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A person's sessions, the last used first. Some may be over: that is not asked here. */
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

/** Whether anything is in the shop; a draft is not (CAT-22). */
export async function hasGoods(db: Reader, now: Date): Promise<boolean> {
  const { rows } = await sql<{ hasGoods: boolean }>`
    SELECT EXISTS (SELECT FROM products WHERE deleted_at IS NULL AND published_at <= ${now}) AS "hasGoods"`.execute(db)
  return rows[0]?.hasGoods === true
}

// The SQL of browsers that have logged in, known again by their cookie: only hashes of its tokens are kept (SEC-50, SEC-53).

/** More than anybody owns; whoever never keeps a cookie fills no table. */
const MOST = 50

export interface Met {
  readonly userId: UserId
  readonly tokenHash: Buffer
  /** In words; empty when it is not known. */
  readonly device: string
  /** See `networkMark`. */
  readonly network: number
  readonly at: Date
}

interface Meeting {
  /** Others had logged in to this account before, and never this one. */
  readonly isNews: boolean
  /** One of hers was last seen in the same network; null where none is known to have been seen anywhere. */
  readonly isSameNetwork: boolean | null
}

/** True where this browser has logged in to the account of an address. */
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

/** Notes that a known browser has logged in again; false where it is not known (any more). */
export async function seeBrowser(tx: Tx, { userId, tokenHash, device, network, at }: Met): Promise<boolean> {
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
 * Notes a browser that has not logged in to this account before. A token that it had for other accounts is worth nothing from
 * now on, and the new one stands for them too: nobody can have planted it.
 */
export async function meetBrowser(
  tx: Tx,
  { userId, tokenHash, device, network, at }: Met,
  former: Buffer | null,
): Promise<Meeting> {
  const { rows } = await sql<{ hasOthers: boolean; isSameNetwork: boolean | null }>`
    WITH others AS (SELECT token_hash, network, seen_at FROM known_browsers WHERE user_id = ${userId}),
    moved AS (UPDATE known_browsers SET token_hash = ${tokenHash} WHERE token_hash = ${former} AND user_id <> ${userId}),
    crowded AS (
      DELETE FROM known_browsers WHERE user_id = ${userId}
        AND token_hash IN (SELECT token_hash FROM others ORDER BY seen_at DESC OFFSET ${MOST - 1})
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
    isNews: row?.hasOthers === true,
    isSameNetwork: row?.isSameNetwork ?? null,
  }
}

/** Forgets every browser of a person, but for the one in her hand. */
export async function forgetBrowsers(tx: Tx, userId: UserId, own: Buffer | null): Promise<void> {
  await tx
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .$if(own !== null, (query) => query.where('token_hash', '!=', own ?? Buffer.alloc(0)))
    .execute()
}
