// The version of each notice about personal data, the same in every language, and the Kannada lines that open them (PRIV-7).
import type { Said } from '../catalogue.ts'
import type { noticeLines as english, noticeVersions as englishVersions } from '../en/notice-versions.ts'

/** As in English: both say the same words. */
export const noticeVersions = {
  signup: '2026-11-28',
  checkout: '2026-11-25',
  newsletter: '2026-11-26',
  contact: '2026-11-26',
  measurement: '2026-11-23',
  guardian: '2026-11-23',
  review: '2026-11-26',
} as const satisfies typeof englishVersions

/** The one line that opens a notice, and where it stands for browsers without scripts. */
export const noticeLines = {
  signup: 'ನಾವು ಏನನ್ನು, ಎಷ್ಟು ಕಾಲ ಇಡುತ್ತೇವೆ',
  checkout: 'ಇದರಲ್ಲಿ ಏನನ್ನು, ಎಷ್ಟು ಕಾಲ ಇಡುತ್ತೇವೆ',
  newsletter: 'ನಿಮ್ಮ ಇಮೇಲ್ ಅನ್ನು ಏನು ಮಾಡುತ್ತೇವೆ',
  contact: 'ನಿಮ್ಮ ಸಂದೇಶವನ್ನು ಏನು ಮಾಡುತ್ತೇವೆ',
  measurement: 'ಇದರ ಅರ್ಥ ಏನು',
  guardian: 'ನಾವು ಏನನ್ನು, ಎಷ್ಟು ಕಾಲ ಇಡುತ್ತೇವೆ',
  review: 'ನಿಮ್ಮ ಮಾತು ಏನಾಗುತ್ತದೆ',
  page: 'ಬೇರೆ ಪುಟದಲ್ಲಿ ಓದಿ',
} as const satisfies Said<typeof english>
