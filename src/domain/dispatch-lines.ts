// Parses two kinds of lists that staff paste. A list to dispatch has an order number and a tracking number on each
// line. A list of delivered parcels comes from the post.
import { type Courier, USUAL_COURIER } from './couriers.ts'
import { eventIn, type ParcelEvent, RETURN_EVENTS } from './parcel-event.ts'
import { isCheckDigitRight, type Parcel, readParcel, tidyTrackingNumber } from './tracking.ts'

/**
 * `unclear` means that the line has several possible order numbers or tracking numbers. `order_twice` means that the
 * order is also on another line with another tracking number, `number_twice` the reverse.
 */
type LineProblem = 'no_order' | 'no_number' | 'unclear' | 'order_twice' | 'number_twice'

/** A line of a pasted list; what could not be parsed is null. */
export interface ParcelLine {
  /** The number of the line in the pasted text, from 1. */
  readonly lineNumber: number
  readonly text: string
  readonly orderNumber: number | null
  readonly trackingNumber: string | null
  readonly courier: Courier | null
  /** False without a tracking number, and when its check digit is wrong, which causes only a warning (ORD-11). */
  readonly isChecked: boolean
}

export interface DispatchLine extends ParcelLine {
  readonly problem: LineProblem | null
}

export interface DeliveredLine extends ParcelLine {
  /** `on_its_way` means that the parcel is not delivered according to the list. */
  readonly problem: 'no_number' | 'unclear' | 'on_its_way' | null
  /** The event that the list reports for an undelivered parcel. */
  readonly news: ParcelEvent | null
}

