// Words of the monthly letter, in Kannada: the box at the end of every page, and the letters of the list (MSG-6).
import type { Said } from '../catalogue.ts'
import type {
  newsletter as english,
  alreadyLetter as englishAlready,
  confirmLetter as englishConfirm,
  monthlyLetter as englishMonthly,
} from '../en/newsletter.ts'

export const newsletter = {
  promise: 'ತಿಂಗಳಿಗೆ ಒಂದು ಪತ್ರ. ಉಪಯುಕ್ತ, ಚಿಕ್ಕದು, ನಿಲ್ಲಿಸುವುದೂ ಸುಲಭ.',
  email: 'ನಿಮ್ಮ ಇಮೇಲ್',
  join: 'ಸೇರಿ',
  joining: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ...',
  asked: 'ಇನ್ನೊಂದೇ ಹೆಜ್ಜೆ. ದಯವಿಟ್ಟು ನಾವು ಕಳುಹಿಸಿದ ಪತ್ರವನ್ನು ತೆರೆದು ದೃಢೀಕರಿಸಿ.',
  confirmed: 'ನೀವು ಪಟ್ಟಿಯಲ್ಲಿದ್ದೀರಿ.',
  left: 'ನೀವು ಈಗ ಪಟ್ಟಿಯಲ್ಲಿಲ್ಲ.',
  leftEarlier: 'ಆ ಪತ್ರ ನೀವು ಹಿಂದೊಮ್ಮೆ ಪಟ್ಟಿಯಲ್ಲಿದ್ದಾಗಿನದು, ಆ ಸಮಯ ಮುಗಿದಿದೆ. ಪತ್ರಗಳು ಇನ್ನೂ ಬರುತ್ತಿದ್ದರೆ, ಹೊಸ ಪತ್ರದಲ್ಲಿರುವ ಲಿಂಕ್ ಬಳಸಿ.',
} as const satisfies Said<typeof english>

/** At the foot of every letter of the list. */
export const monthlyFoot = { leave: 'ಈ ಪತ್ರಗಳನ್ನು ನಿಲ್ಲಿಸಿ' } as const

export const confirmLetter = {
  subject: (shop: string): string => `${shop}: ದಯವಿಟ್ಟು ನಿಮ್ಮ ಇಮೇಲ್ ದೃಢೀಕರಿಸಿ`,
  preview: 'ಆಗ ನಮ್ಮ ತಿಂಗಳ ಪತ್ರ ನಿಮಗೆ ಬರುತ್ತದೆ.',
  heading: 'ನಿಮಗೆ ಬರೆಯಬಹುದೇ?',
  text: 'ನಮ್ಮ ತಿಂಗಳ ಪತ್ರಕ್ಕಾಗಿ ಈ ವಿಳಾಸವನ್ನು ಕೊಡಲಾಗಿದೆ. ಅದು ನೀವೇ ಆಗಿದ್ದರೆ ಬಟನ್ ಒತ್ತಿ, ಆಮೇಲೆ ತೆರೆಯುವ ಪುಟದಲ್ಲಿ ಇನ್ನೊಮ್ಮೆ ಒತ್ತಿ.',
  button: 'ನನ್ನ ಇಮೇಲ್ ದೃಢೀಕರಿಸಿ',
  lifetime: 'ಲಿಂಕ್ 7 ದಿನ ಕೆಲಸ ಮಾಡುತ್ತದೆ.',
  ignore: 'ಅದು ನೀವಲ್ಲದಿದ್ದರೆ ಈ ಪತ್ರವನ್ನು ಬಿಟ್ಟುಬಿಡಿ. ಬೇರೇನೂ ಬರುವುದಿಲ್ಲ, ಈ 7 ದಿನಗಳ ನಂತರ ವಿಳಾಸವನ್ನು ಮರೆಯುತ್ತೇವೆ.',
} as const satisfies Said<typeof englishConfirm>

export const monthlyLetter = {
  untitled: '(ಇನ್ನೂ ವಿಷಯ ಬರೆದಿಲ್ಲ)',
  seeProduct: (name: string): string => `${name} ನೋಡಿ`,
} as const satisfies Said<typeof englishMonthly>

export const alreadyLetter = {
  subject: (shop: string): string => `${shop}: ನೀವು ಆಗಲೇ ನಮ್ಮ ಪಟ್ಟಿಯಲ್ಲಿದ್ದೀರಿ`,
  preview: 'ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
  heading: 'ನೀವು ಆಗಲೇ ನಮ್ಮ ಪಟ್ಟಿಯಲ್ಲಿದ್ದೀರಿ',
  text: 'ನಮ್ಮ ತಿಂಗಳ ಪತ್ರಕ್ಕಾಗಿ ಈ ವಿಳಾಸವನ್ನು ಇನ್ನೊಮ್ಮೆ ಕೊಡಲಾಗಿದೆ. ಅದು ಆಗಲೇ ಪಟ್ಟಿಯಲ್ಲಿದೆ, ಆದ್ದರಿಂದ ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
} as const satisfies Said<typeof englishAlready>
