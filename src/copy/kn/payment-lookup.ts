// Words for a payment of which there is no order yet, in Kannada: what the shop knows, what it asks, and what came of it.
import type { Said } from '../catalogue.ts'
import type { paymentLookup as english, paymentNews as englishNews } from '../en/payment-lookup.ts'

const refundsTake = 'ಹಣ ವಾಪಸ್ ಬರಲು 5–7 ಕೆಲಸದ ದಿನ ಬೇಕು, ನಿಮ್ಮ ಬ್ಯಾಂಕ್‌ಗೆ ತಕ್ಕಂತೆ.'
const returnsByItself = 'ನಿಮ್ಮ ಖಾತೆಯಿಂದ ಹಣ ಹೋಗಿದ್ದರೆ, ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಅದನ್ನು ತಾನಾಗಿಯೇ ವಾಪಸ್ ಕೊಡುತ್ತದೆ, ಸಾಮಾನ್ಯವಾಗಿ 5–7 ಕೆಲಸದ ದಿನಗಳೊಳಗೆ.'

const freeAgain = 'ಅದು 12 ಗಂಟೆಗಳೊಳಗೆ ತಾನಾಗಿಯೇ ಬಿಡುಗಡೆಯಾಗುತ್ತದೆ, ಕೆಲವು ಬ್ಯಾಂಕ್‌ಗಳಲ್ಲಿ ಕೆಲವು ದಿನಗಳ ನಂತರ.'

/** Beside the field of the reference. */
export const referenceErrors = {
  reference: 'ದಯವಿಟ್ಟು pay_ ಎಂದು ಶುರುವಾಗುವ ಪೇಮೆಂಟ್ ID, ಅಥವಾ UPI ರೆಫರೆನ್ಸ್ ಬರೆಯಿರಿ: 12 ಅಂಕಿಗಳು, ಅಥವಾ ಉದ್ದನೆಯ UPI ಟ್ರಾನ್ಸಾಕ್ಷನ್ ID.',
} as const

/** What came of asking the bank, in the shop's answers. */
export const paymentNews = {
  placed: 'ನಿಮ್ಮ ಪಾವತಿ ಬಂದಿದೆ, ನಿಮ್ಮ ಆರ್ಡರ್ ಆಗಿದೆ.',
  refunding: `ನಿಮ್ಮ ಪಾವತಿ ಬಂದಿದೆ, ಆದರೆ ಅದಕ್ಕೆ ಇನ್ನು ಆರ್ಡರ್ ಮಾಡಲು ಆಗುವುದಿಲ್ಲ. ಪೂರ್ತಿ ಹಣ ನಿಮಗೆ ವಾಪಸ್ ಬರುತ್ತಿದೆ. ${refundsTake}`,
  checking: 'ನಿಮ್ಮ ಪಾವತಿ ನಮಗೆ ಬಂದಿದೆ, ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ: ಮೂರು ದಿನಗಳೊಳಗೆ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.',
  released: `ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಹಣವನ್ನು ತೆಗೆದಿರಿಸಿತ್ತು, ನಾವು ಅದನ್ನು ತೆಗೆದುಕೊಳ್ಳಲಿಲ್ಲ. ${freeAgain}`,
  pending: 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಇನ್ನೂ ಉತ್ತರಿಸಿಲ್ಲ. ನಾವು ಕೇಳುತ್ತಲೇ ಇರುತ್ತೇವೆ; ಅದು ಹೌದು ಎಂದ ಕೂಡಲೇ ನಿಮ್ಮ ಆರ್ಡರ್ ತಾನಾಗಿಯೇ ಬರುತ್ತದೆ.',
  not_paid: `ಯಾವುದೇ ಪಾವತಿ ಬಂದಿಲ್ಲ. ${returnsByItself}`,
  nothing_found: `ಈ ರೆಫರೆನ್ಸ್‌ನ ನಿಮ್ಮ ಪಾವತಿ ನಮಗೆ ಸಿಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಇನ್ನೊಮ್ಮೆ ಸರಿನೋಡಿ. ${returnsByItself}`,
} as const satisfies Said<typeof englishNews>

/** Sentences around a moment, which the page writes as a time. */
interface AroundTime {
  readonly before: string
  readonly after: string
}

const begun = (amount: string): string => `${amount} ಮೊತ್ತದ ನಿಮ್ಮ ಪಾವತಿ (ಶುರುವಾದದ್ದು `

