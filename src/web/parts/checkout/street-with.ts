// A street and its landmark, which are one line on the wire and on a parcel (CHK-17).
import { checkout } from '#copy/checkout.ts'

/** A street with its landmark (CHK-17). */
export function streetWith(street: string, landmark: string): string {
  const place = landmark.trim().replace(/^near\s+/i, '')
  return place === '' ? street : checkout.near({ street: street.trim(), place })
}
