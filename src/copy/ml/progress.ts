// Words of an order's progress, for whoever opens the link from its letters (ORD-5), in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/progress.ts'

export const progress = {
  loading: 'പാഴ്സൽ നോക്കുന്നു...',
  description: 'നിങ്ങളുടെ പാഴ്സൽ എവിടെയെത്തിയെന്ന്.',
  title: 'നിങ്ങളുടെ പാഴ്സൽ എവിടെ',
  /** The page is meant to be opened on any device, so it says what it leaves out. */
  silent: 'ലോഗിൻ ഇല്ലാതെ തുറക്കുന്ന പേജാണിത്; അതിനാൽ പേരോ വിലാസമോ ഉൽപ്പന്നങ്ങളോ കാണിക്കില്ല. ബാക്കിയെല്ലാം നിങ്ങളുടെ അക്കൗണ്ടിലുണ്ട്.',
  button: 'നിങ്ങളുടെ ഓർഡറുകൾ',
  unknown: {
    title: 'ഈ ഓർഡർ കണ്ടെത്താനായില്ല.',
    text: 'ഒരുപക്ഷേ ലിങ്ക് മുറിഞ്ഞുപോയതാകാം. കത്തിൽനിന്ന് വീണ്ടും തുറക്കൂ, അല്ലെങ്കിൽ ഓർഡറുകൾ കാണാൻ ലോഗിൻ ചെയ്യൂ.',
    button: 'നിങ്ങളുടെ ഓർഡറുകൾ',
  },
  failed: { title: 'ഈ പേജ് ലോഡ് ചെയ്യാനായില്ല.', button: 'വീണ്ടും നോക്കൂ' },
} as const satisfies Said<typeof english.progress>

/** The number under which a courier carries a parcel. */
export const parcelNumber = {
  title: (courier: string) => `${courier} നമ്പർ`,
  anyTitle: 'ട്രാക്കിങ് നമ്പർ',
  copy: 'നമ്പർ പകർത്തൂ',
  copied: 'നമ്പർ പകർത്തി',
  notCopied: 'നമ്പർ പകർത്താനായില്ല. പകരം അതിൽ അമർത്തിപ്പിടിക്കൂ.',
  track: (courier: string) => `${courier}: ട്രാക്ക് ചെയ്യൂ`,
  newTab: '(പുതിയ ടാബിൽ തുറക്കും)',
  enter: (courier: string) => `ഇത് പകർത്തൂ: ${courier} അതിന്റെ പേജിൽ ഇത് ചോദിക്കും.`,
} as const satisfies Said<typeof english.parcelNumber>
