// The kinds of letters that are written down before they are sent, what each keeps, and the ones that need nothing looked up.
import type { OrderId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Shop } from '../shop.ts'
import type { Letter } from './letter.ts'
import { contactReceivedLetter } from './letters/contact-received.ts'
import { type NewDevice, newDeviceLetter } from './letters/new-device.ts'
import { passwordChangedLetter } from './letters/password-changed.ts'
import { paymentRefundedLetter } from './letters/payment-refunded.ts'
import {
  type ReportNews,
  reportReceivedLetter,
  reportRefundLetter,
  reportRefusedLetter,
  reportReplacementLetter,
} from './letters/report-news.ts'

/** What a letter about an order's move is told; the rest is looked up when it goes. `reason` may be empty. */
export interface OrderNews {
  readonly orderId: OrderId
  readonly reason: string
}

/** What a letter about a change of delivery is told besides: the difference that comes back, and whether the invoice is a new one. */
export interface DeliveryNews extends OrderNews {
  readonly refundId?: RefundId | null
  readonly hasNewInvoice?: boolean
}

/** What is kept of a letter until it goes: ids where a row can be looked up, words where none will be there. */
export interface LetterContents {
  /** `isStillHere`: she changed it herself, where she stays logged in. */
  'password-changed': { readonly name: string; readonly at: string; readonly isStillHere?: boolean }
  'new-device': NewDevice
  'order-confirmation': { readonly orderId: OrderId }
  'order-dispatched': OrderNews
  'order-delivered': OrderNews
  'order-cancelled': OrderNews
  'order-returned': OrderNews
  'order-changed': DeliveryNews
  /** Only for refunds that no other letter tells: see `REFUND_TOLD_BY`. */
  'refund-started': { readonly refundId: RefundId }
  'refund-done': { readonly refundId: RefundId }
  'payment-refunded': { readonly firstName: string; readonly amount: Paise }
  'report-received': Omit<ReportNews, 'reason'>
  'report-refund': ReportNews & {
    readonly amount: Paise
    readonly coinsReturned: number
    readonly coinsWithheld: number
  }
  'report-replacement': ReportNews & { readonly replacementId: OrderId; readonly replacementNumber: number }
  'report-refused': ReportNews
  'contact-received': { readonly ticket: number }
  /** `step` is the answer; its words stand there alone. */
  'ticket-answer': { readonly step: string }
}
export type LetterKind = keyof LetterContents

/** What stands on a letter that was written down: whom it is for, and what it is about. */
export interface Envelope {
  readonly recipient: string
  readonly ref: string
}

/** How a kind becomes a letter, as things are when it goes. Null: there is nothing left to tell, and nothing is sent. */
export type LetterWriter<Kind extends LetterKind> = (
  shop: Shop,
  content: LetterContents[Kind],
  envelope: Envelope,
) => Letter | null | Promise<Letter | null>
export type LetterWriters = { readonly [Kind in LetterKind]: LetterWriter<Kind> }

/** The kinds that are written from their content alone. Features add those that need their rows. */
export const plainLetters = {
  'password-changed': passwordChangedLetter,
  'new-device': newDeviceLetter,
  'payment-refunded': paymentRefundedLetter,
  'contact-received': contactReceivedLetter,
  'report-received': reportReceivedLetter,
  'report-refund': reportRefundLetter,
  'report-replacement': reportReplacementLetter,
  'report-refused': reportRefusedLetter,
} satisfies Partial<LetterWriters>
