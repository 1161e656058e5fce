// Collects payment events of the webhook. If the page has not completed the payment within 100 ms, a job does it
// (PAY-16).
import { sharedRun } from '../db/shared-flush.ts'
import type { Shop } from '../shop.ts'
import { listIncompleteEvents, type PaymentEvent } from './payment-events-queries.ts'

/** Resolves when the event needs no work or its job is durable. */
export type ReceivePaymentEvent = (event: PaymentEvent) => Promise<void>

/**
 * In milliseconds. Events that arrive within this time are handled together. Gateways wait some seconds for a reply
 * (RZP-32).
 */
const COLLECT_MILLISECONDS = 100

/**
 * Returns a function that takes one event and enqueues a job for it, unless its payment is completed within 100 ms.
 * Events of this period share one query and one write.
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
        // Resolves when the jobs are durable.
        if (incompleteEvents.length > 0) await shop.jobs.sendAll('handle-payment-event', incompleteEvents)
        for (let count = incompleteEvents.length; count < events.length; count++)
          shop.meters.count('paymentOutcomes', { source: 'webhook', outcome: 'already' })
      } catch (error) {
        // New events wait for the next run, and the failed events are put before them.
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
