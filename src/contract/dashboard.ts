// The calls of the back office's frame and dashboard.
import { z } from 'zod'

export const findQuery = z.object({ q: z.string().max(100) })

/** What the palette jumps to: at most five of each. */
export const findReply = z.object({
  orders: z.array(z.object({ _id: z.string(), orderNumber: z.number(), name: z.string() })),
  users: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
  products: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type FindReply = z.output<typeof findReply>
