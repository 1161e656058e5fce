// Messages to the shop: their kinds, their states, and their deadlines (MSG-2).
import { after, days, hours } from './durations.ts'

export const TICKET_KINDS = ['contact', 'question', 'issue'] as const
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** The filter by assignment: messages of the staff member, or unassigned ones (MSG-11). */
export const TICKET_HOLDERS = ['mine', 'nobody'] as const

/** What staff do with a message: answer it, close it without an answer, or reopen it. */
export const TICKET_STEPS = ['answer', 'close', 'reopen'] as const
export type TicketStep = (typeof TICKET_STEPS)[number]

/** The maximum length of an answer, in characters. */
export const MAX_ANSWER = 5000
/** The maximum length of the reason for closing or reopening a message, in characters. */
export const MAX_REASON = 1000

/**
 * How long the sender and text of a message are kept after it was answered or closed (stated in the privacy policy).
 */
export const FORGET_RESOLVED_AFTER = days(365)

/** The time to answer, promised in every email to a sender (MSG-2, IND-24). */
const ANSWERED_WITHIN = hours(48)

/** Returns when a message received at an instant must be answered. */
export const answerDue = (cameAt: Date): Date => after(cameAt, ANSWERED_WITHIN)

/** The state of a message after a step. */
export const STATUS_AFTER: Readonly<Record<TicketStep, TicketStatus>> = {
  answer: 'answered',
  close: 'closed',
  reopen: 'open',
}

/** Returns the name of a message for staff and in emails, such as 'T-0112'. */
export const ticketName = (number: number): string => `T-${String(number).padStart(4, '0')}`
