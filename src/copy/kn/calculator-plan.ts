// Words below the calculator's result, in Kannada: the months ahead, and when to order (CAL-12).
import type { Said } from '../catalogue.ts'
import type { plan as english } from '../en/calculator-plan.ts'

export const plan = {
  ahead: {
    title: 'ನಿಮ್ಮ ಮುಂದಿನ ಆರು ಪೀರಿಯಡ್ಸ್',
    text: 'ಬಣ್ಣ ತುಂಬಿದ ದಿನಗಳು ಪೀರಿಯಡ್ಸ್ ದಿನಗಳು. ಮುಂದೆ ಹೋದಷ್ಟೂ ಅಂದಾಜು ಇನ್ನೂ ಒರಟು.',
    range: (from: string, to: string) => (from === to ? from : `${from} ರಿಂದ ${to}`),
  },

  order: {
    title: (day: string) => `ಸಮಯಕ್ಕೆ ಸಿಗಬೇಕೆಂದರೆ ${day} ರ ಒಳಗೆ ಆರ್ಡರ್ ಮಾಡಿ`,
    today: 'ಸಮಯಕ್ಕೆ ಸಿಗಬೇಕೆಂದರೆ ಇಂದೇ ಆರ್ಡರ್ ಮಾಡಿ',
    tooLate: (start: string, met: string) =>
      `ಈಗ ಆರ್ಡರ್ ಮಾಡಿದ ಪಾರ್ಸೆಲ್ ${start} ಕ್ಕೆ ತಡವಾಗಿ ಬರಬಹುದು. ಈ ಲೆಕ್ಕ ಅದರ ಮುಂದಿನ ಪೀರಿಯಡ್ಸ್‌ಗೆ, ${met} ರ ಸುಮಾರಿಗೆ.`,
    counted: (least: number, most: number, postLeast: number, postMost: number) =>
      `ಅತಿ ನಿಧಾನ ಪಾರ್ಸೆಲ್‌ನಿಂದ ಹಿಂದಕ್ಕೆ, ನಿಮ್ಮ ಸಾಧನದಲ್ಲೇ ಲೆಕ್ಕ ಹಾಕಿದ್ದು: ಪ್ಯಾಕಿಂಗ್‌ಗೆ ${least} ರಿಂದ ${most} ಕೆಲಸದ ದಿನ, ಅಂಚೆಗೆ ${postLeast} ರಿಂದ ${postMost} ಕೆಲಸದ ದಿನ. ಸ್ಥಳೀಯ ರಜೆಗಳಿಂದ ಒಂದು ದಿನ ಹೆಚ್ಚಾಗಬಹುದು.`,
    product: (name: string) => `${name} ನೋಡಿ`,
    products: 'ಪ್ಯಾಕ್‌ಗಳನ್ನು ನೋಡಿ',
  },
} as const satisfies Said<typeof english>
