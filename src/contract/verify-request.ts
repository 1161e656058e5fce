// The body of POST /payment/verify as a page sends it: the specification's names for the shop's words. No zod comes with it.
import type { BillingData } from './checkout.ts'

/** What a page knows of a payment: the dialog's signed answer, or nothing but that it is asking. */
export type PaymentProof =
  | { readonly fromPolling: true }
  | { readonly gatewayPaymentId: string; readonly signature: string }

export interface VerifyRequest {
  readonly gatewayOrderId: string
  readonly proof: PaymentProof
  readonly billingData: BillingData
  readonly coinsUsed: number
}

/** The body for a question about a payment. */
export const verifyRequest = ({ gatewayOrderId, proof, ...purchase }: VerifyRequest) => ({
  razorpay_order_id: gatewayOrderId,
  ...purchase,
  ...('signature' in proof
    ? { razorpay_payment_id: proof.gatewayPaymentId, razorpay_signature: proof.signature }
    : proof),
})
