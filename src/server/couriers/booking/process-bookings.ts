// The job of courier bookings, which sends, checks and cancels them, stores their labels and deletes old labels. It is
// safe to repeat after a crash (SHIP-9).
import { packing } from '#copy/packing.ts'
import { DUPLICATE_CHECK_AFTER, LABEL_RETENTION, retryPause, USUAL_BOX } from '#domain/courier-booking.ts'
import { after, hours } from '#domain/durations.ts'
import type { BookingId } from '#domain/ids.ts'
import { STATES } from '#domain/places.ts'
import { onTwoLines, tenDigits } from '#domain/post-file.ts'
import { type BookedParcel, CourierError, type CourierPort, type ParcelToBook } from '../../adapters/courier.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  type Booking,
  claimNextBooking,
  clearOldLabels,
  findParcelOfBooking,
  markBooked,
  markBookingCancelled,
  markBookingRefused,
  markCancellationRefused,
  markDuplicatesCancelled,
  saveLabel,
  saveNextTry,
} from './booking-queries.ts'

/** The number of bookings in one run. A longer run would delay other jobs. */
const BATCH_SIZE = 40

/**
 * Processes due bookings: sends or cancels them, fetches labels and cancels duplicates. Concurrent runs claim different
 * bookings. Enqueues another run when more may be due.
 */
export async function processBookings(shop: Shop): Promise<void> {
  for (let count = 0; count < BATCH_SIZE; count++) {
    const booking = await claimNextBooking(shop.db, shop.clock.now())
    if (!booking) return
    await processBooking(shop, booking)
  }
  await inTransaction(shop.db, (tx) => shop.jobs.enqueue(tx, 'book-parcels', {}))
}

async function processBooking(shop: Shop, booking: Booking): Promise<void> {
  try {
    if (booking.state === 'meant') await sendBooking(shop, booking)
    else if (booking.state === 'cancelling') await cancelAtCourier(shop, booking)
    else if (booking.state === 'booked' && booking.labelKey === null) await saveLabelFile(shop, booking)
    else await cancelDuplicates(shop, booking)
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    const { id, courier } = booking
    shop.log.warn({ booking: id, courier, why: error.message }, 'courier booking failed: it will be retried')
    await saveNextTry(shop.db, booking.id, after(shop.clock.now(), retryPause(booking.tries)))
  }
}

async function saveLabelFile(shop: Shop, booking: Booking): Promise<void> {
  const { id, tries, courierId, number, cost, isDoubtful } = booking
  const courier = shop.couriers.of(booking.courier)
  const label = await courier.fetchLabel({ id: courierId ?? '', number, cost })
  const key = labelKey(id, tries)
  await shop.files.put(key, label)
  await saveLabel(shop.db, id, key, isDoubtful ? after(shop.clock.now(), DUPLICATE_CHECK_AFTER) : null)
}

/**
 * Cancels the courier's other bookings under the same reference, which a call with a lost answer may have made
 * (SHIP-9).
 */
async function cancelDuplicates(shop: Shop, booking: Booking): Promise<void> {
  const courier = shop.couriers.of(booking.courier)
  for (const courierBooking of await courier.findBookings(booking.reference)) {
    if (booking.state === 'booked' && courierBooking.id === booking.courierId) continue
    shop.log.warn({ booking: booking.id, courier: courier.name }, 'duplicate courier booking cancelled')
    await courier.cancel(courierBooking)
  }
  await markDuplicatesCancelled(shop.db, booking.id)
}

/** How long after the booking the courier is first asked about the parcel. */
const FIRST_TRACKING = hours(12)

/**
 * Sends a booking to its courier and stores the result. A booking that was tried before is looked up first, because
 * couriers do not prevent duplicates (SHIP-9). Throws CourierError when the result is unknown.
 */
async function sendBooking(shop: Shop, booking: Booking): Promise<void> {
  const courier = shop.couriers.of(booking.courier)
  const wasSent = booking.tries > 1
  try {
    const existingBooking = wasSent ? await findExistingBooking(courier, booking.reference) : null
    const bookedParcel = existingBooking?.number
      ? existingBooking
      : await courier.book(await buildParcelToBook(shop, booking), existingBooking)
    const now = shop.clock.now()
    const askAt = after(now, FIRST_TRACKING)
    await markBooked(shop.db, booking.id, bookedParcel, { now, askAt, mayBeDuplicate: wasSent })
  } catch (error) {
    if (!(error instanceof CourierError) || error.kind !== 'refused') throw error
    await markBookingRefused(shop.db, booking.id, error.words ?? error.message)
  }
}

/** Returns the courier's first booking under the reference that has a tracking number, otherwise the first, or null. */
async function findExistingBooking(courier: CourierPort, reference: string): Promise<BookedParcel | null> {
  const courierBookings = await courier.findBookings(reference)
  return courierBookings.find(({ number }) => number !== null) ?? courierBookings[0] ?? null
}

async function buildParcelToBook(shop: Shop, { orderId, reference, grams }: Booking): Promise<ParcelToBook> {
  const { billing, stateCode, phone, itemsTotal, placedAt } = await findParcelOfBooking(shop.db, orderId)
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
    request: billing.handover ? packing.handovers[billing.handover] : '',
    email: shop.identity().email,
  }
}

/**
 * Cancels a booking at its courier and stores the result (SHIP-11). When the courier's id is unknown, all bookings
 * under the reference are cancelled. Throws CourierError when the result is unknown.
 */
async function cancelAtCourier(shop: Shop, booking: Booking): Promise<void> {
  const { id, tries, courierId, number, cost, reference } = booking
  // The courier was never called for this booking.
  if (tries <= 1 && courierId === null) return markBookingCancelled(shop.db, id, null)
  const courier = shop.couriers.of(booking.courier)
  try {
    if (courierId !== null) await courier.cancel({ id: courierId, number, cost })
    else for (const courierBooking of await courier.findBookings(reference)) await courier.cancel(courierBooking)
  } catch (error) {
    const isCancellationRefused = error instanceof CourierError && error.kind === 'refused' && number !== null
    if (!isCancellationRefused) throw error
    const askAt = after(shop.clock.now(), FIRST_TRACKING)
    return markCancellationRefused(shop.db, id, { reason: error.words ?? error.message, askAt })
  }
  // A call with a lost answer may have made a booking that the courier does not list yet.
  const mayAppearLater = courierId === null || booking.isDoubtful
  await markBookingCancelled(shop.db, id, mayAppearLater ? after(shop.clock.now(), DUPLICATE_CHECK_AFTER) : null)
}

const FOLDER = 'labels/'

/** The key contains the number of tries, so that a later try does not overwrite an earlier file. */
const labelKey = (id: BookingId, tries: number): string => `${FOLDER}${id}-${tries}.pdf`

/** True for files that backups leave out, because the courier can provide them again (SHIP-10). */
export const isLabelKey = (key: string): boolean => key.startsWith(FOLDER)

const LABEL_BATCH = 200

/**
 * Deletes up to LABEL_BATCH old labels from the store, because they contain addresses, and returns their number
 * (SHIP-10, PRIV-22).
 */
export async function deleteOldLabels({ db, clock, files }: Pick<Shop, 'db' | 'clock' | 'files'>): Promise<void> {
  const keys = await clearOldLabels(db, after(clock.now(), -LABEL_RETENTION), LABEL_BATCH)
  for (const key of keys) await files.remove(key)
}
