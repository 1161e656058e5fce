// Words about a breach of personal data, in Malayalam: the letter to people, and its draft (PRIV-21).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/breach-letters.ts'
import type { DraftFacts } from '../en/breach-letters.ts'

export type { DraftFacts } from '../en/breach-letters.ts'

export const breachNotice = {
  subject: (shop: string): string => `${shop}: നിങ്ങളുടെ ഡാറ്റയുടെ സുരക്ഷയെക്കുറിച്ച്`,
  preview: 'നിങ്ങളുടെ ഡാറ്റയെ ബാധിക്കുന്ന ഒരു കാര്യം സംഭവിച്ചു. ദയവായി ഇത് വായിക്കൂ.',
  heading: 'നിങ്ങളുടെ ഡാറ്റയെ ബാധിക്കുന്ന ഒരു കാര്യം സംഭവിച്ചു',
  more: (name: string): string =>
    `ചോദ്യമുണ്ടെങ്കിൽ ഈ കത്തിന് മറുപടി അയയ്ക്കൂ; വിഷയത്തിൽ ${name} ഉണ്ടായിരിക്കട്ടെ. ഓരോന്നിനും ഞങ്ങൾ മറുപടി തരും.`,
} as const satisfies Said<typeof english.breachNotice>

const gap = (what: string): string => `[പൂരിപ്പിക്കണം: ${what}]`

export const breachGaps = {
  extent: gap('എപ്പോൾ, എവിടെ സംഭവിച്ചു, ഏതെല്ലാം സിസ്റ്റങ്ങൾ'),
  data: gap('ഏതെല്ലാം ഡാറ്റ'),
  people: gap('എത്ര പേർ'),
  cause: gap('എങ്ങനെ സംഭവിച്ചു, അറിയാവുന്നിടത്തോളം ആര് കാരണം'),
  likely: gap('ബാധിക്കപ്പെട്ടവർക്ക് എന്തു സംഭവിക്കാം'),
  done: gap('എന്തു ചെയ്തു, ഇനി എന്തു ചെയ്യും'),
  advice: gap('ബാധിക്കപ്പെട്ടവർക്ക് ഇപ്പോൾ എന്തു ചെയ്യാം'),
  toldPeople: gap('എത്ര പേരെ, എപ്പോൾ, എങ്ങനെ അറിയിച്ചു'),
} as const satisfies Said<typeof english.breachGaps>

/** To the people concerned, without delay, in plain words (PRIV-21). */
export const peopleDraft = (facts: DraftFacts): string =>
  `${facts.shop} സൂക്ഷിക്കുന്ന നിങ്ങളുടെ ഡാറ്റയെ ബാധിക്കുന്ന ഒരു കാര്യം ${facts.knownAt} ഞങ്ങൾ അറിഞ്ഞു. ക്ഷമിക്കണം; എന്താണ് സംഭവിച്ചതെന്ന് നിങ്ങൾ അറിയണമെന്ന് ഞങ്ങൾ ആഗ്രഹിക്കുന്നു.

എന്താണ് സംഭവിച്ചത്: ${facts.happened}

എപ്പോൾ, എവിടെ, എത്രത്തോളം: ${facts.extent}

ഏതെല്ലാം ഡാറ്റ: ${facts.data}

ഇത് നിങ്ങളെ എങ്ങനെ ബാധിച്ചേക്കാം: ${facts.likely}

ഞങ്ങൾ ചെയ്തത്: ${facts.done}

നിങ്ങൾക്ക് ചെയ്യാവുന്നത്: ${facts.advice}

നിങ്ങളുടെ പാസ്‌വേഡോ കോഡോ ഞങ്ങൾ ഒരിക്കലും ചോദിക്കില്ല, കത്തിലൂടെയോ ഫോണിലൂടെയോ. അങ്ങനെ ചോദിക്കുന്നവർ ഞങ്ങളല്ല.

ചോദ്യമുണ്ടെങ്കിൽ എഴുതൂ: ${facts.contact}. ഡാറ്റ സംരക്ഷണ ബോർഡിനെയും (Data Protection Board of India) സമീപിക്കാം.`
