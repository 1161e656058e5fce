// The client of the sandbox's courier (SHIP-8).
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseCourierStatus } from '#domain/courier-status.ts'
import { paise } from '#domain/money.ts'
import { isSameSecret } from '../timing-safe-equal.ts'
import {
  type BookedParcel,
  type CourierCall,
  CourierError,
  type CourierPort,
  callCourier,
  requirePdf,
} from './courier.ts'
import { parseJson, type Send } from './send-request.ts'

export interface SandboxCourierOptions {
  readonly key: string
  readonly webhookSecret: string
  readonly apiUrl: string
  readonly send: Send
}

const parcel = z.object({
  id: z.string(),
  number: z.string(),
  charge: z.int().nonnegative(),
  status: z.string(),
  at: z.string(),
})
const parcels = z.object({ parcels: z.array(parcel) })
const label = z.object({ pdf: z.base64() })
const refusal = z.object({ error: z.string() })
const event = z.object({ number: z.string(), status: z.string(), at: z.string() })

export function sandboxCourier({ key, webhookSecret, apiUrl, send }: SandboxCourierOptions): CourierPort {
  const request = (call: Pick<CourierCall, 'method' | 'label' | 'body' | 'isRepeatable'> & { path: string }) =>
    callCourier(send, {
      ...call,
      url: `${apiUrl}/v1${call.path}`,
      headers: { authorization: `Bearer ${key}` },
      parseRefusal: (answer) => refusal.safeParse(answer).data?.error ?? null,
    })
  return {
    name: 'sandbox',
    async book({ orderedAt: _orderedAt, ...order }, unfinished) {
      if (unfinished) return unfinished
      return toBookedParcel(
        parse(parcel, await request({ method: 'POST', path: '/parcels', label: 'POST /parcels', body: order })),
      )
    },
    async findBookings(reference) {
      const path = `/parcels?reference=${encodeURIComponent(reference)}`
      const reply = parse(parcels, await request({ method: 'GET', path, label: 'GET /parcels' }))
      return reply.parcels.map(toBookedParcel)
    },
    async fetchLabel({ id }) {
      const answer = await request({ method: 'GET', path: `/parcels/${id}/label`, label: 'GET /parcels/…/label' })
      return requirePdf(Buffer.from(parse(label, answer).pdf, 'base64'))
    },
    async cancel({ id }) {
      const path = `/parcels/${id}/cancel`
      await request({ method: 'POST', path, label: 'POST /parcels/…/cancel', body: {}, isRepeatable: true })
    },
    async trackParcels(numbers) {
      const path = `/parcels?numbers=${numbers.join(',')}`
      const reply = parse(parcels, await request({ method: 'GET', path, label: 'GET /parcels' }))
      return reply.parcels.map(({ number, status, at }) => ({
        number,
        ...parseCourierStatus(status),
        at: new Date(at),
      }))
    },
    readWebhook({ headers, body }) {
      const { 'x-courier-signature': signature } = headers
      const expected = createHmac('sha256', webhookSecret).update(body).digest('hex')
      if (typeof signature !== 'string' || !isSameSecret(signature, expected)) return { kind: 'foreign' }
      const parsed = event.safeParse(parseJson(body))
      if (!parsed.success) return { kind: 'unreadable' }
      const { number, status, at } = parsed.data
      return { kind: 'events', events: [{ number, ...parseCourierStatus(status), at: new Date(at) }] }
    },
    tryLogin: async () => void (await request({ method: 'GET', path: '/parcels?reference=0', label: 'GET /parcels' })),
  }
}

const toBookedParcel = ({ id, number, charge }: z.output<typeof parcel>): BookedParcel => ({
  id,
  number,
  cost: paise(charge),
})

function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new CourierError('unclear', 'A response of the courier could not be parsed')
  return parsed.data
}
