// Validates GSTINs, the numbers of registrations for GST (IND-12).
import { isStateCode } from './places.ts'

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Returns a GSTIN as it is stored: in capitals, without spaces. */
export const tidyGstin = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** True when format, state and check character are valid. Whether the GSTIN is registered is not checked. */
export const isGstin = (text: string): boolean =>
  SHAPE.test(text) && isStateCode(text.slice(0, 2)) && checkCharacter(text.slice(0, 14)) === text[14]

/**
 * Returns the check character for the fourteen characters before it. Every second value is doubled, and the base-36
 * digits of all values are added up. The check character is what this sum lacks to a multiple of 36.
 */
function checkCharacter(first: string): string | undefined {
  const sum = [...first].reduce((total, character, index) => {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return CHARACTERS[(36 - (sum % 36)) % 36]
}
