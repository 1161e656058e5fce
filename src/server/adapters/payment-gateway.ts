// The shop's port to Razorpay: the calls it makes and the shapes it reads (RZP-1, RZP-5, RZP-8, RZP-34).
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
 * answers; `refused` carries Razorpay's status and code.
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

export interface PaymentGateway {
  readonly keyId: string
  /** Where the page loads checkout.js from. */
  readonly checkoutScriptUrl: string
  createOrder(order: { amount: Paise; receipt: string }, patience: TimeoutProfile): Promise<GatewayOrder>
  findOrderByReceipt(receipt: string, patience: TimeoutProfile): Promise<GatewayOrder | null>
  getOrder(gatewayOrderId: string, patience: TimeoutProfile): Promise<GatewayOrder>
  /** Its payments, save those whose bank has not answered yet: of these only the order tells. */
  listPaymentsOfOrder(gatewayOrderId: string, patience: TimeoutProfile): Promise<GatewayPayment[]>
  getPayment(gatewayPaymentId: string, patience: TimeoutProfile): Promise<GatewayPayment>
  capturePayment(payment: { id: string; amount: Paise }, patience: TimeoutProfile): Promise<GatewayPayment>
  refundPayment(
    refund: { paymentId: string; amount: Paise; idempotencyKey: string },
    patience: TimeoutProfile,
  ): Promise<GatewayRefund>
  listRefundsOfPayment(gatewayPaymentId: string, patience: TimeoutProfile): Promise<GatewayRefund[]>
  /** Refunds of the whole account since an instant, newest first, at most 100; whoever made them. */
  listRefundsSince(from: Date, skip: number, patience: TimeoutProfile): Promise<GatewayRefund[]>
  /** True when the signature proves that this payment belongs to this order (RZP-26, RZP-28). */
  isCheckoutSignature(gatewayOrderId: string, gatewayPaymentId: string, signature: string): boolean
  /** True when the signature proves that Razorpay sent these bytes. */
  isWebhookSignature(body: Uint8Array, signature: string): boolean
}
