// The job behind courier bookings: it sends, checks and withdraws them, stores their labels and deletes old ones. Safe
// to repeat after a crash (SHIP-9).
import { LABELS_KEPT_FOR, LOOK_FOR_SECOND, restAfter, USUAL_BOX } from '#domain/courier-booking.ts'
import { after, hours } from '#domain/durations.ts'
import type { BookingId } from '#domain/ids.ts'
import { STATES } from '#domain/places.ts'
import { onTwoLines, tenDigits } from '#domain/post-file.ts'
import { type BookedParcel, CourierError, type CourierPort, type ParcelToBook } from '../../adapters/courier.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  type Booking,
  getParcelOf,
  saveBooked,
  saveCancelled,
  saveKept,
  saveLabel,
  saveLooked,
  saveNextTry,
  saveRefused,
  takeOldLabels,
  takeUpBooking,
} from './booking-queries.ts'

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
    else if (booking.state === 'booked' && booking.labelKey === null) await saveLabelFile(shop, booking)
    else await lookForSecond(shop, booking)
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    shop.log.warn({ booking: booking.id, courier: booking.courier, why: error.message }, 'a booking waits')
    await saveNextTry(shop.db, booking.id, after(shop.clock.now(), restAfter(booking.tries)))
  }
}

async function saveLabelFile(shop: Shop, booking: Booking): Promise<void> {
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

// A booking goes to its courier: looked for first wherever it may be there already, because no courier keeps a repeat from being a second parcel (SHIP-9).

/** When the courier is asked for the first time where it is, should it tell nothing by itself. */
const FIRST_QUESTION = hours(12)

/** Throws CourierError where nothing is known of it: it is taken up again. */
async function sendBooking(shop: Shop, booking: Booking): Promise<void> {
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

// A booking that nobody wants any more is cancelled at its courier, wherever the courier may have it (SHIP-11).

/** Throws CourierError where nothing is known of it: it is taken up again. */
async function withdrawBooking(shop: Shop, booking: Booking): Promise<void> {
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

// Where couriers' labels lie in the file store.

const FOLDER = 'labels/'

/** The key of a label that came at this try: a key is written once. */
const labelKey = (id: BookingId, tries: number): string => `${FOLDER}${id}-${tries}.pdf`

/** True for files of which backups keep no copy: the courier gives each again (SHIP-10). */
export const isLabelKey = (key: string): boolean => key.startsWith(FOLDER)

// Labels that nobody prints any more leave the store: they say where somebody lives (SHIP-10, PRIV-22).

const AT_A_TIME = 200

/** Answers how many went. */
export async function forgetLabels({ db, clock, files }: Pick<Shop, 'db' | 'clock' | 'files'>): Promise<number> {
  const keys = await takeOldLabels(db, after(clock.now(), -LABELS_KEPT_FOR), AT_A_TIME)
  for (const key of keys) await files.remove(key)
  return keys.length
}
