// The newsletter: how long an address waits for its confirmation, and when one that has left is forgotten (MSG-6, MSG-7).
import { after, days, seconds } from './durations.ts'

/** Where an address stands: it has confirmed, has not yet, or has left. */
export const SUBSCRIBER_STATUSES = ['subscribed', 'pending', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]

export const CONFIRM_WITHIN = days(7)
/** How long it is remembered that somebody has left the list. */
export const FORGET_LEFT_AFTER = days(30)
/** Asked for again sooner, no further email is sent. */
export const ASK_AGAIN_AFTER = seconds(60)

/** True while the link of an email that was asked for at `askedAt` may still confirm. */
export const mayConfirm = (askedAt: Date, now: Date): boolean => now <= after(askedAt, CONFIRM_WITHIN)
