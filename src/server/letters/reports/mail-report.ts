// What was reported of one email.
import type { LetterId } from '#domain/ids.ts'
import type { ReportKind } from '#domain/mail-report.ts'

export interface MailReport {
  /** The sender's own id for it: what is reported twice counts once. */
  readonly event: string
  readonly kind: ReportKind
  /** Whom the letter was for, in lower case. */
  readonly address: string
  /** The number in its header and Message-ID, where it was told. */
  readonly letter: LetterId | null
  /** As in RFC 3463, such as '5.1.1'; empty where none was told. */
  readonly status: string
  readonly at: Date
}
