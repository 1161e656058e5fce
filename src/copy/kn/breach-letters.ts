// Words about a breach of personal data, in Kannada: the letter to people, and the drafts that the owner looks at before they go anywhere (PRIV-19 to PRIV-21).
import type { Said } from '../catalogue.ts'
import type {
  DraftFacts,
  breachGaps as englishGaps,
  breachNotice as englishNotice,
  breachReplies as englishReplies,
} from '../en/breach-letters.ts'
import { grouped } from './numbers.ts'

export type { DraftFacts } from '../en/breach-letters.ts'

export const breachNotice = {
  subject: (shop: string): string => `${shop}: ನಿಮ್ಮ ಮಾಹಿತಿಯ ಸುರಕ್ಷತೆಯ ಬಗ್ಗೆ`,
  preview: 'ನಿಮ್ಮ ಮಾಹಿತಿಗೆ ಸಂಬಂಧಿಸಿದ ಒಂದು ಘಟನೆ ನಡೆದಿದೆ. ದಯವಿಟ್ಟು ಇದನ್ನು ಓದಿ.',
  heading: 'ನಿಮ್ಮ ಮಾಹಿತಿಗೆ ಸಂಬಂಧಿಸಿದ ಒಂದು ಘಟನೆ ನಡೆದಿದೆ',
  more: (name: string): string =>
    `ಏನಾದರೂ ಪ್ರಶ್ನೆ ಇದ್ದರೆ ಈ ಪತ್ರಕ್ಕೇ ಉತ್ತರಿಸಿ, ವಿಷಯದ ಸಾಲಿನಲ್ಲಿ ${name} ಹಾಗೆಯೇ ಇರಲಿ. ಪ್ರತಿಯೊಂದಕ್ಕೂ ನಾವು ಉತ್ತರಿಸುತ್ತೇವೆ.`,
} as const satisfies Said<typeof englishNotice>

const gap = (what: string): string => `[ತುಂಬಿಸಿ: ${what}]`

export const breachGaps = {
  extent: gap('ಯಾವಾಗ, ಎಲ್ಲಿ ನಡೆಯಿತು, ಯಾವ ವ್ಯವಸ್ಥೆಗಳು'),
  data: gap('ಯಾವ ಮಾಹಿತಿ'),
  people: gap('ಎಷ್ಟು ಜನರು'),
  cause: gap('ಹೇಗೆ ನಡೆಯಿತು, ಗೊತ್ತಿರುವ ಮಟ್ಟಿಗೆ ಯಾರಿಂದ'),
  likely: gap('ಸಂಬಂಧಿಸಿದ ಜನರಿಗೆ ಇದರಿಂದ ಏನಾಗಬಹುದು'),
  done: gap('ಏನು ಮಾಡಲಾಗಿದೆ, ಏನು ಮಾಡಲಾಗುವುದು'),
  advice: gap('ಸಂಬಂಧಿಸಿದ ಜನರು ಈಗ ಏನು ಮಾಡಬಹುದು'),
  toldPeople: gap('ಎಷ್ಟು ಜನರಿಗೆ, ಯಾವಾಗ, ಹೇಗೆ ತಿಳಿಸಲಾಯಿತು'),
} as const satisfies Said<typeof englishGaps>

const reach = ({ email, phone }: DraftFacts): string => (phone === '' ? email : `${email}, ${phone}`)

