// How each kind of letter is written: what is looked up when it goes, and the template that says it.
import type { OrderId } from '#domain/ids.ts'
import type { Envelope, LetterContents, LetterKind } from '../outbox/letter-kinds.ts'
import type { Shop } from '../shop.ts'
import type { Letter } from './letter.ts'
import type { ConfirmedOrder } from './order-letter-queries.ts'
import {
  contactReceivedLetter,
  factorChangedLetter,
  newDeviceLetter,
  passwordChangedLetter,
} from './templates/account.ts'
import { paymentRefundedLetter } from './templates/refund.ts'
import { reportReceivedLetter, reportRefusedLetter, reportReplacementLetter } from './templates/report-news.ts'

/** What a writer is handed beside a letter's content. */
export interface Delivery extends Envelope {
  /** Where several letters go: finds an order that one of them confirms, with those of the others. Null when there is none. */
  readonly confirmed?: (id: OrderId) => Promise<ConfirmedOrder | null>
}

/** How a kind becomes a letter, as things are when it goes. Null: there is nothing left to tell, and nothing is sent. */
export type LetterWriter<Kind extends LetterKind> = (
  shop: Shop,
  content: LetterContents[Kind],
  delivery: Delivery,
) => Letter | null | Promise<Letter | null>
export type LetterWriters = { readonly [Kind in LetterKind]: LetterWriter<Kind> }

/** The kinds that are written from their content alone. Features add those that need their rows. */
export const plainLetters = {
  'password-changed': passwordChangedLetter,
  'new-device': newDeviceLetter,
  'factor-changed': factorChangedLetter,
  'payment-refunded': paymentRefundedLetter,
  'contact-received': contactReceivedLetter,
  'report-received': reportReceivedLetter,
  'report-replacement': reportReplacementLetter,
  'report-refused': reportRefusedLetter,
} satisfies Partial<LetterWriters>
