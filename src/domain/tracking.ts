// Tracking numbers: the courier of each, and the check digit of India Post's (SHIP-1, IND-20).
import { type Courier, courierOfNumber, hasCourierFormat } from './couriers.ts'

const POSTAL = /^[A-Z]{2}\d{9}IN$/
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** A tracking number with its courier. */
export interface Parcel {
  readonly courier: Courier
  /** The tracking number in capitals, without spaces. */
  readonly trackingNumber: string
}

/** Returns a tracking number as it is stored: EE473124829IN for 'ee 473 124 829 in'. */
export const tidyTrackingNumber = (text: string): string => text.replace(/[^!-~]/g, '').toUpperCase()

/**
 * Parses a tracking number as pasted, with spaces or small letters. Without `courier`, the number's format must
 * determine one. Null when it does not.
 */
export function readParcel(text: string, courier?: Courier | undefined): Parcel | null {
  const trackingNumber = tidyTrackingNumber(text)
  const chosen = courier ?? courierOfNumber(trackingNumber)
  return chosen !== null && hasCourierFormat(chosen, trackingNumber) ? { courier: chosen, trackingNumber } : null
}

/** Like `readParcel`, but returns only the tracking number; null when it is not valid. */
export const readTrackingNumber = (text: string, courier?: Courier): string | null =>
  readParcel(text, courier)?.trackingNumber ?? null

/**
 * True when the ninth digit is the check digit of the first eight (UPU S10), and for numbers of other couriers. A wrong
 * digit only warrants a warning: new domestic series may be computed otherwise.
 */
export function hasCheckDigit(trackingNumber: string): boolean {
  if (!POSTAL.test(trackingNumber)) return true
  const digits = [...trackingNumber.slice(2, 11)].map(Number)
  const checkSum = WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  const expected = 11 - (checkSum % 11)
  return digits[8] === (expected === 10 ? 0 : expected === 11 ? 5 : expected)
}
