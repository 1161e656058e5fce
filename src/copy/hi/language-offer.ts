// The line that offers this language to whoever reads the shop in another, in Hindi (PAGE-34).
import type { Said } from '../catalogue.ts'
import type { languageOffer as english } from '../en/language-offer.ts'

export const languageOffer = {
  line: 'यह दुकान हिन्दी में भी है।',
  go: 'हिन्दी में पढ़ें',
  close: 'बंद करें',
} as const satisfies Said<typeof english>

/** What the switch of languages is called where it is read aloud. */
export const languageSwitch = 'भाषा'
