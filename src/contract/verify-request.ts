// The body of POST /payment/verify as a page sends it: maps the shop's names to the specification's. It imports no zod.
import type { BillingInput } from './checkout.ts'

/** A payment as a page knows it: the dialog's signed response, or a poll without one. */
export type PaymentProof =
  | { readonly fromPolling: true }
  | { readonly gatewayPaymentId: string; readonly signature: string }

export interface VerifyRequest {
  readonly gatewayOrderId: string
  readonly proof: PaymentProof
  readonly billingData: BillingInput
  readonly coinsUsed: number
}

/** Returns the body of a request with the dialog's signed response, or of a poll without one. */
export const verifyRequest = ({ gatewayOrderId, proof, ...purchase }: VerifyRequest) => ({
  razorpay_order_id: gatewayOrderId,
  ...purchase,
  ...('signature' in proof
    ? { razorpay_payment_id: proof.gatewayPaymentId, razorpay_signature: proof.signature }
    : proof),
})
