// The schemas of breaches of personal data: records, deadlines, notifications and drafts (PRIV-19 to PRIV-21).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { BREACH_FACTS, MAX_BREACH_IDS, MAX_BREACH_TEXT, NOTIFIED_PARTIES } from '#domain/breach.ts'
import { emptiableField, idOf, textField } from './common.ts'

const choice = { error: () => formErrors.choice }
const longText = textField(MAX_BREACH_TEXT, { lines: true })
const instant = z.iso.datetime({ error: () => formErrors.wrongType }).transform((text) => new Date(text))
const day = z.iso.date({ error: () => fieldErrors.date })

/** `knownAt` is when the shop learned of the breach. The deadlines count from then. */
export const breachBody = z.object({ knownAt: instant, happened: longText })

/** A line of a breach's record: a fact, or a notification that was made. Without `happenedAt` it happened now. */
export const breachEntryBody = z.object({
  kind: z.enum([...BREACH_FACTS, ...NOTIFIED_PARTIES], choice),
  text: longText,
  happenedAt: instant.optional(),
})

/** `reason` is required unless every notification was made in time. */
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
export const breachEmailBody = z.object({ text: longText, selection })

const clock = z.object({
  kind: z.enum(NOTIFIED_PARTIES),
  dueAt: z.string(),
  metAt: z.string().nullable(),
  /** Minutes until the deadline, negative when it has passed; null when the notification was made. */
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

export const breachesReply = z.object({ breaches: z.array(listed), nextCursor: z.string().nullable() })
export type BreachesReply = z.output<typeof breachesReply>
export const breachesQuery = z.object({ cursor: z.string().max(100).optional() })

/**
 * For an email to the people concerned, `notified` is how many got it so far, and `unreached` has the ids of up to a
 * hundred users whose emails failed for good. Both are null for other entries.
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
      /** The number of users whom the owner has listed. */
      named: z.number().optional(),
    })
    .nullable(),
  happenedAt: z.string(),
  at: z.string(),
  author: z.string(),
  notified: z.number().nullable(),
  unreached: z.array(z.string()).nullable(),
})

/** `drafts` are the notifications as the shop drafts them from the entries (PRIV-21). */
export const oneBreachReply = z.object({
  ...breachFields,
  entries: z.array(entry),
  drafts: z.object({ certIn: z.string(), board: z.string(), people: z.string() }),
})
export type OneBreachReply = z.output<typeof oneBreachReply>

export const breachOpenedReply = z.object({ message: z.string(), number: z.number() })
