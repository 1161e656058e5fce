// The maximum of saved addresses of an account, and the recipient of an address on documents and labels.
export const MAX_SAVED_ADDRESSES = 10

/** Returns the recipient as documents and labels name it: organisation and person, or the person alone. */
export function addresseeOf(address: {
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly organisation?: string
}): string {
  const person = `${address.title} ${address.firstName} ${address.lastName}`
  return address.organisation ? `${address.organisation}, ${person}` : person
}
