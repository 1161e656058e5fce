// Splits an account's name into first and last name.

/** The first word is the first name; the rest, which may be empty, the last name. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...otherNames] = name.trim().split(/\s+/)
  return { firstName, lastName: otherNames.join(' ') }
}
