// The letters of a refund, in Kannada: on its way, done, and gone astray (REF-11, REF-12): no blame, no jargon, and what happens next.
import type { Said } from '../catalogue.ts'
import type {
  refundDone as englishDone,
  refundLate as englishLate,
  refundPaid as englishPaid,
  refundStarted as englishStarted,
} from '../en/refund-letters.ts'
import { hello } from './hello.ts'

/** It takes longer than the 5 to 7 business days that were promised. */
export const refundLate = {
  subject: (shop: string): string => `${shop}: ನಿಮ್ಮ ಹಣ ವಾಪಸ್ ಬರಲು ಬೇಕಾದ್ದಕ್ಕಿಂತ ಹೆಚ್ಚು ಸಮಯ ಆಗುತ್ತಿದೆ`,
  preview: 'ನಾವು ನೋಡಿಕೊಳ್ಳುತ್ತಿದ್ದೇವೆ, ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
  heading: 'ನಿಮ್ಮ ಹಣ ವಾಪಸ್ ಬರಲು ಬೇಕಾದ್ದಕ್ಕಿಂತ ಹೆಚ್ಚು ಸಮಯ ಆಗುತ್ತಿದೆ',
  text: (name: string, amount: string, orderNumber: number, day: string): string =>
    hello(
      name,
      `ಆರ್ಡರ್ ${orderNumber} ರ ${amount} ಅನ್ನು ${day} ರಿಂದ ನಿಮಗೆ ವಾಪಸ್ ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ, ಆದರೆ ಅದು ಇನ್ನೂ ತಲುಪಿಲ್ಲ. ನೀವು ಕಾಯಬೇಕಾಗಿರುವುದಕ್ಕೆ ಕ್ಷಮಿಸಿ.`,
    ),
  textWithoutOrder: (name: string, amount: string, day: string): string =>
    hello(
      name,
      `ಆರ್ಡರ್ ಆಗದ ಪಾವತಿಯ ${amount} ಅನ್ನು ${day} ರಿಂದ ನಿಮಗೆ ವಾಪಸ್ ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ, ಆದರೆ ಅದು ಇನ್ನೂ ತಲುಪಿಲ್ಲ. ನೀವು ಕಾಯಬೇಕಾಗಿರುವುದಕ್ಕೆ ಕ್ಷಮಿಸಿ.`,
    ),
  next: 'ಹಣ ನಿಮ್ಮದು, ನಾವು ನೋಡಿಕೊಳ್ಳುತ್ತೇವೆ. ಪ್ರಯತ್ನಿಸುತ್ತಲೇ ಇದ್ದೇವೆ, ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ. ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೆ ವಾಪಸ್ ಹೋಗಲು ಆಗದಿದ್ದರೆ, ನಿಮಗೆ ಬರೆದು ಬೇರೆ ವಿಧಾನದಲ್ಲಿ ಕಳುಹಿಸುತ್ತೇವೆ.',
} as const satisfies Said<typeof englishLate>

