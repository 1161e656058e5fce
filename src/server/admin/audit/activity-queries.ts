// The SQL of the page Activity.
import { sql } from 'kysely'
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import type { Reader } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'
import { isAnyOf } from '../../db/sql-pieces.ts'

export interface ActivityFilter {
  readonly after: Cursor | null
  /** A user's id, or 'shop'. */
  readonly who: string | null
  /** The first word of an action's name, for example 'product'. */
  readonly what: string | null
  readonly day: CalendarDate | null
}

export async function listAuditEntries(db: Reader, { after, who, what, day }: ActivityFilter, limit: number) {
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'subject', 'details'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (who !== null) query = query.where('actor', '=', who)
  if (what !== null) query = query.where(sql<boolean>`split_part(action, '.', 1) = ${what}`)
  if (day !== null)
    query = query.where('at', '>=', startOfIndianDay(day)).where('at', '<', startOfIndianDay(addDays(day, 1)))
  if (after !== null) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}
export type AuditEntryRow = Awaited<ReturnType<typeof listAuditEntries>>[number]

/** Returns the current staff and the user of the filter, who may not be staff any more, sorted by name. */
export const listActors = (db: Reader, filteredActor: string | null) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', sql.lit('admin'))
    .where('deleted_at', 'is', null)
    .union(
      db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('staff_roles', '<>', sql<never>`'{}'`)
        .where('deleted_at', 'is', null),
    )
    .union(
      db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', '=', (filteredActor ?? '') as never),
    )
    .orderBy('name')
    .execute()

/** Returns the name of each user and product, and the order number of each order, refund and report, by id. */
export async function findNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const selectWithOrderNumber = (table: 'refunds' | 'reports') =>
    db
      .selectFrom(table)
      .innerJoin('orders', 'orders.id', `${table}.order_id`)
      .select([`${table}.id`, 'orders.order_number as orderNumber'])
      .where(isAnyOf(`${table}.id`, ids))
      .execute()
  const [users, products, refunds, reports, orders] = await Promise.all([
    db.selectFrom('users').select(['id', 'name']).where(isAnyOf('id', ids)).execute(),
    db.selectFrom('products').select(['id', 'name']).where(isAnyOf('id', ids)).execute(),
    selectWithOrderNumber('refunds'),
    selectWithOrderNumber('reports'),
    db.selectFrom('orders').select(['id', 'order_number as orderNumber']).where(isAnyOf('id', ids)).execute(),
  ])
  return new Map<string, string>([
    ...users.map(({ id, name }) => [id, name] as const),
    ...products.map(({ id, name }) => [id, name] as const),
    ...[...refunds, ...reports, ...orders].map(({ id, orderNumber }) => [id, `#${orderNumber}`] as const),
  ])
}
