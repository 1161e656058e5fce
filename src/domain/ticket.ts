// Messages to the shop: which there are, where they stand, and how soon each is answered (MSG-2).
import { after, days, hours } from './durations.ts'

export const TICKET_KINDS = ['contact', 'question', 'issue'] as const
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** Whose messages somebody looks through: hers, or those that nobody has taken (MSG-11). */
export const TICKET_HOLDERS = ['mine', 'nobody'] as const

/** What happens to a message: an answer that its sender gets, and what staff only note. */
export const TICKET_STEPS = ['answer', 'close', 'reopen'] as const
export type TicketStep = (typeof TICKET_STEPS)[number]

/** The most characters of an answer. */
export const MAX_ANSWER = 5000
/** The most characters of the reason for which a message is closed or opened again. */
export const MAX_REASON = 1000

/** So long after it was answered or closed it is kept who wrote a message, and what (the privacy policy says so). */
export const FORGET_SETTLED_AFTER = days(365)

/** Every email to a sender promises it (MSG-2, IND-24). */
const ANSWERED_WITHIN = hours(48)

/** When a message that came at an instant must be answered. */
export const answerDue = (cameAt: Date): Date => after(cameAt, ANSWERED_WITHIN)

/** Where a message stands after a step. */
export const STATUS_AFTER: Readonly<Record<TicketStep, TicketStatus>> = {
  answer: 'answered',
  close: 'closed',
  reopen: 'open',
}

/** 'T-0112': how staff and emails name a message. */
export const ticketName = (number: number): string => `T-${String(number).padStart(4, '0')}`