/** To the Data Protection Board: in whole within 72 hours; what is known of it goes there at once (PRIV-21). */
export const boardDraft = (facts: DraftFacts): string =>
  `ಭಾರತದ ದತ್ತಾಂಶ ಸಂರಕ್ಷಣಾ ಮಂಡಳಿಗೆ (Data Protection Board of India)

ವೈಯಕ್ತಿಕ ಮಾಹಿತಿ ಉಲ್ಲಂಘನೆಯ ತಿಳಿವಳಿಕೆ (personal data breach), ನಮ್ಮ ಸಂಖ್ಯೆ ${facts.name}

Data Fiduciary: ${facts.shop}, ${facts.address}
ಸಂಪರ್ಕ: ${reach(facts)}
ನಮಗೆ ತಿಳಿದದ್ದು: ${facts.knownAt}

1. ಉಲ್ಲಂಘನೆಯ ಸ್ವರೂಪ
${facts.happened}

2. ವ್ಯಾಪ್ತಿ, ಸಮಯ ಮತ್ತು ಸ್ಥಳ
${facts.extent}
ಸಂಬಂಧಿಸಿದ ವೈಯಕ್ತಿಕ ಮಾಹಿತಿ: ${facts.data}
ಸಂಬಂಧಿಸಿದ ಜನರು: ${facts.people}

3. ಸಂಭವನೀಯ ಪರಿಣಾಮ
${facts.likely}

4. ಘಟನೆಗಳು, ಸಂದರ್ಭಗಳು ಮತ್ತು ಕಾರಣಗಳು; ಯಾರಿಂದ ನಡೆಯಿತು ಎಂಬುದರ ಬಗ್ಗೆ ಕಂಡುಬಂದದ್ದು
${facts.cause}

5. ಅಪಾಯವನ್ನು ತಗ್ಗಿಸಲು ಮತ್ತು ಮತ್ತೆ ನಡೆಯದಂತೆ ತಡೆಯಲು ಕೈಗೊಂಡ ಅಥವಾ ಯೋಜಿಸಿದ ಕ್ರಮಗಳು
${facts.done}

6. ಬಾಧಿತ Data Principal ಗಳಿಗೆ ನೀಡಿದ ತಿಳಿವಳಿಕೆ
${facts.toldPeople}

ಇದರ ನಂತರ ನಮಗೆ ತಿಳಿಯುವುದನ್ನು ಇದೇ ಸಂಖ್ಯೆಯಡಿ ಕಳುಹಿಸಲಾಗುವುದು.`

/** To CERT-In, within 6 hours, with what is known by then (PRIV-20). */
export const certInDraft = (facts: DraftFacts): string =>
  `CERT-In ಗೆ (incident@cert-in.org.in)

ಸೈಬರ್ ಭದ್ರತಾ ಘಟನೆಯ ವರದಿ, ನಮ್ಮ ಸಂಖ್ಯೆ ${facts.name}

ವರದಿ ಮಾಡುವ ಸಂಸ್ಥೆ: ${facts.shop}, ${facts.address}
ಸಂಪರ್ಕ: ${reach(facts)}
ಗಮನಕ್ಕೆ ಬಂದದ್ದು: ${facts.knownAt}
ವಿಧ: ಮಾಹಿತಿಗೆ ಅನಧಿಕೃತ ಪ್ರವೇಶ (ಆನ್‌ಲೈನ್ ಅಂಗಡಿ)

ಏನು ನಡೆಯಿತು
${facts.happened}

ಬಾಧಿತ ವ್ಯವಸ್ಥೆಗಳು, ಸಮಯ ಮತ್ತು ಸ್ಥಳ
${facts.extent}

ಬಾಧಿತ ಮಾಹಿತಿ: ${facts.data}
ಬಾಧಿತ ಜನರು: ${facts.people}

ಗೊತ್ತಿರುವ ಮಟ್ಟಿಗೆ ಕಾರಣ
${facts.cause}

ಕೈಗೊಂಡ ಕ್ರಮಗಳು
${facts.done}

ದಾಖಲೆಗಳನ್ನು (logs) ಇಟ್ಟುಕೊಳ್ಳಲಾಗಿದೆ, ಒದಗಿಸಬಹುದು. ಈ ವರದಿ ಪೂರ್ಣವಲ್ಲ; ನಮಗೆ ಮುಂದೆ ತಿಳಿಯುವುದನ್ನು ಇದೇ ಸಂಖ್ಯೆಯಡಿ ಕಳುಹಿಸಲಾಗುವುದು.`

