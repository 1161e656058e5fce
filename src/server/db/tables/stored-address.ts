// An address as the database keeps it.

/** Where a parcel goes, as given at checkout and frozen with the purchase. */
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
  /** Of a buyer who is registered for GST and wants it on the invoice. */
  gstin?: string
}
