// Indian phone numbers for fields and texts.

/** Returns the ten digits of a stored number, for a field with +91 in front. */
export const nationalNumber = (phone: string): string => phone.replace(/^\+91/, '')

/** Returns '+91 98450 67812'. */
export const spacedNumber = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
