// Handles payment events of the webhook: a job completes payments that the page has not completed (PAY-16).
import { sharedRun } from '../db/shared-flush.ts'
import type { Shop } from '../shop.ts'
import { completePayment } from './complete-payment.ts'
import { listIncompleteEvents, type PaymentEvent } from './payment-events-queries.ts'
import { reportOutcome } from './payment-outcome.ts'
import { handleSecondPayment } from './refund-unfulfillable.ts'

/** Resolves when the event needs no work or its job is durable. */
export type ReceivePaymentEvent = (event: PaymentEvent) => Promise<void>

/** How long events are collected before they are handled together. Gateways wait longer for a reply (RZP-32). */
const COLLECT_MILLISECONDS = 100

/**
 * Returns a function that takes one event and enqueues a job for it, unless its payment is completed within 100 ms.
 * Events that arrive in these 100 ms share one query and one write.
 */
export function collectPaymentEvents(shop: Pick<Shop, 'db' | 'timer' | 'jobs' | 'meters'>): ReceivePaymentEvent {
  let pendingEvents: PaymentEvent[] = []
  const handleEvents = sharedRun(
    async () => {
      // The previous run has handled all events.
      if (pendingEvents.length === 0) return
      await shop.timer.wait(COLLECT_MILLISECONDS)
      const events = pendingEvents
      pendingEvents = []
      try {
        const incompleteEvents = await listIncompleteEvents(shop.db, events)
        if (incompleteEvents.length > 0) await shop.jobs.sendAll('handle-payment-event', incompleteEvents)
        const completedCount = events.length - incompleteEvents.length
        for (let index = 0; index < completedCount; index++)
          shop.meters.count('paymentOutcomes', { source: 'webhook', outcome: 'already' })
      } catch (error) {
        // The next run handles the failed events before newer events.
        pendingEvents = [...events, ...pendingEvents]
        throw error
      }
    },
    0,
    shop.timer,
  )
  return (event) => {
    pendingEvents.push(event)
    return handleEvents()
  }
}

/**
 * The job for an event. Completes the purchase, and refunds the event's payment if it is a second one. Safe to repeat.
 * Throws GatewayError when the gateway does not answer.
 */
export async function handlePaymentEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  const { provider, gatewayOrderId, gatewayPaymentId } = event
  const order = { provider, gatewayOrderId }
  await reportOutcome(shop, 'webhook', completePayment(shop, order, 'job'))
  if (gatewayPaymentId !== null) await handleSecondPayment(shop, order, gatewayPaymentId)
}
