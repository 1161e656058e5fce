// The client of Razorpay's API: every call has a time limit, failures are typed, refunds are idempotent (RZP-39).
import { z } from 'zod'
import { seconds } from '#domain/durations.ts'
import type { Config } from '../../config.ts'
import { pooledSender } from '../keep-alive-http.ts'
import {
  type Between,
  type CheckoutHosts,
  GatewayError,
  type GatewayPage,
  type PaymentGateway,
  type TimeoutProfile,
  type UnexpectedResponse,
} from '../payment-gateway.ts'
import { type HttpCall, type HttpReply, NoAnswer, type Send } from '../send-request.ts'
import {
  type OnUnexpected,
  type Reader,
  readDispute,
  readOrder,
  readPayment,
  readRefund,
  readSettled,
} from './razorpay-readers.ts'
import { createTestDelivery, isHmac, readCallback, readWebhook } from './razorpay-webhook.ts'

/** Stored in rows, so it never changes. */
const PROVIDER = 'razorpay'
/** Asks for the card's network and last four digits (RZP-9). */
const WITH_CARD = 'expand[]=card'
const TIMEOUTS: Record<TimeoutProfile, number> = { shopper: seconds(3), job: seconds(30) }
/**
 * The capture settings of an order, in minutes (RZP-12). Razorpay captures payments that are authorised within the
 * first period, which must be at least 12 minutes, and refunds payments that are not captured within the second.
 */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 30, manual_expiry_period: 720, refund_speed: 'normal' },
}

/** The header that makes a repeated refund idempotent (RZP-35). */
const IDEMPOTENCY_HEADER = 'x-refund-idempotency'

const errorReply = z.object({
  error: z.object({
    code: z.string(),
    description: z.string().nullish().catch(null),
    field: z.string().nullish().catch(null),
  }),
})
const listReply = z.object({ items: z.array(z.unknown()) })
/** The maximum page size of lists. The settlement report allows ten times as many lines. */
const PAGE_SIZE = 100
const SETTLEMENT_PAGE_SIZE = 1000
/** Longer refusal messages are truncated. */
const MAX_MESSAGE = 200

export interface RazorpayOptions {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** The API's origin, perhaps with a path, without '/v1'. */
  readonly apiUrl: string
  readonly checkoutScriptUrl: string
  /** Sends the calls; by default over pooled connections. */
  readonly send?: Send
  /** Called for every unreadable entity and unknown value in an answer. */
  readonly onUnexpected?: (answer: UnexpectedResponse) => void
}

