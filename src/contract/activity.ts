// The schemas of the page Activity, which shows the audit log (ADM-1).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'

/**
 * The filters of the audit log and of its CSV file. `who` is a user's id or 'shop', `what` the first word of an
 * action's name, such as 'product', `day` a day in India.
 */
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

/** A changed value, or another detail of an action, as text. `before` and `after` are null without such a value. */
const auditChange = z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type AuditChange = z.output<typeof auditChange>

/** `actor.name` is null for the shop's own actions, `subject.name` when the changed object has no name. */
const auditEntryReply = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.object({ _id: z.string(), name: z.string().nullable() }),
  action: z.string(),
  subject: z.object({ _id: z.string(), name: z.string().nullable() }),
  changes: z.array(auditChange),
})
export type AuditEntryReply = z.output<typeof auditEntryReply>

/** `people` are the users to filter by: the present staff, and the user of the filter. */
export const activityReply = z.object({
  acts: z.array(auditEntryReply),
  nextCursor: z.string().nullable(),
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type ActivityReply = z.output<typeof activityReply>
