// What somebody has told of one letter, whoever told it.
import { z } from 'zod'
import { normaliseEmail } from '#domain/contact-details.ts'
import type { LetterId } from '#domain/ids.ts'
import type { ReportKind } from '#domain/mail-report.ts'

export interface MailReport {
  /** The teller's own name for it: what is told twice counts once. */
  readonly event: string
  readonly kind: ReportKind
  /** Whom the letter was for, in lower case; null where only the letter is named. */
  readonly address: string | null
  /** The number in its header and Message-ID, where it was told. */
  readonly letter: LetterId | null
  /** As in RFC 3463, such as '5.1.1'; empty where none was told. */
  readonly status: string
  readonly at: Date
}

const SHAPE = /^[0-9a-f]{24}$/i

/** A letter's number, where a text is one. */
export const letterNumber = (text: string | null | undefined): LetterId | null =>
  text && SHAPE.test(text.trim()) ? (text.trim().toLowerCase() as LetterId) : null

/** The number in a Message-ID of ours, <number@domain>. */
export const numberInMessageId = (text: string): LetterId | null => letterNumber(/<([0-9a-f]{24})@/i.exec(text)?.[1])

/** An address as the shop keeps it; null where a text is none. */
export function addressIn(text: string): string | null {
  const address = normaliseEmail(/<([^<>]*)>/.exec(text)?.[1] ?? text)
  return address.length <= 254 && z.email().safeParse(address).success ? address : null
}
