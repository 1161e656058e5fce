// What staff saw of customers, as the owner reads it (ADM-26).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'

/** What somebody can have looked at. */
export const READING_KINDS = [
  'customer',
  'customers',
  'wallet',
  'order',
  'orders',
  'phone',
  'slip',
  'invoice',
  'message',
  'request',
  'requests',
  'messages',
  'report',
  'reports',
  'video',
  'refunds',
  'payments',
  'dispute',
  'disputes',
  'letters',
  'subscribers',
  'search',
  'export',
] as const
export type ReadingKind = (typeof READING_KINDS)[number]

/** `who`: one of the staff; `of`: the id of a customer or an order, or the number of a message; a day in India. */
export const readingsQuery = z.object({
  who: z
    .string()
    .regex(/^[0-9a-f]{24}$/, { error: () => fieldErrors.id })
    .optional(),
  what: z.enum(READING_KINDS, { error: () => fieldErrors.choice }).optional(),
  of: z
    .string()
    .regex(/^([0-9a-f]{24}|\d{1,12})$/, { error: () => fieldErrors.id })
    .optional(),
  day: z.string().max(10).optional(),
  cursor: z.string().max(100).optional(),
})
export type ReadingsQuery = z.output<typeof readingsQuery>

/** `subjects` are the first of what was in the answer, `count` how many it had. `name` is null where the thing has none. */
export const readingReply = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.object({ _id: z.string(), name: z.string().nullable() }),
  kind: z.enum(READING_KINDS),
  subjects: z.array(z.object({ _id: z.string(), name: z.string().nullable() })),
  count: z.number(),
})
export type ReadingReply = z.output<typeof readingReply>
export const readingsReply = z.object({
  readings: z.array(readingReply),
  nextCursor: z.string().nullable(),
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type ReadingsReply = z.output<typeof readingsReply>
