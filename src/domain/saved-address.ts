// The maximum of saved addresses in an account, and the name that an address has on documents and labels.
export const MAX_SAVED_ADDRESSES = 10

/** Returns the name on documents and labels: the school or company with the person, or the person alone. */
export function addresseeOf(address: {
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly organisation?: string
}): string {
  const person = `${address.title} ${address.firstName} ${address.lastName}`
  return address.organisation ? `${address.organisation}, ${person}` : person
}
