// One delivery of one webhook: the headers of a real one, five seconds, loopback only (RZP-29, RZP-32).

import { badRequest } from './refusal.ts'

const limitMs = 5000

/** Throws a Refusal unless the address is on this machine: the sandbox never reaches into a network. */
export function assertLoopback(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  const isLoopback = url !== null && /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(url.hostname)
  if (!isLoopback || !/^https?:$/.test(url.protocol)) {
    throw badRequest(`The sandbox sends webhooks to this machine only, not to ${address}`, { field: 'url' })
  }
}

export interface Envelope {
  eventId: string
  body: string
  signature: string
}

/** Posts the event; the HTTP status, or 0 when no answer came in time. A redirect is a failure like any other. */
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
      signal: AbortSignal.any([closing, AbortSignal.timeout(limitMs)]),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0 // no answer counts as a failed delivery, whatever the cause
  }
}
