// Delivery reports about an email after a mail server accepted it, and their consequences (LET-11, LET-12).
import { after, days, hours } from './durations.ts'

/** Why an address gets no emails: the mailbox does not exist, or its reader marked an email as spam. */
export const STOP_REASONS = ['bounced', 'complained'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** `soft`: the mailbox is full or away, and may accept the email later. */
export const REPORT_KINDS = ['bounced', 'soft', 'complained'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/**
 * After this time a missing mailbox may exist again, so the address gets emails again. A spam complaint never expires.
 */
export const FORGET_BOUNCE_AFTER = days(180)
/** Older reports are ignored. Newer ones are remembered for longer than this, to recognise repeats. */
export const OLDEST_REPORT = days(30)
export const REMEMBER_REPORTS = days(45)

/** Providers have retried for hours themselves before they report a soft bounce. */
const PAUSES = [hours(1), hours(6), hours(24)]

/**
 * Returns when to resend after a soft bounce; null after the third one, when staff must act. `bounceCount` includes
 * this bounce.
 */
export const resendAfterSoftBounce = (bounceCount: number, now: Date): Date | null => {
  const pause = PAUSES[bounceCount - 1]
  return pause === undefined ? null : after(now, pause)
}

/** Returns the mail status code in a text (RFC 3463), such as '5.1.1'; empty when there is none. */
export const parseMailStatus = (text: string): string => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? ''
