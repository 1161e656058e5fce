// What staff did: the lines of the audit log as the back office reads them (ADM-1).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { formErrors } from '#copy/form-errors.ts'

/** What narrows the activity and its file: a person's id or 'shop', the kind of thing, a day in India. */
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

/** One thing that changed, in words; null where there was nothing, or nothing is any more. */
const change = z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type AuditChange = z.output<typeof change>

/** `subject.name` is null where the thing has none, or is no more; `actor.name` is null for what the shop did by itself. */
const auditEntryReply = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.object({ _id: z.string(), name: z.string().nullable() }),
  action: z.string(),
  subject: z.object({ _id: z.string(), name: z.string().nullable() }),
  changes: z.array(change),
})
export type AuditEntryReply = z.output<typeof auditEntryReply>

/** `people` are those who can be asked for: the admins, and whoever was. */
export const activityReply = z.object({
  acts: z.array(auditEntryReply),
  nextCursor: z.string().nullable(),
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type ActivityReply = z.output<typeof activityReply>
