// Data requests, which people make about their own data, and their deadlines (PRIV-15, PRIV-16).
import { after, days } from './durations.ts'

export const PRIVACY_REQUEST_KINDS = ['access', 'correction', 'erasure', 'nomination', 'grievance'] as const
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number]

export const PRIVACY_REQUEST_STATES = ['open', 'answered', 'withdrawn'] as const
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number]

/** `nominee_checked` means that staff have checked whether an account names the sender as its nominee. */
export type PrivacyRequestStep = 'asked' | 'answered' | 'withdrawn' | 'nominee_checked'

export const MAX_PRIVACY_TEXT = 5000
/** The maximum of open requests of one person. */
export const MAX_OPEN_REQUESTS = 10

/**
 * The time to answer. A grievance must be answered within a month (IND-24), and the shortest month has 28 days. The
 * other requests have the same time, because an unanswered request may become a grievance. Rule 14(3) of the DPDP Rules
 * would allow 90 days.
 */
export const ANSWER_WITHIN: Readonly<Record<PrivacyRequestKind, number>> = {
  grievance: days(28),
  access: days(28),
  correction: days(28),
  erasure: days(28),
  nomination: days(28),
}

/** Requests are shown in red when less than this time is left. */
export const PRIVACY_NEAR = days(7)

/** How long the sender and the text of a request are kept after it was closed. */
export const FORGET_REQUEST_AFTER = days(365)

/** Returns when a request that was received at `cameAt` must be answered. */
export const requestDue = (kind: PrivacyRequestKind, cameAt: Date): Date => after(cameAt, ANSWER_WITHIN[kind])

export const requestName = (number: number): string => `P-${number}`
