// What is told of an email after a mail server took it, and what follows from it (LET-11, LET-12).
import { after, days, hours } from './durations.ts'

/** Why an address gets no emails: the other side says that there is nobody, or whoever reads there called an email unwanted. */
export const STOP_REASONS = ['bounced', 'complained'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** `soft`: the mailbox is full or away, and may take the email another time. */
export const REPORT_KINDS = ['bounced', 'soft', 'complained'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** A mailbox that was not there so long ago may be there again; the next email finds out. An objection has no such end. */
export const FORGET_BOUNCE_AFTER = days(180)
/** Nobody tells of an email later than this; what is older is no news, and what came is remembered a little longer. */
export const OLDEST_REPORT = days(30)
export const REMEMBER_REPORTS = days(45)

/** Providers have tried for hours themselves before they say so. */
const PAUSES = [hours(1), hours(6), hours(24)]

/** When an email that came back softly goes again; null after the third time: staff must look. `cameBack` counts this time too. */
export const nextAfterSoft = (cameBack: number, now: Date): Date | null => {
  const pause = PAUSES[cameBack - 1]
  return pause === undefined ? null : after(now, pause)
}

/** A status of RFC 3463 as it may be kept, such as '5.1.1'; empty where it is none. */
export const statusOf = (text: string): string => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? ''
