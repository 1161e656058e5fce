// The staff's calls about letters that were written down: which there are, which do not get through, and sending one again.
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { idOf } from './common.ts'

/** `state=failing`: only letters that did not get through and were not put aside; `order`: only those about one order. */
export const lettersQuery = z.object({
  cursor: z.string().max(100).optional(),
  state: z.enum(['failing'], { error: () => fieldErrors.choice }).optional(),
  order: idOf<'order'>().optional(),
})

/**
 * `waiting`: it goes as soon as it can, `failing`: it was tried in vain and is tried on, `given_up`: the shop tries no more by
 * itself, `put_aside`: nor does it expect anybody to, `dropped`: nothing was left to tell, or nobody to tell it to.
 */
export const LETTER_STATES = ['sent', 'waiting', 'failing', 'given_up', 'put_aside', 'dropped'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** A letter as staff see it: never what stands in it. `createdAt`, `sentAt` and `failure.at` as ISO times. */
export const letterReply = z.object({
  _id: z.string(),
  kind: z.string(),
  ref: z.string(),
  recipient: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.number() }).nullable(),
  state: z.enum(LETTER_STATES),
  createdAt: z.string(),
  /** When it last went; null when it never has. */
  sentAt: z.string().nullable(),
  tries: z.number(),
  /** Why the last try failed, in words and in the mail server's codes; null once it has gone. */
  failure: z.object({ reason: z.string(), codes: z.string(), at: z.string() }).nullable(),
  canSendAgain: z.boolean(),
  canPutAside: z.boolean(),
})
export type LetterReply = z.output<typeof letterReply>

export const lettersReply = z.object({ letters: z.array(letterReply), nextCursor: z.string().nullable() })
export type LettersReply = z.output<typeof lettersReply>
