// Texts of parcels on their way, for staff (SHIP-5).
import { courierInWords, courierNames } from '#copy/order.ts'
import { counted } from './numbers.ts'

export const parcelNews = {
  in_transit: 'On its way',
  out_for_delivery: 'Out for delivery',
  held: 'Held at a post office',
  missed: 'Delivery failed',
  returning: 'On its way back',
  came_back: 'Came back',
} as const

export const parcels = {
  title: 'Late parcels',
  note: 'Parcels not delivered by the day on which nine out of ten parcels reach that region, and parcels for which the courier needs something from us.',
  loading: 'Loading parcels...',
  failed: 'The parcels couldn’t be loaded.',
  none: 'No parcel is late.',
  list: 'Late parcels',
  columns: { order: 'Order', to: 'To', parcel: 'Parcel', since: 'On its way', news: 'The courier says', step: 'Next' },
  to: (name: string, city: string, postcode: string) => `${name}, ${city} ${postcode}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  noNews: 'No update',
  track: (courier: string) => `Track with ${courier}`,
  asked: 'Asked',
  ask: 'I asked the courier',
  askOf: (orderNumber: number) => `Note that the courier was asked about order ${orderNumber}`,
  asking: 'Saving…',
  write: 'Email the customer',
  writeOf: (orderNumber: number) => `Email the buyer of order ${orderNumber}`,
  subject: (shop: string, orderNumber: number) => `${shop} order ${orderNumber}`,
  end: 'It came back, or is lost',
  endOf: (orderNumber: number) => `Open order ${orderNumber}: mark it returned, send a replacement or refund it`,
  notAsked: 'It was not saved.',
  postFile: 'India Post booking sheet',
  severalAddresses:
    'Orders to several addresses are not in the sheet: enter the numbers of their parcels on the page of each order.',
  longAddresses: (orders: string) =>
    `India Post refuses an address line of over 50 characters. In the sheet, shorten the second line of ${orders}.`,
  keepNews: (count: number) =>
    count === 1 ? 'Save the list’s update for 1 other' : `Save the list’s updates for ${count} others`,
  newsNote: 'Held, not delivered or on the way back: these show under Late parcels at once.',
  newsFailed: 'The updates were not saved.',
} as const

export const parcelsReplies = {
  asked: 'Saved. It shows again in three days if it has not arrived by then.',
  news: (count: number) =>
    count === 0
      ? 'There is nothing new.'
      : count === 1
        ? 'Updated 1 parcel.'
        : `Updated ${count.toLocaleString('en-IN')} parcels.`,
  notOnWay: 'This parcel is no longer on its way. Please load the list again.',
} as const

// Replies when staff correct the batches in a parcel, and the texts of that panel.
const units = (count: number) => counted(count, 'unit')

export const parcelReplies = {
  corrected: (count: number, batch: string) =>
    `${units(count)} in this parcel now ${count === 1 ? 'belongs' : 'belong'} to batch ${batch}.`,
} as const

export const parcelBatches = {
  title: 'Batches in this parcel',
  loading: 'Loading...',
  failed: 'The batches couldn’t be loaded.',
  batch: (name: string) => `Batch ${name}`,
  unknown: 'Unknown batch',
  units,
  correct: 'Correct',
  correctOf: (name: string, batch: string) => `Correct ${name}, ${batch}`,
  formTitle: (name: string) => `Which batch of ${name} was it?`,
  to: 'Correct batch',
  choose: 'Choose',
  choice: (name: string, count: number) => `${name}, ${count.toLocaleString('en-IN')} in stock`,
  how: 'How many',
  reason: 'How you know',
  save: 'Correct it',
  busy: 'Saving...',
  saveFailed: 'The batch was not corrected.',
} as const

// Texts of parcels booked with a courier, for staff (SHIP-8).
type Name = keyof typeof courierNames

const countParcels = (count: number) => counted(count, 'parcel')

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
      count === 0 ? 'No packed parcel needs a booking' : `Book ${countParcels(count)} with ${courierInWords[courier]}`,
    question: (count: number) => `Book ${countParcels(count)}?`,
    body: 'Only packed parcels without a booking are booked. The courier charges for each booking.',
    each: 'Weight if not known (grams)',
    eachHint: (unknown: number) =>
      `For ${countParcels(unknown)}: a product in it has no weight. Include the box. 1 to 30,000.`,
    /**
     * `grams` is the weight of all parcels together. `rupees` is the estimated cost, from recent parcels. Each is null
     * when it is not known.
     */
    sum: (count: number, grams: number | null, rupees: number | null) =>
      [
        countParcels(count),
        ...(grams === null ? [] : [`${(grams / 1000).toLocaleString('en-IN')} kg`]),
        ...(rupees === null ? [] : [`about ₹${Math.round(rupees).toLocaleString('en-IN')}`]),
      ].join(', '),
    yes: (count: number) => `Book ${countParcels(count)}`,
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
  /** `left` is the number of requested parcels that are not booked. */
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

// The field for the courier of a parcel (SHIP-1).
export const courierField = {
  label: 'Courier',
  byNumber: 'Detect from number',
  told: (courier: string) => `This is a ${courier} number.`,
  hint: 'Choose Delhivery and Blue Dart yourself: their numbers have only digits.',
} as const
