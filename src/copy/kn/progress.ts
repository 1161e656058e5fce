// Words of an order's progress, in Kannada, for whoever opens the link from its letters (ORD-5).
import type { Said } from '../catalogue.ts'
import type { progress as english, parcelNumber as englishNumber } from '../en/progress.ts'

export const progress = {
  loading: 'ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ನೋಡುತ್ತಿದ್ದೇವೆ...',
  description: 'ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ಎಲ್ಲಿಯವರೆಗೆ ಬಂದಿದೆ.',
  title: 'ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ಎಲ್ಲಿದೆ',
  silent: 'ಈ ಪುಟ ಲಾಗಿನ್ ಇಲ್ಲದೆ ತೆರೆಯುತ್ತದೆ, ಆದ್ದರಿಂದ ಹೆಸರು, ವಿಳಾಸ ಮತ್ತು ಉತ್ಪನ್ನಗಳನ್ನು ತೋರಿಸುವುದಿಲ್ಲ. ಉಳಿದದ್ದೆಲ್ಲ ನಿಮ್ಮ ಖಾತೆಯಲ್ಲಿದೆ.',
  button: 'ನಿಮ್ಮ ಆರ್ಡರ್‌ಗಳು',
  unknown: {
    title: 'ಈ ಆರ್ಡರ್ ನಮಗೆ ಸಿಗಲಿಲ್ಲ.',
    text: 'ಬಹುಶಃ ಲಿಂಕ್ ತುಂಡಾಗಿದೆ. ಪತ್ರದಿಂದ ಅದನ್ನು ಮತ್ತೆ ತೆರೆಯಿರಿ, ಅಥವಾ ನಿಮ್ಮ ಆರ್ಡರ್‌ಗಳನ್ನು ನೋಡಲು ಲಾಗಿನ್ ಆಗಿ.',
    button: 'ನಿಮ್ಮ ಆರ್ಡರ್‌ಗಳು',
  },
  failed: { title: 'ಈ ಪುಟ ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.', button: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ' },
} as const satisfies Said<typeof english>

/** The number under which a courier carries a parcel. */
export const parcelNumber = {
  title: (courier: string) => `${courier} ಸಂಖ್ಯೆ`,
  anyTitle: 'ಟ್ರ್ಯಾಕಿಂಗ್ ಸಂಖ್ಯೆ',
  copy: 'ಸಂಖ್ಯೆ ಕಾಪಿ ಮಾಡಿ',
  copied: 'ಸಂಖ್ಯೆ ಕಾಪಿ ಆಗಿದೆ',
  notCopied: 'ಸಂಖ್ಯೆ ಕಾಪಿ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ಬದಲಿಗೆ ಅದನ್ನು ಒತ್ತಿ ಹಿಡಿಯಿರಿ.',
  track: (courier: string) => `${courier} ನಲ್ಲಿ ಎಲ್ಲಿದೆ ನೋಡಿ`,
  newTab: '(ಹೊಸ ಟ್ಯಾಬ್‌ನಲ್ಲಿ ತೆರೆಯುತ್ತದೆ)',
  enter: (courier: string) => `ಇದನ್ನು ಕಾಪಿ ಮಾಡಿ: ${courier} ತನ್ನ ಪುಟದಲ್ಲಿ ಇದನ್ನು ಕೇಳುತ್ತದೆ.`,
} as const satisfies Said<typeof englishNumber>
