// A GSTIN: the number of a registration for GST (IND-12).
import { isStateCode } from './places.ts'

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** As it is written down: capitals, without the spaces that people put in. */
export const tidyGstin = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** True for a number whose state, PAN and check character fit. Whether it is registered only the tax office knows. */
export const isGstin = (text: string): boolean =>
  SHAPE.test(text) && isStateCode(text.slice(0, 2)) && checkCharacter(text.slice(0, 14)) === text[14]

/** The last character from the fourteen before: their values, every second doubled, digits of 36 added up (mod 36). */
function checkCharacter(first: string): string | undefined {
  const sum = [...first].reduce((total, character, place) => {
    const product = CHARACTERS.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return CHARACTERS[(36 - (sum % 36)) % 36]
}
