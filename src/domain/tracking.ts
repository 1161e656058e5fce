// Numbers under which India Post carries parcels (IND-20).

const SHAPE = /^[A-Z]{2}\d{9}IN$/
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** Reads a number as people paste it, spaces and small letters allowed: 'ee 473 124 829 in' is EE473124829IN. Null when it is none. */
export function readTrackingNumber(text: string): string | null {
  const number = text.replace(/\s/g, '').toUpperCase()
  return SHAPE.test(number) ? number : null
}

/**
 * True when the ninth digit is the check digit of the first eight (UPU S10). A wrong one is worth a warning and no more:
 * new domestic series may count otherwise.
 */
export function hasCheckDigit(trackingNumber: string): boolean {
  const digits = [...trackingNumber.slice(2, 11)].map(Number)
  const weighed = WEIGHTS.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0)
  const expected = 11 - (weighed % 11)
  return digits[8] === (expected === 10 ? 0 : expected === 11 ? 5 : expected)
}
