// The SQL of the inbox: lists by state, kind or search text, and one message with its steps.
import { type RawBuilder, sql } from 'kysely'
import { CONTACT_FIELD_NAMES } from '#domain/contact-fields.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { TicketStatus, TicketStep } from '#domain/ticket.ts'
import { selectContactFields } from '../../db/contact-columns.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'
import type { TicketKind } from '../../db/schema.ts'
import { type Counted, countUpTo, searchNewest } from '../../db/search-newest.ts'
import { escapeLike, isAnyOf } from '../../db/sql-pieces.ts'

export interface TicketFilter {
  readonly after: Cursor | null
  readonly status: TicketStatus | null
  readonly kind: TicketKind | null
  /** The search text, of at least three characters; null without a search. */
  readonly text: string | null
  readonly userId?: UserId | null
  /** The email addresses of the buyer, if the search text is an order or payment number. */
  readonly senders?: readonly string[]
}

// This expression must equal the expression of the trigram index.
const SEARCHED_TEXT = sql`('T-' || lpad(number::text, greatest(4, length(number::text)), '0') || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || message)`

const FIELDS = [
  'id',
  'number',
  'kind',
  ...selectContactFields(CONTACT_FIELD_NAMES),
  'user_id as userId',
  'status',
  'created_at as createdAt',
  'resolved_at as resolvedAt',
  'language',
] as const

const matchesText = (text: string, senders: readonly string[] = []) => {
  const containsText = sql<boolean>`${SEARCHED_TEXT} ILIKE ${`%${escapeLike(text)}%`}`
  return senders.length === 0 ? containsText : sql<boolean>`(${containsText} OR email = ANY(${senders}))`
}

/** SQL of a filter. The status is a literal, so that the partial index of open messages can be used. */
const matchesFilter = ({ status, kind, userId }: Omit<TicketFilter, 'after' | 'text' | 'senders'>) =>
  sql<boolean>`${status ? sql`status = ${sql.lit(status)}` : sql`true`} AND ${kind ? sql`kind = ${kind}` : sql`true`}
    AND ${userId ? writtenBy(userId) : sql`true`}`

/**
 * SQL that is true for messages that an account sent while logged in, or that came from its verified address without a
 * login (ACC-35). It is a subquery, because with an OR PostgreSQL would scan all messages.
 */
const writtenBy = (userId: UserId) => sql<boolean>`id = ANY(ARRAY(
  SELECT id FROM tickets WHERE user_id = ${userId}
  UNION ALL SELECT id FROM tickets WHERE user_id IS NULL
    AND email = (SELECT email FROM users WHERE users.id = ${userId} AND email_verified_at IS NOT NULL)))`

/**
 * Returns a page of messages and the number of search results, null without a search. A list of open messages only is
 * oldest first, any other newest first.
 */
export async function listTickets(db: Reader, filter: TicketFilter, limit: number) {
  const { after, status, text } = filter
  const direction = status === 'open' ? 'asc' : 'desc'
  let query = db.selectFrom('tickets').select(FIELDS).orderBy('created_at', direction).orderBy('id', direction)
  if (text && direction === 'desc') {
    const search = {
      table: 'tickets',
      at: 'created_at',
      match: matchesText(text, filter.senders),
      only: matchesFilter(filter),
      after,
      limit,
    } as const
    const { ids, found } = await searchNewest<string>(db, search)
    return { rows: ids.length > 0 ? await query.where(isAnyOf('id', ids)).execute() : [], found }
  }
  query = query.where(matchesFilter(filter)).limit(limit)
  if (text) query = query.where(matchesText(text, filter.senders))
  if (after) {
    const comparison = sql.raw(direction === 'asc' ? '>' : '<')
    query = query.where(sql<boolean>`(created_at, id) ${comparison} (${after.at}, ${after.id})`)
  }
  return { rows: await query.execute(), found: text ? await countTickets(db, filter) : null }
}
export type Ticket = Awaited<ReturnType<typeof listTickets>>['rows'][number]

export function countTickets(db: Reader, filter: Omit<TicketFilter, 'after'>): Promise<Counted> {
  const query = db.selectFrom('tickets').select('id').where(matchesFilter(filter))
  return countUpTo(db, filter.text ? query.where(matchesText(filter.text, filter.senders)) : query)
}

