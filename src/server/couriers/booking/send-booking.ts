// A booking goes to its courier: looked for first wherever it may be there already, because no courier keeps a repeat from being a second parcel (SHIP-9).
import { USUAL_BOX } from '#domain/courier-booking.ts'
import { after, hours } from '#domain/durations.ts'
import { STATES } from '#domain/places.ts'
import { onTwoLines, tenDigits } from '#domain/post-file.ts'
import { type BookedParcel, CourierError, type CourierPort, type ParcelToBook } from '../../adapters/courier.ts'
import type { Shop } from '../../shop.ts'
import { type Booking, getParcelOf, saveBooked, saveRefused } from './booking-queries.ts'

/** When the courier is asked for the first time where it is, should it tell nothing by itself. */
const FIRST_QUESTION = hours(12)

/** Throws CourierError where nothing is known of it: it is taken up again. */
export async function sendBooking(shop: Shop, booking: Booking): Promise<void> {
  const courier = shop.couriers.of(booking.courier)
  const wasSent = booking.tries > 1
  try {
    const begun = wasSent ? await lookFor(courier, booking.reference) : null
    const booked = begun?.number ? begun : await courier.book(await parcelOf(shop, booking), begun)
    const now = shop.clock.now()
    await saveBooked(shop.db, booking.id, booked, { now, askAt: after(now, FIRST_QUESTION), doubtful: wasSent })
  } catch (error) {
    if (!(error instanceof CourierError) || error.kind !== 'refused') throw error
    await saveRefused(shop.db, booking.id, error.words ?? error.message)
  }
}

/** One that has a number, or the oldest that has none yet. */
async function lookFor(courier: CourierPort, reference: string): Promise<BookedParcel | null> {
  const found = await courier.findBookings(reference)
  return found.find(({ number }) => number !== null) ?? found[0] ?? null
}

async function parcelOf(shop: Shop, { orderId, reference, grams }: Booking): Promise<ParcelToBook> {
  const { billing, stateCode, phone, itemsTotal, placedAt } = await getParcelOf(shop.db, orderId)
  const { length, breadth, height } = USUAL_BOX
  return {
    reference,
    orderedAt: placedAt,
    grams,
    length,
    breadth,
    height,
    value: itemsTotal,
    to: {
      firstName: billing.firstName,
      lastName: billing.lastName,
      lines: onTwoLines(`${billing.houseNumber}, ${billing.street}`),
      city: billing.city,
      state: STATES[stateCode],
      postcode: billing.postcode,
      phone: tenDigits(phone),
    },
    email: shop.identity().email,
  }
}
