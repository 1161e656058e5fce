// First and last name out of the one that an account has.

/** The first word is the first name; the rest, which may be nothing, the last. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
