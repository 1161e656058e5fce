// Words about rights over one's own data that the shop itself says, in Kannada: answers of calls, and the letters (PRIV-15 to PRIV-18).
import type { Said } from '../catalogue.ts'
import type {
  privacyWords as english,
  privacyAnswer as englishAnswer,
  privacyReceived as englishReceived,
} from '../en/privacy-requests.ts'

const kinds = {
  access: 'ನಿಮ್ಮ ಬಗ್ಗೆ ನಾವು ಏನು ಇಟ್ಟಿದ್ದೇವೆ ಎಂದು ನೋಡುವುದು',
  correction: 'ಏನನ್ನಾದರೂ ಸರಿಪಡಿಸುವುದು',
  erasure: 'ಏನನ್ನಾದರೂ ಅಳಿಸುವುದು',
  nomination: 'ನಿಮ್ಮನ್ನು ಹೆಸರಿಸಿದವರ ಪರವಾಗಿ ನಡೆದುಕೊಳ್ಳುವುದು',
  grievance: 'ನಮ್ಮ ದೂರು ನಿವಾರಣಾ ಅಧಿಕಾರಿಗೆ ದೂರು',
} as const

export const privacyWords = {
  made: 'ನಿಮ್ಮ ಕೋರಿಕೆ ನಮಗೆ ಬಂದಿದೆ.',
  withdrawn: 'ನಿಮ್ಮ ಕೋರಿಕೆಯನ್ನು ಹಿಂಪಡೆಯಲಾಗಿದೆ.',
  named: 'ನೀವು ಹೆಸರಿಸಿದವರನ್ನು ಬರೆದುಕೊಂಡಿದ್ದೇವೆ.',
  unnamed: 'ಈಗ ಯಾರ ಹೆಸರೂ ಇಲ್ಲ.',
  answered: 'ಉತ್ತರ ಹೋಗುತ್ತಿದೆ.',
  isNamed: 'ಹೌದು: ಈ ಕೋರಿಕೆಯ ವಿಳಾಸದಲ್ಲಿ ಓದುವವರನ್ನು ಈ ಖಾತೆ ಹೆಸರಿಸಿದೆ.',
  isNotNamed: 'ಇಲ್ಲ: ಈ ಕೋರಿಕೆಯ ವಿಳಾಸದಲ್ಲಿ ಓದುವವರನ್ನು ಈ ಖಾತೆ ಹೆಸರಿಸಿಲ್ಲ.',
} as const satisfies Said<typeof english>

/** The receipt. Nothing that was typed is repeated to an address that nobody may have proved. */
export const privacyReceived = {
  subject: (shop: string, name: string): string => `${shop}: ನಿಮ್ಮ ಕೋರಿಕೆ ${name} ನಮಗೆ ಬಂದಿದೆ`,
  preview: 'ಅದಕ್ಕೆ ಒಂದು ಸಂಖ್ಯೆ ಇದೆ, ನಾವು ಉತ್ತರಿಸುವ ಗಡುವೂ ಇದೆ.',
  heading: (name: string): string => `ನಿಮ್ಮ ಕೋರಿಕೆ ${name}`,
  text: (kind: keyof typeof kinds, name: string, day: string): string =>
    `ನಿಮ್ಮ ಮಾಹಿತಿಯ ಬಗ್ಗೆ ನಮ್ಮನ್ನು ಕೇಳಿದ್ದೀರಿ: ${kinds[kind]}. ಇದರ ಸಂಖ್ಯೆ ${name}. ಹೆಚ್ಚೆಂದರೆ ${day} ರ ಒಳಗೆ ಉತ್ತರಿಸುತ್ತೇವೆ, ಹೆಚ್ಚಿನ ಸಲ ಅದಕ್ಕೂ ಬಹಳ ಬೇಗ.`,
  officer: (officer: string, email: string): string =>
    officer === ''
      ? `ಏನಾದರೂ ಪ್ರಶ್ನೆ ಇದ್ದರೆ ${email} ಗೆ ಬರೆಯಿರಿ.`
      : `ನಮ್ಮ ದೂರು ನಿವಾರಣಾ ಅಧಿಕಾರಿ ${officer} ಇದನ್ನು ನೋಡಿಕೊಳ್ಳುತ್ತಾರೆ. ಏನಾದರೂ ಪ್ರಶ್ನೆ ಇದ್ದರೆ ${email} ಗೆ ಬರೆಯಿರಿ.`,
  board: 'ನಮ್ಮ ಉತ್ತರ ನಿಮಗೆ ತೃಪ್ತಿಯಾಗದಿದ್ದರೆ, ಭಾರತದ ದತ್ತಾಂಶ ಸಂರಕ್ಷಣಾ ಮಂಡಳಿಗೆ (Data Protection Board of India) ಹೋಗಬಹುದು.',
  ignore: 'ನೀವು ಇದನ್ನು ಕೇಳಿರದಿದ್ದರೆ ದಯವಿಟ್ಟು ಈ ಪತ್ರಕ್ಕೆ ಉತ್ತರಿಸಿ ನಮಗೆ ತಿಳಿಸಿ.',
} as const satisfies Said<typeof englishReceived>

export const privacyAnswer = {
  subject: (shop: string, name: string): string => `${shop}: ನಿಮ್ಮ ಕೋರಿಕೆ ${name} ಕ್ಕೆ ನಮ್ಮ ಉತ್ತರ`,
  preview: 'ನಿಮ್ಮ ಮಾಹಿತಿಯ ಬಗ್ಗೆ ಕೇಳಿದ್ದಿರಿ. ಇದು ನಮ್ಮ ಉತ್ತರ.',
  heading: 'ನಮ್ಮ ಉತ್ತರ',
  about: (name: string, day: string): string => `ಇದು ${day} ರ ನಿಮ್ಮ ಕೋರಿಕೆ ${name} ರ ಬಗ್ಗೆ.`,
  more: (name: string): string =>
    `ಇನ್ನೇನಾದರೂ ಕೇಳುವುದಿದ್ದರೆ ಈ ಪತ್ರಕ್ಕೇ ಉತ್ತರಿಸಿ, ವಿಷಯದ ಸಾಲಿನಲ್ಲಿ ${name} ಹಾಗೆಯೇ ಇರಲಿ. ನಿಮಗೆ ತೃಪ್ತಿಯಾಗದಿದ್ದರೆ, ಭಾರತದ ದತ್ತಾಂಶ ಸಂರಕ್ಷಣಾ ಮಂಡಳಿಗೆ (Data Protection Board of India) ಹೋಗಬಹುದು.`,
} as const satisfies Said<typeof englishAnswer>
