// What visitors read before the shop has opened (OPS-21), in Kannada.
import type { Said } from '../catalogue.ts'
import type { opensSoon as english } from '../en/opens-soon.ts'

export const opensSoon = {
  title: 'ಅಂಗಡಿ ಬೇಗ ತೆರೆಯುತ್ತದೆ',
  text: 'ಕಪಾಟಿನಲ್ಲಿ ಇನ್ನೂ ವಸ್ತುಗಳನ್ನು ಜೋಡಿಸುತ್ತಿದ್ದೇವೆ. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಸಮಯದ ನಂತರ ಮತ್ತೆ ಬನ್ನಿ.',
  staff: 'ಸಿಬ್ಬಂದಿಗೆ: ಲಾಗಿನ್',
} as const satisfies Said<typeof english>
