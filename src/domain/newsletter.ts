// The newsletter: how long a confirmation is valid, and when an address that unsubscribed is forgotten (MSG-6, MSG-7).
import { after, days, seconds } from './durations.ts'

/** An address is `pending` until its reader confirms. */
export const SUBSCRIBER_STATUSES = ['subscribed', 'pending', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]

export const CONFIRM_WITHIN = days(7)
export const FORGET_LEFT_AFTER = days(30)
/** A repeated request to subscribe within this time sends no second email. */
export const ASK_AGAIN_AFTER = seconds(60)

/** True while the link in a confirmation email that was requested at `askedAt` is valid. */
export const mayConfirm = (askedAt: Date, now: Date): boolean => now <= after(askedAt, CONFIRM_WITHIN)
