// The line that offers this language to whoever reads the shop in another, in Tamil (PAGE-34).
import type { Said } from '../catalogue.ts'
import type { languageOffer as english } from '../en/language-offer.ts'

export const languageOffer = {
  line: 'இந்தக் கடை தமிழிலும் உள்ளது.',
  go: 'தமிழில் படிக்க',
  close: 'மூட',
} as const satisfies Said<typeof english>

/** What the switch of languages is called where it is read aloud. */
export const languageSwitch = 'மொழி'
