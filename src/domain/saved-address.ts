// The maximum of addresses in an account.
export const MAX_SAVED_ADDRESSES = 10

/** The name on documents and labels: the school or company, if one buys, with the person. */
export function addresseeOf(address: {
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly organisation?: string
}): string {
  const person = `${address.title} ${address.firstName} ${address.lastName}`
  return address.organisation ? `${address.organisation}, ${person}` : person
}
