// Shiprocket's answers and webhook bodies: their shapes, and what they say about parcels in the shop's terms (SHIP-12,
// SHIP-14).
import { z } from 'zod'
import { readCourierState } from '#domain/courier-status.ts'
import { isSameSecret } from '../../same-secret.ts'
import type { CourierEvent, CourierReading, CourierRequest } from '../courier.ts'

/** Its times are Indian and come without a zone, the year in front or behind. */
function instantOf(text: string | null): Date | null {
  const parts = /^(\d{2,4})[ -](\d{2})[ -](\d{2,4})[ T](\d{2}:\d{2}:\d{2})/.exec(text ?? '')
  if (!parts) return null
  const [, first = '', month, last = '', time] = parts
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const at = new Date(`${year}-${month}-${day}T${time}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}

const parcelEventsOf = (number: string, state: string, at: Date | null): CourierEvent => ({
  number: number.toUpperCase(),
  ...readCourierState(state),
  at,
})

/** An answer to a question about many parcels. What of it cannot be read is left out. */
export function readTracked(answer: unknown): CourierEvent[] {
  const read = trackedMany.safeParse(answer)
  if (!read.success) return []
  return Object.entries(read.data).flatMap(([number, found]) => {
    const [track] = found?.tracking_data.shipment_track ?? []
    const [last] = found?.tracking_data.shipment_track_activities ?? []
    return track?.current_status ? [parcelEventsOf(number, track.current_status, instantOf(last?.date ?? null))] : []
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
  return { kind: 'news', news: [parcelEventsOf(awb, state, instantOf(current_timestamp))] }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // Not JSON: the schema refuses null.
    return null
  }
}

// Shiprocket's answers as they come: what of each is needed, and how odd the rest may be (SHIP-14).

// Ids and numbers come as numbers here and as texts there.
const id = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String)
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)))

export const loggedIn = z.looseObject({ token: z.string().min(10).max(4000) })

export const orderMade = z.looseObject({ order_id: id, shipment_id: id, awb_code: text })

const awbOf = z.looseObject({ awb_code: text, awb_assign_error: text })
export const awbAssigned = z.looseObject({
  awb_assign_status: z.coerce.number().nullish().catch(null),
  message: text,
  response: z
    .looseObject({ data: awbOf.optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

export const orderList = z.looseObject({
  data: z.array(
    z.looseObject({
      id,
      channel_order_id: text,
      status: text,
      shipments: z.array(z.looseObject({ id, awb: text })).catch([]),
    }),
  ),
})

export const labelMade = z.looseObject({
  label_created: z.coerce.number().nullish().catch(null),
  label_url: text,
  response: text,
})

const tracked = z.looseObject({
  tracking_data: z.looseObject({
    shipment_track: z
      .array(z.looseObject({ awb_code: text, current_status: text }))
      .optional()
      .catch(undefined),
    shipment_track_activities: z
      .array(z.looseObject({ date: text }))
      .nullish()
      .catch(null),
  }),
})
const trackedMany = z.record(z.string(), tracked.nullable().catch(null))

/** What it posts to the webhook; a parcel that travels back to the shop on a return order of its own is none of ours. */
const delivered = z.looseObject({
  awb: text,
  current_status: text,
  shipment_status: text,
  current_timestamp: text,
  is_return: z.coerce.number().nullish().catch(null),
})

/** Its sentence in a refusal: `message`, and of the fields what is wrong with the first. Null where the body is none of its. */
export function wordsOf(answer: unknown): string | null {
  const read = z
    .looseObject({
      message: z.string(),
      errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
    })
    .safeParse(answer)
  if (!read.success) return null
  const [first] = Object.values(read.data.errors ?? {}).flat()
  return first === undefined ? read.data.message : `${read.data.message} ${first}`
}
