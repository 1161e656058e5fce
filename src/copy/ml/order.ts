// Words of one order: its way, its money, its documents, and why something cannot be done any more (ORD-2, TAX-1, RET-1), in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/order.ts'

export const orderStatus = {
  placed: 'ഓർഡറായി',
  processing: 'ഒരുക്കുന്നു',
  packed: 'പാക്ക് ചെയ്തു',
  dispatched: 'അയച്ചു',
  delivered: 'എത്തി',
  cancelled: 'റദ്ദാക്കി',
  returned: 'തിരികെ വന്നു',
  refunded: 'റീഫണ്ട് ചെയ്തു',
} as const satisfies Said<typeof english.orderStatus>

const days = (count: number) => `${count} ദിവസം`

export const order = {
  loading: 'ഓർഡർ ലോഡാകുന്നു...',
  description: 'നിങ്ങളുടെ പെട്ടി എവിടെയെന്ന്.',
  progress: 'പുരോഗതി',
  reached: {
    placed: (method: string | undefined) => `${method ?? 'പണമടച്ചു.'} സ്ഥിരീകരണം നിങ്ങളുടെ ഇമെയിലിലേക്ക് അയച്ചു.`,
    /** A box that makes good another costs nothing. */
    replacement: 'ഈ പെട്ടിക്ക് പണമൊന്നും അടയ്ക്കേണ്ട.',
    processing: 'നിങ്ങളുടെ പെട്ടി പാക്ക് ചെയ്യുകയാണ്.',
    dispatched: (courier: string) => `${courier} ഏറ്റെടുത്തു.`,
    delivered: 'നിങ്ങളുടെ പെട്ടി എത്തി.',
    cancelled: 'ഇനിയൊന്നും അയയ്ക്കില്ല.',
    returned: 'പാഴ്സൽ ഞങ്ങൾക്ക് തിരികെ വന്നു.',
    refunded: (amount: string) => `${amount} നിങ്ങൾ അടച്ചിടത്തേക്കുതന്നെ തിരികെ പോയി.`,
    refundedAnotherWay: (amount: string) => `${amount} അടച്ചതിൽനിന്ന് വ്യത്യസ്തമായ മറ്റൊരു വഴിയിൽ ഞങ്ങൾ അയച്ചു.`,
  },
  /** What comes next, and how long it usually takes. */
  ahead: {
    placed: '',
    processing: 'പാക്ക് ചെയ്യാൻ 3–5 പ്രവൃത്തിദിവസമെടുക്കും.',
    dispatched: 'ലളിതമായ പാഴ്സലിൽ.',
    delivered: 'തപാലിൽ 3–5 പ്രവൃത്തിദിവസം.',
    deliveredBy: (day: string) => `${day}-നകം പ്രതീക്ഷിക്കാം`,
    usually: (region: string, from: number, to: number) =>
      `. ${region}… പിൻ കോഡുകളിലേക്കുള്ള പാഴ്സലുകൾക്ക് സാധാരണ ${from === to ? days(to) : `${from} മുതൽ ${days(to)} വരെ`} എടുക്കും.`,
    deliveredLate: (day: string, email: string) =>
      `${day}-നകം എത്തുമെന്ന് ഞങ്ങൾ കരുതി. വന്നില്ലെങ്കിൽ ദയവായി ഞങ്ങൾക്ക് എഴുതൂ: ${email}`,
    cancelled: '',
    returned: '',
    refunded: (amount: string) => `${amount} 5–7 പ്രവൃത്തിദിവസത്തിനുള്ളിൽ തിരികെ വരും.`,
    refundFailed: 'നിങ്ങളുടെ പണം ഇതുവരെ എത്തിയിട്ടില്ല. ഞങ്ങൾ അത് അന്വേഷിക്കുകയാണ്; നിങ്ങൾക്ക് എഴുതും.',
    refundLate: 'നിങ്ങളുടെ പണം വേണ്ടതിലും വൈകുന്നു; ക്ഷമിക്കണം. നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.',
  },
  /** The way to the contact form, once a parcel is late. */
  notArrived: 'ഇത് എത്തിയിട്ടില്ല',
  notYet: 'ഇനി വരാനുള്ളത്',
  paidBy: {
    upi: 'UPI വഴി പണമടച്ചു.',
    card: 'കാർഡ് വഴി പണമടച്ചു.',
    netbanking: 'നെറ്റ് ബാങ്കിങ് വഴി പണമടച്ചു.',
    wallet: 'വാലറ്റ് വഴി പണമടച്ചു.',
    emi: 'തവണകളായി പണമടച്ചു.',
    paylater: 'പിന്നീട് പണമടച്ചു.',
  } as Readonly<Record<string, string>>,
  paidForHer: 'നിങ്ങൾ ആവശ്യപ്പെട്ടയാൾ പണമടച്ചു. തിരികെ വരുന്ന പണം അവർക്കാണ് പോകുക.',
  items: 'സാധനങ്ങൾ',
  shipping: 'ഷിപ്പിങ്',
  shippingTo: (region: string) => `ഷിപ്പിങ്, ${region}`,
  coins: 'കോയിനുകൾ',
  letOff: 'പണമടച്ചപ്പോൾ കുറച്ചത്',
  paid: 'അടച്ചത്',
  earned: (count: number) => `${count} കോയിൻ നിങ്ങളുടെ വാലറ്റിൽ ചേർത്തു.`,
  coinsBack: (count: number) => `${count} കോയിൻ നിങ്ങളുടെ വാലറ്റിലേക്ക് തിരികെ പോയി.`,
  refunds: {
    title: 'റീഫണ്ടുകൾ',
    reasons: {
      cancelled: 'റദ്ദാക്കിയ ഓർഡറിന്',
      returned: 'തിരികെ വന്ന പാഴ്സലിന്',
      overdue: 'സമയത്ത് അയയ്ക്കാനാകാത്തതിനാൽ',
      address: 'പുതിയ വിലാസത്തിലേക്ക് ഷിപ്പിങ് ചെലവ് കുറവായതിനാൽ',
      report: 'കുഴപ്പമുണ്ടായിരുന്നതിന്',
      dashboard: 'ഞങ്ങളിൽനിന്ന്',
      staff: 'ഞങ്ങളിൽനിന്ന്',
      mismatch: 'ഞങ്ങളിൽനിന്ന്',
      replaced: 'ഞങ്ങളിൽനിന്ന്',
      unavailable: 'ഞങ്ങളിൽനിന്ന്',
    },
    status: {
      requested: 'നിങ്ങൾക്ക് വരുകയാണ്: 5–7 പ്രവൃത്തിദിവസം.',
      pending: 'അത് നിങ്ങളുടെ ബാങ്കിലുണ്ട്.',
      processed: 'തിരികെ നൽകി',
      failed: 'അത് നടന്നില്ല. ഞങ്ങൾ അന്വേഷിക്കുകയാണ്; നിങ്ങൾക്ക് എഴുതും.',
    },
    late: 'ഇത് വേണ്ടതിലും വൈകുന്നു; ക്ഷമിക്കണം. ഞങ്ങൾ അത് നോക്കുന്നുണ്ട്; നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.',
    ways: { neft: 'ബാങ്ക് ട്രാൻസ്ഫർ (NEFT)', imps: 'ബാങ്ക് ട്രാൻസ്ഫർ (IMPS)', upi: 'UPI', cheque: 'ചെക്ക്' },
    paidBy: (way: string, day: string) => `${day}-ന് ${way} വഴി നിങ്ങൾക്ക് അയച്ചു`,
    bankNumber: 'ഈ നമ്പർ ഉപയോഗിച്ച് ബാങ്കിന് ഇത് കണ്ടെത്താം:',
    cheque: 'ചെക്കിന്റെ നമ്പർ:',
    copyNumber: 'നമ്പർ പകർത്തൂ',
    keptBack: {
      cancelled: 'പിടിച്ചുവച്ചു; നിങ്ങളുടെ പെട്ടി പാക്ക് ചെയ്തുതുടങ്ങിയിരുന്നു.',
      returned: 'അങ്ങോട്ടും ഇങ്ങോട്ടുമുള്ള യാത്രയ്ക്കായി പിടിച്ചുവച്ചു.',
      other: 'പിടിച്ചുവച്ചു.',
    },
    units: (quantity: number, name: string) => `${quantity} × ${name}`,
    withheld: (coins: number, amount: string) =>
      `ഈ ഓർഡറിന്റെ ${coins} കോയിൻ മുമ്പേ ചെലവായിരുന്നു: അതിനായി ${amount} പിടിച്ചുവച്ചു.`,
  },
  deliveringTo: 'എത്തിക്കുന്നത്',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  /** Once the parcel has gone, or goes nowhere any more. */
  address: 'വിലാസം',
  change: 'മാറ്റൂ',
  changeLabel: 'വിലാസവും ബന്ധപ്പെടാനുള്ളതും മാറ്റൂ',
  documents: 'രേഖകൾ',
  invoice: 'ഇൻവോയ്സ് എടുക്കൂ',
  invoiceBusy: 'എടുക്കുന്നു...',
  invoiceFailed: 'ഇൻവോയ്സ് ഡൗൺലോഡ് ചെയ്യാനായില്ല',
  creditNote: (serial: string) => `ക്രെഡിറ്റ് നോട്ട് ${serial}`,
  creditNoteFailed: 'ക്രെഡിറ്റ് നോട്ട് ഡൗൺലോഡ് ചെയ്യാനായില്ല',
  replaces: { text: 'കുഴപ്പം പറ്റിയ ഒരു ഓർഡറിന് പകരമാണ് ഈ പെട്ടി.', link: 'ആ ഓർഡർ കാണൂ' },
  replacedBy: { text: 'ഈ ഓർഡറിന് പകരം ഞങ്ങൾ പുതിയ പെട്ടി അയയ്ക്കുന്നു.', link: 'പുതിയ ഓർഡർ കാണൂ' },
  /** Its money went back instead. */
  wasReplacedBy: { text: 'ഈ ഓർഡറിന് പകരം ഒരു പുതിയ പെട്ടി അയയ്ക്കാനിരുന്നതാണ്.', link: 'ആ ഓർഡർ കാണൂ' },
  next: {
    placed: '3–5 പ്രവൃത്തിദിവസത്തിനുള്ളിൽ പാക്ക് ചെയ്യും',
    processing: 'പാക്ക് ചെയ്യുന്നു',
    dispatchedBy: (day: string) => `${day}-നകം പ്രതീക്ഷിക്കാം`,
    dispatched: 'നിങ്ങളുടെ അടുത്തേക്ക് വരുന്നു',
    refund: 'റീഫണ്ട് വരുന്നു',
    refundFailed: 'റീഫണ്ട് വൈകുന്നു',
  },
  /** What can and cannot be done any more, in each state. */
  limits: {
    placed: 'നിങ്ങളുടെ പെട്ടി പാക്ക് ചെയ്തുതുടങ്ങുംവരെ പണച്ചെലവില്ലാതെ റദ്ദാക്കാം.',
    processing: (charge: string) =>
      `നിങ്ങളുടെ പെട്ടി പാക്ക് ചെയ്തുതുടങ്ങി: ഇപ്പോൾ റദ്ദാക്കിയാൽ ${charge} പിടിച്ചുവയ്ക്കും. അയച്ചുകഴിഞ്ഞാൽ റദ്ദാക്കാനാവില്ല.`,
    /** Somebody has to look (ORD-21). */
    packed: (charge: string) =>
      `നിങ്ങളുടെ പെട്ടി പാക്ക് ചെയ്തു; അടയ്ക്കാൻ പോകുകയാണ്. റദ്ദാക്കാൻ ഞങ്ങളോട് ആവശ്യപ്പെടാം: ഇനിയും മാറ്റാനായാൽ ${charge} പിടിച്ചുവയ്ക്കും.`,
    replacement: 'അയയ്ക്കുംവരെ ഈ പെട്ടി പണച്ചെലവില്ലാതെ റദ്ദാക്കാം; പകരം, ഇത് ഏത് ഓർഡറിന് പകരമാണോ അതിന്റെ പണം കിട്ടും.',
    dispatched:
      'ഈ ഓർഡർ ഞങ്ങൾ അയച്ചുകഴിഞ്ഞു; ഇനി റദ്ദാക്കാനാവില്ല. കിട്ടുമ്പോൾ എന്തെങ്കിലും കുഴപ്പമുണ്ടോ? പാഴ്സൽ തുറക്കുന്ന വീഡിയോയുമായി 72 മണിക്കൂറിനുള്ളിൽ അറിയിക്കൂ.',
    deliveredUntil: 'ഈ ഓർഡർ എത്തിക്കഴിഞ്ഞു; ഇനി റദ്ദാക്കാനാവില്ല. എന്തെങ്കിലും കുഴപ്പമുണ്ടോ? അറിയിക്കാനുള്ള സമയപരിധി:',
    delivered: (email: string) => `ഈ ഓർഡർ എത്തി; പ്രശ്നം അറിയിക്കാനുള്ള 72 മണിക്കൂറും കഴിഞ്ഞു. ഞങ്ങൾക്ക് സഹായിക്കാനാകുമെങ്കിൽ എഴുതൂ: ${email}`,
    cancelled: 'ഈ ഓർഡർ റദ്ദാക്കി; ഇനിയൊന്നും അയയ്ക്കില്ല.',
    returned: 'ഈ ഓർഡർ ഞങ്ങൾക്ക് തിരികെ വന്നു; ഇനിയൊന്നും അയയ്ക്കില്ല.',
  },
  unknown: {
    title: 'ഈ ഓർഡർ കണ്ടെത്താനായില്ല.',
    text: 'വിലാസം പഴയതായിരിക്കാം, അല്ലെങ്കിൽ ഇത് മറ്റൊരു അക്കൗണ്ടിന്റേതാണ്.',
    button: 'നിങ്ങളുടെ ഓർഡറുകൾ',
  },
  failed: { title: 'ഈ ഓർഡർ ലോഡ് ചെയ്യാനായില്ല.', button: 'വീണ്ടും നോക്കൂ' },
} as const satisfies Said<typeof english.order>
