// Disputes (chargebacks): their phases and statuses, and how much money each takes from the shop (DISP-2, DISP-3).
import { days } from './durations.ts'
import { type Paise, paise } from './money.ts'

/**
 * The phases in which a dispute escalates, the earliest first. In 'retrieval' and 'fraud' a bank only enquires, and no
 * money has moved. 'unknown' stands for a phase that the shop does not know.
 */
export const DISPUTE_PHASES = ['retrieval', 'fraud', 'chargeback', 'pre_arbitration', 'arbitration', 'unknown'] as const
export type DisputePhase = (typeof DISPUTE_PHASES)[number]

/** 'unknown' stands for a status that the shop does not know. It counts as open. */
export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed', 'unknown'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

interface DisputeStanding {
  readonly phase: DisputePhase
  readonly status: DisputeStatus
}

const RESOLVED: ReadonlySet<DisputeStatus> = new Set(['won', 'lost', 'closed'])

export const isResolved = (status: DisputeStatus): boolean => RESOLVED.has(status)

/** A dispute is urgent when no more than this time is left to answer. */
export const ANSWER_SOON = days(3)

/** Returns the amount that the bank has taken from the shop and not returned; 0 for a dispute that the shop won. */
export const amountTaken = ({
  status,
  deducted,
}: {
  readonly status: DisputeStatus
  readonly deducted: Paise
}): Paise => (status === 'won' ? paise(0) : deducted)

/**
 * True when the gateway's update may replace the stored phase and status. A resolved dispute reopens only in a later
 * phase, because lists and late events may be out of date. A change from one resolved status to another is accepted.
 */
export function mayReplaceState(stored: DisputeStanding, update: DisputeStanding): boolean {
  if (!isResolved(stored.status) || isResolved(update.status)) return true
  return update.phase !== 'unknown' && DISPUTE_PHASES.indexOf(update.phase) > DISPUTE_PHASES.indexOf(stored.phase)
}
