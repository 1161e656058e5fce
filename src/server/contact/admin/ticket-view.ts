// A message as staff see it, in the list and on its own page.
import type { OneTicketReply, TicketReply, TicketStepReply } from '#contract/inbox.ts'
import { minutes } from '#domain/durations.ts'
import { answerDue } from '#domain/ticket.ts'
import type { Reader } from '../../db/database.ts'
import {
  findReportOfTicket,
  findSender,
  listEarlier,
  listNamedOrders,
  listSteps,
  type Ticket,
} from './inbox-queries.ts'

const BEGINNING = 160
/** Numbers that are looked up for a message. */
const MOST_NUMBERS = 5

/** What may be the number of an order. */
const numbersIn = (message: string): number[] =>
  [...new Set(message.match(/\b\d{4,9}\b/g)?.map(Number))].slice(0, MOST_NUMBERS)

const fieldsOf = (ticket: Ticket, now: Date) => ({
  number: ticket.number,
  kind: ticket.kind,
  name: nameOf(ticket),
  email: ticket.email,
  status: ticket.status,
  createdAt: ticket.createdAt.toISOString(),
  assignee: ticket.assignee && { _id: ticket.assignee, name: ticket.assigneeName ?? '' },
  minutesLeft: ticket.status === 'open' ? minutesUntil(answerDue(ticket.createdAt), now) : null,
})

export const nameOf = ({ firstName, lastName }: Pick<Ticket, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Whole minutes, towards the past. */
const minutesUntil = (due: Date, now: Date): number => Math.floor((due.getTime() - now.getTime()) / minutes(1))

/** A row of the list: of the message only how it begins, on one line. */
export const ticketView = (ticket: Ticket, now: Date): TicketReply => ({
  ...fieldsOf(ticket, now),
  beginning: ticket.message.replace(/\s+/g, ' ').slice(0, BEGINNING).toWellFormed(),
})

/** The whole of it, with its history and what else the same account or address wrote. */
export async function wholeTicketView(db: Reader, ticket: Ticket, now: Date): Promise<OneTicketReply> {
  const steps = await listSteps(db, ticket.id)
  const user = await findSender(db, ticket)
  const report = ticket.kind === 'issue' ? await findReportOfTicket(db, ticket.number) : null
  const numbers = numbersIn(ticket.message)
  const named = user && numbers.length > 0 ? await listNamedOrders(db, user.id, numbers) : []
  const earlier = await listEarlier(db, ticket)
  return {
    ...fieldsOf(ticket, now),
    firstName: ticket.firstName,
    message: ticket.message,
    mobile: ticket.mobile,
    user: user && { _id: user.id, name: user.name, wasLoggedIn: ticket.userId !== null },
    report: report && { _id: report.id, orderId: report.orderId, orderNumber: report.orderNumber },
    named: named.map(({ id, orderNumber }) => ({ _id: id, orderNumber })),
    steps: steps.map(({ id, kind, text, author, at, ...letter }) => ({
      _id: id,
      kind,
      text,
      author,
      at: at.toISOString(),
      letter: kind === 'answer' ? letterState(letter) : null,
    })),
    earlier: earlier.map((other) => ticketView(other, now)),
    seen: steps.length,
  }
}

function letterState({
  sentAt,
  lastFailure,
}: {
  sentAt: Date | null
  lastFailure: string | null
}): TicketStepReply['letter'] {
  if (lastFailure !== null) return 'failing'
  return sentAt === null ? 'waiting' : 'sent'
}
