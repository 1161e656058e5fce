// Words of a purchase that is a gift (CHK-18), in Kannada.
import type { Said } from '../catalogue.ts'
import type { gift as english } from '../en/gift.ts'

export const gift = {
  title: 'ಇದು ಉಡುಗೊರೆಯೇ?',
  text: 'ಪಡೆಯುವವರ ಹೆಸರು ಮತ್ತು ವಿಳಾಸವನ್ನು ಮೇಲೆ ಬರೆಯಿರಿ. ಬಾಕ್ಸ್‌ನಲ್ಲಿ ಬೆಲೆ ಇರುವುದಿಲ್ಲ. ಇನ್‌ವಾಯ್ಸ್ ಆ ವಿಳಾಸದ ಹೆಸರಿನಲ್ಲಿರುತ್ತದೆ, ಆದರೆ ನಿಮ್ಮ ಇಮೇಲ್‌ಗೆ ಮಾತ್ರ ಬರುತ್ತದೆ.',
  from: 'ಯಾರಿಂದ',
  words: 'ಕಾರ್ಡ್‌ನಲ್ಲಿ ಬರೆಯುವ ಮಾತು',
  wordsHint: (most: number) => `ಗರಿಷ್ಠ ${most} ಅಕ್ಷರಗಳವರೆಗೆ, ನಾವು ಕಾರ್ಡ್ ಮೇಲೆ ಕೈಯಿಂದ ಬರೆಯುತ್ತೇವೆ.`,
} as const satisfies Said<typeof english>
