// Splits an account's name into first and last name.

/** Splits a name: the first word becomes the first name, the remaining words the last name. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...otherNames] = name.trim().split(/\s+/)
  return { firstName, lastName: otherNames.join(' ') }
}
