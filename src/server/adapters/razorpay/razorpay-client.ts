// Razorpay over HTTPS: a small client with a time limit on every call, typed failures and the refund idempotency header (RZP-39).
import { z } from 'zod'
import { seconds } from '#domain/durations.ts'
import { paise } from '#domain/money.ts'
import {
  GatewayError,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
  type TimeoutProfile,
} from '../payment-gateway.ts'
import { checkoutHosts } from './checkout-hosts.ts'
import { readCallback } from './razorpay-callback.ts'
import { isHmac } from './razorpay-signature.ts'
import { readWebhook } from './razorpay-webhook.ts'

const TIMEOUTS: Record<TimeoutProfile, number> = { shopper: seconds(3), job: seconds(30) }
/** Minutes Razorpay waits for a bank before an authorised payment counts as given up; the documented least is 12. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 30, manual_expiry_period: 7200, refund_speed: 'normal' },
}

const amount = z.int().nonnegative().transform(paise)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

const isText = (value: string | null | undefined): value is string => typeof value === 'string' && value !== ''

const orderShape = z
  .object({
    id: z.string(),
    amount,
    currency: z.string(),
    receipt: text,
    status: z.enum(['created', 'attempted', 'paid']),
    attempts: z
      .int()
      .nullish()
      .transform((attempts) => attempts ?? 0),
  })
  .transform((order): GatewayOrder => order)

const paymentShape = z
  .object({
    id: z.string(),
    order_id: text,
    amount,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.string().nullish(),
    card: z.object({ network: text, last4: text }).nullish(),
    bank: text,
    wallet: text,
    vpa: text,
    // Its keys differ by method and bank, and PHP writes an empty one as a list.
    acquirer_data: z.object({ rrn: text, upi_transaction_id: text }).nullish().catch(null),
  })
  .transform(
    (payment): GatewayPayment => ({
      id: payment.id,
      orderId: payment.order_id,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      method: payment.method ?? 'unknown',
      instrument: instrumentOf(payment),
      references: [payment.acquirer_data?.rrn, payment.acquirer_data?.upi_transaction_id].filter(isText),
    }),
  )

const refundShape = z
  .object({ id: z.string(), payment_id: z.string(), amount, status: z.enum(['pending', 'processed', 'failed']) })
  .transform(
    (refund): GatewayRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amount: refund.amount,
      status: refund.status,
    }),
  )

const failureShape = z.object({ error: z.object({ code: z.string() }) })
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item) }).transform((list) => list.items)

/** Card network and last four digits, bank, wallet, or a UPI address with its name masked; the law allows no more (PRIV-6, IND-33). */
function instrumentOf(payment: {
  card?: { network: string | null; last4: string | null } | null | undefined
  bank: string | null
  wallet: string | null
  vpa: string | null
}): string {
  if (payment.card) return [payment.card.network, payment.card.last4].filter(Boolean).join(' ')
  if (payment.vpa) return payment.vpa.replace(/^([^@]{0,2})[^@]*/, '$1…')
  return payment.bank ?? payment.wallet ?? ''
}

export interface RazorpayOptions {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** The API's origin (and path prefix), without '/v1'. */
  readonly apiUrl: string
  readonly checkoutScriptUrl: string
  readonly fetch?: typeof fetch
}

/** The gateway over HTTP. Throws GatewayError; see there for what its kinds mean. */
export function razorpayClient(options: RazorpayOptions): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`
  const send = options.fetch ?? fetch

  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    shape: z.ZodType<T>,
    timeout: TimeoutProfile,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const label = `${method} ${labelOf(path)}`
    const noAnswer = method === 'POST' ? 'unclear' : 'unreachable'
    let response: Response
    let answer: unknown
    try {
      response = await send(`${options.apiUrl}/v1${path}`, {
        method,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUTS[timeout]),
      })
      const raw = await response.text()
      // Errors of proxies come as HTML; they count as no answer.
      answer = response.headers.get('content-type')?.includes('json') ? JSON.parse(raw) : null
    } catch {
      throw new GatewayError(noAnswer, `No answer to ${label}`)
    }
    if (!response.ok) throw failure(response.status, answer, label, noAnswer)
    const parsed = shape.safeParse(answer)
    if (!parsed.success) throw new GatewayError(noAnswer, `An answer to ${label} that cannot be read`)
    return parsed.data
  }

  const isCheckoutSignature = (orderId: string, paymentId: string, signature: string): boolean =>
    isHmac(options.keySecret, `${orderId}|${paymentId}`, signature)

  return {
    provider: 'razorpay',
    keyId: options.keyId,
    checkoutScriptUrl: options.checkoutScriptUrl,
    checkoutHosts: checkoutHosts(options.checkoutScriptUrl),
    createOrder: (order, timeout) =>
      call('POST', '/orders', orderShape, timeout, {
        amount: order.amount,
        currency: 'INR',
        receipt: order.receipt,
        payment: CAPTURE,
      }),
    findOrderByReceipt: async (receipt, timeout) =>
      (await call('GET', `/orders?receipt=${encodeURIComponent(receipt)}`, listOf(orderShape), timeout)).find(
        (order) => order.receipt === receipt,
      ) ?? null,
    getOrder: (id, timeout) => call('GET', `/orders/${encodeURIComponent(id)}`, orderShape, timeout),
    listPaymentsOfOrder: (id, timeout) =>
      call('GET', `/orders/${encodeURIComponent(id)}/payments`, listOf(paymentShape), timeout),
    getPayment: (id, timeout) => call('GET', `/payments/${encodeURIComponent(id)}`, paymentShape, timeout),
    capturePayment: (payment, timeout) =>
      call('POST', `/payments/${encodeURIComponent(payment.id)}/capture`, paymentShape, timeout, {
        amount: payment.amount,
        currency: 'INR',
      }),
    refundPayment: (refund, timeout) =>
      call(
        'POST',
        `/payments/${encodeURIComponent(refund.paymentId)}/refund`,
        refundShape,
        timeout,
        { amount: refund.amount },
        { 'x-refund-idempotency': refund.idempotencyKey },
      ),
    listRefundsOfPayment: (id, timeout) =>
      call('GET', `/payments/${encodeURIComponent(id)}/refunds`, listOf(refundShape), timeout),
    listRefundsSince: (from, skip, timeout) =>
      call(
        'GET',
        `/refunds?from=${Math.floor(from.getTime() / 1000)}&count=100&skip=${skip}`,
        listOf(refundShape),
        timeout,
      ),
    isCheckoutSignature,
    readWebhook: (request) => readWebhook(request, options.webhookSecret),
    readCallback(fields) {
      const form = readCallback(fields)
      if (!form) return null
      const { gatewayOrderId, paymentId, signature } = form
      return {
        gatewayOrderId,
        isGenuine: paymentId !== '' && isCheckoutSignature(gatewayOrderId, paymentId, signature),
      }
    },
  }
}

/** A refusal is Razorpay's only in its own words: a proxy's page proves nothing. */
function failure(status: number, answer: unknown, call: string, noAnswer: 'unclear' | 'unreachable'): GatewayError {
  if (status === 429) return new GatewayError('unreachable', `${call} answered 429`, status)
  const parsed = failureShape.safeParse(answer)
  if (status >= 500 || !parsed.success) return new GatewayError(noAnswer, `${call} answered ${status}`, status)
  return new GatewayError('refused', `${call} was refused with ${status}`, status, parsed.data.error.code)
}

/** A path without its ids, for logs. */
const labelOf = (path: string): string => path.replace(/\?.*$/, '').replace(/\b(order|pay|rfnd)_\w+/g, '$1_…')
