// The letters about a report, in Malayalam: that it has come, and what was decided. Subjects name no product and no complaint (LET-6).
import type { Said } from '../catalogue.ts'
import type { reportNews as english } from '../en/report-letters.ts'

export const reportNews = {
  'report-received': {
    subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber}, നിങ്ങളുടെ റിപ്പോർട്ട് കിട്ടി`,
    preview: 'ഞങ്ങൾ അത് നോക്കി 48 മണിക്കൂറിനുള്ളിൽ എഴുതും.',
    heading: 'നിങ്ങളുടെ റിപ്പോർട്ട് കിട്ടി',
    text: (orderNumber: number, ticket: number): string =>
      `ഓർഡർ ${orderNumber}-നെക്കുറിച്ച് അറിയിച്ചതിന് നന്ദി. നിങ്ങളുടെ റിപ്പോർട്ടിന്റെ നമ്പർ ${ticket}. നിങ്ങൾ അയച്ചതെല്ലാം ഞങ്ങൾ നോക്കി 48 മണിക്കൂറിനുള്ളിൽ എഴുതും.`,
  },
  'report-refund': {
    subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber}, നിങ്ങളുടെ പണം തിരികെ വരുന്നു`,
    preview: 'നിങ്ങളുടെ റിപ്പോർട്ടിൽ തീരുമാനമായി.',
    heading: (amount: string): string => `${amount} നിങ്ങൾക്ക് തിരികെ വരുന്നു`,
    text: (orderNumber: number, amount: string): string =>
      `ഓർഡർ ${orderNumber}-നെക്കുറിച്ചുള്ള നിങ്ങളുടെ റിപ്പോർട്ട് ഞങ്ങൾ നോക്കി; ${amount} നിങ്ങൾ അടച്ചിടത്തേക്കുതന്നെ തിരികെ പോകും. നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട; ഒന്നും തിരികെ അയയ്ക്കുകയും വേണ്ട.`,
    units: (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
      `ഇത് ഇവയ്ക്കുള്ളതാണ്: ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.`,
    coins: (coins: number): string =>
      coins === 1 ? 'നിങ്ങൾ ഉപയോഗിച്ച കോയിൻ വീണ്ടും വാലറ്റിലുണ്ട്.' : `നിങ്ങൾ ഉപയോഗിച്ച ${coins} കോയിൻ വീണ്ടും വാലറ്റിലുണ്ട്.`,
    withheld: (coins: number, amount: string): string =>
      `ഈ ഓർഡറിലൂടെ നിങ്ങൾക്ക് കോയിൻ കിട്ടിയിരുന്നു; അതിൽ ${coins} എണ്ണം ചെലവായിക്കഴിഞ്ഞു: അതിനായി ${amount} കുറച്ചു.`,
    when: 'റീഫണ്ടിന് 5–7 പ്രവൃത്തിദിവസമെടുക്കും; അത് ബാങ്കിനെ ആശ്രയിച്ചിരിക്കും.',
  },
  'report-replacement': {
    subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber}, പുതിയ പാഴ്സൽ വരുന്നു`,
    preview: 'നിങ്ങളുടെ റിപ്പോർട്ടിൽ തീരുമാനമായി.',
    heading: 'നിങ്ങൾക്ക് പുതിയ പാഴ്സൽ വരുന്നു',
    text: (orderNumber: number, replacement: number): string =>
      `ഓർഡർ ${orderNumber}-നെക്കുറിച്ചുള്ള നിങ്ങളുടെ റിപ്പോർട്ട് ഞങ്ങൾ നോക്കി. എല്ലാം ഒരിക്കൽക്കൂടി, ഓർഡർ ${replacement} ആയി, അയയ്ക്കും. ഇതിന് നിങ്ങൾ ഒന്നും അടയ്ക്കേണ്ട; ആദ്യത്തെ പാഴ്സൽ തിരികെ അയയ്ക്കുകയും വേണ്ട.`,
    when: 'ഒരുക്കാൻ 3–5 പ്രവൃത്തിദിവസമെടുക്കും; തപാലിന് പിന്നെയും 3–5 പ്രവൃത്തിദിവസം. പാഴ്സൽ ലളിതമാണ്; ഉള്ളിലെന്തെന്ന് ലേബലിൽ പറയുന്നില്ല.',
  },
  'report-refused': {
    subject: (shop: string, orderNumber: number): string => `${shop}: ഓർഡർ ${orderNumber}, നിങ്ങളുടെ റിപ്പോർട്ടിനെക്കുറിച്ച്`,
    preview: 'നിങ്ങളുടെ റിപ്പോർട്ടിൽ തീരുമാനമായി.',
    heading: 'നിങ്ങളുടെ റിപ്പോർട്ടിനെക്കുറിച്ച്',
    text: (orderNumber: number): string =>
      `ഓർഡർ ${orderNumber}-നെക്കുറിച്ചുള്ള നിങ്ങളുടെ റിപ്പോർട്ട് ഞങ്ങൾ നോക്കി. ക്ഷമിക്കണം: ഇത്തവണ പണം തിരികെ നൽകാനോ പുതിയ പാഴ്സൽ അയയ്ക്കാനോ ആവില്ല. കാരണം:`,
    again: (ticket: number): string =>
      `നിങ്ങൾക്ക് മറിച്ചാണ് അഭിപ്രായമെങ്കിൽ, ${ticket} എന്ന നമ്പർ പറഞ്ഞ് ഞങ്ങൾക്ക് എഴുതൂ. മറ്റൊരാൾ അത് വീണ്ടും നോക്കും.`,
  },
  seeOrder: 'ഓർഡർ കാണൂ',
  seeReport: 'റിപ്പോർട്ട് കാണൂ',
} as const satisfies Said<typeof english>
