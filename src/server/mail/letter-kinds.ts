// The kinds of letters that are written down before they are sent, what each keeps, and the ones that need nothing looked up.
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Shop } from '../shop.ts'
import type { Letter } from './letter.ts'
import { contactReceivedLetter } from './letters/contact-received.ts'
import { passwordChangedLetter } from './letters/password-changed.ts'
import { paymentRefundedLetter } from './letters/payment-refunded.ts'

/** What a letter about an order's move is told; the rest is looked up when it goes. `reason` may be empty. */
export interface OrderNews {
  readonly orderId: OrderId
  readonly reason: string
}

/** What is kept of a letter until it goes: ids where a row can be looked up, words where none will be there. */
export interface LetterContents {
  'password-changed': { readonly name: string; readonly at: string }
  'order-confirmation': { readonly orderId: OrderId }
  'order-dispatched': OrderNews
  'order-delivered': OrderNews
  'order-cancelled': OrderNews
  'order-returned': OrderNews
  'order-changed': OrderNews
  'payment-refunded': { readonly firstName: string; readonly amount: Paise }
  'contact-received': { readonly name: string; readonly ticket: number; readonly message: string }
}
export type LetterKind = keyof LetterContents

/** How each kind becomes a letter. Null: what it was about is gone, and nothing is sent. */
export type LetterWriters = {
  readonly [Kind in LetterKind]: (shop: Shop, content: LetterContents[Kind]) => Letter | null | Promise<Letter | null>
}

/** The kinds that are written from their content alone. Features add those that need their rows. */
export const plainLetters = {
  'password-changed': passwordChangedLetter,
  'payment-refunded': paymentRefundedLetter,
  'contact-received': contactReceivedLetter,
} satisfies Partial<LetterWriters>
