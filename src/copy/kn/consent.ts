// The question before the advertising pixel may hear anything (PRIV-1), in Kannada. Both answers weigh the same.
import type { Said } from '../catalogue.ts'
import type { consent as english } from '../en/consent.ts'

export const consent = {
  label: 'ಜಾಹೀರಾತು',
  question:
    'ನಿಮಗೆ 18 ಅಥವಾ ಹೆಚ್ಚು ವರ್ಷವಾಗಿದ್ದರೆ ಮಾತ್ರ: ನಮ್ಮ ಅಂಗಡಿಯ ಯಾವ ಪುಟಗಳನ್ನು ನೀವು ತೆರೆಯುತ್ತೀರಿ ಎಂದು ಒಂದು ಜಾಹೀರಾತು ಸೇವೆಗೆ ಹೇಳಬಹುದೇ? ಅದಕ್ಕೆ ತಿಳಿಯುವುದು ಪುಟ ಮಾತ್ರ, ಬೇರೇನೂ ಅಲ್ಲ; ನಿಮ್ಮ ಖಾತೆ, ಆರ್ಡರ್‌ಗಳು ಅಥವಾ ಕ್ಯಾಲ್ಕುಲೇಟರ್ ಎಂದಿಗೂ ಅಲ್ಲ.',
  no: 'ಬೇಡ',
  yes: 'ಸರಿ',
  change: 'ಜಾಹೀರಾತು ಆಯ್ಕೆ',
} as const satisfies Said<typeof english>
