// Words of the box that tells what shipping to a PIN code costs and how long it takes (SHIP-16), in Kannada.

import type { Said } from '../catalogue.ts'
import type { pinBox as english } from '../en/pin-box.ts'

export const pinBox = {
  label: 'ಪಿನ್ ಕೋಡ್',
  example: '679101',
  wrong: 'ದಯವಿಟ್ಟು 6 ಅಂಕಿಗಳ ಪಿನ್ ಕೋಡ್ ಬರೆಯಿರಿ.',
  asking: 'ನೋಡುತ್ತಿದ್ದೇವೆ...',
  costs: (place: string, amount: string) => `${place} ಇಲ್ಲಿಗೆ ಡೆಲಿವರಿ ಶುಲ್ಕ: ${amount}.`,
  days: (least: number, most: number) =>
    `ಕಳುಹಿಸಿದ ಮೇಲೆ ಅಲ್ಲಿಗೆ ಪಾರ್ಸೆಲ್ ತಲುಪಲು ಸಾಮಾನ್ಯವಾಗಿ ${least === most ? '' : `${least} ರಿಂದ `}${most} ದಿನ ಬೇಕಾಗುತ್ತದೆ.`,
  usual: 'ಪ್ಯಾಕಿಂಗ್‌ಗೆ 3–5 ಕೆಲಸದ ದಿನ, ಅಂಚೆಗೆ ಇನ್ನೂ 3–5 ಕೆಲಸದ ದಿನ ಬೇಕಾಗುತ್ತದೆ.',
  lost: 'ಉತ್ತರ ಬರಲಿಲ್ಲ. ಬಹುಶಃ ಸಂಪರ್ಕ ಕಡಿದುಹೋಗಿದೆ.',
  again: 'ಮತ್ತೆ ಕೇಳಿ',
} as const satisfies Said<typeof english>
