// Words of the question about age (PRIV-9), in Malayalam.

import type { Said } from '../catalogue.ts'
import type { ageQuestion as english } from '../en/age-question.ts'

/** At signup, and once at checkout for who never said. */
export const ageQuestion = {
  label: 'നിങ്ങളുടെ പ്രായം',
  once: '18 വയസ്സിൽ താഴെയുള്ളവർക്കായി നിയമത്തിൽ ചട്ടങ്ങളുണ്ട്. ഇത് ഒരിക്കൽ മാത്രം ചോദിക്കും.',
  adult: 'എനിക്ക് 18 വയസ്സ് തികഞ്ഞു',
  minor: 'എനിക്ക് 18 വയസ്സിൽ താഴെയാണ്',
  minorMeans: 'സ്വാഗതം. എല്ലാം നോക്കിക്കാണാം, കാർട്ട് നിറയ്ക്കാം; ഓർഡർ ചെയ്യുംമുമ്പ് രക്ഷിതാവ് സമ്മതിക്കണം. അവരുടെ ഇമെയിൽ ഞങ്ങൾ പിന്നീട് ചോദിക്കും.',
} as const satisfies Said<typeof english>
