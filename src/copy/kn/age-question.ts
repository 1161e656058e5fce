// Words of the question about age (PRIV-9), in Kannada.

import type { Said } from '../catalogue.ts'
import type { ageQuestion as english } from '../en/age-question.ts'

/** At signup, and once at checkout for who never said. */
export const ageQuestion = {
  label: 'ನಿಮ್ಮ ವಯಸ್ಸು',
  once: '18 ವರ್ಷಕ್ಕಿಂತ ಕಡಿಮೆ ಇರುವವರಿಗೆ ಕಾನೂನಿನಲ್ಲಿ ನಿಯಮಗಳಿವೆ. ಇದನ್ನು ಒಮ್ಮೆ ಮಾತ್ರ ಕೇಳುತ್ತೇವೆ.',
  adult: 'ನನಗೆ 18 ಅಥವಾ ಹೆಚ್ಚು',
  minor: 'ನನಗೆ 18 ಕ್ಕಿಂತ ಕಡಿಮೆ',
  minorMeans:
    'ಸ್ವಾಗತ. ನೀವು ಎಲ್ಲವನ್ನೂ ನೋಡಬಹುದು, ಕಾರ್ಟ್ ತುಂಬಬಹುದು; ಆರ್ಡರ್ ಮಾಡುವ ಮೊದಲು ನಿಮ್ಮ ತಂದೆ, ತಾಯಿ ಅಥವಾ ಪೋಷಕರು ಒಪ್ಪಬೇಕು. ಅವರ ಇಮೇಲ್ ಅನ್ನು ನಂತರ ನಿಮ್ಮಿಂದ ಕೇಳುತ್ತೇವೆ.',
} as const satisfies Said<typeof english>