export async function findTicket(db: Reader, number: number): Promise<Ticket | null> {
  return (await db.selectFrom('tickets').select(FIELDS).where('number', '=', number).executeTakeFirst()) ?? null
}

/** Locks a message, so that staff actions on it run one after another; null for an unknown number. */
export async function lockTicket(tx: Tx, number: number): Promise<Ticket | null> {
  const query = tx.selectFrom('tickets').select(FIELDS).where('number', '=', number)
  return (await query.forUpdate().executeTakeFirst()) ?? null
}

const MAX_EARLIER = 20

/** Returns up to MAX_EARLIER other messages of the same account or email address, newest first. */
export const listEarlierTickets = (db: Reader, { id, email, userId }: Pick<Ticket, 'id' | 'email' | 'userId'>) =>
  db
    .selectFrom('tickets')
    .select(FIELDS)
    .where(
      sql<boolean>`id = ANY(ARRAY(SELECT id FROM tickets WHERE user_id = ${userId}
        UNION SELECT id FROM tickets WHERE email = ${email} AND email <> ''))`,
    )
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .limit(MAX_EARLIER)
    .execute()

/** Returns the account that sent a message or, for a message without a login, the account with its address; or null. */
export async function findSender(
  db: Reader,
  { userId, email }: Pick<Ticket, 'userId' | 'email'>,
): Promise<{ id: UserId; name: string } | null> {
  if (userId === null && email === '') return null
  const row = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where((eb) => (userId === null ? eb('email', '=', email) : eb('id', '=', userId)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the problem report to which a message belongs, with its order; null when it belongs to none. */
export async function findReportOfTicket(
  db: Reader,
  number: number,
): Promise<{ id: string; orderId: OrderId; orderNumber: number } | null> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .select(['reports.id', 'reports.order_id as orderId', 'orders.order_number as orderNumber'])
    .where('reports.ticket_number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the orders with these numbers that belong to the account. */
export const listNamedOrders = (db: Reader, owner: UserId, numbers: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber'])
    .where('user_id', '=', owner)
    .where('order_number', 'in', numbers)
    .orderBy('order_number')
    .execute()

/** Returns the steps of a message, oldest first, each with its author and the state of its email. */
export const listSteps = (db: Reader, ticketId: string) =>
  db
    .selectFrom('ticket_steps as step')
    .innerJoin('users', 'users.id', 'step.author')
    .leftJoin('emails', (join) =>
      join.on('emails.kind', '=', 'ticket-answer').on(sql<boolean>`emails.ref = step.id::text`),
    )
    .select([
      'step.id',
      'step.kind',
      'step.text',
      'step.created_at as at',
      'users.name as author',
      'emails.sent_at as sentAt',
      'emails.last_failure as lastFailure',
    ])
    .where('step.ticket_id', '=', ticketId)
    .orderBy('step.created_at')
    .orderBy('step.id')
    .execute()

export async function countSteps(db: Reader, ticketId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ticket_steps')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
  return count
}

interface NewStep {
  readonly id: string
  readonly ticketId: string
  readonly kind: TicketStep
  readonly text: string
  readonly author: UserId
  readonly at: Date
}

/** Saves a step and the new status of the message, which the caller has locked. */
export async function insertStep(tx: Tx, step: NewStep, status: TicketStatus): Promise<void> {
  await tx
    .insertInto('ticket_steps')
    .values({
      id: step.id,
      ticket_id: step.ticketId,
      kind: step.kind,
      text: step.text,
      author: step.author,
      created_at: step.at,
    })
    .execute()
  await tx
    .updateTable('tickets')
    .set({ status, resolved_at: resolvedAtSql(status, step.at) })
    .where('id', '=', step.ticketId)
    .execute()
}

const resolvedAtSql = (status: TicketStatus, at: Date): RawBuilder<Date | null> =>
  status === 'open' ? sql`NULL` : sql`coalesce(resolved_at, ${at})`

/** Returns the text of a step and the message that it answers; null when the step does not exist. */
export async function findAnswer(db: Reader, id: string) {
  const row = await db
    .selectFrom('ticket_steps as step')
    .innerJoin('tickets', 'tickets.id', 'step.ticket_id')
    .select(['step.text', 'tickets.number', 'tickets.message', 'tickets.created_at as cameAt'])
    .where('step.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
