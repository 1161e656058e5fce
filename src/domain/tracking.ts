// Parses tracking numbers, and checks the check digit of India Post's (SHIP-1, IND-20).
import { type Courier, courierOfNumber, hasCourierFormat } from './couriers.ts'

const POSTAL = /^[A-Z]{2}\d{9}IN$/
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const

export interface Parcel {
  readonly courier: Courier
  /** The number in the form that `tidyTrackingNumber` returns. */
  readonly trackingNumber: string
}

/** Returns a tracking number as it is stored, such as 'EE473124829IN' for 'ee 473 124 829 in'. */
export const tidyTrackingNumber = (text: string): string => text.replace(/[^!-~]/g, '').toUpperCase()

/**
 * Parses a tracking number, even with spaces and in small letters. Returns null unless it has the format of `courier`
 * or, without `courier`, a format that only one courier uses (SHIP-1).
 */
export function readParcel(text: string, courier?: Courier | undefined): Parcel | null {
  const trackingNumber = tidyTrackingNumber(text)
  const likelyCourier = courier ?? courierOfNumber(trackingNumber)
  return likelyCourier !== null && hasCourierFormat(likelyCourier, trackingNumber)
    ? { courier: likelyCourier, trackingNumber }
    : null
}

/** Like `readParcel`, but returns only the tracking number. */
export const readTrackingNumber = (text: string, courier?: Courier): string | null =>
  readParcel(text, courier)?.trackingNumber ?? null

/**
 * False for a number of India Post with a wrong check digit (IND-20). It should only cause a warning, because the check
 * digits of new series may be computed in another way.
 */
export function isCheckDigitRight(trackingNumber: string): boolean {
  if (!POSTAL.test(trackingNumber)) return true
  const digits = [...trackingNumber.slice(2, 11)].map(Number)
  const checkSum = WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  // The check digit is the difference, but 0 for 10, and 5 for 11.
  const difference = 11 - (checkSum % 11)
  const replacements: Readonly<Record<number, number>> = { 10: 0, 11: 5 }
  return digits[8] === (replacements[difference] ?? difference)
}
