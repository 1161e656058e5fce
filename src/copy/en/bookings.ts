// Texts of parcels booked with a courier, for staff (SHIP-8).
import { courierInWords, courierNames } from '#copy/order.ts'

type Name = keyof typeof courierNames

const parcels = (count: number) => (count === 1 ? '1 parcel' : `${count.toLocaleString('en-IN')} parcels`)

export const bookings = {
  loading: 'Loading the booking…',
  failed: 'The booking couldn’t be loaded.',
  again: 'Try again',
  none: (courier: Name) => `Not booked yet. ${courierNames[courier]} will give it a number and a label.`,
  grams: 'Weight in grams',
  gramsKnown: 'The items and 100 g for the box.',
  gramsUnknown: 'With the box, from 1 to 30,000. A product in it has no weight yet.',
  book: (courier: Name) => `Book with ${courierInWords[courier]}`,
  booking: 'Booking…',
  notBooked: 'It was not booked.',
  states: {
    meant: 'Being booked. This page shows the courier’s answer as soon as it comes. You don’t have to wait here.',
    booked: (courier: Name) => `Booked with ${courierInWords[courier]}.`,
    refused: (courier: Name) => `${courierNames[courier]} refused it:`,
    cancelling: 'The booking is being cancelled.',
    cancelled: 'The booking was cancelled.',
  },
  kept: 'The courier didn’t cancel it:',
  cost: 'It costs',
  label: 'Open the label (PDF)',
  labelComes: 'The label is on its way.',
  cancel: 'Cancel the booking',
  cancelling: 'Cancelling…',
  cancelTitle: 'Cancel this booking?',
  cancelBody: 'Its number and label will no longer be valid. The order waits as before.',
  keep: 'Keep it',
  notCancelled: 'It was not cancelled.',
  notNow: 'Not now',
  batches: 'Parcels booked together',
  handOver: 'Dispatch with this number',
  many: {
    all: (count: number, courier: Name) =>
      count === 0 ? 'No packed parcel needs a booking' : `Book ${parcels(count)} with ${courierInWords[courier]}`,
    question: (count: number) => `Book ${parcels(count)}?`,
    body: 'Only packed parcels without a booking are booked. The courier charges for each booking.',
    each: 'Weight if not known (grams)',
    /** The number of parcels with a product of unknown weight. */
    eachHint: (unknown: number) =>
      `For ${parcels(unknown)}: a product in it has no weight. Include the box. 1 to 30,000.`,
    /**
     * `grams`: the weight of all parcels together. `rupees`: the estimated cost, from recent parcels; null when it is
     * not known.
     */
    sum: (count: number, grams: number | null, rupees: number | null) =>
      [
        parcels(count),
        ...(grams === null ? [] : [`${(grams / 1000).toLocaleString('en-IN')} kg`]),
        ...(rupees === null ? [] : [`about ₹${Math.round(rupees).toLocaleString('en-IN')}`]),
      ].join(', '),
    yes: (count: number) => `Book ${parcels(count)}`,
    begun: 'Requested at',
    progress: 'Parcels answered by the courier',
    far: (booked: number, orders: number) => `${booked} of ${orders} booked`,
    waiting: (count: number) => (count === 1 ? '1 waiting for the courier' : `${count} waiting for the courier`),
    refused: (count: number) => (count === 1 ? '1 was refused' : `${count} were refused`),
    reason: (orderNumber: number, words: string) => `#${orderNumber}: ${words}`,
    stop: 'Stop booking these',
    stopping: 'Stopping…',
    notStopped: 'It was not stopped.',
  },
  slip: (courier: Name, number: string) => `Goes with ${courierInWords[courier]}, ${number}`,
  slipLabel: 'Courier label (PDF)',
} as const

export const bookingReplies = {
  asked: 'It is being booked.',
  /** `left`: the number of requested parcels that are not booked. */
  askedMany: (count: number, left = 0) =>
    [
      count === 1 ? '1 parcel is being booked.' : `${count} parcels are being booked.`,
      ...(left === 0 ? [] : [`${left} not booked: no longer ready, to several addresses, or without a weight.`]),
    ].join(' '),
  noWeight: 'A product no longer has a weight. Enter the weight of the parcel and try again.',
  severalAddresses: (count: number) =>
    count === 1
      ? 'This order goes to another address. Please book its parcel with the courier and enter the tracking number here.'
      : `This order goes to ${count} addresses. Please book its parcels with the courier and enter each tracking number here.`,
  cancelled: 'The booking is being cancelled.',
  stopped: (count: number) =>
    count === 0
      ? 'All of them are already with the courier.'
      : count === 1
        ? '1 will not be booked.'
        : `${count} will not be booked.`,
  disputed: 'The payment of this order is disputed, so it was not booked. Check the dispute first.',
} as const
