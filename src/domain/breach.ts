// Breaches of personal data: what is written down of one, its clocks, and when it may be closed (PRIV-19, PRIV-20).
import { after, hours } from './durations.ts'

/** What is known of it; the newest line of a kind counts, the older ones stay. */
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
/** Who has been told. */
export const BREACH_TOLD = ['told_cert_in', 'told_board', 'told_board_whole', 'told_people'] as const
export type BreachTold = (typeof BREACH_TOLD)[number]
export type BreachEntryKind = BreachFact | BreachTold | 'email' | 'closed'

/** To whom an email goes: all accounts, those with an order placed on these days, or those named. */
export type BreachSelection =
  | { readonly to: 'all' }
  | { readonly to: 'orders'; readonly from: string; readonly until: string }
  | { readonly to: 'ids'; readonly ids: readonly string[] }

export const MAX_BREACH_TEXT = 5000
/** So many ids may be pasted at once. */
export const MAX_BREACH_IDS = 2000

/** "Without delay": no law counts the hours; the shop gives itself a day (PRIV-19). */
const WITHOUT_DELAY = hours(24)

/** How long after the shop knew: CERT-In, the Board first and then in whole, and the people concerned (PRIV-20). */
const BREACH_WITHIN: Readonly<Record<BreachTold, number>> = {
  told_cert_in: hours(6),
  told_board: WITHOUT_DELAY,
  told_board_whole: hours(72),
  told_people: WITHOUT_DELAY,
}

export interface BreachClock {
  readonly kind: BreachTold
  readonly due: Date
  /** The first time that they were told; null: not yet. */
  readonly metAt: Date | null
}

/** The clocks of a breach, the first due in front. `told` are its entries, in any order. */
export const breachClocks = (
  knownAt: Date,
  told: readonly { readonly kind: string; readonly happenedAt: Date }[],
): BreachClock[] =>
  BREACH_TOLD.map((kind) => {
    const times = told.filter((entry) => entry.kind === kind).map(({ happenedAt }) => happenedAt.getTime())
    const metAt = times.length > 0 ? new Date(Math.min(...times)) : null
    return { kind, due: after(knownAt, BREACH_WITHIN[kind]), metAt }
  }).sort((one, other) => one.due.getTime() - other.due.getTime())

/** True when everybody was told in time: then it closes without a reason. */
export const areClocksMet = (clocks: readonly BreachClock[]): boolean =>
  clocks.every(({ due, metAt }) => metAt !== null && metAt <= due)

/** 'B-1' */
export const breachName = (number: number): string => `B-${number}`
