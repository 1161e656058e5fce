// The SQL of privacy requests: saving, listing for the requester, closing and emptying them.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { UserId } from '#domain/ids.ts'
import type { PrivacyRequestKind, PrivacyRequestState, PrivacyRequestStep } from '#domain/privacy-request.ts'
import type { Reader, Tx } from '../db/database.ts'
import { cleared } from '../db/tables/personal-data.ts'
import { emptyEmailsAbout } from '../outbox/email-outcome-queries.ts'

interface NewPrivacyRequest {
  readonly id: string
  readonly kind: PrivacyRequestKind
  /** Null for a requester without an account. */
  readonly userId: UserId | null
  readonly email: string
  readonly isVerified: boolean
  readonly text: string
  /** The language of the page on which the request was made. */
  readonly language: string
  readonly at: Date
  readonly dueAt: Date
}

/** Saves a request and returns its number. The counter stays locked until the commit, so call this late. */
export async function insertPrivacyRequest(tx: Tx, request: NewPrivacyRequest): Promise<number> {
  const { userId, isVerified, at, dueAt, kind, ...row } = request
  const { number } = await tx
    .with('next', (db) =>
      db
        .updateTable('counters')
        .set({ value: sql<number>`value + 1` })
        .where('name', '=', 'privacy_request')
        .returning('value'),
    )
    .insertInto('privacy_requests')
    .values((eb) => ({
      ...row,
      kind,
      number: eb.selectFrom('next').select('value'),
      user_id: userId,
      is_verified: isVerified,
      created_at: at,
      due_at: dueAt,
      resolved_at: null,
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/**
 * Returns the number of open requests of an account or, for a requester without one, of an address. For an address it
 * leaves out requests of accounts, because the requester may not see those (SEC-64).
 */
export async function countOpenRequests(db: Reader, { userId, email }: { userId: UserId | null; email: string }) {
  const { count } = await db
    .selectFrom('privacy_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'open')
    .where((eb) =>
      userId === null ? eb.and([eb('email', '=', email), eb('user_id', 'is', null)]) : eb('user_id', '=', userId),
    )
    .executeTakeFirstOrThrow()
  return count
}

const MAX_SHOWN = 50

/** Returns the newest requests of an account, newest first, with the shop's answers. */
export const listOwnPrivacyRequests = (db: Reader, userId: UserId, limit = MAX_SHOWN) =>
  db
    .selectFrom('privacy_requests')
    .select(['number', 'kind', 'text', 'state', 'created_at as createdAt', 'due_at as dueAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('privacy_request_steps as step')
          .select(['step.text', 'step.at'])
          .whereRef('step.request_id', '=', 'privacy_requests.id')
          .where('step.kind', '=', 'answered')
          .orderBy('step.at')
          .orderBy('step.id'),
      ).as('answers'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

const FIELDS = [
  'id',
  'number',
  'kind',
  'user_id as userId',
  'email',
  'is_verified as isVerified',
  'text',
  'language',
  'state',
  'created_at as createdAt',
  'due_at as dueAt',
] as const

export async function lockPrivacyRequest(tx: Tx, number: number) {
  const row = await tx
    .selectFrom('privacy_requests')
    .select(FIELDS)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}
export type PrivacyRequest = NonNullable<Awaited<ReturnType<typeof lockPrivacyRequest>>>

/** Closes a request with a state. If it was closed before, its first closing time stays. */
export async function closePrivacyRequest(
  tx: Tx,
  id: string,
  { state, at }: { readonly state: PrivacyRequestState; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('privacy_requests')
    .set({ state, resolved_at: sql<Date>`coalesce(resolved_at, ${at})` })
    .where('id', '=', id)
    .execute()
}

interface NewPrivacyStep {
  readonly id: string
  readonly requestId: string
  readonly kind: PrivacyRequestStep
  readonly text: string
  /** The id of the user who made the step; empty for a requester without an account. */
  readonly author: string
  readonly at: Date
}

export async function insertPrivacyStep(tx: Tx, { requestId, ...step }: NewPrivacyStep): Promise<void> {
  await tx
    .insertInto('privacy_request_steps')
    .values({ ...step, request_id: requestId })
    .execute()
}

/** Locks up to `limit` requests that were closed before `before` and not erased yet, and returns their ids. */
export async function lockOldPrivacyRequests(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('privacy_requests')
    .select('id')
    .where('email', '<>', '')
    .where('resolved_at', '<', before)
    .orderBy('resolved_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Empties these requests, their steps, and the emails about them. Kinds, numbers and times stay. */
export async function emptyPrivacyRequests(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('privacy_requests').set(cleared('privacy_requests')).where('id', 'in', ids).execute()
  const steps = await tx
    .updateTable('privacy_request_steps')
    .set(cleared('privacy_request_steps'))
    .where('request_id', 'in', ids)
    .returning('id')
    .execute()
  const refs = [...ids, ...steps.map(({ id }) => id)]
  await emptyEmailsAbout(tx, ['privacy-received', 'privacy-answer'], refs, at)
}

/** Returns an answer with the number of its request, or null. */
export async function findPrivacyAnswer(db: Reader, step: string) {
  const row = await db
    .selectFrom('privacy_request_steps as step')
    .innerJoin('privacy_requests as request', 'request.id', 'step.request_id')
    .select(['step.text', 'request.number', 'request.kind', 'request.created_at as cameAt'])
    .where('step.id', '=', step)
    .executeTakeFirst()
  return row ?? null
}
