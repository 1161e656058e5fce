// Words about a breach of personal data, in Tamil: the letter to people, and the drafts that the owner looks at before they go anywhere (PRIV-19 to PRIV-21).

import type { Said } from '../catalogue.ts'
import type * as english from '../en/breach-letters.ts'
import type { DraftFacts } from '../en/breach-letters.ts'
import { grouped } from './numbers.ts'

export type { DraftFacts } from '../en/breach-letters.ts'

export const breachNotice = {
  subject: (shop: string): string => `${shop}: உங்கள் தரவின் பாதுகாப்பு பற்றி`,
  preview: 'உங்கள் தரவைப் பாதிக்கும் ஒன்று நடந்துள்ளது. இதைப் படியுங்கள்.',
  heading: 'உங்கள் தரவைப் பாதிக்கும் ஒன்று நடந்துள்ளது',
  more: (name: string): string =>
    `கேள்வி இருந்தால், தலைப்பில் உள்ள ${name} என்பதை அப்படியே விட்டு, இந்த இமெயிலுக்குப் பதில் எழுதுங்கள். ஒவ்வொன்றுக்கும் பதில் தருவோம்.`,
} as const satisfies Said<typeof english.breachNotice>

const gap = (what: string): string => `[நிரப்ப வேண்டியது: ${what}]`

export const breachGaps = {
  extent: gap('எப்போது, எங்கே நடந்தது, எந்த அமைப்புகள்'),
  data: gap('எந்தத் தரவு'),
  people: gap('எத்தனை பேர்'),
  cause: gap('எப்படி நடந்தது, தெரிந்தவரை யாரால்'),
  likely: gap('பாதிக்கப்பட்டவர்களுக்கு இதனால் என்ன நேரலாம்'),
  done: gap('என்ன செய்யப்பட்டது, என்ன செய்யப்படும்'),
  advice: gap('பாதிக்கப்பட்டவர்கள் இப்போது என்ன செய்யலாம்'),
  toldPeople: gap('எத்தனை பேருக்கு, எப்போது, எப்படித் தெரிவிக்கப்பட்டது'),
} as const satisfies Said<typeof english.breachGaps>

const reach = ({ email, phone }: DraftFacts): string => (phone === '' ? email : `${email}, ${phone}`)

/** To the Data Protection Board: in whole within 72 hours; what is known of it goes there at once (PRIV-21). Authorities of the Union are written to in English. */
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

/** To CERT-In, within 6 hours, with what is known by then (PRIV-20). In English as well. */
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
  `${facts.shop} வைத்திருக்கும் உங்கள் தரவைப் பாதிக்கும் ஒன்று நடந்தது ${facts.knownAt} அன்று எங்களுக்குத் தெரியவந்தது. மன்னிக்கவும்; என்ன நடந்தது என்று உங்களுக்குத் தெரிய வேண்டும்.

என்ன நடந்தது: ${facts.happened}

எப்போது, எங்கே, எவ்வளவு: ${facts.extent}

எந்தத் தரவு: ${facts.data}

இதனால் உங்களுக்கு என்ன நேரலாம்: ${facts.likely}

நாங்கள் என்ன செய்தோம்: ${facts.done}

நீங்கள் என்ன செய்யலாம்: ${facts.advice}

உங்கள் பாஸ்வேர்டையோ குறியீட்டையோ நாங்கள் ஒருபோதும் கேட்க மாட்டோம், இமெயிலிலும் சரி, போனிலும் சரி. அப்படிக் கேட்பவர் நாங்கள் அல்ல.

கேள்வி இருந்தால் எழுதுங்கள்: ${reach(facts)}. நீங்கள் இந்திய தரவுப் பாதுகாப்பு வாரியத்தையும் (Data Protection Board of India) அணுகலாம்.`

/** What calls about breaches answer. */
export const breachReplies = {
  opened: 'மீறல் பதிவேட்டில் உள்ளது. அதன் கடிகாரங்கள் ஓடுகின்றன.',
  added: 'பதிவேட்டில் உள்ளது.',
  telling: 'ஒவ்வொருவருக்கும் ஒன்றாக இமெயில்கள் எழுதப்படுகின்றன.',
  closed: 'மீறல் முடிக்கப்பட்டது.',
} as const satisfies Said<typeof english.breachReplies>

const people = (count: number): string => `${grouped(count)} பேருக்கு`

/** A line of the register that the shop writes by itself: how many letters went, and how many of those concerned get none. */
export const toldPeopleLine = (told: number, unreached: number): string =>
  [
    ...(told === 0 ? [] : [`${people(told)} இமெயில் எழுதப்பட்டது.`]),
    ...(unreached === 0
      ? []
      : [`${people(unreached)} இமெயிலில் தெரிவிக்க முடியவில்லை: எங்களிடம் உள்ள முகவரிக்கு எதுவும் போவதில்லை.`]),
  ].join(' ')

/** The line where everybody was told in time. */
export const closedInTime = 'எல்லோருக்கும் உரிய நேரத்தில் தெரிவிக்கப்பட்டது.'
