// Breaches of personal data: the entries of a breach's record, its deadlines, and when it can be closed (PRIV-19,
// PRIV-20).
import { after, hours } from './durations.ts'

/** The kinds of facts in a breach's record. The newest entry of a kind counts; older ones stay in the record. */
export const BREACH_FACTS = [
  'happened',
  'extent',
  'data',
  'people',
  'cause',
  'likely',
  'done',
  'advice',
  'note',
] as const
export type BreachFact = (typeof BREACH_FACTS)[number]
/** Notifications to CERT-In, the Data Protection Board (first notice, then full report) and the people concerned. */
export const NOTIFIED_PARTIES = ['told_cert_in', 'told_board', 'told_board_whole', 'told_people'] as const
export type NotifiedParty = (typeof NOTIFIED_PARTIES)[number]
export type BreachEntryKind = BreachFact | NotifiedParty | 'email' | 'closed'

/** Who gets the email about a breach: all users, those who ordered in a range of days, or the listed ones. */
export type BreachSelection =
  | { readonly to: 'all' }
  | { readonly to: 'orders'; readonly from: string; readonly until: string }
  | { readonly to: 'ids'; readonly ids: readonly string[] }

export const MAX_BREACH_TEXT = 5000
export const MAX_BREACH_IDS = 2000

/** The rules say "without delay" and name no number of hours (PRIV-20). The shop allows itself a day. */
const WITHOUT_DELAY = hours(24)

/** The deadlines of the notifications, counted from when the shop learned of the breach (PRIV-20). */
const BREACH_WITHIN: Readonly<Record<NotifiedParty, number>> = {
  told_cert_in: hours(6),
  told_board: WITHOUT_DELAY,
  told_board_whole: hours(72),
  told_people: WITHOUT_DELAY,
}

export interface BreachClock {
  readonly kind: NotifiedParty
  readonly due: Date
  /** When the notification was first made; null until then. */
  readonly metAt: Date | null
}

/**
 * Returns for each notification its deadline and when it was first made, the soonest deadline first. The entries may be
 * in any order.
 */
export const breachClocks = (
  knownAt: Date,
  notifications: readonly { readonly kind: string; readonly happenedAt: Date }[],
): BreachClock[] =>
  NOTIFIED_PARTIES.map((kind) => {
    const times = notifications.filter((entry) => entry.kind === kind).map(({ happenedAt }) => happenedAt.getTime())
    const metAt = times.length > 0 ? new Date(Math.min(...times)) : null
    return { kind, due: after(knownAt, BREACH_WITHIN[kind]), metAt }
  }).sort((a, b) => a.due.getTime() - b.due.getTime())

/** True when every notification was made in time. The breach can then be closed without a reason. */
export const areDeadlinesMet = (clocks: readonly BreachClock[]): boolean =>
  clocks.every(({ due, metAt }) => metAt !== null && metAt <= due)

export const breachName = (number: number): string => `B-${number}`
