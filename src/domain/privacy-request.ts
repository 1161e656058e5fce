// Requests of people about their personal data, and the deadline of each (PRIV-15, PRIV-16).
import { after, days } from './durations.ts'

export const PRIVACY_REQUEST_KINDS = ['access', 'correction', 'erasure', 'nomination', 'grievance'] as const
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number]

export const PRIVACY_REQUEST_STATES = ['open', 'answered', 'withdrawn'] as const
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number]

/** The steps of a request. `nominee_checked`: staff checked whether the sender was nominated by an account. */
export type PrivacyRequestStep = 'asked' | 'answered' | 'withdrawn' | 'nominee_checked'

/** The maximum length of a request, and of its answer, in characters. */
export const MAX_PRIVACY_TEXT = 5000
/** The maximum of unanswered requests of one person. */
export const MAX_OPEN_REQUESTS = 10

/**
 * A grievance is answered within a month (IND-24), the shortest of which has 28 days; the Digital Personal Data
 * Protection Rules would allow ninety (rule 14(3), PRIV-15). For the other rights the law sets no number of days: the
 * shop allows the same, because an unanswered request becomes a grievance.
 */
export const ANSWER_WITHIN: Readonly<Record<PrivacyRequestKind, number>> = {
  grievance: days(28),
  access: days(28),
  correction: days(28),
  erasure: days(28),
  nomination: days(28),
}

/** Requests are shown in red in the last week. */
export const PRIVACY_NEAR = days(7)

/** How long the sender and the text are kept after the request was closed. */
export const FORGET_REQUEST_AFTER = days(365)

/** Returns when a request received at an instant must be answered. The deadline never moves. */
export const requestDue = (kind: PrivacyRequestKind, cameAt: Date): Date => after(cameAt, ANSWER_WITHIN[kind])

/** Returns the name of a privacy request for its sender, staff and emails, such as 'P-1001'. */
export const requestName = (number: number): string => `P-${number}`
