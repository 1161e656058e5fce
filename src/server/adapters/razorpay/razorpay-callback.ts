// The form that iOS and in-app browsers post for Razorpay in place of the dialog's handler: success fields or error[...] fields.
import { z } from 'zod'

const form = z.object({
  razorpay_order_id: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/),
  razorpay_payment_id: z.string().max(64).optional(),
  razorpay_signature: z.string().max(256).optional(),
})

/** What the form says in the shop's words; null when it names no order. */
export function readCallback(fields: Readonly<Record<string, string>>) {
  const { success, data } = form.safeParse(fields)
  if (!success) return null
  const { razorpay_order_id: gatewayOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = data
  return { gatewayOrderId, paymentId: paymentId ?? '', signature: signature ?? '' }
}
