// The type of an address in the database.

import type { Handover } from '#domain/delivery.ts'

/** A delivery address as entered at checkout and stored with the purchase. */
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
  /** The buyer's GSTIN, to be printed on the invoice. */
  gstin?: string
  /** The school or company that buys, printed above the recipient's name. */
  organisation?: string
  /** The buyer's own order number, printed on documents. */
  purchaseOrder?: string
  /** The number of delivery addresses, when there are several; they are in `attempt_deliveries`. */
  deliveries?: number
  /** The shopper's delivery request; absent for an ordinary delivery to the door. */
  handover?: Handover
}
