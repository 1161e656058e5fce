// Numbers under which parcels travel: whose they are, and the check digit of India Post's (SHIP-1, IND-20).
import { type Courier, courierToldBy, hasShapeOf } from './couriers.ts'

const POSTAL = /^[A-Z]{2}\d{9}IN$/
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** A parcel with whoever carries it. */
export interface Parcel {
  readonly courier: Courier
  /** In capitals, without spaces. */
  readonly trackingNumber: string
}

/** The number as it is kept: 'ee 473 124 829 in' is EE473124829IN. */
export const plainNumber = (text: string): string => text.replace(/[^!-~]/g, '').toUpperCase()

/**
 * Reads a number as people paste it, spaces and small letters allowed. Without a courier it must tell by itself whose it is.
 * Null when it is none of the courier's, or does not tell.
 */
export function readParcel(text: string, courier?: Courier | undefined): Parcel | null {
  const trackingNumber = plainNumber(text)
  const whose = courier ?? courierToldBy(trackingNumber)
  return whose !== null && hasShapeOf(whose, trackingNumber) ? { courier: whose, trackingNumber } : null
}

/** The same, the number alone. */
export const readTrackingNumber = (text: string, courier?: Courier): string | null =>
  readParcel(text, courier)?.trackingNumber ?? null

/**
 * True when the ninth digit is the check digit of the first eight (UPU S10), and of numbers that are not the post's. A wrong one
 * is worth a warning and no more: new domestic series may count otherwise.
 */
export function hasCheckDigit(trackingNumber: string): boolean {
  if (!POSTAL.test(trackingNumber)) return true
  const digits = [...trackingNumber.slice(2, 11)].map(Number)
  const weighed = WEIGHTS.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0)
  const expected = 11 - (weighed % 11)
  return digits[8] === (expected === 10 ? 0 : expected === 11 ? 5 : expected)
}
