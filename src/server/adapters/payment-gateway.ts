// The shop's port to a payment gateway: the calls it makes, the events it receives, and the shapes of both (RZP-1, RZP-5, RZP-8, RZP-34).
import type { Paise } from '#domain/money.ts'

export interface GatewayOrder {
  readonly id: string
  readonly amount: Paise
  readonly currency: string
  readonly receipt: string | null
  readonly status: 'created' | 'attempted' | 'paid'
  /** How often somebody has tried to pay it. */
  readonly attempts: number
}

export interface GatewayPayment {
  readonly id: string
  readonly orderId: string | null
  readonly amount: Paise
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly method: string
  /** What may be kept of the instrument: card network and last four, bank, wallet, masked UPI address. */
  readonly instrument: string
  /** What the payer's bank calls it: its reference number, the UPI transaction id. To compare with, never to keep. */
  readonly references: readonly string[]
}

export interface GatewayRefund {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  readonly status: 'pending' | 'processed' | 'failed'
}

/**
 * Why a call failed. `unreachable` (nothing has happened) and `unclear` (what was asked for may have happened) are no
 * answers; `refused` carries the gateway's status and code.
 */
export class GatewayError extends Error {
  readonly kind: 'unreachable' | 'unclear' | 'refused'
  readonly status: number | null
  readonly code: string | null

  constructor(kind: GatewayError['kind'], message: string, status: number | null = null, code: string | null = null) {
    super(message)
    this.name = 'GatewayError'
    this.kind = kind
    this.status = status
    this.code = code
  }
}

/** How long a call may take: a shopper waits (3 s), or a job runs (30 s). */
export type TimeoutProfile = 'shopper' | 'job'

/** What checkout may load, as a Content-Security-Policy names it. */
export interface CheckoutHosts {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
}

/** A request to the webhook's address, its body as it came: signatures are over the bytes. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** Something has happened at the gateway. It only says that asking is worth while: whether money came, a call to the gateway tells. */
export interface GatewayEvent {
  /** The same for every delivery of it. */
  readonly id: string
  /** What the gateway calls it. */
  readonly name: string
  readonly gatewayOrderId: string | null
  readonly refund: { readonly gatewayRefundId: string; readonly gatewayPaymentId: string | null } | null
}

/** `foreign`: not signed by this gateway. `unreadable`: signed, and yet no event. */
export type WebhookReading =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'events'; readonly events: readonly GatewayEvent[] }

/** A form post that ends a payment outside the page. Only a genuine one is worth a question. */
export interface GatewayCallback {
  readonly gatewayOrderId: string
  readonly isGenuine: boolean
}

export interface PaymentGateway {
  /** Its name, kept in each row that holds ids of its own. It never changes. */
  readonly provider: string
  /** The public key with which the page opens the dialog. */
  readonly keyId: string
  /** Where the page loads the dialog's script from. */
  readonly checkoutScriptUrl: string
  readonly checkoutHosts: CheckoutHosts
  createOrder(order: { amount: Paise; receipt: string }, timeout: TimeoutProfile): Promise<GatewayOrder>
  findOrderByReceipt(receipt: string, timeout: TimeoutProfile): Promise<GatewayOrder | null>
  getOrder(gatewayOrderId: string, timeout: TimeoutProfile): Promise<GatewayOrder>
  /** Its payments, save those whose bank has not answered yet: of these only the order tells. */
  listPaymentsOfOrder(gatewayOrderId: string, timeout: TimeoutProfile): Promise<GatewayPayment[]>
  getPayment(gatewayPaymentId: string, timeout: TimeoutProfile): Promise<GatewayPayment>
  capturePayment(payment: { id: string; amount: Paise }, timeout: TimeoutProfile): Promise<GatewayPayment>
  refundPayment(
    refund: { paymentId: string; amount: Paise; idempotencyKey: string },
    timeout: TimeoutProfile,
  ): Promise<GatewayRefund>
  listRefundsOfPayment(gatewayPaymentId: string, timeout: TimeoutProfile): Promise<GatewayRefund[]>
  /** Refunds of the whole account since an instant, newest first, at most 100; whoever made them. */
  listRefundsSince(from: Date, skip: number, timeout: TimeoutProfile): Promise<GatewayRefund[]>
  /** True when the signature proves that this payment belongs to this order (RZP-26, RZP-28). */
  isCheckoutSignature(gatewayOrderId: string, gatewayPaymentId: string, signature: string): boolean
  readWebhook(request: WebhookRequest): WebhookReading
  /** Null when the form is not one of this gateway's. */
  readCallback(form: Readonly<Record<string, string>>): GatewayCallback | null
}