/** India Post's tracking number, which labels print in groups. */
const POSTAL = /(?<![\p{L}\d])[A-Z]{2}[^\S\t]?\d{3}[^\S\t]?\d{3}[^\S\t]?\d{3}[^\S\t]?IN(?![\p{L}\d])/giu
/** A possible tracking number of another courier. Digits after a plus are a phone number. */
const WORD = /(?<![\p{L}\d#+])[A-Z\d]{6,25}(?![\p{L}\d])/giu
const TOO_SHORT_FOR_A_PARCEL = /^\d{1,9}$/
const PHONE = /^(?:0|91)[6-9]\d{9}$/
/** A possible order number: four to nine digits that are not part of a date, a word or a phone number. */
const ORDER = /(?<![\p{L}\d./+-])#?\d{4,9}(?![\p{L}\d/-])/gu

const DELIVERED = /\bdelivered\b/i
const NOT_DELIVERED = /\b(?:not|un|could not be|out for|to be)[ -]?deliver(?:ed|y)\b/i

const linesOf = (text: string, courier?: Courier): DispatchLine[] =>
  text
    .split(/\r\n|[\n\r]/)
    .map((line, index) => readLine(line.trim(), index + 1, courier))
    .filter(({ text: line }) => line !== '')
    .filter(({ text: line }, index) => index > 0 || /\d/.test(line)) // A first line without digits has the headings.

/** True when the line says that the parcel was delivered, and not back to the shop. */
const reportsDelivery = (line: string): boolean =>
  DELIVERED.test(line) && !NOT_DELIVERED.test(line) && !RETURN_EVENTS.some((event) => event === eventIn(line))

/**
 * Parses a list of delivered parcels, with a tracking number or an order number on each line. Repeated numbers are left
 * out. A line with another event has the problem `on_its_way`; so has every line that does not say "delivered", if any
 * line does.
 */
export function readDeliveredLines(text: string): DeliveredLine[] {
  const lines = linesOf(text).map((line) => (line.trackingNumber === null ? parcelOfAnyCourier(line) : line))
  const anyDelivered = lines.some(({ text: line }) => DELIVERED.test(line))
  const seenNumbers = new Set<string | number>()
  const parsedLines: DeliveredLine[] = []
  for (const line of lines) {
    const { trackingNumber } = line
    // Other numbers on a line with a tracking number are weights or postcodes, not order numbers.
    const orderNumber = trackingNumber === null ? line.orderNumber : null
    const number = trackingNumber ?? orderNumber
    if (number !== null && seenNumbers.has(number)) continue
    if (number !== null) seenNumbers.add(number)
    const news = reportsDelivery(line.text) ? null : eventIn(line.text)
    const isInTransit = news !== null || (anyDelivered && !reportsDelivery(line.text))
    const numberProblem = line.problem === 'unclear' ? 'unclear' : 'no_number'
    const deliveryProblem = isInTransit ? 'on_its_way' : null
    const problem = number === null ? numberProblem : deliveryProblem
    parsedLines.push({ ...line, orderNumber, news, problem })
  }
  return parsedLines
}

/**
 * Parses a list of parcels to dispatch. With `courier`, all tracking numbers are read as that courier's. Empty lines, a
 * first line without digits, and repeated pairs of order and tracking number are left out.
 */
export function readDispatchLines(text: string, courier?: Courier): DispatchLine[] {
  const lines = linesOf(text, courier)
  const seenPairs = new Set<string>()
  const uniqueLines = lines.filter(({ orderNumber, trackingNumber }) => {
    if (orderNumber === null || trackingNumber === null) return true
    const pair = `${orderNumber} ${trackingNumber}`
    if (seenPairs.has(pair)) return false
    seenPairs.add(pair)
    return true
  })
  const linesByOrder = Map.groupBy(uniqueLines, ({ orderNumber }) => orderNumber)
  const linesByNumber = Map.groupBy(uniqueLines, ({ trackingNumber }) => trackingNumber)
  const isDuplicated = (group: readonly DispatchLine[] | undefined) => (group?.length ?? 0) > 1
  return uniqueLines.map((line) => {
    if (line.problem !== null) return line
    if (isDuplicated(linesByOrder.get(line.orderNumber))) return { ...line, problem: 'order_twice' }
    return isDuplicated(linesByNumber.get(line.trackingNumber)) ? { ...line, problem: 'number_twice' } : line
  })
}

function readLine(text: string, lineNumber: number, courier: Courier | undefined): DispatchLine {
  const shape = courier === undefined || courier === USUAL_COURIER ? POSTAL : WORD
  const parcelsOfShape = parcelsIn(text, shape, courier)
  // On a line with India Post's number, other long numbers are times and receipt numbers.
  const isOfShape = parcelsOfShape.length > 0 || courier !== undefined
  const parcels = isOfShape ? parcelsOfShape : parcelsIn(text, WORD, undefined)
  const pattern = isOfShape ? shape : WORD
  const isParcel = (word: string): boolean =>
    parcels.some(({ trackingNumber }) => trackingNumber === tidyTrackingNumber(word))
  // The tracking numbers are removed first, because their digits look like order numbers.
  const orders = orderNumbersOf(text.replace(pattern, (word) => (isParcel(word) ? ' , ' : word)))
  const [parcel] = parcels.length === 1 ? parcels : []
  return {
    lineNumber,
    text,
    orderNumber: orders.length === 1 ? (orders[0] ?? null) : null,
    trackingNumber: parcel?.trackingNumber ?? null,
    courier: parcel?.courier ?? null,
    isChecked: parcel !== undefined && isCheckDigitRight(parcel.trackingNumber),
    problem: problemOf(orders.length, parcels.length),
  }
}

/**
 * Returns the line with its only possible tracking number, whichever courier's it is. A wrong guess is harmless,
 * because delivered parcels are looked up among the numbers of dispatched ones.
 */
function parcelOfAnyCourier(line: DispatchLine): DispatchLine {
  const [parcel, secondParcel] = parcelsIn(line.text, WORD, 'other')
  return parcel && !secondParcel ? { ...line, ...parcel, problem: null } : line
}

/** Returns the parcels with a tracking number on the line, without duplicates. */
function parcelsIn(text: string, shape: RegExp, courier: Courier | undefined): Parcel[] {
  const matches = [...text.matchAll(shape)].flatMap(([word]) => {
    const isOtherNumber = TOO_SHORT_FOR_A_PARCEL.test(word) || (courier !== 'delhivery' && PHONE.test(word))
    return (isOtherNumber ? null : readParcel(word, courier)) ?? []
  })
  return [...new Map(matches.map((parcel) => [parcel.trackingNumber, parcel])).values()]
}

function problemOf(orders: number, parcels: number): LineProblem | null {
  if (orders > 1 || parcels > 1) return 'unclear'
  if (parcels === 0) return 'no_number'
  return orders === 0 ? 'no_order' : null
}

/** Returns the possible order numbers on a line. If some begin with #, only these. */
function orderNumbersOf(text: string): number[] {
  const numbers = [...text.matchAll(ORDER)].map(([number]) => number)
  const withHash = numbers.filter((number) => number.startsWith('#'))
  const orderNumbers = withHash.length > 0 ? withHash : numbers
  return [...new Set(orderNumbers.map((number) => Number(number.replace('#', ''))))]
}
