// What Shiprocket tells of parcels, asked or by its webhook, in the shop's words (SHIP-12, SHIP-14).
import { readCourierState } from '#domain/courier-status.ts'
import { isSameSecret } from '../../same-secret.ts'
import type { CourierNews, CourierReading, CourierRequest } from '../courier.ts'
import { delivered, trackedMany } from './shiprocket-shapes.ts'

/** Its times are Indian and come without a zone, the year in front or behind. */
function instantOf(text: string | null): Date | null {
  const parts = /^(\d{2,4})[ -](\d{2})[ -](\d{2,4})[ T](\d{2}:\d{2}:\d{2})/.exec(text ?? '')
  if (!parts) return null
  const [, first = '', month, last = '', time] = parts
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const at = new Date(`${year}-${month}-${day}T${time}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}

const newsOf = (number: string, state: string, at: Date | null): CourierNews => ({
  number: number.toUpperCase(),
  ...readCourierState(state),
  at,
})

/** An answer to a question about many parcels. What of it cannot be read is left out. */
export function readTracked(answer: unknown): CourierNews[] {
  const read = trackedMany.safeParse(answer)
  if (!read.success) return []
  return Object.entries(read.data).flatMap(([number, found]) => {
    const [track] = found?.tracking_data.shipment_track ?? []
    const [last] = found?.tracking_data.shipment_track_activities ?? []
    return track?.current_status ? [newsOf(number, track.current_status, instantOf(last?.date ?? null))] : []
  })
}

/** A delivery of its webhook: it is known by the token alone, which is set on its page and here. */
export function readDelivery({ headers, body }: CourierRequest, token: string | null): CourierReading {
  const { 'x-api-key': given } = headers
  if (token === null || typeof given !== 'string' || !isSameSecret(given, token)) return { kind: 'foreign' }
  const read = delivered.safeParse(jsonOf(body))
  if (!read.success) return { kind: 'unreadable' }
  const { awb, current_status, shipment_status, current_timestamp, is_return } = read.data
  const state = current_status ?? shipment_status
  // Its page tries the address with a body of no parcel: that is taken, too.
  if (awb === null || state === null || is_return === 1) return { kind: 'news', news: [] }
  return { kind: 'news', news: [newsOf(awb, state, instantOf(current_timestamp))] }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // Not JSON: the schema refuses null.
    return null
  }
}
