// Words of the general controls, in Kannada: what a sign without words is called.
import type { Said } from '../catalogue.ts'
import type { ui as english } from '../en/ui.ts'

export const ui = {
  close: 'ಮುಚ್ಚಿ',
  dismiss: 'ಈ ಸಂದೇಶವನ್ನು ಮುಚ್ಚಿ',
  fewer: 'ಒಂದು ಕಡಿಮೆ',
  more: 'ಇನ್ನೊಂದು',
  quantity: 'ಎಷ್ಟು ಬೇಕು',
  showPassword: 'ಪಾಸ್‌ವರ್ಡ್ ತೋರಿಸಿ',
  hidePassword: 'ಪಾಸ್‌ವರ್ಡ್ ಮರೆಮಾಡಿ',
  loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ',
  cancel: 'ರದ್ದು',
  before: 'ಮೊದಲು',
  messages: 'ಸಂದೇಶಗಳು',
  carousel: {
    role: 'ಸ್ಲೈಡ್‌ಗಳ ಸಾಲು',
    slideRole: 'ಸ್ಲೈಡ್',
    previous: 'ಹಿಂದಿನ ಸ್ಲೈಡ್',
    next: 'ಮುಂದಿನ ಸ್ಲೈಡ್',
    pause: 'ನಿಲ್ಲಿಸಿ',
    play: 'ಶುರುಮಾಡಿ',
    slideOf: (slide: number, count: number) => `${count} ರಲ್ಲಿ ${slide}`,
  },
} as const satisfies Said<typeof english>
