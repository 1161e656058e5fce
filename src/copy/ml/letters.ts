// Every word of the letters (WORD-4), in Malayalam. Subjects and first lines name no product, so that a screen seen by others gives nothing away (LET-6).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/letters.ts'

/** At the foot of every letter. */
export const foot = {
  questions: (email: string): string => `ചോദ്യങ്ങളുണ്ടോ? ഞങ്ങൾക്ക് എഴുതൂ: ${email}.`,
} as const satisfies Said<typeof english.foot>

export const orderConfirmation = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber} ഉറപ്പായി`,
  preview: 'നന്ദി. നിങ്ങളുടെ പണം എത്തി.',
  heading: (name: string): string => (name === '' ? 'നന്ദി' : `നന്ദി, ${name}`),
  text: (orderNumber: number, day: string): string => `നിങ്ങളുടെ പണം എത്തി; ഓർഡർ ${orderNumber} (${day}) ഉറപ്പായി.`,
  /** Days come as 'Tuesday, 24 November'. */
  arrives: (earliest: string, latest: string): string => `${earliest} മുതൽ ${latest} വരെയുള്ള ദിവസങ്ങളിൽ എത്തും എന്ന് കരുതുന്നു.`,
  paidForHer: 'നിങ്ങൾ ആവശ്യപ്പെട്ട ഒരാളാണ് ഇതിന് പണമടച്ചത്. ഉള്ളിലെന്തെന്നോ എങ്ങോട്ട് പോകുന്നെന്നോ അവരോട് പറഞ്ഞിട്ടില്ല.',
  parcel: 'പുറമേ ലളിതമായ പാഴ്സലിലാണ് ഇത് വരുക. ഉള്ളിലെന്തെന്ന് ലേബലിൽ പറയുന്നില്ല.',
  line: (name: string, quantity: number): string => `${name}\u00a0×\u00a0${quantity}`,
  shipping: 'ഷിപ്പിങ്',
  coins: (coins: number): string => `${coins} കോയിൻ ഉപയോഗിച്ചു`,
  takenOff: (amount: string): string => `−${amount}`,
  total: 'അടച്ചത്',
  coinsEarned: (coins: number): string => `ഈ ഓർഡറിന് നിങ്ങൾക്ക് ${coins} കോയിൻ കിട്ടി.`,
  address: 'ഡെലിവറി വിലാസം',
  invoice: 'ഇൻവോയ്സ് എടുക്കൂ',
} as const satisfies Said<typeof english.orderConfirmation>

export const contactReceived = {
  subject: (shop: string, ticket: number): string => `${shop}: നിങ്ങളുടെ സന്ദേശം കിട്ടി, നമ്പർ ${ticket}`,
  preview: '48 മണിക്കൂറിനുള്ളിൽ മറുപടി തരും.',
  heading: 'നിങ്ങളുടെ സന്ദേശം കിട്ടി',
  text: (ticket: number): string => `അതിന്റെ നമ്പർ ${ticket}. വീണ്ടും എഴുതുമ്പോൾ ദയവായി ഈ നമ്പർ പറയൂ. 48 മണിക്കൂറിനുള്ളിൽ മറുപടി തരും.`,
  ignore: 'ഞങ്ങൾക്ക് എഴുതിയത് നിങ്ങളല്ലെങ്കിൽ ഈ കത്ത് അവഗണിക്കാം.',
} as const satisfies Said<typeof english.contactReceived>

/** What every letter about an order shares. */
export const orderLetters = {
  progress: 'എവിടെയെത്തി എന്ന് കാണൂ',
  order: 'അക്കൗണ്ടിലെ നിങ്ങളുടെ ഓർഡർ',
  /** What has happened to an order since the news that a letter tells; a letter can wait. */
  since: {
    placed: '',
    processing: '',
    packed: '',
    dispatched: 'അതിനുശേഷം നിങ്ങളുടെ പാഴ്സൽ കൈമാറി.',
    delivered: 'അതിനുശേഷം നിങ്ങളുടെ പാഴ്സൽ എത്തി.',
    cancelled: 'അതിനുശേഷം ഓർഡർ റദ്ദാക്കി. എന്തെല്ലാം തിരികെ വരുമെന്ന് മറ്റൊരു കത്ത് പറയും.',
    returned: 'അതിനുശേഷം പാഴ്സൽ ഞങ്ങൾക്ക് തിരികെ വന്നു. എന്തെല്ലാം തിരികെ വരുമെന്ന് മറ്റൊരു കത്ത് പറയും.',
  },
  notYou: (email: string): string => `അത് നിങ്ങളല്ലെങ്കിൽ ഇന്നുതന്നെ ഞങ്ങൾക്ക് എഴുതൂ: ${email}.`,
} as const satisfies Said<typeof english.orderLetters>

export const orderDispatched = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber} പുറപ്പെട്ടു`,
  preview: 'അത് നിങ്ങളുടെ അടുത്തേക്ക് വരുന്നു.',
  heading: 'നിങ്ങളുടെ പാഴ്സൽ പുറപ്പെട്ടു',
  text: (orderNumber: number, courier: string, day: string): string => `ഓർഡർ ${orderNumber} കൈമാറി: ${courier}, ${day}.`,
  number: (courier: string): string => `${courier} നമ്പർ`,
  anyNumber: 'ട്രാക്കിങ് നമ്പർ',
  enter: (courier: string): string => `ഇത് പകർത്തൂ: ${courier} അതിന്റെ പേജിൽ ഇത് ചോദിക്കും.`,
  track: (courier: string): string => `${courier}: ട്രാക്ക് ചെയ്യൂ`,
  /** Days come as 'ചൊവ്വാഴ്ച, 24 നവംബർ'. */
  arrives: (earliest: string, latest: string): string =>
    `തപാലിന് 3–5 പ്രവൃത്തിദിവസമെടുക്കും; അതിനാൽ ${earliest} മുതൽ ${latest} വരെയുള്ള ദിവസങ്ങളിൽ എത്തും എന്ന് കരുതുന്നു.`,
  film: 'പാഴ്സൽ തുറക്കുന്നത് വീഡിയോയിൽ പകർത്തൂ. എന്തെങ്കിലും കുഴപ്പമുണ്ടെങ്കിൽ കിട്ടി 72 മണിക്കൂറിനുള്ളിൽ അറിയിക്കൂ.',
  parcel: 'പാഴ്സൽ ലളിതമാണ്; ഉള്ളിലെന്തെന്ന് ലേബലിൽ പറയുന്നില്ല.',
} as const satisfies Said<typeof english.orderDispatched>

