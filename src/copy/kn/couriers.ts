// Names of couriers, and how a sentence in Kannada speaks of them (SHIP-1).
import type { Said } from '../catalogue.ts'
import type { courierNames as english, courierField as englishField } from '../en/couriers.ts'

export const courierNames = {
  'india-post': 'India Post',
  delhivery: 'Delhivery',
  'blue-dart': 'Blue Dart',
  dtdc: 'DTDC',
  shiprocket: 'Shiprocket',
  sandbox: 'Sandbox Courier',
  other: 'ಬೇರೆ ಕೊರಿಯರ್',
} as const satisfies Said<typeof english>

/** Inside a sentence: '… ಗೆ ಒಪ್ಪಿಸಲಾಗಿದೆ'. */
export const courierInWords = (courier: keyof typeof courierNames): string =>
  courier === 'other' ? 'ಒಂದು ಕೊರಿಯರ್' : courierNames[courier]

export const courierField = {
  label: 'ಕೊರಿಯರ್',
  byNumber: 'ಸಂಖ್ಯೆಯಿಂದಲೇ ತಿಳಿಯುತ್ತದೆ',
  told: (courier: string) => `ಇದು ${courier} ನ ಸಂಖ್ಯೆ.`,
  hint: 'Delhivery ಮತ್ತು Blue Dart ಅನ್ನು ನೀವೇ ಆರಿಸಬೇಕು: ಅವುಗಳ ಸಂಖ್ಯೆಗಳಲ್ಲಿ ಅಂಕಿಗಳು ಮಾತ್ರ ಇರುತ್ತವೆ.',
} as const satisfies Said<typeof englishField>