/** To the people concerned, without delay, in plain words (PRIV-21). */
export const peopleDraft = (facts: DraftFacts): string =>
  `${facts.shop} ನಲ್ಲಿರುವ ನಿಮ್ಮ ಮಾಹಿತಿಗೆ ಸಂಬಂಧಿಸಿದ ಒಂದು ಘಟನೆಯ ಬಗ್ಗೆ ನಮಗೆ ತಿಳಿದಿದೆ (${facts.knownAt}). ಕ್ಷಮಿಸಿ. ಏನಾಯಿತು ಎಂದು ನಿಮಗೆ ತಿಳಿಸಲು ಬಯಸುತ್ತೇವೆ.

ಏನಾಯಿತು: ${facts.happened}

ಯಾವಾಗ, ಎಲ್ಲಿ, ಎಷ್ಟರ ಮಟ್ಟಿಗೆ: ${facts.extent}

ಯಾವ ಮಾಹಿತಿ: ${facts.data}

ಇದರಿಂದ ನಿಮಗೆ ಏನಾಗಬಹುದು: ${facts.likely}

ನಾವು ಏನು ಮಾಡಿದ್ದೇವೆ: ${facts.done}

ನೀವು ಏನು ಮಾಡಬಹುದು: ${facts.advice}

ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಅಥವಾ ಕೋಡ್ ಅನ್ನು ನಾವು ಎಂದಿಗೂ ಕೇಳುವುದಿಲ್ಲ; ಪತ್ರದಲ್ಲೂ ಇಲ್ಲ, ಫೋನ್‌ನಲ್ಲೂ ಇಲ್ಲ. ಯಾರಾದರೂ ಕೇಳಿದರೆ ಅದು ನಾವಲ್ಲ.

ಏನಾದರೂ ಪ್ರಶ್ನೆ ಇದ್ದರೆ ಇಲ್ಲಿಗೆ ಬರೆಯಿರಿ: ${reach(facts)}. ನೀವು ಭಾರತದ ದತ್ತಾಂಶ ಸಂರಕ್ಷಣಾ ಮಂಡಳಿಗೂ (Data Protection Board of India) ಹೋಗಬಹುದು.`

/** What calls about breaches answer. */
export const breachReplies = {
  opened: 'ಉಲ್ಲಂಘನೆ ರಿಜಿಸ್ಟರ್‌ನಲ್ಲಿ ದಾಖಲಾಗಿದೆ. ಅದರ ಗಡಿಯಾರಗಳು ಓಡುತ್ತಿವೆ.',
  added: 'ಅದು ರಿಜಿಸ್ಟರ್‌ನಲ್ಲಿ ದಾಖಲಾಗಿದೆ.',
  telling: 'ಪ್ರತಿ ವ್ಯಕ್ತಿಗೆ ಒಂದರಂತೆ ಪತ್ರಗಳನ್ನು ಬರೆಯಲಾಗುತ್ತಿದೆ.',
  closed: 'ಉಲ್ಲಂಘನೆಯನ್ನು ಮುಚ್ಚಲಾಗಿದೆ.',
} as const satisfies Said<typeof englishReplies>

const people = (count: number): string => (count === 1 ? '1 ವ್ಯಕ್ತಿಗೆ' : `${grouped(count)} ಜನರಿಗೆ`)

/** A line of the register that the shop writes by itself: how many letters went, and how many of those concerned get none. */
export const toldPeopleLine = (told: number, unreached: number): string =>
  [
    ...(told === 0 ? [] : [`${people(told)} ${told === 1 ? 'ಪತ್ರ ಬರೆಯಲಾಗಿದೆ' : 'ಪತ್ರಗಳನ್ನು ಬರೆಯಲಾಗಿದೆ'}.`]),
    ...(unreached === 0 ? [] : [`${people(unreached)} ಪತ್ರದ ಮೂಲಕ ತಿಳಿಸಲು ಆಗಲಿಲ್ಲ: ನಮ್ಮಲ್ಲಿರುವ ವಿಳಾಸಕ್ಕೆ ಪತ್ರ ಹೋಗುವುದಿಲ್ಲ.`]),
  ].join(' ')

/** The line where everybody was told in time. */
export const closedInTime = 'ಎಲ್ಲರಿಗೂ ಸಮಯಕ್ಕೆ ಸರಿಯಾಗಿ ತಿಳಿಸಲಾಗಿದೆ.'
