// A gateway's webhook and its callback form. Both are verified by their signature; events become jobs (PAY-16, RZP-27,
// RZP-29).
import type { Call } from '#contract/call.ts'
import { ShopError } from '#contract/errors.ts'
import { pages } from '#contract/urls.ts'
import { type HandlerInput, serve } from '../accounts/serve.ts'
import type { GatewayEvent, WebhookRequest } from '../adapters/payment-gateway.ts'
import type { PaymentGateways } from '../adapters/payment-gateways.ts'
import { localisedPath } from '../adapters/request-context.ts'
import type { ApiServer } from '../api.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import type { Attempt } from './attempt.ts'
import { findAttempt } from './attempt-queries.ts'
import type { ReceivePaymentEvent } from './payment-events.ts'
import { findRefundByGatewayId, saveWebhookEvent } from './refund-queries.ts'
import { completeOrNoAnswer } from './verify-payment.ts'

const SETTLEMENT_PROCESSED = 'settlement.processed'

/**
 * Verifies a webhook delivery and handles its events: payment events by `receivePaymentEvent`, others by a job. Unknown
 * events are ignored. The job of an order that this shop did not create changes nothing. Throws `payment_signature` or
 * `invalid_input`.
 */
export async function receiveWebhook(
  shop: Shop,
  request: WebhookRequest,
  receivePaymentEvent: ReceivePaymentEvent,
): Promise<void> {
  const delivery = readDelivery(shop.gateways, request)
  if (!delivery) {
    shop.meters.count('paymentOutcomes', { source: 'webhook', outcome: 'refused' })
    shop.log.warn('webhook signature refused')
    throw new ShopError('payment_signature')
  }
  if (delivery.kind === 'unreadable') throw new ShopError('invalid_input')
  for (const event of delivery.events) await receiveEvent(shop, delivery.provider, event, receivePaymentEvent)
}

/**
 * Returns the delivery as read by the gateway that signed it, because all gateways post to the same address. Null when
 * no signature matches.
 */
function readDelivery({ all }: PaymentGateways, request: WebhookRequest) {
  for (const gateway of all) {
    const reading = gateway.readWebhook(request)
    if (reading.kind !== 'foreign') return { ...reading, provider: gateway.provider }
  }
  return null
}

async function receiveEvent(
  shop: Shop,
  provider: string,
  event: GatewayEvent,
  receivePaymentEvent: ReceivePaymentEvent,
): Promise<void> {
  const { gatewayOrderId, gatewayPaymentId, refund, dispute } = event
  if (gatewayOrderId !== null && !refund && !dispute && event.name !== SETTLEMENT_PROCESSED)
    return receivePaymentEvent({ provider, gatewayOrderId, gatewayPaymentId })
  const enqueueJob = await chooseJob(shop, provider, event)
  if (!enqueueJob) return
  await inTransaction(shop.db, async (tx) => {
    if (await saveWebhookEvent(tx, { ...event, provider, at: shop.clock.now() })) await enqueueJob(tx)
  })
}

/** Returns a function that enqueues the job for an event; null when the event needs no job. */
async function chooseJob(
  { db, jobs }: Shop,
  provider: string,
  { name, refund, dispute }: GatewayEvent,
): Promise<((tx: Tx) => Promise<void>) | null> {
  if (dispute) {
    const { gatewayDisputeId } = dispute
    return (tx) => jobs.enqueue(tx, 'track-disputes', { provider, gatewayDisputeId })
  }
  if (refund) {
    const refundId = await findRefundByGatewayId(db, provider, refund.gatewayRefundId)
    if (refundId) return (tx) => jobs.enqueue(tx, 'refund-payment', { refundId })
    // An unknown refund may have been made in the gateway's dashboard.
    const { gatewayPaymentId } = refund
    if (gatewayPaymentId) return (tx) => jobs.enqueue(tx, 'adopt-refunds', { provider, gatewayPaymentId })
  }
  return name === SETTLEMENT_PROCESSED ? (tx) => jobs.enqueue(tx, 'reconcile-settlements', {}) : null
}

type Form = Readonly<Record<string, string>>

/**
 * Completes the payment if the form's signature is right, and returns the path of the page to redirect to. iOS and
 * in-app browsers post this form, without a cookie, instead of calling the dialog's handler (PAY-6, RZP-25).
 */
export async function receiveCallback(shop: Shop, form: Form): Promise<string> {
  const { attempt, isGenuine } = await readCallbackForm(shop, form)
  if (!attempt?.gatewayOrderId) return pages.checkout
  if (isGenuine) await completeOrNoAnswer(shop, attempt, 'callback')
  else {
    shop.meters.count('paymentOutcomes', { source: 'callback', outcome: 'refused' })
    shop.log.warn({ attempt: attempt.id }, 'payment callback signature refused')
  }
  return pages.orderPlaced(attempt.gatewayOrderId)
}

/** Returns the attempt that the form names. Each gateway is tried, because all gateways post to the same address. */
async function readCallbackForm(shop: Shop, form: Form): Promise<{ attempt: Attempt | null; isGenuine: boolean }> {
  for (const gateway of shop.gateways.all) {
    const callback = gateway.readCallback(form)
    if (!callback) continue
    const { gatewayOrderId } = callback
    const attempt = await findAttempt(shop.db, { provider: gateway.provider, gatewayOrderId })
    if (attempt) return { attempt, isGenuine: callback.isGenuine }
  }
  return { attempt: null, isGenuine: false }
}

const BODY_LIMIT = 16 * 1024

type FormCall = Call & { readonly access: 'public'; readonly sends: 'form'; readonly answers: 'redirect' }

/** Registers a route that takes a form and redirects. `processForm` gets the form's fields and returns the path. */
export async function registerFormRoute(
  app: ApiServer,
  call: FormCall,
  processForm: (form: Form) => Promise<string>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const handleForm = async ({ body, reply }: HandlerInput<FormCall>) =>
      reply.redirect(localisedPath(await processForm((body ?? {}) as Form)), 303)
    serve(scope, call, handleForm, { foreign: true, urgent: true, bodyLimit: BODY_LIMIT })
  })
}
