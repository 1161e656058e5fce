// Words of what comes after an order: answers, and reasons that reach the shopper (REF-5), in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/aftersales.ts'
import { courierNames } from './couriers.ts'

/** Why the shop itself cancelled. */
export const orderOverdue = '45 പ്രവൃത്തിദിവസത്തിനുള്ളിൽ അയയ്ക്കാൻ ഞങ്ങൾക്ക് കഴിഞ്ഞില്ല; ക്ഷമിക്കണം. നിങ്ങളുടെ പണം മുഴുവൻ തിരികെ വരുകയാണ്.'

/** The same of a box that was to make good another order: its letter says what comes back. */
export const replacementOverdue = '45 പ്രവൃത്തിദിവസത്തിനുള്ളിൽ അയയ്ക്കാൻ ഞങ്ങൾക്ക് കഴിഞ്ഞില്ല; ക്ഷമിക്കണം.'

/** Why an order counts as returned whose replacement does not come. */
export const replacementEnded = (orderNumber: number): string =>
  `ഇതിനു പകരമുള്ള ഓർഡർ ${orderNumber} വരില്ല. പകരം പണം തിരികെ വരും.`

/** Why an order ended whose money staff sent back at Razorpay itself. */
export const refundedAtGateway = 'നിങ്ങളുടെ പണം മുഴുവൻ ഞങ്ങൾ തിരികെ അയച്ചു.'

/** Those three as whoever reads them hears them. */
export const shopReasons = () => ({ orderOverdue, replacementOverdue, refundedAtGateway })

/** The same of a box that does not come. */
export const replacementEndedSaid = replacementEnded

export const aftersales = {
  cancelled: 'നിങ്ങളുടെ ഓർഡർ റദ്ദാക്കി.',
  delivered: 'കിട്ടിയതിൽ സന്തോഷം.',
  moved: 'സേവ് ചെയ്തു.',
  refundRetried: 'റീഫണ്ട് വീണ്ടും ആവശ്യപ്പെട്ടു.',
  refundNotFailed: 'ഈ റീഫണ്ട് മുടങ്ങിയിട്ടില്ല; അതിനാൽ വീണ്ടും ചെയ്യാൻ ഒന്നുമില്ല.',
  refundNotOwed: 'ഈ റീഫണ്ട് തിരികെ പോയി, അല്ലെങ്കിൽ വഴിയിലാണ്; അതിനാൽ മറ്റൊരു വഴിയിൽ നൽകാൻ ഒന്നുമില്ല.',
  refundAskedLately:
    'ഈ റീഫണ്ട് അൽപ്പം മുമ്പ് Razorpay-യോട് ആവശ്യപ്പെട്ടു; അവർ അത് ചെയ്തുകൊണ്ടിരിക്കുകയാകാം. പത്ത് മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
  madeMeanwhile: (amount: string, refund: string) =>
    `ഈ പേയ്മെന്റിന് Razorpay-യിൽ ${amount} റീഫണ്ടുണ്ട് (${refund}). അത് ഏറ്റെടുക്കുകയാണ്; ഒരു മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും നോക്കൂ.`,
  gatewaySilent: 'Razorpay മറുപടി തരുന്നില്ല; അതിനാൽ അവർ പണം അയച്ചിട്ടില്ലെന്ന് ഉറപ്പില്ല. പിന്നീട് വീണ്ടും ശ്രമിക്കൂ.',
  otherAmountOwed: (amount: string) => `ഇപ്പോൾ നൽകാനുള്ളത് ${amount}. ഒന്നുകൂടി നോക്കൂ.`,
  paidDay: 'പണം നൽകിയ ദിവസം എഴുതൂ: റീഫണ്ട് തുടങ്ങുംമുമ്പോ ഇന്നിനുശേഷമോ ആകരുത്.',
  paidAnotherWay: (amount: string) => `സേവ് ചെയ്തു: ${amount} മറ്റൊരു വഴിയിൽ നൽകി. ഒരു കത്ത് അത് അറിയിക്കും.`,
  /** What a bank's number looks like. */
  paidReference: {
    neft: 'UTR നൽകൂ: 16 അല്ലെങ്കിൽ 22 അക്ഷരങ്ങളും അക്കങ്ങളും; ആദ്യത്തെ നാലക്ഷരം നിങ്ങളുടെ ബാങ്കിന്റേത്.',
    imps: '12 അക്കമുള്ള RRN നൽകൂ.',
    upi: '12 അക്കമുള്ള UPI റഫറൻസ് നൽകൂ.',
    cheque: 'ചെക്കിലെ ആറ് അക്കങ്ങൾ നൽകൂ.',
  },
  suspiciousNumber: 'സേവ് ചെയ്തു. നമ്പർ ഒന്നുകൂടി നോക്കൂ: അതിലെ പരിശോധനാ അക്കം ചേരുന്നില്ല.',
  changed: 'സേവ് ചെയ്തു. നിങ്ങളുടെ പാഴ്സൽ പുതിയ വിലാസത്തിലേക്ക് പോകും.',
  changedWithRefund: (amount: string) =>
    `സേവ് ചെയ്തു. നിങ്ങളുടെ പാഴ്സൽ പുതിയ വിലാസത്തിലേക്ക് പോകും; ഷിപ്പിങ്ങിന്റെ ${amount} 5–7 പ്രവൃത്തിദിവസത്തിനുള്ളിൽ തിരികെ വരും.`,
  moneyWentBack: (orderNumber: number) =>
    `ഓർഡർ ${orderNumber}-ന്റെ പണം മുമ്പേ തിരികെ പോയി; അതിനാൽ അതിനു പകരം മറ്റൊരു പെട്ടി അയയ്ക്കില്ല. ഈ ഓർഡർ റദ്ദാക്കൂ.`,
  madeGoodBy: (orderNumber: number) =>
    `ഇതിനു പകരം ഓർഡർ ${orderNumber} ഉണ്ട്. അത് റദ്ദാക്കുകയോ തിരികെ വരുകയോ ചെയ്താൽ പണം തനിയെ തിരികെ പോകും.`,
  howReturned: 'കിട്ടിയെന്ന് വാങ്ങിയയാൾ പറയുന്നു. എത്തിക്കാനായില്ലേ, അതോ അവർ തിരികെ അയച്ചതാണോ?',
  trackingNumber: 'EE473124829IN പോലെയുള്ള India Post നമ്പർ നൽകൂ, അല്ലെങ്കിൽ കൊറിയർ തിരഞ്ഞെടുക്കൂ.',
  numberOf: (courier: string) =>
    courier === courierNames.other
      ? 'പാഴ്സലിന്റെ നമ്പർ നൽകൂ: 6 മുതൽ 25 വരെ അക്ഷരങ്ങളും അക്കങ്ങളും.'
      : `ഇത് ${courier} നമ്പറല്ല. രസീതുമായി ഒത്തുനോക്കൂ.`,
} as const satisfies Said<typeof english.aftersales>
