// Which words of a buyer may not be read by everybody (REV-4).
import { leadsToPage } from './person-name.ts'

const LONG_NUMBER = /\d(?:[\s().-]*\d){7,}/

/** True for words by which somebody could be reached, or strangers led away: everybody reads them (REV-4). */
export const tellsAddress = (text: string): boolean => text.includes('@') || LONG_NUMBER.test(text) || leadsToPage(text)
