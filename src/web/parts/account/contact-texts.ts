// Converts stored names and Indian phone numbers for fields and texts.

/** Splits a name: the first word becomes the first name, the remaining words the last name. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...otherNames] = name.trim().split(/\s+/)
  return { firstName, lastName: otherNames.join(' ') }
}

/** Returns the ten digits of a stored number, for a field with +91 in front. */
export const nationalNumber = (phone: string): string => phone.replace(/^\+91/, '')

export const spacedNumber = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
