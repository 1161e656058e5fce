// The port to a payment gateway: its calls, its events, and the shapes of both (RZP-1, RZP-5, RZP-8, RZP-34).
import type { CalendarDate } from '#domain/calendar.ts'
import type { Paise } from '#domain/money.ts'

export interface GatewayOrder {
  readonly id: string
  readonly amount: Paise
  readonly currency: string
  readonly receipt: string | null
  /** An unknown status is read as `attempted`, which says nothing about a payment. */
  readonly status: 'created' | 'attempted' | 'paid'
  /** The number of payment attempts. */
  readonly attempts: number
  /** The notes that the shop set. */
  readonly notes: Readonly<Record<string, string>>
  readonly createdAt: Date | null
}

export interface GatewayPayment {
  readonly id: string
  readonly orderId: string | null
  readonly amount: Paise
  readonly currency: string
  /** An unknown status is read as `created`: in progress, and nothing is paid yet. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** True when the gateway sent an unknown status, which has been reported (BOOK-13). */
  readonly isOdd: boolean
  readonly method: string
  /**
   * How the payment was made: card network and last four digits, bank, wallet, or masked UPI address. Only this may be
   * stored.
   */
  readonly instrument: string
  /** The numbers by which the payer's bank finds the payment: the bank's own reference and the UPI transaction id. */
  readonly references: readonly string[]
  /** The refunded sum in paise, including refunds that the shop did not request. */
  readonly refunded: Paise
  /** The gateway's fee including tax, and the tax in it; null before the capture. */
  readonly fee: Paise | null
  readonly feeTax: Paise | null
  /** The part of the fee that the payer paid on top of the price; 0 when the shop pays it. */
  readonly payerFee: Paise
  /** When the payment was created, by the gateway's clock. */
  readonly createdAt: Date | null
}

export interface GatewayRefund {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  /** An unknown status is read as `pending`. */
  readonly status: 'pending' | 'processed' | 'failed'
  /** The bank reference (ARN, RRN or UTR) by which the payer's bank finds the refund; null until there is one. */
  readonly reference: string | null
  readonly notes: Readonly<Record<string, string>>
  readonly createdAt: Date | null
}

/** A dispute: the payer's bank demands the payment back (a chargeback, in any phase). */
export interface GatewayDispute {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  /** The amount already deducted from the shop, in paise. */
  readonly deducted: Paise
  readonly phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration' | 'unknown'
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed' | 'unknown'
  /** The reason code of the card networks; empty when there is none. */
  readonly reason: string
  /** The deadline for the shop's answer; null when no answer is expected. */
  readonly respondBy: Date | null
  readonly createdAt: Date | null
}

/** A line of the settlement report: an amount paid to the shop's bank, or deducted. In paise. */
export interface SettledItem {
  readonly kind: 'payment' | 'refund' | 'adjustment' | 'other'
  /** The id of the payment, refund or adjustment. */
  readonly id: string
  /** For a refund or dispute, the id of its payment; null otherwise. */
  readonly paymentId: string | null
  readonly disputeId: string | null
  readonly gatewayOrderId: string | null
  readonly amount: Paise
  readonly credit: Paise
  readonly debit: Paise
  readonly fee: Paise
  readonly feeTax: Paise
  readonly settlementId: string | null
  /** The bank's reference number (UTR) of the transfer to the shop. */
  readonly utr: string | null
  readonly settledAt: Date | null
  readonly createdAt: Date | null
}

/** A page of a list. Unreadable entries are left out and reported, without affecting the others. */
export interface GatewayPage<Item> {
  readonly items: readonly Item[]
  /** The number of entries including unreadable ones; the next page is requested with `skip` increased by it. */
  readonly count: number
  readonly isLast: boolean
}

/** A report of a part of an answer that is unreadable or unknown. It contains no personal data. */
export interface OddAnswer {
  readonly provider: string
  readonly entity: 'order' | 'payment' | 'refund' | 'dispute' | 'settlement'
  /** The id of the unreadable object, if the id itself is readable. */
  readonly id: string | null
  /** The field and its problem, or the unknown value. */
  readonly what: string
  /** True when the other fields of the object were used. */
  readonly isUsed: boolean
}

/** A time window; its end is exclusive. */
export interface Between {
  readonly from: Date
  readonly to: Date
}

/**
 * Why a call failed. `unreachable`: nothing has happened. `unclear`: the action may have happened. `refused`: the
 * gateway refused, with its status, code and message; a retry will not help.
 */
export class GatewayError extends Error {
  readonly kind: 'unreachable' | 'unclear' | 'refused'
  readonly status: number | null
  readonly code: string | null
  /** The gateway's message for staff. Never parsed, because the wording varies. */
  readonly words: string | null
  /** True when the gateway refused because of the amount: a smaller one would have been accepted. */
  readonly isAboutAmount: boolean

