// The interface of payment gateways: calls, events, and the shapes of both (RZP-1, RZP-5, RZP-8, RZP-34).
import type { CalendarDate } from '#domain/calendar.ts'
import type { Paise } from '#domain/money.ts'

export interface GatewayOrder {
  readonly id: string
  readonly amount: Paise
  readonly currency: string
  readonly receipt: string | null
  /** An unknown status is read as `attempted`, which says nothing about a payment. */
  readonly status: 'created' | 'attempted' | 'paid'
  readonly attempts: number
  readonly notes: Readonly<Record<string, string>>
  readonly createdAt: Date | null
}

export interface GatewayPayment {
  readonly id: string
  readonly orderId: string | null
  readonly amount: Paise
  readonly currency: string
  /** An unknown status is read as `created`, so the payment counts as in progress and not paid. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** True when the gateway sent an unknown status, which is then reported (BOOK-13). */
  readonly hasUnknownStatus: boolean
  readonly method: string
  /**
   * How the payment was made: card network and last four digits, bank, wallet, or masked UPI address. No other detail
   * may be stored.
   */
  readonly instrument: string
  /** The numbers by which the payer's bank finds the payment: the bank's own reference and the UPI transaction id. */
  readonly references: readonly string[]
  /** The refunded sum, including refunds that the shop did not request. */
  readonly refunded: Paise
  /** The gateway's fee. It includes the tax `feeTax`. Both are null before the capture. */
  readonly fee: Paise | null
  readonly feeTax: Paise | null
  /** The part of the fee that the payer paid on top of the price; 0 when the shop pays the fee. */
  readonly payerFee: Paise
  /** By the gateway's clock. */
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

/** A demand of the payer's bank to return a payment, such as a chargeback. */
export interface GatewayDispute {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  /** The amount that was already deducted from the shop. */
  readonly deducted: Paise
  readonly phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration' | 'unknown'
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed' | 'unknown'
  /** The reason code of the card network; empty when there is none. */
  readonly reason: string
  /** The deadline of the shop's answer; null when no answer is expected. */
  readonly respondBy: Date | null
  readonly createdAt: Date | null
}

/** A line of the settlement report: an amount that was paid to the shop's bank, or deducted. */
export interface SettledItem {
  readonly kind: 'payment' | 'refund' | 'adjustment' | 'other'
  /** The id of the payment, refund or adjustment. */
  readonly id: string
  /** The id of the payment, or of the payment that was refunded or disputed; null when there is none. */
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

/** A page of a list. Unreadable entries are left out and reported. */
export interface GatewayPage<Item> {
  readonly items: readonly Item[]
  /** The number of entries, including unreadable ones. The next page begins at `skip` plus this number. */
  readonly count: number
  readonly isLast: boolean
}

/** A report of an entity or field in an answer that is unreadable or unknown. It contains no personal data. */
export interface UnexpectedResponse {
  readonly provider: string
  readonly entity: 'order' | 'payment' | 'refund' | 'dispute' | 'settlement'
  /** The id of the object; null when it cannot be read. */
  readonly id: string | null
  /** The field and its problem, or the field and its unknown value. */
  readonly what: string
  /** True when the object was used nevertheless, with a default for this field. */
  readonly isUsed: boolean
}

/** A time window; its end is exclusive. */
export interface Between {
  readonly from: Date
  readonly to: Date
}

/**
 * A failed call. `unreachable`: the gateway has not acted. `unclear`: it may have acted. `refused`: the gateway refused
 * the call, a retry will not help, and the error has the gateway's status and code.
 */
export class GatewayError extends Error {
  readonly kind: 'unreachable' | 'unclear' | 'refused'
  readonly status: number | null
  readonly code: string | null
  /** The gateway's message, for staff only. */
  readonly words: string | null
  /** True when the gateway refused because the amount is too large or otherwise not allowed. */
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

/** The time limit of a call: 3 s when a shopper waits for it, 30 s in a job. */
export type TimeoutProfile = 'shopper' | 'job'

/** The hosts from which the checkout page may load, by directive of the Content-Security-Policy. */
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

/** An event from the gateway. It only triggers a check, because a payment's state is always read from the gateway. */
export interface GatewayEvent {
  /** The id of the event. Repeated deliveries have the same one. */
  readonly id: string
  readonly name: string
  readonly gatewayOrderId: string | null
  readonly gatewayPaymentId: string | null
  readonly refund: { readonly gatewayRefundId: string; readonly gatewayPaymentId: string | null } | null
  readonly dispute: { readonly gatewayDisputeId: string; readonly gatewayPaymentId: string | null } | null
}

/** A parsed webhook request. `foreign`: this gateway did not sign it. `unreadable`: it is signed but has no event. */
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
  /** Stored in every row that has an id from this gateway. It never changes. */
  readonly provider: string
  /** The public key with which the page opens the payment dialog. */
  readonly keyId: string
  /** The URL of the payment dialog's script. */
  readonly checkoutScriptUrl: string
  readonly checkoutHosts: CheckoutHosts
  /** Creates an order. Its `notes`, at most 15 of 256 characters, must not contain personal data. */
  createOrder(
    order: { amount: Paise; receipt: string; notes: Readonly<Record<string, string>> },
    timeout: TimeoutProfile,
  ): Promise<GatewayOrder>
  findOrderByReceipt(receipt: string, timeout: TimeoutProfile): Promise<GatewayOrder | null>
  getOrder(gatewayOrderId: string, timeout: TimeoutProfile): Promise<GatewayOrder>
  /** Replaces an order's notes, which staff read on the gateway's dashboard. */
  updateOrderNotes(
    gatewayOrderId: string,
    notes: Readonly<Record<string, string>>,
    timeout: TimeoutProfile,
  ): Promise<GatewayOrder>
  /** Lists orders that were created in the window, at most 100 from `skip` on. */
  listOrders(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayOrder>>
  /** Lists an order's payments, except those whose bank has not answered yet: only the order's status shows them. */
  listPaymentsOfOrder(gatewayOrderId: string, timeout: TimeoutProfile): Promise<GatewayPayment[]>
  getPayment(gatewayPaymentId: string, timeout: TimeoutProfile): Promise<GatewayPayment>
  capturePayment(payment: { id: string; amount: Paise }, timeout: TimeoutProfile): Promise<GatewayPayment>
  /** Requests a refund. A repeat with the same idempotency key must have the same `notes`. */
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
  /** Lists payments that were created in the window, at most 100 from `skip` on. May lag some minutes behind. */
  listPayments(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayPayment>>
  /** Lists refunds that were created in the window, at most 100 from `skip` on. */
  listRefunds(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayRefund>>
  /** Lists disputes that were opened in the window, at most 100 from `skip` on. */
  listDisputes(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayDispute>>
  getDispute(gatewayDisputeId: string, timeout: TimeoutProfile): Promise<GatewayDispute>
  /** Lists the settlement lines of a day in India, at most 1,000 from `skip` on. */
  listSettled(day: CalendarDate, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<SettledItem>>
  /** True when the signature proves that this payment belongs to this order (RZP-26, RZP-28). */
  isCheckoutSignature(gatewayOrderId: string, gatewayPaymentId: string, signature: string): boolean
  readWebhook(request: WebhookRequest): WebhookReading
  /** Returns a signed webhook delivery without an event, to test whether deliveries arrive. */
  createTestDelivery(): { readonly headers: Readonly<Record<string, string>>; readonly body: string }
  /** Parses the form that the gateway's page sends; null for a form of another gateway. */
  readCallback(form: Readonly<Record<string, string>>): GatewayCallback | null
}
