// Rounds of packing, for whoever packs: no sum and no email address stands in any answer (ADM-22, ADM-30).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { MOST_IN_ROUND, MOST_ROUNDS_AT_ONCE, ROUND_CONTENTS, ROUND_PARTS, ROUND_SORTS } from '#domain/pick-round.ts'
import { REGIONS } from '#domain/shipping.ts'
import { idOf } from './common.ts'
import { packingRow } from './packing.ts'
import { slipsReply } from './slips.ts'

const choice = { error: () => fieldErrors.choice }
const amount = (most: number) =>
  z
    .int({ error: () => fieldErrors.upTo(most) })
    .min(1, { error: () => fieldErrors.upTo(most) })
    .max(most, { error: () => fieldErrors.upTo(most) })
const orderNumberField = z
  .int({ error: () => fieldErrors.wrongType })
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)

/** Which of the orders that wait, and are in no round: of a region, by their contents, by their numbers. */
const wishFields = {
  region: z.enum(REGIONS, choice).optional(),
  contents: z.enum(ROUND_CONTENTS, choice).default('any'),
}

/** How many orders such a round could take. */
export const roundChoiceQuery = z.object({
  ...wishFields,
  from: z.coerce.number<number | string>().pipe(orderNumberField).optional(),
  to: z.coerce.number<number | string>().pipe(orderNumberField).optional(),
})
export type RoundChoice = z.output<typeof roundChoiceQuery>

/** `count` stops at ten thousand; `late` were promised to the post before today; `disputed` are left out. */
export const roundChoiceReply = z.object({ count: z.number(), late: z.number(), disputed: z.number() })
export type RoundChoiceReply = z.output<typeof roundChoiceReply>

/** `rounds` of `size` orders each, as long as there are any. `assignee`: who packs them; null: whoever takes one. */
export const makeRoundsBody = z.object({
  ...wishFields,
  from: orderNumberField.optional(),
  to: orderNumberField.optional(),
  sort: z.enum(ROUND_SORTS, choice).default('late_first'),
  size: amount(MOST_IN_ROUND),
  rounds: amount(MOST_ROUNDS_AT_ONCE).default(1),
  assignee: idOf<'user'>().nullable().default(null),
})
export type MakeRounds = z.output<typeof makeRoundsBody>
export const makeRoundsReply = z.object({
  message: z.string(),
  rounds: z.array(z.object({ number: z.number(), orders: z.number() })),
})

const person = z.object({ _id: z.string(), name: z.string() })
export const roundReply = z.object({
  number: z.number(),
  madeAt: z.string(),
  madeBy: person,
  assignee: person.nullable(),
  closedAt: z.string().nullable(),
  orders: z.number(),
  progress: z.object({ toDo: z.number(), packed: z.number(), sent: z.number(), out: z.number() }),
  /** Of what is to do: nobody has begun. */
  placed: z.number(),
  /** Those being packed. */
  begun: z.number(),
})
export type Round = z.output<typeof roundReply>

export const roundsQuery = z.object({
  list: z.enum(['open', 'closed'], choice).default('open'),
  cursor: z.string().max(100).optional(),
})
/** Hers first, then those that nobody has taken, then the others'; ended ones newest first. */
export const roundsReply = z.object({ rounds: z.array(roundReply), nextCursor: z.string().nullable() })
export type RoundsReply = z.output<typeof roundsReply>

export const oneRoundReply = z.object({ round: roundReply })
export type OneRoundReply = z.output<typeof oneRoundReply>

/** Who may be given a round, by name. */
export const packersReply = z.object({ people: z.array(person) })

export const roundOrdersQuery = z.object({
  show: z.enum(['all', ...ROUND_PARTS], choice).default('all'),
  /** The place after which it goes on. */
  cursor: z
    .string()
    .regex(/^\d{0,4}$/, { error: () => fieldErrors.wrongType })
    .default('')
    .transform(Number),
})
/** In the round's order; `place` counts from 1. */
export const roundOrdersReply = z.object({
  orders: z.array(packingRow.extend({ place: z.number() })),
  nextCursor: z.string().nullable(),
})
export type RoundOrdersReply = z.output<typeof roundOrdersReply>
export type RoundOrder = RoundOrdersReply['orders'][number]

/** What is fetched for the boxes that are still to be filled. */
export const pickListReply = z.object({
  number: z.number(),
  assignee: person.nullable(),
  boxes: z.number(),
  things: z.array(z.object({ name: z.string(), quantity: z.number() })),
  kits: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      boxes: z.number(),
      holds: z.array(z.object({ name: z.string(), quantity: z.number() })),
    }),
  ),
})
export type PickListReply = z.output<typeof pickListReply>

/** `seen`: whose it was when she looked; another by now is refused. */
export const assignRoundBody = z.object({
  assignee: idOf<'user'>().nullable(),
  seen: idOf<'user'>().nullable(),
})

/** A sheet of slips in the round's order, of boxes that wait for the post. `places`: the place of each in the round. */
export const roundSlipsReply = slipsReply.extend({ places: z.array(z.number()), nextCursor: z.string().nullable() })
export type RoundSlipsReply = z.output<typeof roundSlipsReply>
