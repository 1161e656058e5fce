// Words of what a shopper can do with her order: cancel it, redirect it, say that it has arrived, order it again (ORD-6, ORD-7), in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/order-actions.ts'
import { shipping } from './shipping.ts'

export const cancelling = {
  button: 'ഓർഡർ റദ്ദാക്കൂ',
  busy: 'ഒരു നിമിഷം...',
  title: (orderNumber: number) => `ഓർഡർ ${orderNumber} റദ്ദാക്കണോ?`,
  confirm: 'റദ്ദാക്കൂ',
  keep: 'റദ്ദാക്കേണ്ട',
  failed: 'നിങ്ങളുടെ ഓർഡർ റദ്ദാക്കിയിട്ടില്ല.',
  /** Somebody dispatched or cancelled it while she was reading. */
  tooLate: 'ഈ ഓർഡർ ഇനി റദ്ദാക്കാനാവില്ല.',
  comesBack: (amount: string) => `${amount} 5–7 പ്രവൃത്തിദിവസത്തിനുള്ളിൽ തിരികെ വരും.`,
  keptBack: (charge: string) => `${charge} പിടിച്ചുവയ്ക്കും; നിങ്ങളുടെ പെട്ടി പാക്ക് ചെയ്തുതുടങ്ങിയിരുന്നു.`,
  /** A box that was to make good another order. */
  instead: (orderNumber: number) =>
    `ഓർഡർ ${orderNumber}-ന് പകരമായിരുന്നു ഈ പെട്ടി; ഇത് റദ്ദാക്കാൻ പണച്ചെലവില്ല. പകരം ആ ഓർഡറിന്റെ പണം കിട്ടും:`,
  wentBefore: (orderNumber: number) =>
    `ഓർഡർ ${orderNumber}-ന് പകരമായിരുന്നു ഈ പെട്ടി; ആ ഓർഡറിന്റെ പണം മുമ്പേ തിരികെ പോയി. പകരം മറ്റൊരു പെട്ടി അയയ്ക്കില്ല.`,
  nothingLeft: 'തിരികെ വരാൻ ഒന്നും ബാക്കിയില്ല.',
  coinsReturn: (count: number) =>
    count === 1 ? 'നിങ്ങൾ ഉപയോഗിച്ച കോയിൻ വാലറ്റിലേക്ക് തിരികെ വരും.' : `നിങ്ങൾ ഉപയോഗിച്ച ${count} കോയിൻ വാലറ്റിലേക്ക് തിരികെ വരും.`,
  coinsTaken: (count: number) => `ഇതിലൂടെ കിട്ടിയ ${count} കോയിൻ തിരിച്ചെടുക്കും.`,
  coinsWithheld: (count: number, amount: string) =>
    `ഇതിലൂടെ കിട്ടിയ ${count} കോയിൻ ചെലവായിക്കഴിഞ്ഞു; അതിനാൽ റീഫണ്ടിൽനിന്ന് ${amount} പിടിച്ചുവയ്ക്കും.`,
} as const satisfies Said<typeof english.cancelling>

/** Its box is packed, so that somebody has to look (ORD-21). */
export const askingToCancel = {
  button: 'റദ്ദാക്കാൻ പറയൂ',
  title: (orderNumber: number) => `ഓർഡർ ${orderNumber} റദ്ദാക്കാൻ ആവശ്യപ്പെടണോ?`,
  lead: 'നിങ്ങളുടെ പെട്ടി പാക്ക് ചെയ്തു; അടയ്ക്കാൻ പോകുകയാണ്. ഇനിയും മാറ്റാനാകുമോ എന്ന് ഞങ്ങൾ നോക്കും; എന്തായാലും നിങ്ങൾക്ക് എഴുതും.',
  ifWeCan: 'മാറ്റാനായാൽ:',
  confirm: 'ആവശ്യപ്പെടൂ',
  failed: 'നിങ്ങളുടെ ആവശ്യം ഞങ്ങൾക്ക് എത്തിയില്ല.',
  waiting: 'ഈ ഓർഡർ റദ്ദാക്കാൻ നിങ്ങൾ ആവശ്യപ്പെട്ടു. പെട്ടി അടയ്ക്കാൻ പോകുകയാണ്: ഇനിയും മാറ്റാനാകുമോ എന്ന് ഞങ്ങൾ നോക്കും; എന്തായാലും നിങ്ങൾക്ക് എഴുതും.',
  declined: 'ഈ ഓർഡർ റദ്ദാക്കാൻ നിങ്ങൾ ആവശ്യപ്പെട്ടു. പെട്ടി അടച്ചുകഴിഞ്ഞിരുന്നു; അതിനാൽ അത് നിങ്ങളുടെ അടുത്തേക്ക് വരും. ക്ഷമിക്കണം.',
} as const satisfies Said<typeof english.askingToCancel>

