// Words for a payment of which there is no order yet: what the shop knows, what it asks, and what came of it, in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/payment-lookup.ts'

const refundsTake = 'റീഫണ്ടിന് 5–7 പ്രവൃത്തിദിവസമെടുക്കും; അത് ബാങ്കിനെ ആശ്രയിച്ചിരിക്കും.'
const returnsByItself = 'നിങ്ങളുടെ അക്കൗണ്ടിൽനിന്ന് പണം പോയിട്ടുണ്ടെങ്കിൽ ബാങ്ക് അത് തനിയെ തിരികെ തരും, സാധാരണ 5–7 പ്രവൃത്തിദിവസത്തിനുള്ളിൽ.'

const freeAgain = '12 മണിക്കൂറിനുള്ളിൽ അത് തനിയെ വീണ്ടും നിങ്ങളുടേതാകും; ചില ബാങ്കുകളിൽ ഏതാനും ദിവസമെടുക്കും.'

/** Beside the field of the reference. */
export const referenceErrors = {
  reference: 'pay_ എന്ന് തുടങ്ങുന്ന പേയ്മെന്റ് ID അല്ലെങ്കിൽ UPI റഫറൻസ് നൽകൂ: 12 അക്കങ്ങൾ, അല്ലെങ്കിൽ നീളമുള്ള UPI ട്രാൻസാക്ഷൻ ID.',
} as const

/** What came of asking the bank, in the shop's answers. */
export const paymentNews = {
  placed: 'പണം എത്തി; നിങ്ങളുടെ ഓർഡർ നടന്നു.',
  refunding: `പണം എത്തി, പക്ഷേ ഇനി അതിന് ഓർഡർ സാധ്യമല്ല. മുഴുവൻ തുകയും നിങ്ങൾക്ക് തിരികെ വരുകയാണ്. ${refundsTake}`,
  checking: 'നിങ്ങളുടെ പണം ഞങ്ങൾക്ക് കിട്ടി; അത് പരിശോധിക്കുകയാണ്. ദയവായി വീണ്ടും പണമടയ്ക്കരുത്: മൂന്ന് ദിവസത്തിനുള്ളിൽ ഞങ്ങൾ എഴുതും.',
  released: `നിങ്ങളുടെ ബാങ്ക് പണം മാറ്റിവച്ചിരുന്നു; ഞങ്ങൾ അത് എടുത്തില്ല. ${freeAgain}`,
  pending: 'ബാങ്ക് ഇതുവരെ മറുപടി തന്നിട്ടില്ല. ഞങ്ങൾ ചോദിച്ചുകൊണ്ടിരിക്കും; അവർ ശരിവച്ചാലുടൻ നിങ്ങളുടെ ഓർഡർ തനിയെ വരും.',
  not_paid: `പണമൊന്നും എത്തിയിട്ടില്ല. ${returnsByItself}`,
  nothing_found: `ഈ റഫറൻസിൽ നിങ്ങളുടെ പേയ്മെന്റൊന്നും കണ്ടില്ല. ഒന്നുകൂടി ഒത്തുനോക്കൂ. ${returnsByItself}`,
} as const satisfies Said<typeof english.paymentNews>

/** Sentences around a moment, which the page writes as a time. */
interface AroundTime {
  readonly before: string
  readonly after: string
}

const begun = (amount: string): string => `${amount} അടയ്ക്കാനുള്ള നിങ്ങളുടെ ശ്രമം (തുടങ്ങിയത് `

