// What people ask for by their rights over their data, and by when each must be answered (PRIV-15, PRIV-16).
import { after, days } from './durations.ts'

export const PRIVACY_REQUEST_KINDS = ['access', 'correction', 'erasure', 'nomination', 'grievance'] as const
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number]

export const PRIVACY_REQUEST_STATES = ['open', 'answered', 'withdrawn'] as const
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number]

/** What happens to a request. `nominee_checked`: staff asked whether who wrote was named by somebody. */
export type PrivacyRequestStep = 'asked' | 'answered' | 'withdrawn' | 'nominee_checked'

/** The most characters of a request, and of its answer. */
export const MAX_PRIVACY_TEXT = 5000
/** So many requests may wait at once of one person. */
export const MAX_OPEN_REQUESTS = 10

/**
 * A grievance is redressed within a month (IND-24), whose shortest has 28 days; the Digital Personal Data Protection
 * Rules would leave ninety (rule 14(3), PRIV-15). For the other rights the law counts no days: the shop gives itself as many, because what
 * is not answered becomes a grievance.
 */
export const ANSWER_WITHIN: Readonly<Record<PrivacyRequestKind, number>> = {
  grievance: days(28),
  access: days(28),
  correction: days(28),
  erasure: days(28),
  nomination: days(28),
}

/** The last week shows red. */
export const PRIVACY_NEAR = days(7)

/** So long after it was settled it is kept who asked, and what. */
export const FORGET_REQUEST_AFTER = days(365)

/** When a request that came at an instant must be answered. Nothing moves it. */
export const requestDue = (kind: PrivacyRequestKind, cameAt: Date): Date => after(cameAt, ANSWER_WITHIN[kind])

/** 'P-1001': how she, staff and emails name a request. */
export const requestName = (number: number): string => `P-${number}`
