// A parcel that is booked with a courier: the states of a booking, and when it is looked at again (SHIP-8 to SHIP-11).
import type { Courier } from './couriers.ts'
import { days, minutes } from './durations.ts'

/**
 * `meant`: written down, and the courier may know of it or not. `refused`: the courier does not carry it. `cancelling`: it is
 * not wanted any more, and the courier may still hold it.
 */
export const BOOKING_STATES = ['meant', 'booked', 'refused', 'cancelling', 'cancelled'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** An order has one of these at the most: while it stands, no second parcel is booked. */
export const OPEN_BOOKINGS: readonly BookingState[] = ['meant', 'booked', 'cancelling']

/** Couriers that book by their API. */
export const BOOKING_COURIERS = ['shiprocket', 'sandbox'] as const satisfies readonly Courier[]
export type BookingCourier = (typeof BOOKING_COURIERS)[number]

/** While a call may be under way nobody else begins one: longer than all calls of one booking together. */
export const CALL_UNDER_WAY = minutes(5)
/** A booking that was sent more than once is looked at again after so long, for a second parcel that came late. */
export const LOOK_FOR_SECOND = minutes(30)
/** A label says name, address and phone; after so long nobody prints it any more. */
export const LABELS_KEPT_FOR = days(60)

/** How long nobody asks after so many tries: a minute, then twice as long each time, half an hour at the most. */
export const restAfter = (tries: number): number => Math.min(minutes(30), minutes(1) * 2 ** Math.max(0, tries - 1))

/** A usual parcel with its goods, in grams and centimetres; couriers charge by the larger of weight and measures. */
export const USUAL_BOX = { grams: 500, length: 25, breadth: 20, height: 10 } as const
/** The box and its padding, in grams. */
export const PACKAGING = 100
/** The most that one piece of a product weighs, in grams. */
export const HEAVIEST_PIECE = 10_000
/** Parcels that are booked with one press. */
export const MAX_BOOKED = 200
/** In grams. */
export const LIGHTEST = 1
export const HEAVIEST = 30_000
