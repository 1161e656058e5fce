// The letters of a refund, in Malayalam: on its way, done, and gone astray (REF-11, REF-12): no blame, no jargon, and what happens next.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/refund-letters.ts'
import { hello } from './hello.ts'

/** It takes longer than the 5 to 7 business days that were promised. */
export const refundLate = {
  subject: (shop: string): string => `${shop}: നിങ്ങളുടെ റീഫണ്ട് വേണ്ടതിലും വൈകുന്നു`,
  preview: 'ഞങ്ങൾ അത് നോക്കുന്നുണ്ട്; നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.',
  heading: 'നിങ്ങളുടെ റീഫണ്ട് വേണ്ടതിലും വൈകുന്നു',
  text: (name: string, amount: string, orderNumber: number, day: string): string =>
    hello(
      name,
      `ഓർഡർ ${orderNumber}-ന്റെ ${amount} നിങ്ങൾക്ക് തിരികെ അയച്ചത് ${day}-നാണ്; അത് ഇതുവരെ എത്തിയിട്ടില്ല. കാത്തിരിക്കേണ്ടിവരുന്നതിൽ ക്ഷമിക്കണം.`,
    ),
  textWithoutOrder: (name: string, amount: string, day: string): string =>
    hello(
      name,
      `ഓർഡറാകാത്ത പേയ്മെന്റിന്റെ ${amount} നിങ്ങൾക്ക് തിരികെ അയച്ചത് ${day}-നാണ്; അത് ഇതുവരെ എത്തിയിട്ടില്ല. കാത്തിരിക്കേണ്ടിവരുന്നതിൽ ക്ഷമിക്കണം.`,
    ),
  next: 'പണം നിങ്ങളുടേതാണ്; അത് കിട്ടുമെന്ന് ഞങ്ങൾ ഉറപ്പാക്കും. ഞങ്ങൾ ശ്രമിച്ചുകൊണ്ടിരിക്കും; നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട. അടച്ചിടത്തേക്ക് തിരികെ അയയ്ക്കാനായില്ലെങ്കിൽ, ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതി മറ്റൊരു വഴിയിൽ അയച്ചുതരും.',
} as const satisfies Said<typeof english.refundLate>

/** It could not go back to where she paid from, and was sent from the shop's own bank. */
export const refundPaid = {
  subject: (shop: string): string => `${shop}: നിങ്ങളുടെ പണം അയച്ചു`,
  preview: 'അടച്ചതിൽനിന്ന് വ്യത്യസ്തമായ മറ്റൊരു വഴിയിലാണ് അത് വരുന്നത്.',
  heading: (amount: string): string => `നിങ്ങൾക്ക് ${amount} അയച്ചു`,
  ways: { neft: 'ബാങ്ക് ട്രാൻസ്ഫർ (NEFT)', imps: 'ബാങ്ക് ട്രാൻസ്ഫർ (IMPS)', upi: 'UPI', cheque: 'ചെക്ക്' },
  text: (name: string, amount: string, orderNumber: number, { way, day }: { way: string; day: string }): string =>
    hello(
      name,
      `ഓർഡർ ${orderNumber}-ന്റെ ${amount} നിങ്ങൾ അടച്ചിടത്തേക്ക് തിരികെ അയയ്ക്കാനായില്ല; അതിനാൽ ${day}-ന് ${way} വഴി ഞങ്ങൾ അയച്ചു.`,
    ),
  textWithoutOrder: (name: string, amount: string, { way, day }: { way: string; day: string }): string =>
    hello(
      name,
      `ഓർഡറാകാത്ത പേയ്മെന്റിന്റെ ${amount} നിങ്ങൾ അടച്ചിടത്തേക്ക് തിരികെ അയയ്ക്കാനായില്ല; അതിനാൽ ${day}-ന് ${way} വഴി ഞങ്ങൾ അയച്ചു.`,
    ),
  reference: (reference: string): string => `ഈ നമ്പർ ഉപയോഗിച്ച് ബാങ്കിന് ഇത് കണ്ടെത്താം: ${reference}.`,
  cheque: (number: string): string => `ചെക്കിന്റെ നമ്പർ: ${number}.`,
} as const satisfies Said<typeof english.refundPaid>

/** Refunds that no other letter tells, and every refund that has gone through. */
export const refundStarted = {
  subject: (shop: string): string => `${shop}: നിങ്ങൾക്ക് പണം തിരികെ വരുന്നു`,
  preview: 'നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.',
  heading: (amount: string): string => `${amount} നിങ്ങൾക്ക് തിരികെ വരുന്നു`,
  text: (amount: string, orderNumber: number): string =>
    `ഓർഡർ ${orderNumber}-ന്റെ ${amount} നിങ്ങൾ അടച്ചിടത്തേക്കുതന്നെ ഞങ്ങൾ തിരികെ അയയ്ക്കുന്നു. നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.`,
  textWithoutOrder: (amount: string): string =>
    `${amount} നിങ്ങൾ അടച്ചിടത്തേക്കുതന്നെ ഞങ്ങൾ തിരികെ അയയ്ക്കുന്നു. നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.`,
  units: (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
    `ഇത് ഇവയ്ക്കുള്ളതാണ്: ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.`,
  when: 'റീഫണ്ടിന് 5–7 പ്രവൃത്തിദിവസമെടുക്കും; അത് ബാങ്കിനെ ആശ്രയിച്ചിരിക്കും.',
} as const satisfies Said<typeof english.refundStarted>

export const refundDone = {
  subject: (shop: string): string => `${shop}: നിങ്ങളുടെ റീഫണ്ട് നടന്നു`,
  preview: 'ബാങ്കിൽ അത് കാണാൻ ഏതാനും ദിവസമെടുത്തേക്കാം.',
  heading: 'നിങ്ങളുടെ റീഫണ്ട് നടന്നു',
  text: (name: string, amount: string, orderNumber: number, day: string): string =>
    hello(name, `ഓർഡർ ${orderNumber}-ന്റെ ${amount}, നിങ്ങൾ അടച്ചിടത്തേക്കുതന്നെ ${day}-ന് തിരികെ പോയി.`),
  textWithoutOrder: (name: string, amount: string, day: string): string =>
    hello(name, `ഓർഡറാകാത്ത പേയ്മെന്റിന്റെ ${amount}, നിങ്ങൾ അടച്ചിടത്തേക്കുതന്നെ ${day}-ന് തിരികെ പോയി.`),
  reference: (reference: string): string => `ഈ നമ്പർ ഉപയോഗിച്ച് ബാങ്കിന് ഇത് കണ്ടെത്താം: ${reference}.`,
  bank: (email: string): string =>
    `ബാങ്കിൽ അത് കാണാൻ ഏതാനും ദിവസമെടുത്തേക്കാം. 7 പ്രവൃത്തിദിവസം കഴിഞ്ഞിട്ടും കണ്ടില്ലേ? ഞങ്ങൾക്ക് എഴുതൂ: ${email}.`,
} as const satisfies Said<typeof english.refundDone>
