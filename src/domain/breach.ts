// Breaches of personal data: the entries of a record, its deadlines, and when it may be closed (PRIV-19, PRIV-20).
import { after, hours } from './durations.ts'

/** The kinds of facts in a record. The newest entry of a kind counts; older ones stay. */
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
/** The parties that can be notified. */
export const NOTIFIED_PARTIES = ['told_cert_in', 'told_board', 'told_board_whole', 'told_people'] as const
export type NotifiedParty = (typeof NOTIFIED_PARTIES)[number]
export type BreachEntryKind = BreachFact | NotifiedParty | 'email' | 'closed'

/** Who gets the email: all accounts, those with an order placed in a range of days, or a list of accounts. */
export type BreachSelection =
  | { readonly to: 'all' }
  | { readonly to: 'orders'; readonly from: string; readonly until: string }
  | { readonly to: 'ids'; readonly ids: readonly string[] }

export const MAX_BREACH_TEXT = 5000
/** The maximum of account ids that may be pasted in one selection. */
export const MAX_BREACH_IDS = 2000

/** "Without delay": no law sets a number of hours; the shop allows itself one day (PRIV-19). */
const WITHOUT_DELAY = hours(24)

/**
 * The deadlines, counted from when the shop became aware: CERT-In, the Board (first notice, then full report) and the
 * people affected (PRIV-20).
 */
const BREACH_WITHIN: Readonly<Record<NotifiedParty, number>> = {
  told_cert_in: hours(6),
  told_board: WITHOUT_DELAY,
  told_board_whole: hours(72),
  told_people: WITHOUT_DELAY,
}

export interface BreachClock {
  readonly kind: NotifiedParty
  readonly due: Date
  /** When this party was first notified; null when it was not notified yet. */
  readonly metAt: Date | null
}

/**
 * Returns a breach's deadline for each party, soonest first, and when it was met: at the party's earliest notification;
 * null before. `notifications` may be in any order.
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

/** True when every party was notified in time: the breach can then be closed without a reason. */
export const areDeadlinesMet = (clocks: readonly BreachClock[]): boolean =>
  clocks.every(({ due, metAt }) => metAt !== null && metAt <= due)

/** Returns the name of a breach, such as 'B-1'. */
export const breachName = (number: number): string => `B-${number}`
