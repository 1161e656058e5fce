// A phone number: what a phone dials when somebody taps it, and how people read it.

/** `tel:` and the digits alone, whatever stands between them where people read it. */
export const phoneLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`

const INDIAN = /^(\+91)(\d{5})(\d{5})$/

/** '+91 90000 00001' of '+919000000001'; other numbers stay as they are. */
export const spacedPhone = (number: string): string => number.replace(INDIAN, '$1 $2 $3')
