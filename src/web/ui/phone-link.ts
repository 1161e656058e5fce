// Phone numbers as links and as text.

/** Returns a `tel:` link with the digits only. */
export const phoneLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`

const INDIAN = /^(\+91)(\d{5})(\d{5})$/

/** Returns '+91 90000 00001' for '+919000000001'; other numbers are returned unchanged. */
export const spacedPhone = (number: string): string => number.replace(INDIAN, '$1 $2 $3')
