// The line that offers this language to whoever reads the shop in another, in Kannada (PAGE-34).
import type { Said } from '../catalogue.ts'
import type { languageOffer as english } from '../en/language-offer.ts'

export const languageOffer = {
  line: 'ಈ ಅಂಗಡಿ ಕನ್ನಡದಲ್ಲೂ ಇದೆ.',
  go: 'ಕನ್ನಡದಲ್ಲಿ ಓದಿ',
  close: 'ಮುಚ್ಚಿ',
} as const satisfies Said<typeof english>

/** What the switch of languages is called where it is read aloud. */
export const languageSwitch = 'ಭಾಷೆ'