/** It could not go back to where she paid from, and was sent from the shop's own bank. */
export const refundPaid = {
  subject: (shop: string): string => `${shop}: ನಿಮ್ಮ ಹಣವನ್ನು ಕಳುಹಿಸಿದ್ದೇವೆ`,
  preview: 'ನೀವು ಪಾವತಿಸಿದ್ದಕ್ಕಿಂತ ಬೇರೆ ವಿಧಾನದಲ್ಲಿ ಬರುತ್ತದೆ.',
  heading: (amount: string): string => `ನಿಮಗೆ ${amount} ಕಳುಹಿಸಿದ್ದೇವೆ`,
  ways: { neft: 'ಬ್ಯಾಂಕ್ ವರ್ಗಾವಣೆ (NEFT)', imps: 'ಬ್ಯಾಂಕ್ ವರ್ಗಾವಣೆ (IMPS)', upi: 'UPI', cheque: 'ಚೆಕ್' },
  text: (name: string, amount: string, orderNumber: number, { way, day }: { way: string; day: string }): string =>
    hello(
      name,
      `ಆರ್ಡರ್ ${orderNumber} ರ ${amount} ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೆ ವಾಪಸ್ ಹೋಗಲು ಆಗಲಿಲ್ಲ, ಆದ್ದರಿಂದ ${day} ರಂದು ${way} ಮೂಲಕ ನಿಮಗೆ ಕಳುಹಿಸಿದ್ದೇವೆ.`,
    ),
  textWithoutOrder: (name: string, amount: string, { way, day }: { way: string; day: string }): string =>
    hello(name, `ಆರ್ಡರ್ ಆಗದ ಪಾವತಿಯ ${amount} ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೆ ವಾಪಸ್ ಹೋಗಲು ಆಗಲಿಲ್ಲ, ಆದ್ದರಿಂದ ${day} ರಂದು ${way} ಮೂಲಕ ನಿಮಗೆ ಕಳುಹಿಸಿದ್ದೇವೆ.`),
  reference: (reference: string): string => `ಈ ಸಂಖ್ಯೆಯಿಂದ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಇದನ್ನು ಹುಡುಕಬಹುದು: ${reference}.`,
  cheque: (number: string): string => `ಚೆಕ್ ಸಂಖ್ಯೆ ${number}.`,
} as const satisfies Said<typeof englishPaid>

/** Refunds that no other letter tells, and every refund that has gone through. */
export const refundStarted = {
  subject: (shop: string): string => `${shop}: ನಿಮಗೆ ಹಣ ವಾಪಸ್ ಬರುತ್ತಿದೆ`,
  preview: 'ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
  heading: (amount: string): string => `${amount} ನಿಮಗೆ ವಾಪಸ್ ಬರುತ್ತಿದೆ`,
  text: (amount: string, orderNumber: number): string =>
    `ಆರ್ಡರ್ ${orderNumber} ರ ${amount} ಅನ್ನು ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ವಾಪಸ್ ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
  textWithoutOrder: (amount: string): string => `${amount} ಅನ್ನು ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ವಾಪಸ್ ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
  units: (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
    `ಇದು ಇವುಗಳಿಗಾಗಿ: ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.`,
  when: 'ಹಣ ವಾಪಸ್ ಬರಲು, ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಅವಲಂಬಿಸಿ, 5–7 ಕೆಲಸದ ದಿನ ಬೇಕು.',
} as const satisfies Said<typeof englishStarted>

export const refundDone = {
  subject: (shop: string): string => `${shop}: ನಿಮ್ಮ ಹಣ ವಾಪಸ್ ಹೋಗಿದೆ`,
  preview: 'ಅದು ನಿಮ್ಮ ಬ್ಯಾಂಕ್‌ನಲ್ಲಿ ಕಾಣಲು ಕೆಲವು ದಿನ ಬೇಕಾಗಬಹುದು.',
  heading: 'ನಿಮ್ಮ ಹಣ ವಾಪಸ್ ಹೋಗಿದೆ',
  text: (name: string, amount: string, orderNumber: number, day: string): string =>
    hello(name, `ಆರ್ಡರ್ ${orderNumber} ರ ${amount}, ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ${day} ರಂದು ವಾಪಸ್ ಹೋಗಿದೆ.`),
  textWithoutOrder: (name: string, amount: string, day: string): string =>
    hello(name, `ಆರ್ಡರ್ ಆಗದ ಪಾವತಿಯ ${amount}, ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ${day} ರಂದು ವಾಪಸ್ ಹೋಗಿದೆ.`),
  reference: (reference: string): string => `ಈ ಸಂಖ್ಯೆಯಿಂದ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಇದನ್ನು ಹುಡುಕಬಹುದು: ${reference}.`,
  bank: (email: string): string =>
    `ಅದು ನಿಮ್ಮ ಬ್ಯಾಂಕ್‌ನಲ್ಲಿ ಕಾಣಲು ಕೆಲವು ದಿನ ಬೇಕಾಗಬಹುದು. 7 ಕೆಲಸದ ದಿನಗಳ ನಂತರವೂ ಬಂದಿಲ್ಲವೇ? ನಮಗೆ ಬರೆಯಿರಿ: ${email}.`,
} as const satisfies Said<typeof englishDone>
