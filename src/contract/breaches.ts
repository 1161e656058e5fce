// The owner's calls about breaches of personal data: the register, deadlines, email drafts, and notifications.
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { BREACH_FACTS, MAX_BREACH_IDS, MAX_BREACH_TEXT, NOTIFIED_PARTIES } from '#domain/breach.ts'
import { emptiableField, idOf, textField } from './common.ts'

const choice = { error: () => formErrors.choice }
const words = textField(MAX_BREACH_TEXT, { lines: true })
const instant = z.iso.datetime({ error: () => formErrors.wrongType }).transform((text) => new Date(text))
const day = z.iso.date({ error: () => fieldErrors.date })

/** `knownAt` is when the breach became known; the deadlines count from it. */
export const breachBody = z.object({ knownAt: instant, happened: words })

/**
 * One entry in the register of a breach: a fact, or a notification of a party. `happenedAt` is when it happened; now
 * when absent.
 */
export const breachEntryBody = z.object({
  kind: z.enum([...BREACH_FACTS, ...NOTIFIED_PARTIES], choice),
  text: words,
  happenedAt: instant.optional(),
})

/** `reason` is required when a party was not notified in time. */
export const breachClosingBody = z.object({ reason: emptiableField(MAX_BREACH_TEXT).default('') })

const selection = z.discriminatedUnion(
  'to',
  [
    z.object({ to: z.literal('all') }),
    z.object({ to: z.literal('orders'), from: day, until: day }),
    z.object({ to: z.literal('ids'), ids: z.array(idOf<'user'>()).min(1).max(MAX_BREACH_IDS) }),
  ],
  choice,
)
export const breachEmailBody = z.object({ text: words, selection })

const clock = z.object({
  kind: z.enum(NOTIFIED_PARTIES),
  dueAt: z.string(),
  metAt: z.string().nullable(),
  /** Minutes until the notification is due, negative when overdue; null when it was made. */
  minutesLeft: z.number().nullable(),
})
export type BreachClockReply = z.output<typeof clock>

const breachFields = {
  number: z.number(),
  happened: z.string(),
  knownAt: z.string(),
  closedAt: z.string().nullable(),
  clocks: z.array(clock),
}
const listed = z.object(breachFields)
export type BreachReply = z.output<typeof listed>

/** The breaches, newest first. */
export const breachesReply = z.object({ breaches: z.array(listed), nextCursor: z.string().nullable() })
export type BreachesReply = z.output<typeof breachesReply>
export const breachesQuery = z.object({ cursor: z.string().max(100).optional() })

/**
 * For an email, `notified` is the number of people written to so far, without the `unreached`, whose emails were given
 * up; `unreached` lists the ids of the first hundred of their accounts. Both are null for other entries.
 */
const entry = z.object({
  _id: z.string(),
  kind: z.string(),
  text: z.string(),
  selection: z
    .object({
      to: z.enum(['all', 'orders', 'ids']),
      from: z.string().optional(),
      until: z.string().optional(),
      /** The number of accounts that the owner has listed as recipients. */
      named: z.number().optional(),
    })
    .nullable(),
  happenedAt: z.string(),
  at: z.string(),
  author: z.string(),
  notified: z.number().nullable(),
  unreached: z.array(z.string()).nullable(),
})

/** `drafts` are the emails in the shop's wording, with the entries filled in. */
export const oneBreachReply = z.object({
  ...breachFields,
  entries: z.array(entry),
  drafts: z.object({ certIn: z.string(), board: z.string(), people: z.string() }),
})
export type OneBreachReply = z.output<typeof oneBreachReply>

export const breachOpenedReply = z.object({ message: z.string(), number: z.number() })
