// Words about a breach of personal data, in Kannada: the letter to people, and its draft (PRIV-21).
import type { Said } from '../catalogue.ts'
import type { DraftFacts, breachGaps as englishGaps, breachNotice as englishNotice } from '../en/breach-letters.ts'

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

ಏನಾದರೂ ಪ್ರಶ್ನೆ ಇದ್ದರೆ ಇಲ್ಲಿಗೆ ಬರೆಯಿರಿ: ${facts.contact}. ನೀವು ಭಾರತದ ದತ್ತಾಂಶ ಸಂರಕ್ಷಣಾ ಮಂಡಳಿಗೂ (Data Protection Board of India) ಹೋಗಬಹುದು.`
