// Words of what waits for a visitor until she is logged in (CAT-20, WORD-2), in Kannada.
import type { Said } from '../catalogue.ts'
import type { wantedWords as english } from '../en/wanted.ts'
import { products } from './products.ts'

export const wantedWords = {
  named: (name: string) => `${name} ಕಾಯುತ್ತಿದೆ. ನೀವು ಲಾಗಿನ್ ಆದ ಕೂಡಲೇ ನಿಮ್ಮ ಕಾರ್ಟ್‌ಗೆ ಸೇರುತ್ತದೆ.`,
  unnamed: 'ನಿಮಗೆ ಬೇಕಾದದ್ದು ಕಾಯುತ್ತಿದೆ. ನೀವು ಲಾಗಿನ್ ಆದ ಕೂಡಲೇ ನಿಮ್ಮ ಕಾರ್ಟ್‌ಗೆ ಸೇರುತ್ತದೆ.',
  added: products.added,
  failed: products.failed,
} as const satisfies Said<typeof english>
