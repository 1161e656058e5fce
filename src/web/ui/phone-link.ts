// A phone number as a link to dial, and as displayed.

/** `tel:` and only the digits. */
export const phoneLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`

const INDIAN = /^(\+91)(\d{5})(\d{5})$/

/** '+91 90000 00001' of '+919000000001'; other numbers stay as they are. */
export const spacedPhone = (number: string): string => number.replace(INDIAN, '$1 $2 $3')
