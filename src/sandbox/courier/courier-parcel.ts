// A parcel as the sandbox's courier keeps it, and the states that it can be in.

/** In the words of couriers' own lists. */
export const parcelStates = [
  'AWB ASSIGNED',
  'PICKED UP',
  'IN TRANSIT',
  'OUT FOR DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'RTO INITIATED',
  'RTO DELIVERED',
  'CANCELED',
] as const
export type ParcelState = (typeof parcelStates)[number]

export interface CourierParcel {
  id: string
  number: string
  reference: string
  status: ParcelState
  /** In paise. */
  charge: number
  grams: number
  to: { name: string; lines: string[]; city: string; state: string; postcode: string }
  /** When it was booked, and when it was last told of; ISO times. */
  bookedAt: string
  at: string
  /** Lists know of it from then on. */
  listedFrom: string
}