export const paymentLookup = {
  asking: {
    title: 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಜೊತೆ ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ',
    text: (amount: string): AroundTime => ({ before: begun(amount), after: ') ಇನ್ನೂ ನಮಗೆ ತಲುಪಿಲ್ಲ.' }),
    advice: 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಹಣ ತೆಗೆದುಕೊಂಡಿದ್ದರೆ ದಯವಿಟ್ಟು ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ: ನಿಮ್ಮ ಆರ್ಡರ್ ತಾನಾಗಿಯೇ ಬರುತ್ತದೆ, ಅಥವಾ ಹಣ ವಾಪಸ್ ಹೋಗುತ್ತದೆ.',
  },
  failed: {
    title: 'ಈ ಪಾವತಿ ಆಗಲಿಲ್ಲ',
    text: (amount: string): AroundTime => ({ before: begun(amount), after: ') ಪೂರ್ಣವಾಗಲಿಲ್ಲ.' }),
    advice: returnsByItself,
  },
  held: {
    title: 'ನಿಮ್ಮ ಪಾವತಿ ನಮಗೆ ಬಂದಿದೆ, ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ',
    text: (amount: string): AroundTime => ({
      before: begun(amount),
      after: ') ಬಂದಿದೆ. ನಿಮ್ಮ ಆರ್ಡರ್ ಮಾಡುವ ಅಥವಾ ಹಣ ವಾಪಸ್ ಕಳುಹಿಸುವ ಮೊದಲು ನಾವು ಅದನ್ನು ನೋಡುತ್ತೇವೆ.',
    }),
    advice: 'ದಯವಿಟ್ಟು ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ: ಮೂರು ದಿನಗಳೊಳಗೆ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.',
  },
  released: {
    title: 'ಈ ಪಾವತಿಯನ್ನು ನಾವು ತೆಗೆದುಕೊಳ್ಳಲಿಲ್ಲ',
    text: (amount: string): AroundTime => ({
      before: `ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ${amount} ತೆಗೆದಿರಿಸಿತ್ತು, ನಾವು ಅದನ್ನು ತೆಗೆದುಕೊಳ್ಳಲಿಲ್ಲ. ಪಾವತಿ ಶುರುವಾದದ್ದು: `,
      after: '.',
    }),
    advice: freeAgain,
  },
  refund: {
    title: 'ಹಣ ವಾಪಸ್ ಬರುತ್ತಿದೆ',
    started: (amount: string): AroundTime => ({
      before: `${amount} ಮೊತ್ತದ ಪಾವತಿಗೆ ಆರ್ಡರ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ, ಆದ್ದರಿಂದ ಪೂರ್ತಿ ಹಣ ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ವಾಪಸ್ ಹೋಗುತ್ತದೆ. ಕಳುಹಿಸಿದ್ದು `,
      after: `. ${refundsTake}`,
    }),
    done: (amount: string): AroundTime => ({
      before: `${amount} ಮೊತ್ತದ ಪಾವತಿಗೆ ಆರ್ಡರ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ, ಆದ್ದರಿಂದ ಪೂರ್ತಿ ಹಣ ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ವಾಪಸ್ ಹೋಗಿದೆ. ಕಳುಹಿಸಿದ್ದು `,
      after: '. ಅದನ್ನು ತೋರಿಸಲು ನಿಮ್ಮ ಬ್ಯಾಂಕ್‌ಗೆ ಕೆಲವು ದಿನ ಬೇಕಾಗಬಹುದು.',
    }),
    delayed: (amount: string): AroundTime => ({
      before: `${amount} ಮರುಪಾವತಿ (ಕೋರಿದ್ದು `,
      after: ') ತಡವಾಗಿದೆ. ನಾವು ಅದನ್ನು ನೋಡಿಕೊಳ್ಳುತ್ತಿದ್ದೇವೆ.',
    }),
  },
  again: 'ಮತ್ತೆ ಪರಿಶೀಲಿಸಿ',
  checking: 'ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ...',
  seeOrder: (orderNumber: number) => `ಆರ್ಡರ್ ${orderNumber} ನೋಡಿ`,
  find: {
    title: 'ಹಣ ಹೋಗಿದೆಯೇ?',
    quietTitle: 'ಹಣ ಹೋಗಿದೆ, ಆದರೆ ಇಲ್ಲಿ ಆರ್ಡರ್ ಇಲ್ಲವೇ?',
    text: 'ಯಾವ ಪಾವತಿ ಎಂದು ಹೇಳಿ, ನಾವು ಬ್ಯಾಂಕ್ ಅನ್ನು ಕೇಳುತ್ತೇವೆ.',
    reference: 'ಪೇಮೆಂಟ್ ID ಅಥವಾ UPI ರೆಫರೆನ್ಸ್',
    hint: 'ನಿಮ್ಮ UPI ಆ್ಯಪ್‌ನಲ್ಲಿ ಆ ಪಾವತಿಯನ್ನು ತೆರೆಯಿರಿ: ಅಲ್ಲಿ “UPI Ref. No.”, “UTR” ಅಥವಾ “UPI transaction ID” ಕಾಣುತ್ತದೆ. ಪೇಮೆಂಟ್ ID pay_ ಎಂದು ಶುರುವಾಗುತ್ತದೆ; ಅದು Razorpay ಸಂದೇಶದಲ್ಲಿದೆ.',
    button: 'ನನ್ನ ಪಾವತಿ ಹುಡುಕಿ',
    busy: 'ನೋಡುತ್ತಿದ್ದೇವೆ...',
    contact: {
      before: '7 ಕೆಲಸದ ದಿನಗಳ ನಂತರವೂ ಏನೂ ಇಲ್ಲವೇ? ',
      link: 'ನಮಗೆ ಬರೆಯಿರಿ',
      after: ', ರೆಫರೆನ್ಸ್, ಮೊತ್ತ ಮತ್ತು ದಿನದ ಜೊತೆ.',
    },
  },
} as const satisfies Said<typeof english>
