// The calls of the monthly letter: asking for it, confirming, leaving (MSG-6).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { emailField, messageReply } from './common.ts'

export const newsletterBody = z.object({ email: emailField })

const tokenField = z
  .string({ error: (issue) => (issue.input === undefined ? fieldErrors.required : fieldErrors.wrongType) })
  .regex(/^[\w-]{1,200}$/, { error: () => fieldErrors.wrongType })

export const confirmBody = z.object({ token: tokenField })

/** A mail provider's one-click has the token in its address, and a body that says nothing more (RFC 8058). */
export const leaveQuery = z.object({ token: tokenField.optional() })
export const leaveBody = z.object({ token: tokenField.optional() }).nullish()
/** `isOff`: false where nobody knows any more which mailbox the letter went to (LET-18). */
export const leaveReply = messageReply.extend({ isOff: z.boolean() })
