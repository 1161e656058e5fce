// The SQL of consents. Rows are only inserted and read (PRIV-8).
import { sql } from 'kysely'
import type { ConsentWay, Purpose } from '#domain/consent.ts'
import type { GuardianshipId, Id, SubscriberId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

interface ConsentRow {
  readonly id: Id<'consent'>
  readonly userId: UserId | null
  readonly subscriberId: SubscriberId | null
  readonly purpose: Purpose
  /** Empty for a withdrawal. */
  readonly notice: string
  readonly given: boolean
  readonly at: Date
  readonly how: ConsentWay
  readonly guardianshipId: GuardianshipId | null
}

/** SQL of the position `offset` after the last consent of a user or subscriber. Simultaneous inserts may share it. */
const nextPosition = (
  userId: UserId | null,
  subscriberId: SubscriberId | null,
  offset: number,
) => sql<number>`${offset}::integer
  + coalesce((SELECT max(place) FROM consents WHERE user_id = ${userId}), 0)
  + coalesce((SELECT max(place) FROM consents WHERE subscriber_id = ${subscriberId}), 0)`

/** Adds consents of an account or subscriber, in this order. */
export async function insertConsents(tx: Tx, rows: readonly ConsentRow[]): Promise<void> {
  await tx
    .insertInto('consents')
    .values(
      rows.map(({ userId, subscriberId, guardianshipId, ...row }, index) => ({
        ...row,
        place: nextPosition(userId, subscriberId, index + 1),
        user_id: userId,
        subscriber_id: subscriberId,
        guardianship_id: guardianshipId,
      })),
    )
    .execute()
}

/** Returns the consents and withdrawals of an account, newest first. */
export const listConsents = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('consents')
    .select(['purpose', 'notice', 'given', 'at', 'how'])
    .where('user_id', '=', userId)
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()
