// The newsletter: how long a confirmation is valid, and when an address that unsubscribed is forgotten (MSG-6, MSG-7).
import { after, days, seconds } from './durations.ts'

/** The status of an address: confirmed, waiting for confirmation, or unsubscribed. */
export const SUBSCRIBER_STATUSES = ['subscribed', 'pending', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]

export const CONFIRM_WITHIN = days(7)
/** How long the shop remembers that an address unsubscribed. */
export const FORGET_LEFT_AFTER = days(30)
/** A repeated request within this time sends no further email. */
export const ASK_AGAIN_AFTER = seconds(60)

/** True while the link of an email requested at `askedAt` may still confirm. */
export const mayConfirm = (askedAt: Date, now: Date): boolean => now <= after(askedAt, CONFIRM_WITHIN)
