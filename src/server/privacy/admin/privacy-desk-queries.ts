// The SQL of privacy requests for staff.
import { sql } from 'kysely'
import type { PrivacyRequestState } from '#domain/privacy-request.ts'
import type { Reader } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'
import { type Counted, countUpTo } from '../../db/search-newest.ts'

const openRequestsQuery = (db: Reader) => db.selectFrom('privacy_requests').select('id').where('state', '=', 'open')

const listedRequestsQuery = (db: Reader) =>
  db
    .selectFrom('privacy_requests as request')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'request.user_id').on('users.deleted_at', 'is', null))
    .select(['request.id', 'request.number', 'request.kind', 'request.email', 'request.is_verified as isVerified'])
    .select(['request.state', 'request.created_at as createdAt', 'request.due_at as dueAt'])
    .select(['users.id as userId', 'users.name'])

/** Counts open requests: `all`, `near` those due before `soon` (including overdue ones), and `overdue`. */
export async function countRequestsByDeadline(db: Reader, { soon, now }: { readonly soon: Date; readonly now: Date }) {
  const openCount: Counted = await countUpTo(db, openRequestsQuery(db))
  return {
    all: openCount,
    near: (await countUpTo(db, openRequestsQuery(db).where('due_at', '<', soon))).count,
    overdue: (await countUpTo(db, openRequestsQuery(db).where('due_at', '<', now))).count,
  }
}

/**
 * Returns requests in one state after a cursor: open ones by deadline, others newest first. The cursor's time is the
 * deadline or the time of arrival.
 */
export function listPrivacyRows(db: Reader, state: PrivacyRequestState, after: Cursor | null, limit: number) {
  const isOpen = state === 'open'
  let query = listedRequestsQuery(db)
    // A literal, so that PostgreSQL can use the partial index of open requests.
    .where(sql<boolean>`request.state = ${sql.lit(state)}`)
    .orderBy(isOpen ? 'request.due_at' : 'request.created_at', isOpen ? 'asc' : 'desc')
    .orderBy('request.id', isOpen ? 'asc' : 'desc')
    .limit(limit)
  if (after)
    query = query.where(
      isOpen
        ? sql<boolean>`(request.due_at, request.id) > (${after.at}, ${after.id})`
        : sql<boolean>`(request.created_at, request.id) < (${after.at}, ${after.id})`,
    )
  return query.execute()
}
export type PrivacyRow = Awaited<ReturnType<typeof listPrivacyRows>>[number]

export async function findPrivacyRow(db: Reader, number: number) {
  const row = await listedRequestsQuery(db)
    .select('request.text')
    .where('request.number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the steps of a request, oldest first. `author` is the name of a staff member; null for other authors. */
export const listPrivacySteps = (db: Reader, requestId: string) =>
  db
    .selectFrom('privacy_request_steps as step')
    .innerJoin('privacy_requests as request', 'request.id', 'step.request_id')
    .leftJoin('users', (join) =>
      join.on(sql<boolean>`users.id = step.author AND step.author IS DISTINCT FROM request.user_id`),
    )
    .select(['step.id', 'step.kind', 'step.text', 'step.at', 'users.name as author'])
    .where('step.request_id', '=', requestId)
    .orderBy('step.at')
    .orderBy('step.id')
    .execute()
