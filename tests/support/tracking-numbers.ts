// Numbers of the post for parcels in tests: no two orders have one (ORD-19).
import { hasCheckDigit } from '#domain/tracking.ts'

let serial = 10_000_000

/** Another one with each call, with its right check digit. */
export function aTrackingNumber(): string {
  serial += 1
  const number = Array.from({ length: 10 }, (_, digit) => `EM${serial}${digit}IN`).find(hasCheckDigit)
  if (number === undefined) throw new Error('Every serial has a check digit.')
  return number
}