/** Returns a gateway that calls Razorpay over HTTP. Its methods throw GatewayError. */
export function razorpayClient(options: RazorpayOptions): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`
  const sendRequest = options.send ?? pooledSender()
  const onUnexpected: OnUnexpected = (answer) => options.onUnexpected?.({ provider: PROVIDER, ...answer })

  async function send(
    method: HttpCall['method'],
    path: string,
    timeout: TimeoutProfile,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const label = `${method} ${labelOf(path)}`
    const errorWithoutReply = errorWithoutReplyTo(method)
    let response: HttpReply
    let answer: unknown
    try {
      response = await sendRequest({
        method,
        url: `${options.apiUrl}/v1${path}`,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
        timeout: TIMEOUTS[timeout],
        isRepeatable: method !== 'POST' || IDEMPOTENCY_HEADER in headers,
      })
      // Proxies answer errors as HTML, which counts as no answer.
      answer = response.contentType.includes('json') ? JSON.parse(response.text) : null
    } catch (error) {
      const wasSent = !(error instanceof NoAnswer) || error.wasSent
      throw new GatewayError(wasSent ? errorWithoutReply : 'unreachable', `No response to ${label}`)
    }
    const { status } = response
    if (status < 200 || status > 299) throw toGatewayError(status, answer, label, errorWithoutReply)
    return answer
  }

  /** Sends a call and parses the entity in its reply. A reply that cannot be parsed counts as no reply. */
  async function requestEntity<Entity>(
    readEntity: Reader<Entity>,
    ...[method, path, ...otherArguments]: Parameters<typeof send>
  ): Promise<Entity> {
    const entity = readEntity(await send(method, path, ...otherArguments), onUnexpected)
    if (entity !== null) return entity
    const message = `The response to ${method} ${labelOf(path)} could not be parsed`
    throw new GatewayError(errorWithoutReplyTo(method), message)
  }

  /** Requests a list and parses each entry separately. */
  async function requestList<Entity>(
    readEntity: Reader<Entity>,
    path: string,
    timeout: TimeoutProfile,
    pageSize = PAGE_SIZE,
  ): Promise<GatewayPage<Entity>> {
    const parsed = listReply.safeParse(await send('GET', path, timeout))
    if (!parsed.success)
      throw new GatewayError('unreachable', `The response to GET ${labelOf(path)} could not be parsed`)
    const { items: entries } = parsed.data
    const items = entries.map((entry) => readEntity(entry, onUnexpected)).filter((item) => item !== null)
    return { items, count: entries.length, isLast: entries.length < pageSize }
  }

  const listBetween = <Entity>(
    readEntity: Reader<Entity>,
    path: string,
    { from, to }: Between,
    skip: number,
    timeout: TimeoutProfile,
  ): Promise<GatewayPage<Entity>> => {
    const separator = path.includes('?') ? '&' : '?'
    // Razorpay's windows include their last second.
    const window = `from=${toUnixSeconds(from)}&to=${toUnixSeconds(to) - 1}&count=${PAGE_SIZE}&skip=${skip}`
    return requestList(readEntity, `${path}${separator}${window}`, timeout)
  }

  const isCheckoutSignature = (orderId: string, paymentId: string, signature: string): boolean =>
    isHmac(options.keySecret, `${orderId}|${paymentId}`, signature)

  return {
    provider: PROVIDER,
    keyId: options.keyId,
    checkoutScriptUrl: options.checkoutScriptUrl,
    checkoutHosts: checkoutHosts(options.checkoutScriptUrl),
    createOrder: ({ amount, receipt, notes }, timeout) =>
      requestEntity(readOrder, 'POST', '/orders', timeout, {
        amount,
        currency: 'INR',
        receipt,
        notes,
        payment: CAPTURE,
      }),
    findOrderByReceipt: async (receipt, timeout) =>
      (await requestList(readOrder, `/orders?receipt=${encodeURIComponent(receipt)}`, timeout)).items.find(
        (order) => order.receipt === receipt,
      ) ?? null,
    getOrder: (id, timeout) => requestEntity(readOrder, 'GET', `/orders/${encodeURIComponent(id)}`, timeout),
    updateOrderNotes: (id, notes, timeout) =>
      requestEntity(readOrder, 'PATCH', `/orders/${encodeURIComponent(id)}`, timeout, { notes }),
    listOrders: (between, skip, timeout) => listBetween(readOrder, '/orders', between, skip, timeout),
    listPaymentsOfOrder: async (id, timeout) => [
      ...(await requestList(readPayment, `/orders/${encodeURIComponent(id)}/payments?${WITH_CARD}`, timeout)).items,
    ],
    getPayment: (id, timeout) =>
      requestEntity(readPayment, 'GET', `/payments/${encodeURIComponent(id)}?${WITH_CARD}`, timeout),
    listPayments: (between, skip, timeout) =>
      listBetween(readPayment, `/payments?${WITH_CARD}`, between, skip, timeout),
    capturePayment: (payment, timeout) =>
      requestEntity(readPayment, 'POST', `/payments/${encodeURIComponent(payment.id)}/capture`, timeout, {
        amount: payment.amount,
        currency: 'INR',
      }),
    refundPayment: ({ paymentId, amount, notes, idempotencyKey }, timeout) =>
      requestEntity(
        readRefund,
        'POST',
        `/payments/${encodeURIComponent(paymentId)}/refund`,
        timeout,
        { amount, ...(notes ? { notes } : {}) },
        { [IDEMPOTENCY_HEADER]: idempotencyKey },
      ),
    listRefundsOfPayment: async (id, timeout) => [
      ...(await requestList(readRefund, `/payments/${encodeURIComponent(id)}/refunds?count=${PAGE_SIZE}`, timeout))
        .items,
    ],
    listRefunds: (between, skip, timeout) => listBetween(readRefund, '/refunds', between, skip, timeout),
    listDisputes: (between, skip, timeout) => listBetween(readDispute, '/disputes', between, skip, timeout),
    getDispute: (id, timeout) => requestEntity(readDispute, 'GET', `/disputes/${encodeURIComponent(id)}`, timeout),
    listSettled(day, skip, timeout) {
      const [year, month, date] = day.split('-').map(Number)
      const query = `year=${year}&month=${month}&day=${date}&count=${SETTLEMENT_PAGE_SIZE}&skip=${skip}`
      return requestList(readSettled, `/settlements/recon/combined?${query}`, timeout, SETTLEMENT_PAGE_SIZE)
    },
    isCheckoutSignature,
    readWebhook: (request) => readWebhook(request, options.webhookSecret),
    createTestDelivery: () => createTestDelivery(options.webhookSecret),
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

/** Returns the kind of error when a call was sent but has no usable reply. A GET changes nothing. */
const errorWithoutReplyTo = (method: HttpCall['method']): 'unreachable' | 'unclear' =>
  method === 'GET' ? 'unreachable' : 'unclear'

/** Returns the error for a reply. Only a reply in Razorpay's error format is a refusal; any other may be a proxy's. */
function toGatewayError(
  status: number,
  answer: unknown,
  call: string,
  errorWithoutReply: 'unclear' | 'unreachable',
): GatewayError {
  if (status === 429) return new GatewayError('unreachable', `${call} responded with 429`, status)
  const parsed = errorReply.safeParse(answer)
  if (status >= 500 || !parsed.success)
    return new GatewayError(errorWithoutReply, `${call} responded with ${status}`, status)
  const { code, description, field } = parsed.data.error
  const reason = description?.slice(0, MAX_MESSAGE) ?? null
  return new GatewayError(
    'refused',
    `${call} was refused with ${status}`,
    status,
    code,
    reason,
    isAboutAmount(field, description),
  )
}

/** True for an error about the amount. Razorpay does not always name the field, so the text is read too (RZP-7). */
const isAboutAmount = (field: string | null | undefined, description: string | null | undefined): boolean =>
  field === 'amount' || /\bamount exceeds\b/i.test(description ?? '')

const toUnixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** Returns a path with its ids replaced, for logs. */
const labelOf = (path: string): string => path.replace(/\?.*$/, '').replace(/\b(order|pay|rfnd|disp)_\w+/g, '$1_…')

/** Returns Razorpay's keys and URLs. Without keys in the configuration they are empty. */
export const razorpayOptionsOf = (config: Config): RazorpayOptions => ({
  keyId: config.RAZORPAY_KEY_ID ?? '',
  keySecret: config.RAZORPAY_KEY_SECRET ?? '',
  webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
  apiUrl: config.PROVIDERS_URL ?? 'https://api.razorpay.com',
  checkoutScriptUrl: `${config.PROVIDERS_URL ?? 'https://checkout.razorpay.com'}/v1/checkout.js`,
})

const ANY_HOST = 'https://*.razorpay.com'

/**
 * Returns the hosts that a page with the script at `scriptUrl` needs in its Content-Security-Policy (RZP-18). A
 * relative path is at the shop's own origin. A script that is not Razorpay's needs only its own origin.
 */
export function checkoutHosts(scriptUrl: string): CheckoutHosts {
  if (!URL.canParse(scriptUrl)) return { script: [], frame: ["'self'"], connect: [], image: [] }
  const { origin, hostname } = new URL(scriptUrl)
  if (!hostname.endsWith('.razorpay.com'))
    return { script: [origin], frame: [origin], connect: [origin], image: [origin] }
  return {
    script: ['https://checkout.razorpay.com'],
    frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    connect: [ANY_HOST],
    image: [ANY_HOST],
  }
}
