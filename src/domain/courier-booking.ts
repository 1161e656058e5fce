// A courier booking of a parcel: its states, and when it is checked again (SHIP-8 to SHIP-11).
import type { Courier } from './couriers.ts'
import { days, minutes } from './durations.ts'

/**
 * A booking is stored as `meant` before the courier is called, so the courier may or may not have it. A `cancelling`
 * one has yet to be cancelled at the courier.
 */
export const BOOKING_STATES = ['meant', 'booked', 'refused', 'cancelling', 'cancelled'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** An order has at most one booking in these states, so that no second booking is made for its parcel. */
export const OPEN_BOOKINGS: readonly BookingState[] = ['meant', 'booked', 'cancelling']

export const BOOKING_COURIERS = ['shiprocket', 'sandbox'] as const satisfies readonly Courier[]
export type BookingCourier = (typeof BOOKING_COURIERS)[number]

/**
 * How long a booking belongs to the process that has begun to process it. It is longer than all courier calls of one
 * booking together.
 */
export const CALL_UNDER_WAY = minutes(5)
/** If a lost answer may have left a second booking at the courier, the shop looks for it after this time (SHIP-9). */
export const DUPLICATE_CHECK_AFTER = minutes(30)
/** Labels contain name, address and phone, so they are deleted this long after the booking (SHIP-10). */
export const LABEL_RETENTION = days(60)

/** Returns the pause after this many tries: a minute, doubled after each further try, at most half an hour. */
export const retryPause = (attempts: number): number =>
  Math.min(minutes(30), minutes(1) * 2 ** Math.max(0, attempts - 1))

/** The size of every booked parcel in centimetres, and its weight in grams unless staff enter another. */
export const USUAL_BOX = { grams: 500, length: 25, breadth: 20, height: 10 } as const
/** The weight of the box with padding, in grams. */
export const PACKAGING = 100
export const MAX_UNIT_GRAMS = 10_000
/** The maximum of parcels that one request can book. */
export const MAX_BOOKED = 200
export const MIN_PARCEL_GRAMS = 1
export const MAX_PARCEL_GRAMS = 30_000
