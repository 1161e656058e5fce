// A booking that nobody wants any more is cancelled at its courier, wherever the courier may have it (SHIP-11).
import { LOOK_FOR_SECOND } from '#domain/courier-booking.ts'
import { after } from '#domain/durations.ts'
import { CourierError } from '../../adapters/courier.ts'
import type { Shop } from '../../shop.ts'
import { type Booking, saveCancelled, saveKept } from './booking-queries.ts'

/** Throws CourierError where nothing is known of it: it is taken up again. */
export async function withdrawBooking(shop: Shop, booking: Booking): Promise<void> {
  const { id, tries, courierId, number, cost, reference } = booking
  // Nobody has ever spoken with the courier about it.
  if (tries <= 1 && courierId === null) return saveCancelled(shop.db, id, null)
  const courier = shop.couriers.of(booking.courier)
  try {
    if (courierId !== null) await courier.cancel({ id: courierId, number, cost })
    else for (const found of await courier.findBookings(reference)) await courier.cancel(found)
  } catch (error) {
    const isKept = error instanceof CourierError && error.kind === 'refused' && number !== null
    if (!isKept) throw error
    return saveKept(shop.db, id, error.words ?? error.message)
  }
  // An answer that was lost may have been a parcel that no list shows yet.
  const mayTurnUp = courierId === null || booking.isDoubtful
  await saveCancelled(shop.db, id, mayTurnUp ? after(shop.clock.now(), LOOK_FOR_SECOND) : null)
}
