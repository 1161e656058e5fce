// Builds the request body of POST /payment/verify. This file imports no zod, so that pages load less code.
import type { BillingInput } from './checkout.ts'

/** The signed response of the payment dialog, or the statement that the page polls without one. */
export type PaymentProof =
  | { readonly fromPolling: true }
  | { readonly gatewayPaymentId: string; readonly signature: string }

export interface VerifyRequest {
  readonly gatewayOrderId: string
  readonly proof: PaymentProof
  readonly billingData: BillingInput
  readonly coinsUsed: number
}

/** Returns the request body with the field names of Razorpay. */
export const verifyRequest = ({ gatewayOrderId, proof, ...purchase }: VerifyRequest) => ({
  razorpay_order_id: gatewayOrderId,
  ...purchase,
  ...('signature' in proof
    ? { razorpay_payment_id: proof.gatewayPaymentId, razorpay_signature: proof.signature }
    : proof),
})
