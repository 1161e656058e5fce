// The call about the zero-difference check (ADM-1: staff alone).
import { z } from 'zod'

/** `checkedAt` is null before the first check. `details` are the figures that make a difference up, money in paise. */
export const booksReply = z.object({
  checkedAt: z.string().nullable(),
  differences: z.array(
    z.object({
      rule: z.string(),
      text: z.string(),
      subject: z.string(),
      details: z.record(z.string(), z.unknown()),
      firstSeenAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
})
export type BooksReply = z.output<typeof booksReply>
