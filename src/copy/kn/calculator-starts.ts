// Words of the earlier starts, in Kannada, with which the calculator's answer becomes a window (CAL-10).
import type { Said } from '../catalogue.ts'
import type { earlierStarts as english } from '../en/calculator-starts.ts'

export const earlierStarts = {
  title: 'ಹಿಂದಿನ ಮೊದಲ ದಿನಗಳನ್ನು ಸೇರಿಸಿ',
  text: 'ಎಲ್ಲ ಸೈಕಲ್‌ಗಳೂ ಒಂದೇ ಥರ ಇರುವುದಿಲ್ಲ. ಹಿಂದಿನ ಪೀರಿಯಡ್ಸ್‌ಗಳ ಮೊದಲ ದಿನಗಳನ್ನು ಕೊಟ್ಟರೆ, ಒಂದು ದಿನದ ಬದಲು ಯಾವ ದಿನಗಳ ನಡುವೆ ಎಂದು ಕಾಣುತ್ತದೆ. ಅನಾರೋಗ್ಯ ಅಥವಾ ಪ್ರಯಾಣದಿಂದ ಬೇರೆಯಾಗಿದ್ದ ಸೈಕಲ್ ಅನ್ನು ಬಿಡಬಹುದು.',
  calendar: 'ನಿಮಗೆ ನೆನಪಿರುವ ಪ್ರತಿ ಪೀರಿಯಡ್ಸ್‌ನ ಮೊದಲ ದಿನವನ್ನು ಒತ್ತಿ.',
  listLabel: 'ಇದುವರೆಗೆ ಸೇರಿಸಿದ ಮೊದಲ ದಿನಗಳು',
  last: 'ಕೊನೆಯ ಮೊದಲ ದಿನ',
  oneMore: 'ಇನ್ನೊಂದು ಸೇರಿಸಿದರೆ ಯಾವ ದಿನಗಳ ನಡುವೆ ಎಂದು ಕಾಣುತ್ತದೆ.',
  window: (from: string, to: string) => `ಈಗ ಲೆಕ್ಕದಂತೆ: ${from} ರಿಂದ ${to} ನಡುವೆ.`,
  leftOut: (count: number) =>
    count === 1
      ? 'ಒಂದು ಸೈಕಲ್ ಉಳಿದವುಗಳಿಗಿಂತ ಬಹಳ ಬೇರೆ ಇದೆ, ಅದನ್ನು ಬಿಡಲಾಗಿದೆ.'
      : `${count} ಸೈಕಲ್‌ಗಳು ಉಳಿದವುಗಳಿಗಿಂತ ಬಹಳ ಬೇರೆ ಇವೆ, ಅವನ್ನು ಬಿಡಲಾಗಿದೆ.`,
  isOut: 'ಬಿಡಲಾಗಿದೆ',
  leaveOut: 'ಇದನ್ನು ಬಿಡಿ',
  leaveOutOf: (day: string) => `ಇದನ್ನು ಬಿಡಿ: ${day}`,
  countAgain: 'ಮತ್ತೆ ಎಣಿಸಿ',
  countAgainOf: (day: string) => `ಮತ್ತೆ ಎಣಿಸಿ: ${day}`,
  wasLeftOut: (day: string) => `${day} ರಿಂದ ಶುರುವಾದ ಸೈಕಲ್ ಅನ್ನು ಬಿಡಲಾಗಿದೆ.`,
  countsAgain: (day: string) => `${day} ರಿಂದ ಶುರುವಾದ ಸೈಕಲ್ ಮತ್ತೆ ಲೆಕ್ಕಕ್ಕಿದೆ.`,
  remove: (day: string) => `${day} ತೆಗೆಯಿರಿ`,
  added: (day: string) => `${day} ಸೇರಿಸಲಾಗಿದೆ.`,
  removed: (day: string) => `${day} ತೆಗೆಯಲಾಗಿದೆ.`,
  problems: {
    future: 'ಇದು ನಿಮ್ಮ ಕೊನೆಯ ಮೊದಲ ದಿನದ ನಂತರದ್ದು. ಅದನ್ನು ಬದಲಿಸಲು ಮೊದಲ ಹಂತಕ್ಕೆ ಹಿಂತಿರುಗಿ.',
    known: 'ಇದು ನಿಮ್ಮ ಕೊನೆಯ ಮೊದಲ ದಿನ. ಇದನ್ನು ಬದಲಿಸಲು ಮೊದಲ ಹಂತಕ್ಕೆ ಹಿಂತಿರುಗಿ.',
    too_close: 'ಇದು ಇನ್ನೊಂದು ಮೊದಲ ದಿನದಿಂದ 10 ದಿನಕ್ಕಿಂತ ಕಡಿಮೆ ದೂರದಲ್ಲಿದೆ. ದಯವಿಟ್ಟು ಪೀರಿಯಡ್ಸ್‌ನ ಮೊದಲ ದಿನವನ್ನು ಆರಿಸಿ.',
    too_far: 'ಇದು ಅದರ ಪಕ್ಕದ ಮೊದಲ ದಿನದಿಂದ 99 ದಿನಕ್ಕಿಂತ ಹೆಚ್ಚು ದೂರದಲ್ಲಿದೆ. ದಯವಿಟ್ಟು ಮೊದಲು ನಡುವಿನವನ್ನು ಸೇರಿಸಿ.',
    full: 'ಹನ್ನೆರಡು ಮೊದಲ ದಿನಗಳು ಸಾಕು. ಬೇರೊಂದನ್ನು ಸೇರಿಸಲು ಒಂದನ್ನು ತೆಗೆಯಿರಿ.',
  },
} as const satisfies Said<typeof english>
