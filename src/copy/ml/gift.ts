// Words of a purchase that is a gift (CHK-18), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { gift as english } from '../en/gift.ts'

export const gift = {
  title: 'ഇതൊരു സമ്മാനമാണോ?',
  text: 'സമ്മാനം കിട്ടേണ്ടയാളുടെ പേരും വിലാസവും മുകളിൽ എഴുതൂ. പെട്ടിയിൽ വിലയൊന്നും വയ്ക്കില്ല. ഇൻവോയ്സ് ആ വിലാസത്തിലാണ്; അത് നിങ്ങളുടെ ഇമെയിലിൽ മാത്രമേ വരൂ.',
  from: 'ആരാണ് നൽകുന്നത്',
  words: 'കാർഡിലെ വാക്കുകൾ',
  wordsHint: (most: number) => `ഞങ്ങൾ കാർഡിൽ കൈകൊണ്ടെഴുതും; പരമാവധി ${most} അക്ഷരം.`,
} as const satisfies Said<typeof english>
