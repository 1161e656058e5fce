// The letters about a report, in Kannada: that it has come, and what was decided. Subjects name no product and no complaint (LET-6).
import type { Said } from '../catalogue.ts'
import type { reportNews as english } from '../en/report-letters.ts'

export const reportNews = {
  'report-received': {
    subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber}: ನೀವು ತಿಳಿಸಿದ್ದು ನಮಗೆ ಬಂದಿದೆ`,
    preview: 'ಅದನ್ನು ನೋಡಿ 48 ಗಂಟೆಗಳೊಳಗೆ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.',
    heading: 'ನೀವು ತಿಳಿಸಿದ್ದು ನಮಗೆ ಬಂದಿದೆ',
    text: (orderNumber: number, ticket: number): string =>
      `ಆರ್ಡರ್ ${orderNumber} ರ ಬಗ್ಗೆ ತಿಳಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದ. ನಿಮ್ಮ ದೂರಿನ ಸಂಖ್ಯೆ ${ticket}. ನೀವು ಕಳುಹಿಸಿದ ಎಲ್ಲವನ್ನೂ ನೋಡಿ 48 ಗಂಟೆಗಳೊಳಗೆ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.`,
  },
  'report-refund': {
    subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber}: ನಿಮ್ಮ ಹಣ ವಾಪಸ್ ಬರುತ್ತದೆ`,
    preview: 'ನೀವು ತಿಳಿಸಿದ್ದರ ಬಗ್ಗೆ ನಿರ್ಧರಿಸಿದ್ದೇವೆ.',
    heading: (amount: string): string => `${amount} ನಿಮಗೆ ವಾಪಸ್ ಬರುತ್ತಿದೆ`,
    text: (orderNumber: number, amount: string): string =>
      `ಆರ್ಡರ್ ${orderNumber} ರ ಬಗ್ಗೆ ನೀವು ತಿಳಿಸಿದ್ದನ್ನು ನೋಡಿದ್ದೇವೆ; ${amount} ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ವಾಪಸ್ ಹೋಗುತ್ತದೆ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ, ಏನನ್ನೂ ವಾಪಸ್ ಕಳುಹಿಸಬೇಕಾಗಿಲ್ಲ.`,
    units: (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
      `ಇದು ಇವುಗಳಿಗಾಗಿ: ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.`,
    coins: (coins: number): string =>
      coins === 1 ? 'ನೀವು ಬಳಸಿದ ಕಾಯಿನ್ ಮತ್ತೆ ನಿಮ್ಮ ವಾಲೆಟ್‌ನಲ್ಲಿದೆ.' : `ನೀವು ಬಳಸಿದ ${coins} ಕಾಯಿನ್‌ಗಳು ಮತ್ತೆ ನಿಮ್ಮ ವಾಲೆಟ್‌ನಲ್ಲಿವೆ.`,
    withheld: (coins: number, amount: string): string =>
      coins === 1
        ? `ಆರ್ಡರ್‌ನಿಂದ ನಿಮಗೆ ಕಾಯಿನ್‌ಗಳು ಸಿಕ್ಕಿದ್ದವು, ಅವುಗಳಲ್ಲಿ 1 ಆಗಲೇ ಖರ್ಚಾಗಿದೆ: ಅದಕ್ಕಾಗಿ ${amount} ಕಡಿತಗೊಳಿಸಲಾಗಿದೆ.`
        : `ಆರ್ಡರ್‌ನಿಂದ ನಿಮಗೆ ಕಾಯಿನ್‌ಗಳು ಸಿಕ್ಕಿದ್ದವು, ಅವುಗಳಲ್ಲಿ ${coins} ಆಗಲೇ ಖರ್ಚಾಗಿವೆ: ಅವಕ್ಕಾಗಿ ${amount} ಕಡಿತಗೊಳಿಸಲಾಗಿದೆ.`,
    when: 'ಹಣ ವಾಪಸ್ ಬರಲು, ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಅವಲಂಬಿಸಿ, 5–7 ಕೆಲಸದ ದಿನ ಬೇಕು.',
  },
  'report-replacement': {
    subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber}: ಹೊಸ ಪಾರ್ಸೆಲ್ ಬರುತ್ತದೆ`,
    preview: 'ನೀವು ತಿಳಿಸಿದ್ದರ ಬಗ್ಗೆ ನಿರ್ಧರಿಸಿದ್ದೇವೆ.',
    heading: 'ನಿಮಗೆ ಹೊಸ ಪಾರ್ಸೆಲ್ ಬರುತ್ತದೆ',
    text: (orderNumber: number, replacement: number): string =>
      `ಆರ್ಡರ್ ${orderNumber} ರ ಬಗ್ಗೆ ನೀವು ತಿಳಿಸಿದ್ದನ್ನು ನೋಡಿದ್ದೇವೆ. ಎಲ್ಲವನ್ನೂ ಇನ್ನೊಮ್ಮೆ, ಆರ್ಡರ್ ${replacement} ಆಗಿ ಕಳುಹಿಸುತ್ತೇವೆ. ಅದಕ್ಕೆ ನೀವು ಏನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ, ಮೊದಲ ಪಾರ್ಸೆಲ್ ವಾಪಸ್ ಕಳುಹಿಸಬೇಕಾಗಿಲ್ಲ.`,
    when: 'ಪ್ಯಾಕಿಂಗ್‌ಗೆ 3–5 ಕೆಲಸದ ದಿನ ಬೇಕು, ಅಂಚೆಯಲ್ಲಿ ಇನ್ನೂ 3–5 ಕೆಲಸದ ದಿನ. ಪಾರ್ಸೆಲ್ ಸಾದಾ ಆಗಿರುತ್ತದೆ, ಒಳಗೆ ಏನಿದೆ ಎಂದು ಅದರ ಲೇಬಲ್ ಹೇಳುವುದಿಲ್ಲ.',
  },
  'report-refused': {
    subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber}: ನೀವು ತಿಳಿಸಿದ್ದರ ಬಗ್ಗೆ`,
    preview: 'ನೀವು ತಿಳಿಸಿದ್ದರ ಬಗ್ಗೆ ನಿರ್ಧರಿಸಿದ್ದೇವೆ.',
    heading: 'ನೀವು ತಿಳಿಸಿದ್ದರ ಬಗ್ಗೆ',
    text: (orderNumber: number): string =>
      `ಆರ್ಡರ್ ${orderNumber} ರ ಬಗ್ಗೆ ನೀವು ತಿಳಿಸಿದ್ದನ್ನು ನೋಡಿದ್ದೇವೆ. ಕ್ಷಮಿಸಿ: ಈ ಬಾರಿ ಹಣ ವಾಪಸ್ ಅಥವಾ ಹೊಸ ಪಾರ್ಸೆಲ್ ಕಳುಹಿಸಲು ಆಗುವುದಿಲ್ಲ. ಕಾರಣ:`,
    again: (ticket: number): string => `ನಿಮ್ಮ ಅಭಿಪ್ರಾಯ ಬೇರೆಯಾಗಿದ್ದರೆ, ${ticket} ಎಂಬ ಸಂಖ್ಯೆ ತಿಳಿಸಿ ನಮಗೆ ಬರೆಯಿರಿ. ಬೇರೊಬ್ಬರು ಮತ್ತೆ ನೋಡುತ್ತಾರೆ.`,
  },
  seeOrder: 'ನಿಮ್ಮ ಆರ್ಡರ್ ನೋಡಿ',
  seeReport: 'ನಿಮ್ಮ ದೂರು ನೋಡಿ',
} as const satisfies Said<typeof english>
