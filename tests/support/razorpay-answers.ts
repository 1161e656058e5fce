// Razorpay's responses as printed in its documentation, and a client that gets them.
import { GatewayError, type UnexpectedResponse } from '#server/adapters/payment-gateway.ts'
import { razorpayClient } from '#server/adapters/razorpay/razorpay-client.ts'
import { inProcessSender } from '#server/adapters/send-request.ts'

export const KEYS = { keyId: 'rzp_test_0123456789abcd', keySecret: 'EnLs21M47BllR3X8PSFtjtbd', webhookSecret: '123456' }
export const ORDER = 'order_IEIaMR65cu6nz3'
export const PAYMENT = 'pay_IH4NVgf4Dreq1l'

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: Record<string, unknown> | null
}

export function clientWithAnswers(answer: (sent: SentRequest) => Response | Promise<Response>) {
  const sent: SentRequest[] = []
  const send = inProcessSender(async (request) => {
    const text = await request.text()
    const { pathname, search } = new URL(request.url)
    const call = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
    }
    sent.push(call)
    return answer(call)
  })
  const odd: UnexpectedResponse[] = []
  const options = {
    ...KEYS,
    apiUrl: 'http://razorpay.test',
    checkoutScriptUrl: '/checkout.js',
    send,
    onUnexpected: (each: UnexpectedResponse) => void odd.push(each),
  }
  return { client: razorpayClient(options), sent, odd }
}

export const json = (body: unknown, status = 200) => Response.json(body, { status })
export const html = (status: number) =>
  new Response('<h1>Sorry</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
export const refusal = (status: number, description = 'The id provided does not exist') =>
  json({ error: { code: 'BAD_REQUEST_ERROR', description } }, status)

export const orderEntity = (change: object = {}) => ({
  id: ORDER,
  entity: 'order',
  amount: 33900,
  amount_paid: 0,
  amount_due: 33900,
  currency: 'INR',
  receipt: '0123456789abcdef01234567',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  description: null,
  checkout: null,
  created_at: 1756455561,
  ...change,
})
export const paymentEntity = (change: object = {}) => ({
  id: PAYMENT,
  entity: 'payment',
  amount: 33900,
  currency: 'INR',
  status: 'captured',
  order_id: ORDER,
  method: 'upi',
  captured: true,
  amount_refunded: 0,
  refund_status: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'gaurav.kumar@okaxis',
  email: 'void@razorpay.com',
  contact: '+919000090000',
  notes: [],
  ...change,
})
export const refundEntity = (change: object = {}) => ({
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 33900,
  payment_id: PAYMENT,
  notes: [],
  receipt: null,
  status: 'processed',
  ...change,
})

/** Returns the gateway error of a failed call. Throws when the call succeeds or fails with another error. */
export async function failureOf(call: Promise<unknown>): Promise<GatewayError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof GatewayError)) throw new Error(`Not a failure of the gateway: ${String(error)}`)
  return error
}
