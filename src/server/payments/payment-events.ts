// Payment events of gateways. An event whose payment the page has not completed within a tenth of a second becomes a job (PAY-16).
import { sharedRun } from '../db/shared-flush.ts'
import type { Shop } from '../shop.ts'
import { listIncomplete, type PaymentEvent } from './payment-events-queries.ts'

/** Resolves once the event cannot be lost: its job is durable, or no work is left. */
export type TakePaymentEvent = (event: PaymentEvent) => Promise<void>

/** In milliseconds: the events of this time are handled together. Gateways wait for seconds (RZP-32). */
const GATHERED = 100

/** Collects the payment events of one process. */
export function gatherPaymentEvents(shop: Pick<Shop, 'db' | 'timer' | 'jobs' | 'meters'>): TakePaymentEvent {
  let waiting: PaymentEvent[] = []
  const sendJobs = sharedRun(
    async () => {
      // The previous run has taken all events.
      if (waiting.length === 0) return
      await shop.timer.wait(GATHERED)
      const events = waiting
      waiting = []
      try {
        const incomplete = await listIncomplete(shop.db, events)
        // Its commit waits for the disk.
        if (incomplete.length > 0) await shop.jobs.sendAll('handle-payment-event', incomplete)
        for (let count = incomplete.length; count < events.length; count++)
          shop.meters.count('paymentOutcomes', { source: 'webhook', outcome: 'already' })
      } catch (error) {
        // Events that came during this run share the next run, which must include these too.
        waiting = [...events, ...waiting]
        throw error
      }
    },
    0,
    shop.timer,
  )
  return (event) => {
    waiting.push(event)
    return sendJobs()
  }
}
