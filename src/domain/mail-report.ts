// Reports about emails that a mail server has accepted, and what follows from them (LET-11, LET-12, LET-15).
import { after, days, hours } from './durations.ts'

/** Why an address gets no emails: its mailbox does not exist, or its reader marked an email as spam. */
export const STOP_REASONS = ['bounced', 'complained'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** `soft` is a temporary bounce: the mailbox may accept the email later, for example because it is full now. */
export const REPORT_KINDS = ['bounced', 'soft', 'complained'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** After this time an address that bounced gets emails again. A spam complaint does not expire. */
export const FORGET_BOUNCE_AFTER = days(180)
/** Older reports are ignored. Reports are remembered for longer than this, so that a repeated one is recognised. */
export const OLDEST_REPORT = days(30)
export const REMEMBER_REPORTS = days(45)

/** The pauses are long, because mail providers try again for hours before they report a soft bounce. */
const PAUSES = [hours(1), hours(6), hours(24)]

/**
 * Returns when to send an email again after its soft bounce number `bounceCount`; null from the fourth on, when staff
 * decide (LET-15).
 */
export const resendAfterSoftBounce = (bounceCount: number, now: Date): Date | null => {
  const pause = PAUSES[bounceCount - 1]
  return pause === undefined ? null : after(now, pause)
}

/** Returns the first mail status code in a text (RFC 3463), such as '5.1.1'; empty when there is none. */
export const parseMailStatus = (text: string): string => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? ''
