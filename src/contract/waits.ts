// The calls of waiting for a product that is out of stock (CAT-41).
import { z } from 'zod'

/** `isWaiting`: a letter will come once it is back. */
export const waitReply = z.object({ isWaiting: z.boolean() })
export const waitChangedReply = waitReply.extend({ message: z.string() })
