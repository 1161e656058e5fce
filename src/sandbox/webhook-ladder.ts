// When an undelivered webhook is tried again: the measured ladder (RZP-32).

import type { EventName } from './webhook-events.ts'

const sharedRungs = [5.8, 13, 20, 43, 82, 162, 324, 648, 1296, 2592, 5184, 10_368, 20_736, 41_472]

/** These wait some seconds before their first retry; all others try again almost at once. */
const slowStarters: readonly EventName[] = ['refund.created', 'payment.failed']

/** Seconds to wait after the given number of failed deliveries, or null when Razorpay gives up. */
export function secondsToNextTry(event: EventName, failures: number): number | null {
  const first = slowStarters.includes(event) ? 7 : 0.23
  return [first, ...sharedRungs][failures - 1] ?? null
}