export const orderKept = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber} നിങ്ങളുടെ അടുത്തേക്ക് വരുന്നു`,
  preview: 'ഇനി അത് മാറ്റാനായില്ല.',
  heading: 'നിങ്ങളുടെ പെട്ടി നിങ്ങളുടെ അടുത്തേക്ക് വരുന്നു',
  text: (orderNumber: number): string =>
    `ഓർഡർ ${orderNumber} റദ്ദാക്കാൻ നിങ്ങൾ ആവശ്യപ്പെട്ടു. പെട്ടി പാക്ക് ചെയ്ത് പുറപ്പെടുകയായിരുന്നു; തിരിച്ചെടുക്കാനായില്ല. ക്ഷമിക്കണം. നിങ്ങൾ ഓർഡർ ചെയ്തതുപോലെ അത് വരും; ചോദിച്ചതിന് ഒന്നും ഈടാക്കില്ല.`,
} as const satisfies Said<typeof english.orderKept>

export const orderRenumbered = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber}-ന് മറ്റൊരു ട്രാക്കിങ് നമ്പർ`,
  preview: 'ദയവായി ഇത് ഉപയോഗിക്കൂ.',
  heading: 'ശരിയായ ട്രാക്കിങ് നമ്പർ ഇതാ',
  text: (orderNumber: number): string =>
    `ഓർഡർ ${orderNumber}-ന് ഞങ്ങൾ പറഞ്ഞ നമ്പർ തെറ്റായിരുന്നു. ക്ഷമിക്കണം. നിങ്ങളുടെ പാഴ്സലിലുള്ളത് ഇതാണ്.`,
} as const satisfies Said<typeof english.orderRenumbered>

