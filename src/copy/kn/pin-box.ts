// Words of the box that tells what shipping to a PIN code costs and how long it takes (SHIP-16), in Kannada.
import type { Said } from '../catalogue.ts'
import type { pinBox as english } from '../en/pin-box.ts'

export const pinBox = {
  label: 'ಪಿನ್ ಕೋಡ್',
  example: '679101',
  wrong: 'ಪಿನ್ ಕೋಡ್‌ನಲ್ಲಿ 6 ಅಂಕಿಗಳಿರುತ್ತವೆ, ಅದು 0 ಯಿಂದ ಶುರುವಾಗುವುದಿಲ್ಲ.',
  asking: 'ನೋಡುತ್ತಿದ್ದೇವೆ...',
  costs: (place: string, amount: string) => `${place} ಇಲ್ಲಿಗೆ ಡೆಲಿವರಿ ಶುಲ್ಕ: ${amount}.`,
  lost: 'ಉತ್ತರ ಬರಲಿಲ್ಲ. ಬಹುಶಃ ಸಂಪರ್ಕ ಕಡಿದುಹೋಗಿದೆ.',
  again: 'ಮತ್ತೆ ಕೇಳಿ',
} as const satisfies Said<typeof english>
