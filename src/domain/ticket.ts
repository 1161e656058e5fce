// Messages to the shop: their kinds, states, steps and deadlines (MSG-2).
import { after, days, hours } from './durations.ts'

export const TICKET_KINDS = ['contact', 'question', 'issue'] as const
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** What staff can do with a message. `close` closes it without an answer. */
export const TICKET_STEPS = ['answer', 'close', 'reopen'] as const
export type TicketStep = (typeof TICKET_STEPS)[number]

/** In characters. */
export const MAX_ANSWER = 5000
export const MAX_REASON = 1000

/** How long sender and text of a message are kept after it was answered or closed. The privacy policy states it. */
export const FORGET_RESOLVED_AFTER = days(365)

/** The time to answer, which the shop promises to senders (MSG-2, IND-24). */
const ANSWERED_WITHIN = hours(48)

/** Returns when a message that was received at `cameAt` must be answered. */
export const answerDue = (cameAt: Date): Date => after(cameAt, ANSWERED_WITHIN)

export const STATUS_AFTER: Readonly<Record<TicketStep, TicketStatus>> = {
  answer: 'answered',
  close: 'closed',
  reopen: 'open',
}

/** Returns the name of a message or report for staff and in emails, such as 'T-0112'. */
export const ticketName = (number: number): string => `T-${String(number).padStart(4, '0')}`