export const arriving = {
  button: 'എനിക്ക് കിട്ടി',
  busy: 'സേവ് ചെയ്യുന്നു...',
  title: 'നിങ്ങളുടെ പാഴ്സൽ കിട്ടിയോ?',
  body: 'ഇനി പ്രശ്നം അറിയിക്കാൻ 72 മണിക്കൂറുണ്ട്. എല്ലാം നോക്കിക്കഴിയുംവരെ പാഴ്സൽ തുറക്കുന്ന വീഡിയോ സൂക്ഷിക്കൂ.',
  confirm: 'അതെ, കിട്ടി',
  cancel: 'ഇതുവരെയില്ല',
  failed: 'ഇത് സേവ് ചെയ്യാനായില്ല.',
} as const satisfies Said<typeof english.arriving>

export const again = {
  button: 'വീണ്ടും വാങ്ങൂ',
  busy: 'ചേർക്കുന്നു...',
  added: (count: number) => (count === 1 ? '1 ഉൽപ്പന്നം നിങ്ങളുടെ കാർട്ടിലുണ്ട്.' : `${count} ഉൽപ്പന്നങ്ങൾ നിങ്ങളുടെ കാർട്ടിലുണ്ട്.`),
  gone: (names: string) => `ഇപ്പോൾ വിൽക്കുന്നില്ല: ${names}.`,
  short: (names: string) => `വേണ്ടത്ര സ്റ്റോക്കില്ല: ${names}.`,
  full: (names: string) => `കാർട്ടിൽ ഇപ്പോൾത്തന്നെ 20 എണ്ണമുണ്ട്; അതിൽ കൂടുതൽ പറ്റില്ല: ${names}.`,
  nothing: 'കാർട്ടിൽ ഒന്നും ചേർത്തിട്ടില്ല.',
  failed: 'എല്ലാം കാർട്ടിൽ ചേർക്കാനായില്ല.',
} as const satisfies Said<typeof english.again>

export const redirecting = {
  title: 'വിലാസവും ബന്ധപ്പെടാനുള്ളതും',
  description: 'ഈ ഓർഡർ എങ്ങോട്ട് പോകുന്നു, ഞങ്ങൾ ആരെ അറിയിക്കുന്നു.',
  loading: 'ഓർഡർ ലോഡാകുന്നു...',
  back: (orderNumber: number) => `ഓർഡർ ${orderNumber}`,
  lead: 'നിങ്ങളുടെ പെട്ടി അയയ്ക്കുംവരെ ഇവ മാറ്റാം. പുതിയ ഇമെയിലിലും പഴയ ഇമെയിലിലും അറിയിക്കും.',
  save: 'മാറ്റം സേവ് ചെയ്യൂ',
  saving: 'സേവ് ചെയ്യുന്നു...',
  leave: 'ഇതുപോലെ ഇരിക്കട്ടെ',
  failed: 'നിങ്ങളുടെ മാറ്റങ്ങൾ സേവ് ചെയ്തിട്ടില്ല.',
  shipping: {
    title: 'ഷിപ്പിങ്',
    same: 'ഷിപ്പിങ് നിങ്ങൾ അടച്ചതുപോലെതന്നെ.',
    cheaper: (amount: string) => `ഈ വിലാസത്തിലേക്ക് ഷിപ്പിങ് ചെലവ് കുറവാണ്: ${amount} 5–7 പ്രവൃത്തിദിവസത്തിനുള്ളിൽ തിരികെ വരും.`,
    free: 'മറ്റൊരു സംസ്ഥാനത്തേക്ക് ഷിപ്പിങ്ങിന് ചെലവ് കൂടിയേക്കാം. നിങ്ങൾ കൂടുതലൊന്നും അടയ്ക്കേണ്ട.',
    none: 'ഈ പെട്ടി എങ്ങോട്ട് പോയാലും പണമൊന്നും അടയ്ക്കേണ്ട.',
  },
  invoice: 'സംസ്ഥാനമോ GSTIN-ഓ ഷിപ്പിങ്ങോ മാറുമ്പോൾ, നിങ്ങൾക്ക് പുതിയ ഇൻവോയ്സും പഴയതിന് ഒരു ക്രെഡിറ്റ് നോട്ടും കിട്ടും.',
  over: {
    title: 'ഇത് ഇനി മാറ്റാനാവില്ല.',
    text: 'നിങ്ങളുടെ പെട്ടി അയച്ചുകഴിഞ്ഞു, അല്ലെങ്കിൽ ഓർഡർ അവസാനിച്ചു. എന്തെങ്കിലും കുഴപ്പമുണ്ടെങ്കിൽ ദയവായി ഞങ്ങൾക്ക് എഴുതൂ.',
    button: 'ഓർഡർ കാണൂ',
  },
} as const satisfies Said<typeof english.redirecting>

/** Beside the state that a PIN code is not in (CHK-4). */
export const regionErrors = {
  inside: (region: string) =>
    `ഈ പിൻ കോഡ് ${shipping.regionName(region)} മേഖലയിലാണ്. സംസ്ഥാനമായി ${shipping.regionName(region)} തിരഞ്ഞെടുക്കൂ.`,
  outside: 'ഈ പിൻ കോഡ് കേരളത്തിലോ തമിഴ്നാട്ടിലോ കർണാടകയിലോ അല്ല. ‘ഇന്ത്യ മുഴുവൻ’ തിരഞ്ഞെടുക്കൂ.',
} as const satisfies Said<typeof english.regionErrors>
