// The line that offers this language to whoever reads the shop in another, in Malayalam (PAGE-34).
import type { Said } from '../catalogue.ts'
import type { languageOffer as english } from '../en/language-offer.ts'

export const languageOffer = {
  line: 'ഈ ഷോപ്പ് മലയാളത്തിലും ഉണ്ട്.',
  go: 'മലയാളത്തിൽ വായിക്കൂ',
  close: 'അടയ്ക്കൂ',
} as const satisfies Said<typeof english>

/** What the switch of languages is called where it is read aloud. */
export const languageSwitch = 'ഭാഷ'
