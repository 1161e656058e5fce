// A courier booking of a parcel: its states, and when it is checked again (SHIP-8 to SHIP-11).
import type { Courier } from './couriers.ts'
import { days, minutes } from './durations.ts'

/**
 * `meant`: recorded before the courier is called, so that the courier may or may not have it. `refused`: the courier
 * does not accept it. `cancelling`: to be cancelled at the courier.
 */
export const BOOKING_STATES = ['meant', 'booked', 'refused', 'cancelling', 'cancelled'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** An order has at most one booking in these states, so that no second parcel is booked. */
export const OPEN_BOOKINGS: readonly BookingState[] = ['meant', 'booked', 'cancelling']

/** Couriers that are booked by API. */
export const BOOKING_COURIERS = ['shiprocket', 'sandbox'] as const satisfies readonly Courier[]
export type BookingCourier = (typeof BOOKING_COURIERS)[number]

/**
 * The lease of a booking: while a call may be in progress no other process begins one. Longer than all calls of one
 * booking together.
 */
export const CALL_UNDER_WAY = minutes(5)
/** A booking that was sent more than once is checked again after this time for a duplicate parcel. */
export const DUPLICATE_CHECK_AFTER = minutes(30)
/** A label contains name, address and phone; after this time it is no longer needed for printing and is deleted. */
export const LABEL_RETENTION = days(60)

/** Returns the pause after a number of attempts: one minute, doubled each time, half an hour at most. */
export const retryPause = (attempts: number): number =>
  Math.min(minutes(30), minutes(1) * 2 ** Math.max(0, attempts - 1))

/** The default parcel with its goods, in grams and centimetres; couriers charge by the larger of weight and volume. */
export const USUAL_BOX = { grams: 500, length: 25, breadth: 20, height: 10 } as const
/** The weight of the empty box with padding, in grams. */
export const PACKAGING = 100
/** The maximum weight of one unit of a product, in grams. */
export const MAX_UNIT_GRAMS = 10_000
/** The maximum of parcels booked in one request. */
export const MAX_BOOKED = 200
/** The minimum weight of a parcel, in grams. */
export const MIN_PARCEL_GRAMS = 1
export const MAX_PARCEL_GRAMS = 30_000
