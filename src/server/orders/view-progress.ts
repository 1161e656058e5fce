// The progress of an order, for anyone with the random id from the order's emails (ORD-5).
import type { ProgressReply } from '#contract/payments.ts'
import { trackingUrlOf } from '#domain/couriers.ts'
import { minutes } from '#domain/durations.ts'
import { connectionKey } from '../accounts/client-network.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { findProgress } from './progress-queries.ts'

/** Enough for a hostel that shares one connection, and far too few to guess an id of 128 bits. */
const CONNECTION_LIMIT: Limit = { name: 'progress-ip', max: 120, per: minutes(10) }

const PROGRESS_ID_PATTERN = /^[0-9a-f]{32}$/

/** Returns the progress of an order, or null. `ip` is the caller's address. Throws `too_many_requests`. */
export async function viewProgress(shop: Shop, progressId: string, ip: string): Promise<ProgressReply | null> {
  await rateLimit(shop, CONNECTION_LIMIT, connectionKey(ip))
  const id = progressId.toLowerCase()
  const progress = PROGRESS_ID_PATTERN.test(id) ? await findProgress(shop.db, id) : null
  if (!progress) return null
  const { orderNumber, kind, status, events, courier, trackingNumber, parcels } = progress
  return {
    orderNumber,
    kind,
    status,
    events: events.map((event) => ({ status: event.status, at: event.at.toISOString() })),
    courier,
    trackingNumber,
    trackingUrl: trackingUrlOf(progress),
    // Before the dispatch, staff may still correct the tracking numbers.
    parcels:
      trackingNumber === null ? [] : parcels.map((parcel) => ({ ...parcel, trackingUrl: trackingUrlOf(parcel) })),
  }
}
