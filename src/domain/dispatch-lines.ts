// A list of parcels as staff paste it, from a sheet or the post's receipt: an order's number and its parcel's on each line.
import { hasCheckDigit, readTrackingNumber } from './tracking.ts'

/** `unclear`: more than one number on the line could be meant. The last two: it stands on another line with something else. */
export type LineProblem = 'no_order' | 'no_number' | 'unclear' | 'order_twice' | 'number_twice'

export interface DispatchLine {
  /** Which line of the text it is, from 1. */
  readonly place: number
  readonly text: string
  readonly orderNumber: number | null
  readonly trackingNumber: string | null
  /** The tracking number's check digit fits; a wrong one is worth a warning and no more. */
  readonly isChecked: boolean
  readonly problem: LineProblem | null
}

/** India Post's number, perhaps in groups, as printed on its labels. */
const PARCEL = /(?<![\p{L}\d])[A-Z]{2}[^\S\t]?\d{3}[^\S\t]?\d{3}[^\S\t]?\d{3}[^\S\t]?IN(?![\p{L}\d])/giu
/** Four digits or more, as orders have them; neither part of a date, nor of a word, nor a phone number. */
const ORDER = /(?<![\p{L}\d./+-])#?\d{4,9}(?![\p{L}\d/-])/gu

/** Reads a pasted list. Empty lines, a heading without any digit, and a pair that stands twice are left out. */
export function readDispatchLines(text: string): DispatchLine[] {
  const lines = text
    .split(/\r\n|[\n\r]/)
    .map((line, index) => readLine(line.trim(), index + 1))
    .filter(({ text: line }) => line !== '')
    .filter(({ text: line }, index) => index > 0 || /\d/.test(line))
  const pairs = new Set<string>()
  const once = lines.filter(({ orderNumber, trackingNumber }) => {
    if (orderNumber === null || trackingNumber === null) return true
    const pair = `${orderNumber} ${trackingNumber}`
    return pairs.size < pairs.add(pair).size
  })
  const ofOrder = Map.groupBy(once, ({ orderNumber }) => orderNumber)
  const ofNumber = Map.groupBy(once, ({ trackingNumber }) => trackingNumber)
  const isTwice = (group: readonly DispatchLine[] | undefined) => (group?.length ?? 0) > 1
  return once.map((line) => {
    if (line.problem !== null) return line
    if (isTwice(ofOrder.get(line.orderNumber))) return { ...line, problem: 'order_twice' }
    return isTwice(ofNumber.get(line.trackingNumber)) ? { ...line, problem: 'number_twice' } : line
  })
}

function readLine(text: string, place: number): DispatchLine {
  const parcels = [...new Set([...text.matchAll(PARCEL)].map(([found]) => readTrackingNumber(found)))]
  const orders = orderNumbersOf(text.replace(PARCEL, ' , '))
  const orderNumber = orders.length === 1 ? (orders[0] ?? null) : null
  const trackingNumber = parcels.length === 1 ? (parcels[0] ?? null) : null
  const isChecked = trackingNumber !== null && hasCheckDigit(trackingNumber)
  return { place, text, orderNumber, trackingNumber, isChecked, problem: problemOf(orders.length, parcels.length) }
}

function problemOf(orders: number, parcels: number): LineProblem | null {
  if (orders > 1 || parcels > 1) return 'unclear'
  if (parcels === 0) return 'no_number'
  return orders === 0 ? 'no_order' : null
}

/** The numbers that could be an order's; one with # before it is meant, whatever else there is. */
function orderNumbersOf(text: string): number[] {
  const found = [...text.matchAll(ORDER)].map(([number]) => number)
  const marked = found.filter((number) => number.startsWith('#'))
  const meant = marked.length > 0 ? marked : found
  return [...new Set(meant.map((number) => Number(number.replace('#', ''))))]
}
