// Words of the letters about money that became no order, in Kannada: it went back, it is looked at, it came twice (LET-6).
import type { Said } from '../catalogue.ts'
import type {
  paymentChecking as englishChecking,
  paymentRefunded as englishRefunded,
  paymentReleased as englishReleased,
  secondPayment as englishSecond,
} from '../en/payment-letters.ts'
import { hello } from './hello.ts'

export const paymentRefunded = {
  subject: (shop: string): string => `${shop}: ನಿಮ್ಮ ಹಣ ವಾಪಸ್ ಬರುತ್ತಿದೆ`,
  preview: 'ನಿಮ್ಮ ಆರ್ಡರ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ, ಆದ್ದರಿಂದ ಹಣವನ್ನು ವಾಪಸ್ ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ.',
  heading: (amount: string): string => `${amount} ನಿಮಗೆ ವಾಪಸ್ ಬರುತ್ತಿದೆ`,
  text: (name: string, amount: string): string =>
    hello(
      name,
      `ನೀವು ಪಾವತಿಸಿದ ${amount} ನಮಗೆ ತಲುಪಿತು, ಆದರೆ ಆರ್ಡರ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ಪೂರ್ತಿ ಹಣವನ್ನು ಅದು ಬಂದ ಕಡೆಗೇ ವಾಪಸ್ ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
    ),
  when: 'ಹಣ ವಾಪಸ್ ಬರಲು, ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಅವಲಂಬಿಸಿ, 5–7 ಕೆಲಸದ ದಿನ ಬೇಕು.',
} as const satisfies Said<typeof englishRefunded>

/** The same of a payment whose purchase has its order already, by another payment (PAY-30, PAY-38). */
export const secondRefunded = {
  subject: (shop: string): string => `${shop}: ಎರಡನೇ ಪೇಮೆಂಟ್ ಹಿಂದಿರುಗುತ್ತಿದೆ`,
  preview: 'ನಿಮ್ಮ ಆರ್ಡರ್ ಹಾಗೆಯೇ ಇದೆ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
  heading: (amount: string): string => `${amount} ಎರಡು ಬಾರಿ ಬಂದಿದೆ, ಹಿಂದಿರುಗುತ್ತಿದೆ`,
  text: (name: string, amount: string): string =>
    hello(
      name,
      `ನಿಮ್ಮ ಆರ್ಡರ್‌ಗೆ ಹಣ ಪಾವತಿಯಾಗಿದೆ; ಆರ್ಡರ್ ಹಾಗೆಯೇ ಇದೆ. ಅದಕ್ಕಾಗಿ ${amount} ಎರಡನೇ ಬಾರಿ ನಮಗೆ ತಲುಪಿದೆ; ಇಬ್ಬರು ಒಂದೇ ಸಮಯದಲ್ಲಿ ಪಾವತಿಸಿರಬಹುದು. ಅದನ್ನು ಬಂದಲ್ಲಿಗೇ ಹಿಂದಿರುಗಿಸುತ್ತಿದ್ದೇವೆ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
    ),
  when: 'ರೀಫಂಡ್ ಬರಲು, ಬ್ಯಾಂಕ್ ಅನುಸಾರ, 5–7 ಕೆಲಸದ ದಿನಗಳು ಬೇಕು.',
} as const

