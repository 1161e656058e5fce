// The kinds of letters that are written down before they are sent, and what each keeps until it goes.
import type { AttemptId, OrderId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'

/** What the notice of a new device is told: the device in words, empty when it is not known. */
export interface NewDevice {
  readonly name: string
  readonly device: string
  readonly at: string
}

/** What a letter about a report is told. */
export interface ReportNews {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly ticket: number
  readonly reason: string
}

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

/** What a letter about money without an order is told. `isSecond`: her purchase is paid and has its order already. */
export interface PaymentNews {
  readonly attemptId: AttemptId
  readonly firstName: string
  readonly amount: Paise
  readonly isSecond?: boolean
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
  /** About a payment: staff decide what becomes of it. */
  'payment-checking': PaymentNews
  /** About a purchase: what the bank had set aside was not taken. */
  'payment-released': PaymentNews
  /** It takes longer than it should. */
  'refund-late': { readonly refundId: RefundId }
  /** It could not go back the way it came, and was sent from the shop's own bank. */
  'refund-paid-another-way': { readonly refundId: RefundId }
  'payment-refunded': { readonly firstName: string; readonly amount: Paise }
  'report-received': Omit<ReportNews, 'reason'>
  'report-refund': ReportNews & {
    /** Missing where an earlier version wrote it down. */
    readonly refundId?: RefundId
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
