// Shiprocket's answers and webhook bodies: their shapes, and the parcel events in them (SHIP-12, SHIP-14).
import { z } from 'zod'
import { parseCourierStatus } from '#domain/courier-status.ts'
import { isSameSecret } from '../../timing-safe-equal.ts'
import type { CourierEvent, CourierReading, CourierRequest } from '../courier.ts'
import { parseJson } from '../send-request.ts'

/** Parses a time of Shiprocket: Indian time without a zone, the year first or last. Returns null for any other text. */
function parseTime(text: string | null): Date | null {
  const parts = /^(\d{2,4})[ -](\d{2})[ -](\d{2,4})[ T](\d{2}:\d{2}:\d{2})/.exec(text ?? '')
  if (!parts) return null
  const [, firstPart = '', month, lastPart = '', time] = parts
  const [year, day] = firstPart.length === 4 ? [firstPart, lastPart] : [lastPart, firstPart]
  const at = new Date(`${year}-${month}-${day}T${time}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}

const toCourierEvent = (number: string, state: string, at: Date | null): CourierEvent => ({
  number: number.toUpperCase(),
  ...parseCourierStatus(state),
  at,
})

/** Parses the tracking of many parcels. Unreadable parcels are left out. */
export function parseTracking(answer: unknown): CourierEvent[] {
  const parsed = trackedParcels.safeParse(answer)
  if (!parsed.success) return []
  return Object.entries(parsed.data).flatMap(([number, parcel]) => {
    const [track] = parcel?.tracking_data.shipment_track ?? []
    const [lastActivity] = parcel?.tracking_data.shipment_track_activities ?? []
    return track?.current_status
      ? [toCourierEvent(number, track.current_status, parseTime(lastActivity?.date ?? null))]
      : []
  })
}

/** Parses a webhook delivery. It is authenticated only by `token`, which is set in Shiprocket's panel. */
export function parseWebhook({ headers, body }: CourierRequest, token: string | null): CourierReading {
  const { 'x-api-key': key } = headers
  if (token === null || typeof key !== 'string' || !isSameSecret(key, token)) return { kind: 'foreign' }
  const parsed = webhookBody.safeParse(parseJson(body))
  if (!parsed.success) return { kind: 'unreadable' }
  const { awb, current_status, shipment_status, current_timestamp, is_return } = parsed.data
  const state = current_status ?? shipment_status
  // Shiprocket's panel tests the URL with a body without a parcel, which must be accepted.
  if (awb === null || state === null || is_return === 1) return { kind: 'events', events: [] }
  return { kind: 'events', events: [toCourierEvent(awb, state, parseTime(current_timestamp))] }
}

// Only required fields are checked (SHIP-14). Ids and tracking numbers arrive as numbers or as strings.
const id = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String)
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)))

export const loginReply = z.looseObject({ token: z.string().min(10).max(4000) })

export const createdOrderReply = z.looseObject({ order_id: id, shipment_id: id, awb_code: text })

const assignedNumber = z.looseObject({ awb_code: text, awb_assign_error: text })
export const assignedNumberReply = z.looseObject({
  awb_assign_status: z.coerce.number().nullish().catch(null),
  message: text,
  response: z
    .looseObject({ data: assignedNumber.optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

export const orderListReply = z.looseObject({
  data: z.array(
    z.looseObject({
      id,
      channel_order_id: text,
      status: text,
      shipments: z.array(z.looseObject({ id, awb: text })).catch([]),
    }),
  ),
})

export const labelReply = z.looseObject({
  label_created: z.coerce.number().nullish().catch(null),
  label_url: text,
  response: text,
})

const trackedParcel = z.looseObject({
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
const trackedParcels = z.record(z.string(), trackedParcel.nullable().catch(null))

const webhookBody = z.looseObject({
  awb: text,
  current_status: text,
  shipment_status: text,
  current_timestamp: text,
  is_return: z.coerce.number().nullish().catch(null),
})

/** Returns a refusal's message with its first field error. Null when the body does not have Shiprocket's format. */
export function parseErrorMessage(answer: unknown): string | null {
  const parsed = z
    .looseObject({
      message: z.string(),
      errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
    })
    .safeParse(answer)
  if (!parsed.success) return null
  const [firstFieldError] = Object.values(parsed.data.errors ?? {}).flat()
  return firstFieldError === undefined ? parsed.data.message : `${parsed.data.message} ${firstFieldError}`
}
