// Words about rights over one's own data that the shop itself says, in Malayalam: answers of calls, and the letters (PRIV-15 to PRIV-18).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/privacy-requests.ts'

const kinds = {
  access: 'നിങ്ങളെക്കുറിച്ച് ഞങ്ങൾ സൂക്ഷിക്കുന്നത് കാണാൻ',
  correction: 'എന്തെങ്കിലും തിരുത്താൻ',
  erasure: 'എന്തെങ്കിലും മായ്ക്കാൻ',
  nomination: 'നിങ്ങളെ നാമനിർദേശം ചെയ്തയാൾക്കുവേണ്ടി പ്രവർത്തിക്കാൻ',
  grievance: 'ഞങ്ങളുടെ പരാതി പരിഹാര ഓഫീസർക്ക് ഒരു പരാതി',
} as const

export const privacyWords = {
  made: 'നിങ്ങളുടെ അഭ്യർഥന ഞങ്ങൾക്ക് കിട്ടി.',
  withdrawn: 'നിങ്ങളുടെ അഭ്യർഥന പിൻവലിച്ചു.',
  named: 'നിങ്ങൾ പറഞ്ഞയാളുടെ പേര് ഞങ്ങൾ കുറിച്ചുവച്ചു.',
  unnamed: 'ഇപ്പോൾ ആരെയും നാമനിർദേശം ചെയ്തിട്ടില്ല.',
  answered: 'മറുപടി പുറപ്പെട്ടു.',
  isNamed: 'അതെ: ഈ അഭ്യർഥനയിലെ വിലാസം വായിക്കുന്നയാളെ ഈ അക്കൗണ്ട് നാമനിർദേശം ചെയ്തിട്ടുണ്ട്.',
  isNotNamed: 'ഇല്ല: ഈ അഭ്യർഥനയിലെ വിലാസം വായിക്കുന്നയാളെ ഈ അക്കൗണ്ട് നാമനിർദേശം ചെയ്തിട്ടില്ല.',
} as const satisfies Said<typeof english.privacyWords>

/** The receipt. Nothing that was typed is repeated to an address that nobody may have proved. */
export const privacyReceived = {
  subject: (shop: string, name: string): string => `${shop}: നിങ്ങളുടെ അഭ്യർഥന ${name} കിട്ടി`,
  preview: 'അതിന് ഒരു നമ്പറുണ്ട്; മറുപടി നൽകുന്ന അവസാന ദിവസവുമുണ്ട്.',
  heading: (name: string): string => `നിങ്ങളുടെ അഭ്യർഥന ${name}`,
  text: (kind: keyof typeof kinds, name: string, day: string): string =>
    `നിങ്ങളുടെ ഡാറ്റയെക്കുറിച്ച് നിങ്ങൾ ആവശ്യപ്പെട്ടു: ${kinds[kind]}. അതിന്റെ നമ്പർ ${name}. ഏറ്റവും വൈകിയാൽ ${day}-നകം മറുപടി നൽകും, മിക്കപ്പോഴും അതിലും വളരെ നേരത്തേ.`,
  officer: (officer: string, email: string): string =>
    officer === ''
      ? `ചോദ്യമുണ്ടെങ്കിൽ എഴുതൂ: ${email}.`
      : `ഞങ്ങളുടെ പരാതി പരിഹാര ഓഫീസർ ${officer} അത് നോക്കും. ചോദ്യമുണ്ടെങ്കിൽ എഴുതൂ: ${email}.`,
  board: 'ഞങ്ങളുടെ മറുപടിയിൽ തൃപ്തിയില്ലെങ്കിൽ ഡാറ്റ സംരക്ഷണ ബോർഡിനെ (Data Protection Board of India) സമീപിക്കാം.',
  ignore: 'ഇത് ആവശ്യപ്പെട്ടത് നിങ്ങളല്ലെങ്കിൽ, ഈ കത്തിന് മറുപടി അയച്ച് ഞങ്ങളെ അറിയിക്കൂ.',
} as const satisfies Said<typeof english.privacyReceived>

export const privacyAnswer = {
  subject: (shop: string, name: string): string => `${shop}: നിങ്ങളുടെ അഭ്യർഥന ${name}, ഞങ്ങളുടെ മറുപടി`,
  preview: 'നിങ്ങളുടെ ഡാറ്റയെക്കുറിച്ച് ചോദിച്ചിരുന്നു. മറുപടി ഇതാ.',
  heading: 'ഞങ്ങളുടെ മറുപടി',
  about: (name: string, day: string): string => `ഇത് നിങ്ങളുടെ അഭ്യർഥന ${name} (${day}) സംബന്ധിച്ചാണ്.`,
  more: (name: string): string =>
    `ഇനിയും ചോദിക്കാനുണ്ടെങ്കിൽ ഈ കത്തിന് മറുപടി അയയ്ക്കൂ; വിഷയത്തിൽ ${name} ഉണ്ടായിരിക്കട്ടെ. തൃപ്തിയില്ലെങ്കിൽ ഡാറ്റ സംരക്ഷണ ബോർഡിനെ (Data Protection Board of India) സമീപിക്കാം.`,
} as const satisfies Said<typeof english.privacyAnswer>
