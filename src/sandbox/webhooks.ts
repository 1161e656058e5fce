// Razorpay's webhooks in the sandbox: bodies, signed delivery and the times of retries (RZP-30, RZP-31).
import { type PaymentRecord, paymentEntity } from './entities.ts'
import { badRequest } from './refusal.ts'

export type DisputeEvent =
  `payment.dispute.${'created' | 'action_required' | 'under_review' | 'won' | 'lost' | 'closed'}`

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | DisputeEvent
  | 'settlement.processed'

/** Returns a payment as its events contain it: with its card, and once captured with its base amount. */
export const paymentSnapshot = (payment: PaymentRecord) => {
  const entity = paymentEntity(payment, { card: true })
  return payment.captured ? { ...entity, base_amount: payment.amount, amount_transferred: 0 } : entity
}

/** Returns the raw body of an event about these entities. It is serialised once, because its bytes are signed. */
export const webhookBody = (
  event: EventName,
  entities: readonly [name: string, entity: object][],
  accountId: string,
  now: number,
): string =>
  JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: entities.map(([name]) => name),
    payload: Object.fromEntries(entities.map(([name, entity]) => [name, { entity }])),
    created_at: now,
  })

/** The measured delays before the second retry and each later one, in seconds (RZP-32). */
const laterDelays = [5.8, 13, 20, 43, 82, 162, 324, 648, 1296, 2592, 5184, 10_368, 20_736, 41_472]

/** Events whose first retry waits some seconds; all others are retried almost immediately. */
const slowlyRetriedEvents: readonly EventName[] = ['refund.created', 'payment.failed']

/** Seconds to wait after the given number of failed deliveries, or null when Razorpay gives up. */
export function secondsToNextTry(event: EventName, failures: number): number | null {
  const firstDelay = slowlyRetriedEvents.includes(event) ? 7 : 0.23
  return [firstDelay, ...laterDelays][failures - 1] ?? null
}

const webhookTimeoutMs = 5000

/** Throws a Refusal unless the address is on this machine: the sandbox never connects to a network. */
export function assertLoopback(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  const isLoopback = url !== null && /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(url.hostname)
  if (!isLoopback || !/^https?:$/.test(url.protocol)) {
    throw badRequest(`The sandbox sends webhooks to this machine only, not to ${address}`, { field: 'url' })
  }
}

interface Envelope {
  eventId: string
  body: string
  signature: string
}

/** Posts an event, and follows no redirect. Returns the HTTP status; 0 without a timely response (RZP-29, RZP-32). */
export async function sendWebhook(
  url: string,
  envelope: Envelope,
  fetchFrom: typeof fetch,
  closing: AbortSignal,
): Promise<number> {
  try {
    const answer = await fetchFrom(url, {
      method: 'POST',
      headers: {
        'user-agent': 'Razorpay-Webhook/v1',
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
        'request-id': envelope.eventId,
        'x-razorpay-event-id': envelope.eventId,
        'x-razorpay-signature': envelope.signature,
      },
      body: envelope.body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(webhookTimeoutMs)]),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}

export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'dropped' | 'given-up'

/** A webhook in the queue, with its content and the result of its deliveries. */
export interface DeliveryRecord {
  /** Unlike the event's id, unique for each copy that a control requested. */
  id: string
  event_id: string
  event: EventName
  body: string
  signature: string
  state: DeliveryState
  tries: number
  last_status: number | null
  /** When the next delivery is due, in milliseconds since 1970, by the machine's own clock. */
  due_at: number
}
