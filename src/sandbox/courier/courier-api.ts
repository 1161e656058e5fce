// The calls of the sandbox's courier: book, list, cancel, label. It has no idempotency keys, like the couriers that it
// imitates.
import { z } from 'zod'
import { json } from '../http.ts'
import type { CourierParcel } from './courier-label.ts'
import { courierLabel } from './courier-label.ts'
import type { CourierState } from './courier-state.ts'

const booking = z.object({
  reference: z.string().min(1).max(50),
  grams: z.number().positive(),
  to: z.object({
    firstName: z.string(),
    lastName: z.string(),
    lines: z.array(z.string()),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    phone: z.string().regex(/^\d{10}$/),
  }),
})

const refusal = (error: string, status = 422) => json({ error }, status)
const parcelReply = ({ id, number, reference, status, charge, at }: CourierParcel) => ({
  id,
  number,
  reference,
  status,
  charge,
  at,
})

/** Answers a call below `/v1`. Returns null for a path that is not a call of the courier. */
export async function answerCourier(sandbox: CourierState, request: Request, path: string): Promise<Response | null> {
  if (request.headers.get('authorization') !== `Bearer ${sandbox.key}`) return refusal('Unauthenticated.', 401)
  const { searchParams } = new URL(request.url)
  if (path === '/parcels' && request.method === 'POST')
    return bookParcel(sandbox, await request.json().catch(() => null))
  if (path === '/parcels') return listParcels(sandbox, searchParams)
  const [, id = '', action] = /^\/parcels\/([a-z0-9]+)\/(label|cancel)$/.exec(path) ?? []
  const parcel = sandbox.parcelStore.find(id)
  if (!parcel) return action ? refusal('There is no such parcel.', 404) : null
  if (action === 'label')
    return json({ pdf: (await courierLabel(parcel, await sandbox.typesetter())).toString('base64') })
  return cancelParcel(sandbox, parcel)
}

function bookParcel(sandbox: CourierState, input: unknown): Response {
  const parsed = booking.safeParse(input)
  if (!parsed.success) return refusal('Oops! Invalid data.')
  const { reference, grams, to } = parsed.data
  if (sandbox.faultSettings.refusedPins.includes(to.postcode))
    return refusal(`Delivery to PIN ${to.postcode} is not possible: no courier goes there.`)
  const isLost = sandbox.faultSettings.lostAnswers > 0
  const now = sandbox.now()
  const parcel: CourierParcel = {
    id: sandbox.newId(),
    number: sandbox.newNumber(),
    reference,
    status: 'AWB ASSIGNED',
    charge: 4500 + Math.ceil(grams / 500) * 1000,
    grams,
    to: {
      name: `${to.firstName} ${to.lastName}`,
      lines: to.lines,
      city: to.city,
      state: to.state,
      postcode: to.postcode,
    },
    bookedAt: now.toISOString(),
    at: now.toISOString(),
    listedFrom: new Date(now.getTime() + (isLost ? sandbox.faultSettings.listLag : 0)).toISOString(),
  }
  sandbox.parcelStore.put(parcel)
  if (isLost) {
    sandbox.faultSettings.lostAnswers -= 1
    throw new LostAnswer()
  }
  return json(parcelReply(parcel), 201)
}

function listParcels({ parcelStore, now }: CourierState, params: URLSearchParams): Response {
  const numbers = params.get('numbers')?.split(',')
  const visibleParcels = parcelStore.all().filter(({ listedFrom }) => new Date(listedFrom) <= now())
  const parcels = numbers
    ? visibleParcels.filter(({ number }) => numbers.includes(number))
    : visibleParcels.filter(({ reference, status }) => reference === params.get('reference') && status !== 'CANCELED')
  return json({ parcels: parcels.map(parcelReply) })
}

function cancelParcel({ parcelStore, now }: CourierState, parcel: CourierParcel): Response {
  if (parcel.status !== 'AWB ASSIGNED' && parcel.status !== 'CANCELED')
    return refusal('This parcel was picked up already: it cannot be cancelled.', 409)
  const cancelledParcel: CourierParcel = { ...parcel, status: 'CANCELED', at: now().toISOString() }
  parcelStore.put(cancelledParcel)
  return json(parcelReply(cancelledParcel))
}

/** Thrown when a call was executed and its response is to be lost. */
export class LostAnswer extends Error {}
