// Texts of reviews that must not be published (REV-4).
import { containsWebAddress } from './person-name.ts'

const LONG_NUMBER = /\d(?:[\s().-]*\d){7,}/

/** True for text with contact details or a web address, because reviews are public (REV-4). */
export const containsContactDetails = (text: string): boolean =>
  text.includes('@') || LONG_NUMBER.test(text) || containsWebAddress(text)
