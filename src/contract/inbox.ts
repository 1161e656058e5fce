// Tickets for staff, and saved answers (MSG-4, MSG-11).
import { z } from 'zod'
import { formErrors } from '#copy/form-errors.ts'
import { savedAnswersReplies, savedAnswersReplies as words } from '#copy/saved-answers.ts'
import { MAX_ANSWER_NAME, openPlaces, PLACES, unknownPlaces } from '#domain/saved-answer.ts'
import { MAX_ANSWER, MAX_REASON, TICKET_HOLDERS, TICKET_KINDS, TICKET_STATUSES, TICKET_STEPS } from '#domain/ticket.ts'
import { idOf, textField } from './common.ts'

const choice = { error: () => formErrors.choice }

/** Filters of the list and of its file. `q`: three characters or more of number, name, address or message; `from`: the account that wrote (ACC-35); `whose`: assigned to the person who asks, or to no one. */
export const ticketsExportQuery = z.object({
  status: z.enum(TICKET_STATUSES, choice).optional(),
  kind: z.enum(TICKET_KINDS, choice).optional(),
  q: z.string().max(100).optional(),
  from: idOf<'user'>().optional(),
  whose: z.enum(TICKET_HOLDERS, choice).optional(),
})
export const ticketsQuery = ticketsExportQuery.extend({ cursor: z.string().max(100).optional() })
export type TicketsQuery = z.output<typeof ticketsQuery>

const person = z.object({ _id: z.string(), name: z.string() })

/** A message without its whole text. `assignee` has it in hand; null: nobody yet. `minutesLeft` of the 48 hours, below 0 when they are over; null once it is settled. */
const ticketFields = {
  number: z.number(),
  kind: z.enum(TICKET_KINDS),
  name: z.string(),
  email: z.string(),
  status: z.enum(TICKET_STATUSES),
  createdAt: z.string(),
  minutesLeft: z.number().nullable(),
  assignee: person.nullable(),
}
const ticketReply = z.object({ ...ticketFields, beginning: z.string() })
export type TicketReply = z.output<typeof ticketReply>

const counted = z.object({ count: z.number(), isMore: z.boolean() })

/** `found` is what a search found, `open` what waits for an answer; both counted up to a thousand. `user` is whose messages they are, where `from` asks for somebody's. */
export const ticketsReply = z.object({
  user: person.nullable(),
  tickets: z.array(ticketReply),
  nextCursor: z.string().nullable(),
  found: counted.nullable(),
  open: counted,
})
export type TicketsReply = z.output<typeof ticketsReply>

/** `email` says of an answer whether it has gone; null of other steps. */
const stepReply = z.object({
  _id: z.string(),
  kind: z.enum(TICKET_STEPS),
  text: z.string(),
  author: z.string(),
  at: z.string(),
  email: z.enum(['sent', 'waiting', 'failing']).nullable(),
})
export type TicketStepReply = z.output<typeof stepReply>

/** `seen` marks its state: it goes back with whatever is done. `earlier` are others from the same account or address, newest first; `wasLoggedIn`: the account wrote it, and does not only have its address. */
export const oneTicketReply = z.object({
  ...ticketFields,
  /** Empty where the message came without one. */
  firstName: z.string(),
  message: z.string(),
  mobile: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), wasLoggedIn: z.boolean() }).nullable(),
  report: z.object({ _id: z.string(), orderId: z.string(), orderNumber: z.number() }).nullable(),
  /** Orders of this account that the message names by their numbers. */
  named: z.array(z.object({ _id: z.string(), orderNumber: z.number() })),
  steps: z.array(stepReply),
  earlier: z.array(ticketReply),
  seen: z.number(),
})
export type OneTicketReply = z.output<typeof oneTicketReply>

const seen = z
  .number({ error: () => formErrors.wrongType })
  .int()
  .min(0)
  .max(1_000_000)

/** `seen` is how it was shown: when somebody else did something meanwhile, nothing happens. What a saved answer left to fill in does not go (MSG-10). */
export const ticketAnswerBody = z.object({
  text: textField(MAX_ANSWER, { lines: true }).refine((text) => openPlaces(text).length === 0, {
    error: ({ input }) => savedAnswersReplies.open(openPlaces(String(input))),
  }),
  seen,
})
export const ticketStatusBody = z.object({
  step: z.enum(['close', 'reopen'], choice),
  reason: textField(MAX_REASON, { lines: true }),
  seen,
})

/** Who may be given a message, by name. */
export const colleaguesReply = z.object({ people: z.array(person) })

/** `seen`: whose it was when she looked; another by now is refused. */
export const assignTicketBody = z.object({ assignee: idOf<'user'>().nullable(), seen: idOf<'user'>().nullable() })

// Answers that staff keep under a name (MSG-9).
export const savedAnswerBody = z.object({
  name: textField(MAX_ANSWER_NAME),
  text: textField(MAX_ANSWER, { lines: true }).refine((text) => unknownPlaces(text).length === 0, {
    error: ({ input }) => words.unknown(unknownPlaces(String(input)), PLACES),
  }),
})

const seenAnswer = z
  .number({ error: () => formErrors.wrongType })
  .int()
  .min(1)
  .max(1_000_000_000)

/** `seen` is the version that was loaded. When another member of staff saved meanwhile, nothing is written. */
export const changeSavedAnswerBody = savedAnswerBody.extend({ seen: seenAnswer })

/** By name. */
export const savedAnswersReply = z.object({
  answers: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      text: z.string(),
      version: z.number(),
      changedBy: z.string(),
      changedAt: z.string(),
    }),
  ),
})
export type SavedAnswer = z.output<typeof savedAnswersReply>['answers'][number]

/** The same after a change, with its message. */
export const savedAnswersChangedReply = savedAnswersReply.extend({ message: z.string() })