export const paymentLookup = {
  asking: {
    title: 'നിങ്ങളുടെ ബാങ്കിനോട് അന്വേഷിക്കുകയാണ്',
    text: (amount: string): AroundTime => ({ before: begun(amount), after: '): പണം ഇതുവരെ ഞങ്ങൾക്ക് എത്തിയിട്ടില്ല.' }),
    advice: 'ബാങ്ക് പണമെടുത്തിട്ടുണ്ടെങ്കിൽ ദയവായി വീണ്ടും അടയ്ക്കരുത്: ഓർഡർ തനിയെ വരും, അല്ലെങ്കിൽ പണം തിരികെ പോകും.',
  },
  failed: {
    title: 'ഈ പണമടയ്ക്കൽ നടന്നില്ല',
    text: (amount: string): AroundTime => ({ before: begun(amount), after: ') നടന്നില്ല.' }),
    advice: returnsByItself,
  },
  held: {
    title: 'പണം കിട്ടി; ഞങ്ങൾ അത് പരിശോധിക്കുകയാണ്',
    text: (amount: string): AroundTime => ({
      before: `നിങ്ങൾ അടച്ച ${amount} (തുടങ്ങിയത് `,
      after: ') എത്തി. ഓർഡർ ഉറപ്പാക്കുംമുമ്പ്, അല്ലെങ്കിൽ പണം തിരികെ അയയ്ക്കുംമുമ്പ്, ഞങ്ങൾ അത് പരിശോധിക്കുകയാണ്.',
    }),
    advice: 'ദയവായി വീണ്ടും പണമടയ്ക്കരുത്: മൂന്ന് ദിവസത്തിനുള്ളിൽ ഞങ്ങൾ എഴുതും.',
  },
  released: {
    title: 'ഈ പണം ഞങ്ങൾ എടുത്തില്ല',
    text: (amount: string): AroundTime => ({
      before: `ഒരു പേയ്മെന്റിനായി നിങ്ങളുടെ ബാങ്ക് ${amount} മാറ്റിവച്ചിരുന്നു (തുടങ്ങിയത് `,
      after: '); ഞങ്ങൾ അത് എടുത്തില്ല.',
    }),
    advice: freeAgain,
  },
  refund: {
    title: 'പണം തിരികെ വരുന്നു',
    started: (amount: string): AroundTime => ({
      before: `നിങ്ങൾ അടച്ച ${amount} കൊണ്ട് ഓർഡർ സാധ്യമായില്ല; അതിനാൽ മുഴുവൻ തുകയും അടച്ചിടത്തേക്കുതന്നെ തിരികെ പോകും. അയച്ചത് `,
      after: `. ${refundsTake}`,
    }),
    done: (amount: string): AroundTime => ({
      before: `നിങ്ങൾ അടച്ച ${amount} കൊണ്ട് ഓർഡർ സാധ്യമായില്ല; അതിനാൽ മുഴുവൻ തുകയും അടച്ചിടത്തേക്കുതന്നെ തിരികെ പോയി. അയച്ചത് `,
      after: '. ബാങ്കിൽ അത് കാണാൻ ഏതാനും ദിവസമെടുത്തേക്കാം.',
    }),
    delayed: (amount: string): AroundTime => ({
      before: `${amount} റീഫണ്ട് (ആവശ്യപ്പെട്ടത് `,
      after: ') വൈകിയിരിക്കുന്നു. ഞങ്ങൾ അത് നോക്കുന്നുണ്ട്.',
    }),
  },
  again: 'വീണ്ടും നോക്കൂ',
  checking: 'നോക്കുന്നു...',
  seeOrder: (orderNumber: number) => `ഓർഡർ ${orderNumber} കാണൂ`,
  find: {
    title: 'പണം പോയോ?',
    quietTitle: 'പണം പോയി, പക്ഷേ ഓർഡർ ഇവിടെയില്ലേ?',
    text: 'ഏത് പേയ്മെന്റെന്ന് പറയൂ; ഞങ്ങൾ ബാങ്കിനോട് ചോദിക്കാം.',
    reference: 'പേയ്മെന്റ് ID അല്ലെങ്കിൽ UPI റഫറൻസ്',
    hint: 'നിങ്ങളുടെ UPI ആപ്പിൽ ആ പേയ്മെന്റ് തുറക്കൂ: “UPI Ref. No.”, “UTR” അല്ലെങ്കിൽ “UPI transaction ID” കാണാം. പേയ്മെന്റ് ID തുടങ്ങുന്നത് pay_ എന്നാണ്; Razorpay-യുടെ സന്ദേശത്തിലുണ്ട്.',
    button: 'പേയ്മെന്റ് കണ്ടെത്തൂ',
    busy: 'നോക്കുന്നു...',
    contact: {
      before: '7 പ്രവൃത്തിദിവസം കഴിഞ്ഞിട്ടും ഒന്നുമില്ലേ? ',
      link: 'ഞങ്ങൾക്ക് എഴുതൂ',
      after: '; റഫറൻസും തുകയും ദിവസവും ചേർക്കൂ.',
    },
  },
} as const satisfies Said<typeof english.paymentLookup>
