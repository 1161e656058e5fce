// Rounds of packing: orders that one person fetches from the shelf and packs together, and how far they are (ADM-30).
import { hasEnded, isSent, ORDER_STATUSES, type OrderStatus, TO_FILL } from './order.ts'

/** So many orders fit into one round, and so many rounds are made at once. */
export const MOST_IN_ROUND = 1000
export const MOST_ROUNDS_AT_ONCE = 100
/** So many orders are put into rounds at once, and moved by one task. */
export const MOST_AT_ONCE = 10_000

/** What may be in the boxes of a round: anything, one unit alone, or several. */
export const ROUND_CONTENTS = ['any', 'one', 'several'] as const
export type RoundContents = (typeof ROUND_CONTENTS)[number]

/** How a round is sorted: what was promised first, or boxes with the same things one after the other. */
export const ROUND_SORTS = ['late_first', 'same_together'] as const
export type RoundSort = (typeof ROUND_SORTS)[number]

/** How many orders of a round are how far. `out`: cancelled or come back, so that nothing is to be done with them. */
export interface RoundProgress {
  readonly toDo: number
  readonly packed: number
  readonly sent: number
  readonly out: number
}

/** The part of a round to which an order in this state belongs. */
export function roundPartOf(status: OrderStatus): keyof RoundProgress {
  if (hasEnded(status)) return 'out'
  if (isSent(status)) return 'sent'
  return TO_FILL.includes(status) ? 'toDo' : 'packed'
}

export const ROUND_PARTS = ['toDo', 'packed', 'sent', 'out'] as const satisfies readonly (keyof RoundProgress)[]

export type RoundPart = (typeof ROUND_PARTS)[number]

/** States of the orders of a part. */
export const statusesOfPart = (part: RoundPart): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => roundPartOf(status) === part)

/** Adds up how many orders of a round are in each state. */
export function roundProgress(counts: Readonly<Partial<Record<OrderStatus, number>>>): RoundProgress {
  const progress = { toDo: 0, packed: 0, sent: 0, out: 0 }
  for (const [status, count] of Object.entries(counts)) progress[roundPartOf(status as OrderStatus)] += count
  return progress
}

/** True once no box of a round is left to fill or to send. */
export const isRoundOver = ({ toDo, packed }: RoundProgress): boolean => toDo + packed === 0
