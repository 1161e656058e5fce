// Words of waiting for a product that is out of stock (CAT-41), in Kannada.
import type { Said } from '../catalogue.ts'
import type { waits as english } from '../en/waits.ts'

export const waits = {
  ask: 'ಮತ್ತೆ ಬಂದಾಗ ತಿಳಿಸಿ',
  asking: 'ಗುರುತಿಸಿಕೊಳ್ಳುತ್ತಿದ್ದೇವೆ…',
  waiting: 'ಇದು ಮತ್ತೆ ಬಂದ ಕೂಡಲೇ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ, 60 ದಿನಗಳೊಳಗೆ ಬಂದರೆ.',
  stop: 'ನನಗೆ ಬರೆಯಬೇಡಿ',
  stopping: 'ನಿಲ್ಲಿಸುತ್ತಿದ್ದೇವೆ…',
  visitor: { before: 'ಸ್ಟಾಕ್ ಇಲ್ಲ. ಇದು ಮತ್ತೆ ಬಂದಾಗ ನಾವು ತಿಳಿಸಬೇಕಿದ್ದರೆ ', logIn: 'ಲಾಗಿನ್ ಆಗಿ', after: '.' },
  failed: 'ಅದು ಆಗಲಿಲ್ಲ',
} as const satisfies Said<typeof english>
