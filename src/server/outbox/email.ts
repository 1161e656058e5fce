// The structure of an email, the type of templates, and the greeting, dates and times in emails.
import { dayAndMonth } from '#copy/dates.ts'
import { greeting } from '#copy/emails.ts'
import { indianDate } from '#domain/calendar.ts'
import { languageTagOf } from '#domain/language.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import type { Shop } from '../shop.ts'
import type { EmailContents, EmailKind, Envelope } from './email-kinds.ts'

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** Small print, such as what to do if the email is not meant for the reader. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  /** A number that the reader copies into another website. */
  | { readonly kind: 'number'; readonly label: string; readonly number: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Labels on the left and amounts on the right. The last row is the sum. */
  | { readonly kind: 'amounts'; readonly rows: readonly { readonly label: string; readonly amount: string }[] }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }

export interface UnsubscribeLinks {
  readonly page: string
  /** For the mail provider's own unsubscribe button (RFC 8058). */
  readonly oneClick: string
}

export interface Email {
  readonly subject: string
  readonly preview: string
  readonly heading: string
  readonly pieces: readonly Piece[]
  /** The recipient, if it differs from the stored one. */
  readonly to?: string
  readonly replyTo?: string
  /** Set only for emails of a mailing list. */
  readonly unsubscribe?: UnsubscribeLinks
}

export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns an email from current data; null when it is obsolete and must not be sent. */
export type EmailTemplate<Kind extends EmailKind, Delivery extends Envelope = Envelope> = (
  shop: Shop,
  content: EmailContents[Kind],
  delivery: Delivery,
) => Email | null | Promise<Email | null>
export type EmailTemplatesFor<Delivery extends Envelope = Envelope> = {
  readonly [Kind in EmailKind]: EmailTemplate<Kind, Delivery>
}

/** Returns a sentence after "Hello Asha,", or alone if `name` is empty, as for an unverified address (SEC-52). */
export const greet = (name: string, sentence: string): string =>
  name === '' ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}` : greeting({ name, sentence })

/** Returns the paragraphs of a text, which empty lines separate. */
export const toParagraphs = (text: string): Extract<Piece, { kind: 'text' }>[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'text', text: part }))

/** The `year` of `dayAndMonth` that makes it always write the year. */
const NO_YEAR = ''
/** Returns the day in India of an instant, in the current language, such as '20 November 2026'. */
export const formatIndianDay = (instant: Date): string => dayAndMonth(indianDate(instant), NO_YEAR)

/** Returns the time in India of an instant, in the current language with Latin digits, such as '10:30 am'. */
export const formatIndianTime = (instant: Date): string =>
  timeFormatFor(languageTagOf(currentLanguage())).format(instant)

const timeFormats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs more than formatting, so formatters are cached. */
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
