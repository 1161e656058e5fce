// The first hour of a shop: what is done of it, read from the database, and the opening (ADM-19, ADM-20).
import { z } from 'zod'
import { IDENTITY_TEXTS } from '#domain/identity.ts'
import { SETUP_STEPS } from '#domain/setup-step.ts'

/** `missing`: what the shop cannot open without. `isPublic`: others than this machine can reach it; elsewhere it is always open. */
export const setupReply = z.object({
  isOpen: z.boolean(),
  isPublic: z.boolean(),
  done: z.record(z.enum(SETUP_STEPS), z.boolean()),
  missing: z.array(z.enum([...IDENTITY_TEXTS, 'gstin'])),
})
export type SetupReply = z.output<typeof setupReply>

export const openedReply = z.object({ message: z.string(), setup: setupReply })
