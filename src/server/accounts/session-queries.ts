// The SQL of sessions: only hashes of their tokens are kept.
import type { SessionId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

export interface NewSession {
  readonly id: SessionId
  readonly tokenHash: Buffer
  readonly userId: UserId
  readonly at: Date
  readonly expiresAt: Date
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
    })
    .execute()
}

/** A session and its person's present role, or null. Whether it still counts is not asked here. */
export async function findSession(db: Reader, tokenHash: Buffer) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id as userId',
      'users.role',
      'sessions.created_at as createdAt',
      'sessions.seen_at as seenAt',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Notes that a session was used. */
export async function touchSession(db: Reader, id: SessionId, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).where('seen_at', '<', now).execute()
}

/** Ends one session. */
export async function deleteSession(db: Reader, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a person. */
export async function deleteSessionsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
