// Words of the letters about money that became no order, in Malayalam: it went back, it is looked at, it came twice (LET-6).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/payment-letters.ts'
import { hello } from './hello.ts'

export const paymentRefunded = {
  subject: (shop: string): string => `${shop}: നിങ്ങളുടെ പണം തിരികെ വരുന്നു`,
  preview: 'നിങ്ങളുടെ ഓർഡർ നടത്താനായില്ല; അതിനാൽ പണം തിരികെ അയയ്ക്കുന്നു.',
  heading: (amount: string): string => `${amount} നിങ്ങൾക്ക് തിരികെ വരുന്നു`,
  text: (name: string, amount: string): string =>
    hello(
      name,
      `നിങ്ങൾ അടച്ച ${amount} ഞങ്ങൾക്ക് എത്തി, പക്ഷേ ഓർഡർ നടത്താനായില്ല. മുഴുവൻ തുകയും വന്നിടത്തേക്കുതന്നെ ഞങ്ങൾ തിരികെ അയയ്ക്കുന്നു. നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.`,
    ),
  when: 'റീഫണ്ടിന് 5–7 പ്രവൃത്തിദിവസമെടുക്കും; അത് ബാങ്കിനെ ആശ്രയിച്ചിരിക്കും.',
} as const satisfies Said<typeof english.paymentRefunded>

/** The same of a payment whose purchase has its order already, by another payment (PAY-30, PAY-38). */
export const secondRefunded = {
  subject: (shop: string): string => `${shop}: രണ്ടാമത് എത്തിയ തുക തിരികെ പോകുന്നു`,
  preview: 'നിങ്ങളുടെ ഓർഡറിന് മാറ്റമില്ല. നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.',
  heading: (amount: string): string => `${amount} രണ്ടുതവണ എത്തി; ഒന്ന് തിരികെ പോകുന്നു`,
  text: (name: string, amount: string): string =>
    hello(
      name,
      `നിങ്ങളുടെ ഓർഡറിന് പണമടച്ചുകഴിഞ്ഞു; അതിന് മാറ്റമില്ല. അതിനായി ${amount} രണ്ടാമതും ഞങ്ങൾക്ക് എത്തി; രണ്ടുപേർ ഒരേസമയം അടച്ചതാകാം. അത് വന്നിടത്തേക്കുതന്നെ ഞങ്ങൾ തിരികെ അയയ്ക്കുന്നു. നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.`,
    ),
  when: 'റീഫണ്ടിന് 5–7 പ്രവൃത്തിദിവസമെടുക്കും; അത് ബാങ്കിനെ ആശ്രയിച്ചിരിക്കും.',
} as const satisfies Said<typeof english.secondRefunded>

export const paymentChecking = {
  subject: (shop: string): string => `${shop}: പണം കിട്ടി; ഞങ്ങൾ അത് പരിശോധിക്കുകയാണ്`,
  preview: 'ദയവായി വീണ്ടും പണമടയ്ക്കരുത്. മൂന്ന് ദിവസത്തിനുള്ളിൽ ഞങ്ങൾ എഴുതും.',
  heading: 'പണം കിട്ടി; ഞങ്ങൾ അത് പരിശോധിക്കുകയാണ്',
  text: (name: string, amount: string): string =>
    hello(
      name,
      `നിങ്ങൾ അടച്ച ${amount} ഞങ്ങൾക്ക് എത്തി. ഓർഡർ ഉറപ്പാക്കുംമുമ്പ് ഞങ്ങൾ അത് പരിശോധിക്കും; അതുവരെ കഴിയുന്നത്ര നിങ്ങളുടെ ഓർഡർ മാറ്റിവയ്ക്കും.`,
    ),
  next: 'ദയവായി വീണ്ടും പണമടയ്ക്കരുത്. മൂന്ന് ദിവസത്തിനുള്ളിൽ ഓർഡർ ഉറപ്പാക്കും, അല്ലെങ്കിൽ പണം മുഴുവൻ തിരികെ അയയ്ക്കും; നിങ്ങൾക്ക് എഴുതുകയും ചെയ്യും.',
} as const satisfies Said<typeof english.paymentChecking>

/** Her purchase has its order already: this payment came besides. */
export const secondPayment = {
  subject: (shop: string): string => `${shop}: രണ്ടാമതൊരു തുക കൂടി ഞങ്ങൾക്ക് എത്തി`,
  preview: 'നിങ്ങളുടെ ഓർഡറിന് മാറ്റമില്ല. നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.',
  heading: 'രണ്ടാമതൊരു തുക കൂടി ഞങ്ങൾക്ക് എത്തി',
  text: (name: string, amount: string): string =>
    hello(name, `പണമടച്ചുകഴിഞ്ഞ ഒരു വാങ്ങലിന് ${amount} രണ്ടാമതും ഞങ്ങൾക്ക് എത്തി. നിങ്ങളുടെ ഓർഡറിന് മാറ്റമില്ല.`),
  next: 'ഈ തുക ഞങ്ങൾ പരിശോധിച്ച് വന്നിടത്തേക്കുതന്നെ തിരികെ അയയ്ക്കും. അത് പുറപ്പെടുമ്പോൾ നിങ്ങൾക്ക് എഴുതും; നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.',
} as const satisfies Said<typeof english.secondPayment>

export const paymentReleased = {
  subject: (shop: string): string => `${shop}: നിങ്ങളുടെ പണം ഞങ്ങൾ എടുത്തില്ല`,
  preview: 'ബാങ്ക് മാറ്റിവച്ച പണം തനിയെ വീണ്ടും നിങ്ങളുടേതാകും.',
  heading: 'നിങ്ങളുടെ പണം ഞങ്ങൾ എടുത്തില്ല',
  text: (name: string, amount: string): string =>
    hello(
      name,
      `ഞങ്ങളുടെ ഷോപ്പിലെ ഒരു വാങ്ങലിനായി നിങ്ങളുടെ ബാങ്ക് ${amount} മാറ്റിവച്ചിരുന്നു; പക്ഷേ ഓർഡർ നടത്താനാവാത്തത്ര വൈകിയാണ് അത് ഞങ്ങളെ അറിയിച്ചത്. ആ പണം ഞങ്ങൾ എടുത്തില്ല.`,
    ),
  next: '12 മണിക്കൂറിനുള്ളിൽ അത് തനിയെ വീണ്ടും നിങ്ങളുടേതാകും; ചില ബാങ്കുകളിൽ ഏതാനും ദിവസമെടുക്കും. നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.',
} as const satisfies Said<typeof english.paymentReleased>
