// Joins a street and its landmark, which are one field in the API and one line on a parcel (CHK-17).
import { checkout } from '#copy/checkout.ts'

/** Returns the street with "near" and the landmark; the street alone when the landmark is empty. */
export function streetWith(street: string, landmark: string): string {
  const landmarkName = landmark.trim().replace(/^near\s+/i, '')
  return landmarkName === '' ? street : checkout.near({ street: street.trim(), place: landmarkName })
}