export const paymentChecking = {
  subject: (shop: string): string => `${shop}: ನಿಮ್ಮ ಪಾವತಿ ಬಂದಿದೆ, ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ`,
  preview: 'ದಯವಿಟ್ಟು ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ. ಮೂರು ದಿನಗಳೊಳಗೆ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.',
  heading: 'ನಿಮ್ಮ ಪಾವತಿ ಬಂದಿದೆ, ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ',
  text: (name: string, amount: string): string =>
    hello(
      name,
      `ನೀವು ಪಾವತಿಸಿದ ${amount} ನಮಗೆ ತಲುಪಿದೆ. ನಿಮ್ಮ ಆರ್ಡರ್ ಮಾಡುವ ಮೊದಲು ಅದನ್ನು ನೋಡುತ್ತಿದ್ದೇವೆ; ಅಲ್ಲಿಯವರೆಗೆ ಸಾಧ್ಯವಾದಷ್ಟು ನಿಮ್ಮ ಆರ್ಡರ್ ಅನ್ನು ನಿಮಗಾಗಿ ಇಟ್ಟಿರುತ್ತೇವೆ.`,
    ),
  next: 'ದಯವಿಟ್ಟು ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ. ಮೂರು ದಿನಗಳೊಳಗೆ ನಿಮ್ಮ ಆರ್ಡರ್ ಖಚಿತಪಡಿಸುತ್ತೇವೆ ಅಥವಾ ಪೂರ್ತಿ ಹಣವನ್ನು ವಾಪಸ್ ಕಳುಹಿಸುತ್ತೇವೆ, ಮತ್ತು ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.',
} as const satisfies Said<typeof englishChecking>

/** Her purchase has its order already: this payment came besides. */
export const secondPayment = {
  subject: (shop: string): string => `${shop}: ನಿಮ್ಮಿಂದ ಎರಡನೇ ಪಾವತಿ ಬಂದಿದೆ`,
  preview: 'ನಿಮ್ಮ ಆರ್ಡರ್ ಇದ್ದಂತೆಯೇ ಇದೆ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
  heading: 'ನಮಗೆ ಎರಡನೇ ಪಾವತಿ ಬಂದಿದೆ',
  text: (name: string, amount: string): string =>
    hello(name, `ಆಗಲೇ ಪಾವತಿಯಾದ ಒಂದು ಖರೀದಿಗೆ ${amount} ಎರಡನೇ ಸಲ ಬಂದಿದೆ. ನಿಮ್ಮ ಆರ್ಡರ್ ಇದ್ದಂತೆಯೇ ಇದೆ.`),
  next: 'ಈ ಪಾವತಿಯನ್ನು ನೋಡಿ, ಅದು ಬಂದ ಕಡೆಗೇ ವಾಪಸ್ ಕಳುಹಿಸುತ್ತೇವೆ. ಹಣ ಹೊರಟಾಗ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ; ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
} as const satisfies Said<typeof englishSecond>

export const paymentReleased = {
  subject: (shop: string): string => `${shop}: ನಿಮ್ಮ ಪಾವತಿಯನ್ನು ನಾವು ತೆಗೆದುಕೊಂಡಿಲ್ಲ`,
  preview: 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ತೆಗೆದಿರಿಸಿದ್ದ ಹಣ ತಾನಾಗಿಯೇ ಬಿಡುಗಡೆಯಾಗುತ್ತದೆ.',
  heading: 'ನಿಮ್ಮ ಪಾವತಿಯನ್ನು ನಾವು ತೆಗೆದುಕೊಂಡಿಲ್ಲ',
  text: (name: string, amount: string): string =>
    hello(
      name,
      `ನಮ್ಮಲ್ಲಿನ ಒಂದು ಖರೀದಿಗಾಗಿ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ${amount} ತೆಗೆದಿರಿಸಿತ್ತು, ಆದರೆ ಅದು ನಮಗೆ ತಿಳಿಸುವಷ್ಟರಲ್ಲಿ ನಿಮ್ಮ ಆರ್ಡರ್ ಮಾಡಲು ತಡವಾಗಿತ್ತು. ಹಣವನ್ನು ನಾವು ತೆಗೆದುಕೊಂಡಿಲ್ಲ.`,
    ),
  next: 'ಅದು 12 ಗಂಟೆಗಳೊಳಗೆ ತಾನಾಗಿಯೇ ಬಿಡುಗಡೆಯಾಗುತ್ತದೆ, ಕೆಲವು ಬ್ಯಾಂಕ್‌ಗಳಲ್ಲಿ ಕೆಲವು ದಿನಗಳ ನಂತರ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
} as const satisfies Said<typeof englishReleased>
