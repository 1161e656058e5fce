// A payer's bank wants her money back: the steps of such a dispute, and what each means for the shop's money (DISP-2, DISP-3).
import { days } from './durations.ts'
import { type Paise, paise } from './money.ts'

/** How far a dispute has gone, the mildest first. 'fraud' and 'retrieval' are questions of a bank; no money has moved yet. */
export const DISPUTE_PHASES = ['retrieval', 'fraud', 'chargeback', 'pre_arbitration', 'arbitration', 'unknown'] as const
export type DisputePhase = (typeof DISPUTE_PHASES)[number]

/** 'unknown' is a word of the gateway's that the shop does not know: it counts as open. */
export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed', 'unknown'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

interface DisputeStanding {
  readonly phase: DisputePhase
  readonly status: DisputeStatus
}

const SETTLED: ReadonlySet<DisputeStatus> = new Set(['won', 'lost', 'closed'])

/** Whether nothing more comes of it in this phase. */
export const isSettled = (status: DisputeStatus): boolean => SETTLED.has(status)

/** With less time than this left to answer, it is pressing. */
export const ANSWER_SOON = days(3)

/** What a bank has taken of the shop's money and keeps, in paise: nothing of a dispute that was won. */
export const takenBy = ({ status, deducted }: { readonly status: DisputeStatus; readonly deducted: Paise }): Paise =>
  status === 'won' ? paise(0) : deducted

/**
 * Whether what the gateway says now may take the place of what is known. A settled dispute opens again only in a later phase:
 * lists and late news may tell what was true before. An answer between two settled states is believed.
 */
export function mayFollow(known: DisputeStanding, told: DisputeStanding): boolean {
  if (!isSettled(known.status) || isSettled(told.status)) return true
  return told.phase !== 'unknown' && DISPUTE_PHASES.indexOf(told.phase) > DISPUTE_PHASES.indexOf(known.phase)
}
