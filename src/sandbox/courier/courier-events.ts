// The webhook of the sandbox's courier: signed over its bytes, loopback only, told once or again and again.
import { createHmac } from 'node:crypto'
import { assertLoopback } from '../webhook-send.ts'
import type { CourierParcel } from './courier-parcel.ts'

const limitMs = 5000

export interface CourierDelivery {
  headers: Record<string, string>
  body: string
}

/** What is posted of a parcel as it is now. */
export function courierDelivery({ number, reference, status, at }: CourierParcel, secret: string): CourierDelivery {
  const body = JSON.stringify({ number, reference, status, at })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { headers: { 'content-type': 'application/json', 'x-courier-signature': signature }, body }
}

/** Posts it; the HTTP status, or 0 when no answer came in time. */
export async function postDelivery(url: string, { headers, body }: CourierDelivery, fetchFrom: typeof fetch) {
  assertLoopback(url)
  try {
    const signal = AbortSignal.timeout(limitMs)
    const answer = await fetchFrom(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0 // no answer counts as a failed delivery, whatever the cause
  }
}