export const orderDelivered = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber} എത്തി`,
  preview: 'എന്തെങ്കിലും ശരിയല്ലേ? 72 മണിക്കൂറിനുള്ളിൽ അറിയിക്കൂ.',
  heading: 'നിങ്ങളുടെ പാഴ്സൽ എത്തി',
  text: (orderNumber: number, day: string): string => `ഓർഡർ ${orderNumber} എത്തിച്ചു: ${day}.`,
  report: (until: string): string =>
    `എന്തെങ്കിലും ശരിയല്ലെങ്കിൽ 72 മണിക്കൂറിനുള്ളിൽ, അതായത് ${until} വരെ, അറിയിക്കാം. ലോഗിൻ ചെയ്ത്, എന്താണ് കുഴപ്പമെന്ന് എഴുതി, പാഴ്സൽ തുറക്കുന്നതിന്റെ വീഡിയോ ചേർക്കൂ.`,
  moment: (day: string, time: string): string => `${day}, ${time}`,
  reportLink: 'പ്രശ്നം അറിയിക്കൂ',
} as const satisfies Said<typeof english.orderDelivered>

/** An order that ended without arriving, and what comes back. */
export const orderEnded = {
  cancelled: {
    subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber} റദ്ദാക്കി`,
    preview: 'ഇനിയൊന്നും അയയ്ക്കില്ല.',
    heading: 'നിങ്ങളുടെ ഓർഡർ റദ്ദാക്കി',
    text: (orderNumber: number): string => `ഓർഡർ ${orderNumber} റദ്ദാക്കി; ഒന്നും അയയ്ക്കില്ല.`,
    keptBack: 'പിടിച്ചുവച്ചത്, പെട്ടി പാക്ക് ചെയ്തുതുടങ്ങിയിരുന്നതിനാൽ',
  },
  returned: {
    subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber} ഞങ്ങൾക്ക് തിരികെ വന്നു`,
    preview: 'പാഴ്സൽ വീണ്ടും ഞങ്ങളുടെ പക്കലുണ്ട്.',
    heading: 'നിങ്ങളുടെ പാഴ്സൽ ഞങ്ങൾക്ക് തിരികെ വന്നു',
    text: (orderNumber: number): string => `ഓർഡർ ${orderNumber}-ന്റെ പാഴ്സൽ വീണ്ടും ഞങ്ങളുടെ പക്കലുണ്ട്.`,
    undelivered: (orderNumber: number): string =>
      `ഓർഡർ ${orderNumber} എത്തിക്കാൻ തപാലിന് കഴിഞ്ഞില്ല; പാഴ്സൽ വീണ്ടും ഞങ്ങളുടെ പക്കലുണ്ട്.`,
    keptBack: 'പിടിച്ചുവച്ചത്, എത്തിക്കാനാവാതെ പാഴ്സൽ തിരികെ വന്നതിനാൽ',
  },
} as const satisfies Said<typeof english.orderEnded>

/** What comes back, and what does not. */
export const moneyBack = {
  amount: (amount: string): string =>
    `${amount} നിങ്ങൾ അടച്ചിടത്തേക്കുതന്നെ തിരികെ പോകും. റീഫണ്ടിന് 5–7 പ്രവൃത്തിദിവസമെടുക്കും; അത് ബാങ്കിനെ ആശ്രയിച്ചിരിക്കും.`,
  /** Of a box that was to make good another order. */
  instead: (amount: string, orderNumber: number): string =>
    `ഓർഡർ ${orderNumber}-ന് പകരമായിരുന്നു ഇത്. പകരം ആ ഓർഡറിന്റെ പണം കിട്ടും: ${amount} നിങ്ങൾ അടച്ചിടത്തേക്കുതന്നെ തിരികെ പോകും. റീഫണ്ടിന് 5–7 പ്രവൃത്തിദിവസമെടുക്കും; അത് ബാങ്കിനെ ആശ്രയിച്ചിരിക്കും.`,
  wentBefore: (orderNumber: number): string =>
    `ഓർഡർ ${orderNumber}-ന് പകരമായിരുന്നു ഇത്; ആ ഓർഡറിന്റെ പണം മുമ്പേ നിങ്ങൾക്ക് തിരികെ തന്നു.`,
  free: 'ഇതിന് നിങ്ങൾ ഒന്നും അടച്ചിട്ടില്ല; അതിനാൽ പണമൊന്നും തിരികെ വരില്ല.',
  nothing: (paid: string): string => `പണമൊന്നും തിരികെ വരില്ല: പിടിച്ചുവയ്ക്കുന്ന തുകയിൽ നിങ്ങൾ അടച്ച ${paid} മുഴുവൻ തീരും.`,
  paid: 'അടച്ചത്',
  before: 'മുമ്പ് തിരികെ അയച്ചത്',
  spent: (coins: number): string => `കിട്ടിയതിൽ ചെലവായ ${coins} കോയിൻ`,
  comesBack: 'തിരികെ വരുന്നത്',
  takenOff: (amount: string): string => `−${amount}`,
  coinsReturned: (coins: number): string =>
    coins === 1 ? 'നിങ്ങൾ ഉപയോഗിച്ച കോയിൻ വീണ്ടും വാലറ്റിലുണ്ട്.' : `നിങ്ങൾ ഉപയോഗിച്ച ${coins} കോയിൻ വീണ്ടും വാലറ്റിലുണ്ട്.`,
  coinsTaken: (coins: number): string => `ഈ ഓർഡറിലൂടെ കിട്ടിയ ${coins} കോയിൻ തിരിച്ചെടുത്തു.`,
  creditNote: (serial: string): string => `ഇതിനുള്ള ക്രെഡിറ്റ് നോട്ട്: ${serial}. അത് നിങ്ങളുടെ ഓർഡറിനൊപ്പമുണ്ട്.`,
} as const satisfies Said<typeof english.moneyBack>

export const orderChanged = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber}, ഡെലിവറിയിൽ മാറ്റം`,
  preview: 'വിലാസമോ ബന്ധപ്പെടാനുള്ളതോ മാറ്റി.',
  heading: 'നിങ്ങളുടെ ഡെലിവറി വിവരങ്ങൾ മാറ്റി',
  text: (orderNumber: number): string => `ഓർഡർ ${orderNumber}-ന്റെ വിലാസമോ ബന്ധപ്പെടാനുള്ളതോ മാറ്റി.`,
  address: 'പോകുന്നത്',
  contact: 'വിവരം അറിയിക്കുന്നത്',
  refund: (amount: string): string =>
    `ഷിപ്പിങ്ങിന് ഇപ്പോൾ ചെലവ് കുറവാണ്: ${amount} നിങ്ങൾ അടച്ചിടത്തേക്കുതന്നെ തിരികെ പോകും. റീഫണ്ടിന് 5–7 പ്രവൃത്തിദിവസമെടുക്കും; അത് ബാങ്കിനെ ആശ്രയിച്ചിരിക്കും.`,
  invoice: 'ആദ്യത്തേതിനു പകരം പുതിയ ഇൻവോയ്സ് വരും. അത് നിങ്ങളുടെ ഓർഡറിനൊപ്പമുണ്ട്.',
  /** For the address that was told until now: perhaps it was never hers, so nothing else is told. */
  former: (orderNumber: number): string =>
    `ഓർഡർ ${orderNumber}-ന്റെ ബന്ധപ്പെടാനുള്ള വിലാസം മാറ്റി. അതിന്റെ വിവരങ്ങൾ ഇനി മറ്റൊരു വിലാസത്തിലേക്കാണ് പോകുക.`,
} as const satisfies Said<typeof english.orderChanged>
