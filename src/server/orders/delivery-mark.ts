// A mark of where an order goes and whom it tells: it changes with them, so that nobody overwrites what she has not seen.
import { createHash } from 'node:crypto'
import type { LockedOrder } from './moving-queries.ts'

type Delivery = Pick<LockedOrder, 'billing' | 'email' | 'phone' | 'stateCode' | 'region'>

/** The mark of an order's delivery as it is. */
export function deliveryMark({ billing, email, phone, stateCode, region }: Delivery): string {
  const { title, firstName, lastName, street, houseNumber, city, postcode, gstin } = billing
  const parts = [
    title,
    firstName,
    lastName,
    street,
    houseNumber,
    city,
    postcode,
    email,
    phone,
    stateCode,
    region,
    gstin,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
