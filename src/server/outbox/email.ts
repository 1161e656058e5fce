// What an email is made of, how a feature writes one, and days and times as emails say them.
import { dayAndMonth } from '#copy/dates.ts'
import { indianDate } from '#domain/calendar.ts'
import { tagOf } from '#domain/language.ts'
import { languageNow } from '../adapters/cause.ts'
import type { Shop } from '../shop.ts'
import type { EmailContents, EmailKind, Envelope } from './email-kinds.ts'

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** Above what follows it, in a longer email. */
  | { readonly kind: 'heading'; readonly text: string }
  /** Smaller and quieter: what to do if the email is not meant for the reader. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  /** A number to be copied whole into somebody else's page. */
  | { readonly kind: 'number'; readonly label: string; readonly number: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Words on the left, an amount on the right; the last row is the sum. */
  | { readonly kind: 'amounts'; readonly rows: readonly { readonly label: string; readonly amount: string }[] }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }

/** How a reader leaves the list that an email was sent to. */
export interface WayOut {
  /** The page that asks once more. */
  readonly page: string
  /** Where her mail provider posts, when she presses its own button (RFC 8058). */
  readonly oneClick: string
}

export interface Email {
  readonly subject: string
  /** What a mailbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly pieces: readonly Piece[]
  /** Where it goes now, when it shall not go to the address it was written down for. */
  readonly to?: string
  /** Where an answer to it goes, when it is one of a conversation. */
  readonly replyTo?: string
  /** Stands in every email of a list, and in no other. */
  readonly wayOut?: WayOut
}

/** An email ready to go. */
export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Writes a kind of email as things are when it goes. Null: there is nothing left to tell, and nothing is sent. */
export type EmailTemplate<Kind extends EmailKind, Delivery extends Envelope = Envelope> = (
  shop: Shop,
  content: EmailContents[Kind],
  delivery: Delivery,
) => Email | null | Promise<Email | null>
export type EmailTemplatesFor<Delivery extends Envelope = Envelope> = {
  readonly [Kind in EmailKind]: EmailTemplate<Kind, Delivery>
}

/** A text of several paragraphs as pieces. */
export const paragraphs = (text: string): Piece[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'text', text: part }))

// Days and times as emails say them: in Indian time, whatever the server's own is, and in the language of the email, with Latin digits.

/** 20 November 2026. */
export const indianDay = (instant: Date): string => dayAndMonth(indianDate(instant), '')

/** 10:30 am. */
export const indianTime = (instant: Date): string => clockIn(tagOf(languageNow())).format(instant)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than all that it writes. */
function clockIn(tag: string): Intl.DateTimeFormat {
  const known = clocks.get(tag)
  if (known) return known
  const clock = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
  })
  clocks.set(tag, clock)
  return clock
}
