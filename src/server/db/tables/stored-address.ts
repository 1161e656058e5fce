// An address as stored in the database.

import type { Handover } from '#domain/delivery.ts'

/** The delivery address, as given at checkout and saved with the purchase. */
export interface StoredAddress {
  title: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  houseNumber: string
  street: string
  city: string
  postcode: string
  /** The GSTIN of a registered buyer who wants it on the invoice. */
  gstin?: string
  /** Absent for an ordinary delivery to the door. */
  handover?: Handover
}
