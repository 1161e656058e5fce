// The schemas of messages for staff, and of saved answers (MSG-4, MSG-9).
import { z } from 'zod'
import { savedAnswersReplies } from '#copy/admin-inbox.ts'
import { formErrors } from '#copy/errors.ts'
import { CONTACT_FIELD_NAMES, type ContactField } from '#domain/contact-fields.ts'
import { MAX_ANSWER_NAME, PLACES, unfilledPlaceholders, unknownPlaceholders } from '#domain/saved-answer.ts'
import { MAX_ANSWER, MAX_REASON, TICKET_KINDS, TICKET_STATUSES, TICKET_STEPS } from '#domain/ticket.ts'
import { idOf, textField } from './common.ts'

const choice = { error: () => formErrors.choice }

/**
 * The filters of the list and of its CSV file. `q` searches number, name, email and text. `from` is the sender's
 * account (ACC-35).
 */
export const ticketsExportQuery = z.object({
  status: z.enum(TICKET_STATUSES, choice).optional(),
  kind: z.enum(TICKET_KINDS, choice).optional(),
  q: z.string().max(100).optional(),
  from: idOf<'user'>().optional(),
})
export const ticketsQuery = ticketsExportQuery.extend({ cursor: z.string().max(100).optional() })
export type TicketsQuery = z.output<typeof ticketsQuery>

const person = z.object({ _id: z.string(), name: z.string() })

/**
 * A message without its text. `minutesLeft` counts the minutes until the 48 hours for an answer are over, negative
 * afterwards; null unless the message is open.
 */
const ticketFields = {
  number: z.number(),
  kind: z.enum(TICKET_KINDS),
  name: z.string(),
  email: z.string(),
  status: z.enum(TICKET_STATUSES),
  createdAt: z.string(),
  minutesLeft: z.number().nullable(),
}
const ticketReply = z.object({ ...ticketFields, beginning: z.string() })
export type TicketReply = z.output<typeof ticketReply>

const limitedCount = z.object({ count: z.number(), isMore: z.boolean() })

/**
 * `found` counts search results, `open` all open messages, both up to a thousand. `user` is the user of the filter
 * `from`; null without it.
 */
export const ticketsReply = z.object({
  user: person.nullable(),
  tickets: z.array(ticketReply),
  nextCursor: z.string().nullable(),
  found: limitedCount.nullable(),
  open: limitedCount,
})
export type TicketsReply = z.output<typeof ticketsReply>

/** `email` is the state of an answer's email; null for other steps. */
const stepReply = z.object({
  _id: z.string(),
  kind: z.enum(TICKET_STEPS),
  text: z.string(),
  author: z.string(),
  at: z.string(),
  email: z.enum(['sent', 'waiting', 'failing']).nullable(),
})
export type TicketStepReply = z.output<typeof stepReply>

/** A field is empty when the message was sent without it, or was erased. */
const contactFields = Object.fromEntries(CONTACT_FIELD_NAMES.map((name) => [name, z.string()])) as Record<
  ContactField,
  z.ZodString
>

/** `earlier` are other messages of the same account or address, newest first. */
export const oneTicketReply = z.object({
  ...ticketFields,
  ...contactFields,
  /** `wasLoggedIn` is true when the account sent the message, false when only the address is the account's (ACC-35). */
  user: z.object({ _id: z.string(), name: z.string(), wasLoggedIn: z.boolean() }).nullable(),
  report: z.object({ _id: z.string(), orderId: z.string(), orderNumber: z.number() }).nullable(),
  /** Orders of this account whose numbers appear in the message. */
  named: z.array(z.object({ _id: z.string(), orderNumber: z.number() })),
  steps: z.array(stepReply),
  earlier: z.array(ticketReply),
  /** The version of the message, which the next step must send back. */
  seen: z.number(),
})
export type OneTicketReply = z.output<typeof oneTicketReply>

const seen = z
  .number({ error: () => formErrors.wrongType })
  .int()
  .min(0)
  .max(1_000_000)

/**
 * `seen` is the version that staff saw. If it has changed, nothing is sent. An answer that still contains placeholders
 * is refused (MSG-10).
 */
export const ticketAnswerBody = z.object({
  text: textField(MAX_ANSWER, { lines: true }).refine((text) => unfilledPlaceholders(text).length === 0, {
    error: ({ input }) => savedAnswersReplies.open(unfilledPlaceholders(String(input))),
  }),
  seen,
})
export const ticketStatusBody = z.object({
  step: z.enum(['close', 'reopen'], choice),
  reason: textField(MAX_REASON, { lines: true }),
  seen,
})

/** A saved answer. Its text may contain only the placeholders in `PLACES` (MSG-9). */
export const savedAnswerBody = z.object({
  name: textField(MAX_ANSWER_NAME),
  text: textField(MAX_ANSWER, { lines: true }).refine((text) => unknownPlaceholders(text).length === 0, {
    error: ({ input }) => savedAnswersReplies.unknown(unknownPlaceholders(String(input)), PLACES),
  }),
})

const seenAnswer = z
  .number({ error: () => formErrors.wrongType })
  .int()
  .min(1)
  .max(1_000_000_000)

/** `seen` is the version that staff saw. If it has changed, nothing is saved. */
export const changeSavedAnswerBody = savedAnswerBody.extend({ seen: seenAnswer })

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

export const savedAnswersChangedReply = savedAnswersReply.extend({ message: z.string() })
