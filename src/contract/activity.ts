// The audit log: actions of staff as the back office shows them (ADM-1).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'

/** The filters of the audit log and of its CSV file: a user's id or 'shop', the kind of object, a day in India. */
export const activityExportQuery = z.object({
  who: z
    .string()
    .regex(/^(shop|[0-9a-f]{24})$/, { error: () => fieldErrors.id })
    .optional(),
  what: z
    .string()
    .regex(/^[a-z-]{1,30}$/, { error: () => formErrors.choice })
    .optional(),
  day: z.string().max(10).optional(),
})

export const activityQuery = activityExportQuery.extend({ cursor: z.string().max(100).optional() })
export type ActivityQuery = z.output<typeof activityQuery>

/**
 * One changed value as text. `before` is null when there was no value before the change, `after` when there is none
 * after it.
 */
const change = z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type AuditChange = z.output<typeof change>

/**
 * `subject.name` is null when the object has none or is deleted; `actor.name` is null for automatic actions of the
 * shop.
 */
const auditEntryReply = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.object({ _id: z.string(), name: z.string().nullable() }),
  action: z.string(),
  subject: z.object({ _id: z.string(), name: z.string().nullable() }),
  changes: z.array(change),
})
export type AuditEntryReply = z.output<typeof auditEntryReply>

/** `people` are the actors to filter by: current and former admins. */
export const activityReply = z.object({
  acts: z.array(auditEntryReply),
  nextCursor: z.string().nullable(),
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type ActivityReply = z.output<typeof activityReply>
