// Shiprocket's answers as they come: what of each is needed, and how odd the rest may be (SHIP-14).
import { z } from 'zod'

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
export const trackedMany = z.record(z.string(), tracked.nullable().catch(null))

/** What it posts to the webhook; a parcel that travels back to the shop on a return order of its own is none of ours. */
export const delivered = z.looseObject({
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
