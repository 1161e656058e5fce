// Tracking numbers of the post, all of them different (ORD-19).
import { isCheckDigitRight } from '#domain/tracking.ts'

let serial = 10_000_000

/** Returns a new tracking number at each call, with a correct check digit. */
export function aTrackingNumber(): string {
  serial += 1
  const number = Array.from({ length: 10 }, (_, digit) => `EM${serial}${digit}IN`).find(isCheckDigitRight)
  if (number === undefined) throw new Error('Every serial has a check digit.')
  return number
}
