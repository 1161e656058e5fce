// Words about a breach of personal data, in Malayalam: the letter to people, and the drafts that the owner looks at before they go anywhere (PRIV-19 to PRIV-21). The drafts to the Board and to CERT-In stay in English, which both read: they are copied, not imported, so that no language answers with another's words.

import type { Said } from '../catalogue.ts'
import type * as english from '../en/breach-letters.ts'
import type { DraftFacts } from '../en/breach-letters.ts'
import { grouped } from './numbers.ts'

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

const reach = ({ email, phone }: DraftFacts): string => (phone === '' ? email : `${email}, ${phone}`)

/** To the Data Protection Board: in whole within 72 hours; what is known of it goes there at once (PRIV-21). */
export const boardDraft = (facts: DraftFacts): string =>
  `To the Data Protection Board of India

Intimation of a personal data breach, our number ${facts.name}

Data Fiduciary: ${facts.shop}, ${facts.address}
Contact: ${reach(facts)}
We became aware of it: ${facts.knownAt}

1. Nature of the breach
${facts.happened}

2. Extent, time and place
${facts.extent}
Personal data concerned: ${facts.data}
People concerned: ${facts.people}

3. Likely impact
${facts.likely}

4. Events, circumstances and reasons; findings regarding who caused it
${facts.cause}

5. Measures taken or proposed to mitigate the risk, and to prevent it from happening again
${facts.done}

6. Intimations given to affected Data Principals
${facts.toldPeople}

What we learn after this is sent as an update under the same number.`

/** To CERT-In, within 6 hours, with what is known by then (PRIV-20). */
export const certInDraft = (facts: DraftFacts): string =>
  `To CERT-In (incident@cert-in.org.in)

Report of a cyber security incident, our number ${facts.name}

Reporting organisation: ${facts.shop}, ${facts.address}
Point of contact: ${reach(facts)}
Noticed: ${facts.knownAt}
Type: unauthorised access to data (online shop)

What happened
${facts.happened}

Systems affected, time and place
${facts.extent}

Data affected: ${facts.data}
People affected: ${facts.people}

Cause as far as known
${facts.cause}

Actions taken
${facts.done}

Logs are kept and can be provided. This report is not complete; what we learn follows under the same number.`

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

ചോദ്യമുണ്ടെങ്കിൽ എഴുതൂ: ${reach(facts)}. ഡാറ്റ സംരക്ഷണ ബോർഡിനെയും (Data Protection Board of India) സമീപിക്കാം.`

/** What calls about breaches answer. */
export const breachReplies = {
  opened: 'വീഴ്ച രജിസ്റ്ററിൽ ചേർത്തു. അതിന്റെ സമയം എണ്ണിത്തുടങ്ങി.',
  added: 'അത് രജിസ്റ്ററിൽ ചേർത്തു.',
  telling: 'കത്തുകൾ എഴുതുകയാണ്, ഓരോരുത്തർക്കും ഒന്ന്.',
  closed: 'വീഴ്ചയുടെ രേഖ അടച്ചു.',
} as const satisfies Said<typeof english.breachReplies>

const toPeople = (count: number): string => (count === 1 ? 'ഒരാൾക്ക്' : `${grouped(count)} പേർക്ക്`)

/** A line of the register that the shop writes by itself: how many letters went, and how many of those concerned get none. */
export const toldPeopleLine = (told: number, unreached: number): string =>
  [
    ...(told === 0 ? [] : [`${toPeople(told)} കത്തെഴുതി.`]),
    ...(unreached === 0
      ? []
      : [`${toPeople(unreached)} കത്തിലൂടെ അറിയിപ്പ് എത്തിക്കാനായില്ല: ഞങ്ങളുടെ പക്കലുള്ള വിലാസത്തിലേക്ക് കത്ത് പോകില്ല.`]),
  ].join(' ')

/** The line where everybody was told in time. */
export const closedInTime = 'എല്ലാവരെയും സമയത്ത് അറിയിച്ചു.'
