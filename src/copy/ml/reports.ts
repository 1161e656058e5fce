// Words about a parcel with which something is wrong, in Malayalam: the form, its video and photographs, and what was decided (RET-2).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/reports.ts'

/** Sentences of refusals that are told by kind. */
export const uploadRefusals = {
  tooLarge: {
    video: 'വീഡിയോ വലുതാണ്. 100 MB വരെയേ പറ്റൂ: നിലവാരം കുറച്ചോ നീളം കുറച്ചോ വീണ്ടും എടുക്കൂ.',
    photo: 'ഫോട്ടോ വലുതാണ്. 10 MB വരെയേ പറ്റൂ.',
  },
  type: {
    video: 'ഈ ഫയൽ ഞങ്ങൾക്ക് വായിക്കാവുന്ന വീഡിയോയല്ല. MP4, MOV, 3GP, WebM അല്ലെങ്കിൽ MKV ഉപയോഗിക്കൂ.',
    photo: 'ഈ ഫയൽ ഞങ്ങൾക്ക് വായിക്കാവുന്ന ഫോട്ടോയല്ല. JPEG, PNG, WebP അല്ലെങ്കിൽ AVIF ഉപയോഗിക്കൂ.',
  },
  tooMany: {
    video: 'ഒരു വീഡിയോ മതി.',
    photo: 'പരമാവധി 5 ഫോട്ടോ അയയ്ക്കൂ.',
  },
} as const satisfies Said<typeof english.uploadRefusals>

export const decisionRefusals = {
  reasonNeeded: 'കാരണം എഴുതൂ, കുറഞ്ഞത് 3 അക്ഷരം. വാങ്ങിയയാൾ അത് വായിക്കും.',
  amount: 'കുറഞ്ഞത് ₹1 ഉള്ള തുക നൽകൂ; ദശാംശം രണ്ടക്കം വരെ.',
  otherAmount: 'ഇപ്പോൾ തിരികെ പോകുക മറ്റൊരു തുകയാണ്. ഒന്നുകൂടി നോക്കൂ.',
  amountOnly: 'തുക റീഫണ്ടിന് മാത്രമുള്ളതാണ്.',
  noStock: (name: string): string => `പകരം അയയ്ക്കാൻ വേണ്ടത്ര സ്റ്റോക്കില്ല: ${name}.`,
  moneyWentBack: 'ഈ ഓർഡറിന്റെ പണം മുമ്പേ തിരികെ പോയി; അതിനാൽ പുതിയ പാഴ്സൽ അയയ്ക്കില്ല.',
} as const satisfies Said<typeof english.decisionRefusals>

/** The reason that closes the reports of somebody who has left. */
export const accountDeleted = 'അക്കൗണ്ട് മായ്ച്ചു.'

export const reportNotices = {
  uploadRemoved: 'നീക്കി.',
  sent: (ticket: number): string => `നിങ്ങളുടെ റിപ്പോർട്ട് കിട്ടി. അതിന്റെ നമ്പർ ${ticket}.`,
  decided: 'തീരുമാനം അയച്ചു.',
} as const satisfies Said<typeof english.reportNotices>

export const reportProblems = {
  damaged: 'എന്തോ കേടായിട്ടുണ്ട്',
  wrong: 'കിട്ടിയത് മറ്റൊരു ഉൽപ്പന്നമാണ്',
  missing: 'എന്തോ കുറവുണ്ട്',
  not_as_described: 'പറഞ്ഞതുപോലെയല്ല',
  late: 'വളരെ വൈകിയാണ് വന്നത്',
} as const satisfies Said<typeof english.reportProblems>

