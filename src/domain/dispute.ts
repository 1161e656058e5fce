// Disputes (chargebacks): their states, and how much the bank has taken in each (DISP-2, DISP-3).
import { days } from './durations.ts'
import { type Paise, paise } from './money.ts'

/** The phases of a dispute, mildest first. 'fraud' and 'retrieval' are enquiries of a bank; no money has moved yet. */
export const DISPUTE_PHASES = ['retrieval', 'fraud', 'chargeback', 'pre_arbitration', 'arbitration', 'unknown'] as const
export type DisputePhase = (typeof DISPUTE_PHASES)[number]

/** 'unknown' stands for a status of the gateway that the shop does not know: it counts as open. */
export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed', 'unknown'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

interface DisputeStanding {
  readonly phase: DisputePhase
  readonly status: DisputeStatus
}

const RESOLVED: ReadonlySet<DisputeStatus> = new Set(['won', 'lost', 'closed'])

/** True when the dispute is decided or closed. */
export const isResolved = (status: DisputeStatus): boolean => RESOLVED.has(status)

/** A dispute is urgent when less than this time is left to answer. */
export const ANSWER_SOON = days(3)

/** Returns the amount that the bank has taken and keeps, in paise: 0 for a dispute that the shop won. */
export const amountTaken = ({
  status,
  deducted,
}: {
  readonly status: DisputeStatus
  readonly deducted: Paise
}): Paise => (status === 'won' ? paise(0) : deducted)

/**
 * True when the gateway's update may replace the stored state. A closed dispute reopens only in a later phase, because
 * lists and late events may be out of date. A change between two closed states is accepted.
 */
export function mayReplaceState(stored: DisputeStanding, update: DisputeStanding): boolean {
  if (!isResolved(stored.status) || isResolved(update.status)) return true
  return update.phase !== 'unknown' && DISPUTE_PHASES.indexOf(update.phase) > DISPUTE_PHASES.indexOf(stored.phase)
}
