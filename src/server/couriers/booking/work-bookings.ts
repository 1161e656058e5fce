// The job behind bookings: takes up what is due, and does for each what its state asks for (SHIP-9). Killed at any moment, another run goes on.
import { LOOK_FOR_SECOND, restAfter } from '#domain/courier-booking.ts'
import { after } from '#domain/durations.ts'
import { CourierError } from '../../adapters/courier.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { type Booking, saveLabel, saveLooked, saveNextTry, takeUpBooking } from './booking-queries.ts'
import { labelKey } from './label-files.ts'
import { sendBooking } from './send-booking.ts'
import { withdrawBooking } from './withdraw-booking.ts'

/** So many in one run; then somebody else's job has its turn. */
const IN_ONE_GO = 40

/** Does what is due now; asks for another run where more may be. A second run at the same time takes up others. */
export async function workBookings(shop: Shop): Promise<void> {
  for (let done = 0; done < IN_ONE_GO; done++) {
    const booking = await takeUpBooking(shop.db, shop.clock.now())
    if (!booking) return
    await workOn(shop, booking)
  }
  await inTransaction(shop.db, (tx) => shop.jobs.enqueue(tx, 'book-parcels', {}))
}

async function workOn(shop: Shop, booking: Booking): Promise<void> {
  try {
    if (booking.state === 'meant') await sendBooking(shop, booking)
    else if (booking.state === 'cancelling') await withdrawBooking(shop, booking)
    else if (booking.state === 'booked' && booking.labelKey === null) await keepLabel(shop, booking)
    else await lookForSecond(shop, booking)
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    shop.log.warn({ booking: booking.id, courier: booking.courier, why: error.message }, 'a booking waits')
    await saveNextTry(shop.db, booking.id, after(shop.clock.now(), restAfter(booking.tries)))
  }
}

async function keepLabel(shop: Shop, booking: Booking): Promise<void> {
  const { id, tries, courierId, number, cost, isDoubtful } = booking
  const courier = shop.couriers.of(booking.courier)
  const label = await courier.fetchLabel({ id: courierId ?? '', number, cost })
  const key = labelKey(id, tries)
  await shop.files.put(key, label)
  await saveLabel(shop.db, id, key, isDoubtful ? after(shop.clock.now(), LOOK_FOR_SECOND) : null)
}

/** An order has one parcel: whatever else stands under the reference came of a call whose answer was lost, and goes (SHIP-9). */
async function lookForSecond(shop: Shop, booking: Booking): Promise<void> {
  const courier = shop.couriers.of(booking.courier)
  for (const found of await courier.findBookings(booking.reference)) {
    if (booking.state === 'booked' && found.id === booking.courierId) continue
    shop.log.warn({ booking: booking.id, courier: courier.name }, 'a second parcel of a booking is cancelled')
    await courier.cancel(found)
  }
  await saveLooked(shop.db, booking.id)
}