export const report = {
  link: 'പ്രശ്നം അറിയിക്കൂ',
  /** A day and time follow. */
  untilBefore: 'അറിയിക്കാനുള്ള സമയപരിധി:',
  seeLink: 'റിപ്പോർട്ട് കാണൂ',
  title: 'പ്രശ്നം അറിയിക്കൂ',
  made: 'നിങ്ങളുടെ റിപ്പോർട്ട്',
  description: 'നിങ്ങളുടെ പാഴ്സലിന് എന്താണ് കുഴപ്പമെന്ന് പറയൂ.',
  loading: 'ലോഡാകുന്നു...',
  back: (orderNumber: number): string => `ഓർഡർ ${orderNumber}`,
  lead: 'എന്തോ ശരിയാകാത്തതിൽ ക്ഷമിക്കണം. അതെന്താണെന്ന് പറയൂ; പാഴ്സൽ തുറക്കുന്നതിന്റെ വീഡിയോ കാണിക്കൂ.',
  problem: 'എന്താണ് കുഴപ്പം?',
  problemPlaceholder: 'തിരഞ്ഞെടുക്കൂ',
  message: 'കൂടുതൽ പറയൂ',
  messageHint: 'കിട്ടിയത് എന്താണ്, പകരം എന്താണ് വേണ്ടിയിരുന്നത്?',
  video: {
    title: 'പാഴ്സൽ തുറക്കുന്ന വീഡിയോ',
    hint: 'നിങ്ങൾ പാഴ്സൽ തുറക്കുന്നത്, ഇടയ്ക്ക് മുറിക്കാതെ. MP4, MOV, 3GP, WebM അല്ലെങ്കിൽ MKV, 100 MB വരെ.',
    notNeeded: 'വൈകി വന്ന പാഴ്സലിന് ഇത് വേണ്ട.',
    choose: 'വീഡിയോ എടുക്കൂ',
    again: 'മറ്റൊരു വീഡിയോ എടുക്കൂ',
    missing: 'പാഴ്സൽ തുറക്കുന്നതിന്റെ വീഡിയോ ചേർക്കൂ.',
    resume: 'ഒരു വീഡിയോ പാതി അപ്‌ലോഡായിട്ടുണ്ട്. അതേ ഫയൽ വീണ്ടും തിരഞ്ഞെടുത്താൽ നിന്നിടത്തുനിന്ന് തുടരും.',
  },
  photos: {
    title: 'സഹായമാകുമെങ്കിൽ ഫോട്ടോകളും',
    hint: '5 എണ്ണം വരെ: JPEG, PNG, WebP അല്ലെങ്കിൽ AVIF, ഓരോന്നും 10 MB വരെ.',
    choose: 'ഫോട്ടോ ചേർക്കൂ',
    number: (place: number): string => `ഫോട്ടോ ${place}`,
  },
  upload: {
    name: { video: 'വീഡിയോ', photo: 'ഫോട്ടോ' },
    percent: (share: number): string => `${share} %`,
    ofSize: (sent: string, size: string): string => `${size} MB-യിൽ ${sent}`,
    said: (name: string, share: number): string => `${name}: ${share} ശതമാനം അപ്‌ലോഡായി.`,
    starting: 'തുടങ്ങുന്നു...',
    paused: 'നിർത്തിവച്ചു.',
    waiting: 'കണക്ഷൻ പോയി. ഓൺലൈനായാൽ തനിയെ തുടരും.',
    checking: 'ഫയൽ പരിശോധിക്കുന്നു...',
    done: 'അപ്‌ലോഡായി.',
    pause: 'നിർത്തൂ',
    resume: 'തുടരൂ',
    remove: 'നീക്കൂ',
    control: (word: string, name: string): string => `${word}: ${name}`,
  },
  send: 'റിപ്പോർട്ട് അയയ്ക്കൂ',
  sending: 'അയയ്ക്കുന്നു...',
  uploading: 'ആദ്യം അപ്‌ലോഡാകുന്നു...',
  pausedFirst: 'അപ്‌ലോഡ് നിർത്തിവച്ചിരിക്കുന്നു. തുടരൂ, അല്ലെങ്കിൽ നീക്കൂ; പിന്നെ റിപ്പോർട്ട് അയയ്ക്കൂ.',
  failed: 'നിങ്ങളുടെ റിപ്പോർട്ട് അയയ്ക്കാനായില്ല.',
  sent: {
    title: 'നിങ്ങളുടെ റിപ്പോർട്ട് കിട്ടി',
    text: (ticket: number): string => `അതിന്റെ നമ്പർ ${ticket}. നിങ്ങൾ അയച്ചതെല്ലാം ഞങ്ങൾ നോക്കി 48 മണിക്കൂറിനുള്ളിൽ എഴുതും.`,
  },
  status: {
    open: 'ഞങ്ങൾ നോക്കുകയാണ്',
    refund: 'നിങ്ങളുടെ പണം തിരികെ വരും',
    replacement: 'പുതിയ പാഴ്സൽ വരും',
    refused: 'ഞങ്ങൾക്ക് യോജിക്കാനായില്ല',
  },
  facts: {
    number: 'റിപ്പോർട്ട്',
    made: 'അയച്ചത്',
    problem: 'പ്രശ്നം',
    message: 'നിങ്ങളുടെ വാക്കുകൾ',
    answer: 'ഞങ്ങളുടെ മറുപടി',
    sentAlong: 'കൂടെ അയച്ചത്',
    video: 'വീഡിയോ കാണൂ',
  },
  decided: {
    open: 'തീരുമാനമായാലുടൻ ഇമെയിലിലൂടെ അറിയിക്കും.',
    refund: (amount: string): string =>
      `${amount} നിങ്ങൾ അടച്ചിടത്തേക്കുതന്നെ തിരികെ പോകും. 5–7 പ്രവൃത്തിദിവസമെടുക്കും; അത് ബാങ്കിനെ ആശ്രയിച്ചിരിക്കും.`,
    replacement: (orderNumber: number): string =>
      `പുതിയ പാഴ്സൽ ഓർഡർ ${orderNumber} ആണ്. ഇതിന് നിങ്ങൾ ഒന്നും അടയ്ക്കേണ്ട; പഴയത് തിരികെ അയയ്ക്കുകയും വേണ്ട.`,
    refused: 'നിങ്ങൾക്ക് മറിച്ചാണ് അഭിപ്രായമെങ്കിൽ, റിപ്പോർട്ടിന്റെ നമ്പർ പറഞ്ഞ് ഞങ്ങൾക്ക് എഴുതൂ.',
  },
  seeReplacement: (orderNumber: number): string => `ഓർഡർ ${orderNumber} കാണൂ`,
  closed: {
    late: 'റിപ്പോർട്ട് ചെയ്യാനുള്ള 72 മണിക്കൂർ കഴിഞ്ഞു. ഞങ്ങൾ അറിയേണ്ടതായി ഇനിയും എന്തെങ്കിലുമുണ്ടെങ്കിൽ ദയവായി എഴുതൂ.',
    notDelivered: 'ഈ ഓർഡർ ഇതുവരെ എത്തിയിട്ടില്ല; അതിനാൽ അറിയിക്കാൻ ഒന്നുമില്ല.',
    over: 'ഈ ഓർഡറിനെക്കുറിച്ച് ഇനി ഒന്നും റിപ്പോർട്ട് ചെയ്യാനാവില്ല. ഞങ്ങൾ അറിയേണ്ടതായി ഇനിയും എന്തെങ്കിലുമുണ്ടെങ്കിൽ ദയവായി എഴുതൂ.',
    write: (email: string): string => `ഞങ്ങൾക്ക് എഴുതൂ: ${email}`,
  },
  withoutScript: (email: string): string =>
    `നിങ്ങളുടെ ബ്രൗസറിന് ഇവിടെ വീഡിയോ അയയ്ക്കാനാവില്ല. കിട്ടി 72 മണിക്കൂറിനുള്ളിൽ ഞങ്ങൾക്ക് എഴുതൂ: ${email}.`,
} as const satisfies Said<typeof english.report>
