// The SQL of the staff's inbox: messages by state, kind or words, one of them with what was done about it.
import { type RawBuilder, sql } from 'kysely'
import { CONTACT_FIELD_NAMES } from '#domain/contact-fields.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { TicketStatus, TicketStep } from '#domain/ticket.ts'
import { chosenContactFields } from '../../db/contact-columns.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'
import type { TicketKind } from '../../db/schema.ts'
import { type Counted, countUpTo, searchNewest } from '../../db/search-newest.ts'
import { escapeLike, isAnyOf } from '../../db/sql-pieces.ts'

export interface TicketFilter {
  readonly after: Cursor | null
  readonly status: TicketStatus | null
  readonly kind: TicketKind | null
  /** Words to look for, three characters or more. */
  readonly words: string | null
  /** Only what an account wrote. */
  readonly userId?: UserId | null
  /** Only what somebody has in hand, or nobody (MSG-11). */
  readonly assignee?: UserId | 'nobody' | null
  /** Addresses of those whom the words name by a number of an order or a payment. */
  readonly senders?: readonly string[]
}

// Letter for letter as the index has it.
const SEARCHED = sql`('T-' || lpad(number::text, greatest(4, length(number::text)), '0') || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || message)`

const FIELDS = [
  'id',
  'number',
  'kind',
  ...chosenContactFields(CONTACT_FIELD_NAMES),
  'user_id as userId',
  'status',
  'created_at as createdAt',
  'settled_at as settledAt',
  'assignee',
  'language',
  sql<string | null>`(SELECT name FROM users WHERE users.id = tickets.assignee)`.as('assigneeName'),
] as const

const matches = (words: string, senders: readonly string[] = []) => {
  const inWords = sql<boolean>`${SEARCHED} ILIKE ${`%${escapeLike(words)}%`}`
  return senders.length === 0 ? inWords : sql<boolean>`(${inWords} OR email = ANY(${senders}))`
}

/** What a row must be besides. Written out, so that the planner sees that the index of the open ones serves. */
const facts = ({ status, kind, userId, assignee }: Omit<TicketFilter, 'after' | 'words' | 'senders'>) =>
  sql<boolean>`${status ? sql`status = ${sql.lit(status)}` : sql`true`} AND ${kind ? sql`kind = ${kind}` : sql`true`}
    AND ${userId ? writtenBy(userId) : sql`true`} AND ${assignee ? isHeldBy(assignee) : sql`true`}`

const isHeldBy = (assignee: UserId | 'nobody') =>
  assignee === 'nobody' ? sql`assignee IS NULL` : sql`assignee = ${assignee}`

/**
 * Messages that an account sent while logged in, and those sent without a login from its verified address (ACC-35). These few are
 * found first: with an OR the planner would walk through all messages.
 */
const writtenBy = (userId: UserId) => sql<boolean>`id = ANY(ARRAY(
  SELECT id FROM tickets WHERE user_id = ${userId}
  UNION ALL SELECT id FROM tickets WHERE user_id IS NULL
    AND email = (SELECT email FROM users WHERE users.id = ${userId} AND email_verified_at IS NOT NULL)))`

/**
 * Messages, and how many a search finds; null without one. Those that wait come with the oldest in front, all others with
 * the newest.
 */
export async function listTickets(db: Reader, filter: TicketFilter, limit: number) {
  const { after, status, words } = filter
  const way = status === 'open' ? 'asc' : 'desc'
  let query = db.selectFrom('tickets').select(FIELDS).orderBy('created_at', way).orderBy('id', way)
  if (words && way === 'desc') {
    const search = {
      table: 'tickets',
      at: 'created_at',
      match: matches(words, filter.senders),
      only: facts(filter),
      after,
      limit,
    } as const
    const { ids, found } = await searchNewest<string>(db, search)
    return { rows: ids.length > 0 ? await query.where(isAnyOf('id', ids)).execute() : [], found }
  }
  query = query.where(facts(filter)).limit(limit)
  if (words) query = query.where(matches(words, filter.senders))
  if (after) {
    const beyond = sql.raw(way === 'asc' ? '>' : '<')
    query = query.where(sql<boolean>`(created_at, id) ${beyond} (${after.at}, ${after.id})`)
  }
  return { rows: await query.execute(), found: words ? await countTickets(db, filter) : null }
}
export type Ticket = Awaited<ReturnType<typeof listTickets>>['rows'][number]

/** How many there are of a kind and state, or of those that wait with these words, counted up to a thousand. */
export function countTickets(db: Reader, filter: Omit<TicketFilter, 'after'>): Promise<Counted> {
  const query = db.selectFrom('tickets').select('id').where(facts(filter))
  return countUpTo(db, filter.words ? query.where(matches(filter.words, filter.senders)) : query)
}

export async function findTicket(db: Reader, number: number): Promise<Ticket | null> {
  return (await db.selectFrom('tickets').select(FIELDS).where('number', '=', number).executeTakeFirst()) ?? null
}

/** The same, locked: one thing at a time is done about a message. */
export async function lockTicket(tx: Tx, number: number): Promise<Ticket | null> {
  return (
    (await tx.selectFrom('tickets').select(FIELDS).where('number', '=', number).forUpdate().executeTakeFirst()) ?? null
  )
}

export async function saveAssignee(tx: Tx, id: string, assignee: UserId | null): Promise<void> {
  await tx.updateTable('tickets').set({ assignee }).where('id', '=', id).execute()
}

const MAX_EARLIER = 20

/** Other messages of the same account, whatever address they named, and from the same address; newest first. */
export const listEarlier = (db: Reader, { id, email, userId }: Pick<Ticket, 'id' | 'email' | 'userId'>) =>
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

/** Whose account wrote it, or, where nobody was logged in, whose has this address; or null. */
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

/** The report that a message belongs to, with its order; or null. */
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

/** Orders of an account, by their numbers. */
export const listNamedOrders = (db: Reader, owner: UserId, numbers: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber'])
    .where('user_id', '=', owner)
    .where('order_number', 'in', numbers)
    .orderBy('order_number')
    .execute()

/** Everything that was done about a message, oldest first, with who did it and where an answer's email stands. */
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

/** Keeps what was done about a message, and where that leaves it. Its row is locked. */
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
    .set({ status, settled_at: settled(status, step.at) })
    .where('id', '=', step.ticketId)
    .execute()
}

const settled = (status: TicketStatus, at: Date): RawBuilder<Date | null> =>
  status === 'open' ? sql`NULL` : sql`coalesce(settled_at, ${at})`

/** An answer with the message it answers, or null. */
export async function findAnswer(db: Reader, id: string) {
  const row = await db
    .selectFrom('ticket_steps as step')
    .innerJoin('tickets', 'tickets.id', 'step.ticket_id')
    .select(['step.text', 'tickets.number', 'tickets.message', 'tickets.created_at as cameAt'])
    .where('step.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