  constructor(
    kind: GatewayError['kind'],
    message: string,
    status: number | null = null,
    code: string | null = null,
    words: string | null = null,
    isAboutAmount = false,
  ) {
    super(message)
    this.name = 'GatewayError'
    this.kind = kind
    this.status = status
    this.code = code
    this.words = words
    this.isAboutAmount = isAboutAmount
  }
}

/** The time limit of a call: 3 s when a shopper waits, 30 s in a job. */
export type TimeoutProfile = 'shopper' | 'job'

/** The hosts that the checkout page may load from, by directive of the Content-Security-Policy. */
export interface CheckoutHosts {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
}

/** A webhook request with its raw body, because signatures cover the bytes. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** An event from the gateway. It only triggers a check: the payment's state is always read from the gateway. */
export interface GatewayEvent {
  /** The id of the event; repeated deliveries have the same one. */
  readonly id: string
  /** The name of the event at the gateway. */
  readonly name: string
  readonly gatewayOrderId: string | null
  /** The id of the payment, if the event contains one. */
  readonly gatewayPaymentId: string | null
  readonly refund: { readonly gatewayRefundId: string; readonly gatewayPaymentId: string | null } | null
  readonly dispute: { readonly gatewayDisputeId: string; readonly gatewayPaymentId: string | null } | null
}

/** `foreign`: the delivery is not signed by this gateway. `unreadable`: it is signed, but is not an event. */
export type WebhookReading =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'events'; readonly events: readonly GatewayEvent[] }

/** The form that the gateway posts when a payment ends outside the shop's page. */
interface GatewayCallback {
  readonly gatewayOrderId: string
  readonly isGenuine: boolean
}

export interface PaymentGateway {
  /** The gateway's name, stored in every row that has an id from this gateway. It never changes. */
  readonly provider: string
  /** The public key with which the page opens the dialog. */
  readonly keyId: string
  /** The URL of the dialog's script. */
  readonly checkoutScriptUrl: string
  readonly checkoutHosts: CheckoutHosts
  /** Creates an order. Only the shop can change its `notes`: at most 15 of 256 characters, no personal data. */
  createOrder(
    order: { amount: Paise; receipt: string; notes: Readonly<Record<string, string>> },
    timeout: TimeoutProfile,
  ): Promise<GatewayOrder>
  findOrderByReceipt(receipt: string, timeout: TimeoutProfile): Promise<GatewayOrder | null>
  getOrder(gatewayOrderId: string, timeout: TimeoutProfile): Promise<GatewayOrder>
  /** Replaces an order's notes, for readers of the gateway's dashboard. */
  updateOrderNotes(
    gatewayOrderId: string,
    notes: Readonly<Record<string, string>>,
    timeout: TimeoutProfile,
  ): Promise<GatewayOrder>
  /** Orders created in the window, at most 100 from `skip` on. */
  listOrders(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayOrder>>
  /** The payments of an order, except those whose bank has not answered yet, which only the order's status shows. */
  listPaymentsOfOrder(gatewayOrderId: string, timeout: TimeoutProfile): Promise<GatewayPayment[]>
  getPayment(gatewayPaymentId: string, timeout: TimeoutProfile): Promise<GatewayPayment>
  capturePayment(payment: { id: string; amount: Paise }, timeout: TimeoutProfile): Promise<GatewayPayment>
  /** Requests a refund. `notes` are bound to the idempotency key: a repeat must have the same ones. */
  refundPayment(
    refund: {
      paymentId: string
      amount: Paise
      idempotencyKey: string
      notes?: Readonly<Record<string, string>>
    },
    timeout: TimeoutProfile,
  ): Promise<GatewayRefund>
  listRefundsOfPayment(gatewayPaymentId: string, timeout: TimeoutProfile): Promise<GatewayRefund[]>
  /**
   * Payments of the account created in the window, at most 100 from `skip` on. The list may lag some minutes behind.
   */
  listPayments(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayPayment>>
  /** All refunds of the account created in the window, at most 100 from `skip` on. */
  listRefunds(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayRefund>>
  /** Disputes of the account opened in the window, at most 100 from `skip` on. */
  listDisputes(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayDispute>>
  getDispute(gatewayDisputeId: string, timeout: TimeoutProfile): Promise<GatewayDispute>
  /** The settlement lines of a day in India ('YYYY-MM-DD'), at most 1,000 from `skip` on. */
  listSettled(day: CalendarDate, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<SettledItem>>
  /** True when the signature proves that this payment belongs to this order (RZP-26, RZP-28). */
  isCheckoutSignature(gatewayOrderId: string, gatewayPaymentId: string, signature: string): boolean
  readWebhook(request: WebhookRequest): WebhookReading
  /** A signed webhook delivery without an event, to test whether deliveries arrive. */
  emptyDelivery(): { readonly headers: Readonly<Record<string, string>>; readonly body: string }
  /** Null when the form is not one of this gateway's. */
  readCallback(form: Readonly<Record<string, string>>): GatewayCallback | null
}
