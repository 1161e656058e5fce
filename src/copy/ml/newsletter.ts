// Words of the monthly letter, in Malayalam: the box at the end of every page, and the letters of the list (MSG-6).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/newsletter.ts'

export const newsletter = {
  promise: 'മാസത്തിൽ ഒരു കത്ത്. ഉപകാരപ്രദം, ചെറുത്, എളുപ്പത്തിൽ നിർത്താം.',
  email: 'നിങ്ങളുടെ ഇമെയിൽ',
  join: 'ചേരൂ',
  joining: 'അയയ്ക്കുന്നു...',
  asked: 'കഴിയാറായി. ഞങ്ങൾ അയച്ച കത്ത് തുറന്ന് സ്ഥിരീകരിക്കൂ.',
  confirmed: 'നിങ്ങൾ പട്ടികയിലുണ്ട്.',
  left: 'നിങ്ങളെ പട്ടികയിൽനിന്ന് മാറ്റി.',
  leftEarlier:
    'ഞങ്ങളുടെ പട്ടികയിൽ നിങ്ങൾ മുമ്പുണ്ടായിരുന്ന കാലത്തെ കത്താണത്; ആ കാലം കഴിഞ്ഞു. കത്തുകൾ ഇനിയും വരുന്നെങ്കിൽ ഏറ്റവും പുതിയതിലെ ലിങ്ക് ഉപയോഗിക്കൂ.',
} as const satisfies Said<typeof english.newsletter>

/** At the foot of every letter of the list. */
export const monthlyFoot = { leave: 'ഈ കത്തുകൾ നിർത്തൂ' } as const

export const confirmLetter = {
  subject: (shop: string): string => `${shop}: നിങ്ങളുടെ ഇമെയിൽ സ്ഥിരീകരിക്കൂ`,
  preview: 'എങ്കിൽ മാസംതോറുമുള്ള ഞങ്ങളുടെ കത്ത് നിങ്ങൾക്ക് വരും.',
  heading: 'ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതട്ടെ?',
  text: 'മാസംതോറുമുള്ള ഞങ്ങളുടെ കത്തിനായി ഈ വിലാസം നൽകിയിരുന്നു. അത് നിങ്ങളാണെങ്കിൽ ബട്ടൺ അമർത്തൂ; തുറക്കുന്ന പേജിലും ഒരിക്കൽക്കൂടി അമർത്തൂ.',
  button: 'ഇമെയിൽ സ്ഥിരീകരിക്കൂ',
  lifetime: 'ലിങ്ക് 7 ദിവസം പ്രവർത്തിക്കും.',
  ignore: 'അത് നിങ്ങളല്ലെങ്കിൽ ഈ കത്ത് അവഗണിക്കൂ. മറ്റൊന്നും വരില്ല; ഈ 7 ദിവസം കഴിഞ്ഞാൽ വിലാസം ഞങ്ങൾ മറക്കും.',
} as const satisfies Said<typeof english.confirmLetter>

export const monthlyLetter = {
  untitled: '(ഇതുവരെ വിഷയമില്ല)',
  seeProduct: (name: string): string => `${name} കാണൂ`,
} as const satisfies Said<typeof english.monthlyLetter>

export const alreadyLetter = {
  subject: (shop: string): string => `${shop}: നിങ്ങൾ ഞങ്ങളുടെ പട്ടികയിൽ ഇപ്പോൾത്തന്നെയുണ്ട്`,
  preview: 'നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.',
  heading: 'നിങ്ങൾ ഞങ്ങളുടെ പട്ടികയിൽ ഇപ്പോൾത്തന്നെയുണ്ട്',
  text: 'മാസംതോറുമുള്ള ഞങ്ങളുടെ കത്തിനായി ഈ വിലാസം ഒരിക്കൽക്കൂടി നൽകി. അത് പട്ടികയിലുണ്ട്; നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.',
} as const satisfies Said<typeof english.alreadyLetter>
