// The address of a phone number: what a phone dials when somebody taps it.

/** `tel:` and the digits alone, whatever stands between them where people read it. */
export const phoneLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`
