// The structure of an email, the type of a feature's templates, and dates and times in emails.
import { dayAndMonth } from '#copy/dates.ts'
import { indianDate } from '#domain/calendar.ts'
import { languageTagOf } from '#domain/language.ts'
import { languageNow } from '../adapters/request-context.ts'
import type { Shop } from '../shop.ts'
import type { EmailContents, EmailKind, Envelope } from './email-kinds.ts'

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** A heading of a part of a longer email. */
  | { readonly kind: 'heading'; readonly text: string }
  /** Small print: what to do if the email is not meant for the reader. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  /** A number to be copied into another website. */
  | { readonly kind: 'number'; readonly label: string; readonly number: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Labels on the left, amounts on the right; the last row is the sum. */
  | { readonly kind: 'amounts'; readonly rows: readonly { readonly label: string; readonly amount: string }[] }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }

/** The unsubscribe links of an email of a list. */
export interface UnsubscribeLinks {
  /** The URL of the page with the unsubscribe button. */
  readonly page: string
  /** The address for the mail provider's own unsubscribe button (RFC 8058). */
  readonly oneClick: string
}

export interface Email {
  readonly subject: string
  /** The preview text beside the subject in a mailbox. */
  readonly preview: string
  readonly heading: string
  readonly pieces: readonly Piece[]
  /** The recipient, when it is not the stored one any more. */
  readonly to?: string
  /** The reply address, when the email is part of a conversation. */
  readonly replyTo?: string
  /** Set for every email of a mailing list, and for no other email. */
  readonly unsubscribe?: UnsubscribeLinks
}

/** An email ready to be sent. */
export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Renders a kind of email from current data. Null when it is obsolete and must not be sent. */
export type EmailTemplate<Kind extends EmailKind, Delivery extends Envelope = Envelope> = (
  shop: Shop,
  content: EmailContents[Kind],
  delivery: Delivery,
) => Email | null | Promise<Email | null>
export type EmailTemplatesFor<Delivery extends Envelope = Envelope> = {
  readonly [Kind in EmailKind]: EmailTemplate<Kind, Delivery>
}

/** Returns one piece for each paragraph of a text. */
export const toParagraphs = (text: string): Piece[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'text', text: part }))

/** Returns the day of an instant in India, in the current language: '20 November 2026'. */
export const formatIndianDay = (instant: Date): string => dayAndMonth(indianDate(instant), '')

/** Returns the time of an instant in India, in the current language with Latin digits: '10:30 am'. */
export const formatIndianTime = (instant: Date): string => timeFormatFor(languageTagOf(languageNow())).format(instant)

const timeFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached formatter, because creating one costs more than formatting. */
function timeFormatFor(tag: string): Intl.DateTimeFormat {
  const cached = timeFormats.get(tag)
  if (cached) return cached
  const timeFormat = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
  })
  timeFormats.set(tag, timeFormat)
  return timeFormat
}
