// The list of messages for staff, its CSV file, and the API format of a message.
import type { OneTicketReply, TicketReply, TicketStepReply, TicketsQuery, TicketsReply } from '#contract/inbox.ts'
import { inboxWords as texts } from '#copy/admin-inbox.ts'
import { contact } from '#copy/contact.ts'
import { indianDate } from '#domain/calendar.ts'
import { CONTACT_FIELD_NAMES, type ContactField, FIELDS_BESIDE_NAME } from '#domain/contact-fields.ts'
import { minutes } from '#domain/durations.ts'
import { answerDue, ticketName } from '#domain/ticket.ts'
import type { Reader } from '../../db/database.ts'
import { readCursor, readSearchText, toPage } from '../../db/list-query.ts'
import { findAddressesByReference } from '../../db/reference-queries.ts'
import { type CsvFile, formatIndianMinute, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import {
  countTickets,
  findReportOfTicket,
  findSender,
  listEarlierTickets,
  listNamedOrders,
  listSteps,
  listTickets,
  type Ticket,
  type TicketFilter,
} from './inbox-queries.ts'

const PER_PAGE = 50

/** Returns the filter of a query. Throws `invalid_input` for a malformed cursor. */
export async function readTicketFilter(
  db: Reader,
  { cursor, status, kind, q, from }: TicketsQuery,
): Promise<TicketFilter> {
  const searchText = readSearchText(q)
  return {
    after: readCursor(cursor),
    status: status ?? null,
    kind: kind ?? null,
    text: searchText,
    userId: from ?? null,
    senders: searchText === null ? [] : await findAddressesByReference(db, searchText),
  }
}

/** Returns a page of messages and the number of open ones. `user` is the account of the filter, or null. */
export async function listInbox(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: TicketFilter,
): Promise<TicketsReply> {
  const { rows, found } = await listTickets(db, filter, PER_PAGE + 1)
  const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ createdAt, id }) => ({ at: createdAt, id }))
  const now = clock.now()
  const { userId } = filter
  const user = userId ? await findSender(db, { userId, email: '' }) : null
  return {
    user: user && { _id: user.id, name: user.name },
    tickets: pageRows.map((row) => toTicketReply(row, now)),
    nextCursor,
    found: filter.after === null ? found : null,
    open: await countTickets(db, { status: 'open', kind: null, text: null }),
  }
}

/** Returns the filtered list as a CSV file, with the whole text of each message. */
export async function exportInbox(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: TicketFilter,
): Promise<CsvFile<Ticket>> {
  const { count, isMore } = await countTickets(db, { ...filter, text: null })
  return {
    name: `inbox-${indianDate(clock.now())}`,
    columns: [...texts.columns, ...FIELDS_BESIDE_NAME.map((name) => contact[name]), ...texts.lastColumns],
    rows: isMore || filter.text !== null ? null : count,
    readPage: async (last) => {
      const after = last && { at: last.createdAt, id: last.id }
      return (await listTickets(db, { ...filter, after }, ROWS_PER_PAGE)).rows
    },
    cellsOf: (ticket) => [
      ticketName(ticket.number),
      formatIndianMinute(ticket.createdAt),
      texts.kinds[ticket.kind],
      texts.status[ticket.status],
      nameOf(ticket),
      ...FIELDS_BESIDE_NAME.map((name) => ticket[name]),
      ticket.resolvedAt && formatIndianMinute(ticket.resolvedAt),
    ],
  }
}

const EXCERPT_LENGTH = 160
const MAX_NUMBERS = 5

/** Returns the first MAX_NUMBERS numbers of four to nine digits in a message, which may be order numbers. */
function possibleOrderNumbers(message: string): number[] {
  const numbers = (message.match(/\b\d{4,9}\b/g) ?? []).map(Number)
  return [...new Set(numbers)].slice(0, MAX_NUMBERS)
}

const toCommonFields = (ticket: Ticket, now: Date) => ({
  number: ticket.number,
  kind: ticket.kind,
  name: nameOf(ticket),
  email: ticket.email,
  status: ticket.status,
  createdAt: ticket.createdAt.toISOString(),
  minutesLeft: ticket.status === 'open' ? minutesUntil(answerDue(ticket.createdAt), now) : null,
})

const nameOf = ({ firstName, lastName }: Pick<Ticket, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

const contactFieldsOf = (ticket: Ticket) =>
  Object.fromEntries(CONTACT_FIELD_NAMES.map((name) => [name, ticket[name]])) as Record<ContactField, string>

/** Returns the whole minutes until the deadline, negative after it. */
const minutesUntil = (dueAt: Date, now: Date): number => Math.floor((dueAt.getTime() - now.getTime()) / minutes(1))

const toTicketReply = (ticket: Ticket, now: Date): TicketReply => ({
  ...toCommonFields(ticket, now),
  beginning: ticket.message.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH).toWellFormed(),
})

/** Returns a message with its steps, its sender, the orders named in it (MSG-13) and other messages of the sender. */
export async function toTicketDetailReply(db: Reader, ticket: Ticket, now: Date): Promise<OneTicketReply> {
  const steps = await listSteps(db, ticket.id)
  const user = await findSender(db, ticket)
  const report = ticket.kind === 'issue' ? await findReportOfTicket(db, ticket.number) : null
  const numbers = possibleOrderNumbers(ticket.message)
  const namedOrders = user && numbers.length > 0 ? await listNamedOrders(db, user.id, numbers) : []
  const earlier = await listEarlierTickets(db, ticket)
  return {
    ...toCommonFields(ticket, now),
    ...contactFieldsOf(ticket),
    user: user && { _id: user.id, name: user.name, wasLoggedIn: ticket.userId !== null },
    report: report && { _id: report.id, orderId: report.orderId, orderNumber: report.orderNumber },
    named: namedOrders.map(({ id, orderNumber }) => ({ _id: id, orderNumber })),
    steps: steps.map(({ id, kind, text, author, at, ...email }) => ({
      _id: id,
      kind,
      text,
      author,
      at: at.toISOString(),
      email: kind === 'answer' ? toEmailState(email) : null,
    })),
    earlier: earlier.map((earlierTicket) => toTicketReply(earlierTicket, now)),
    seen: steps.length,
  }
}

function toEmailState(email: { sentAt: Date | null; lastFailure: string | null }): TicketStepReply['email'] {
  if (email.lastFailure !== null) return 'failing'
  return email.sentAt === null ? 'waiting' : 'sent'
}
