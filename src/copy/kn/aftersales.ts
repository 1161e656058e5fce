// Words of what comes after an order, in Kannada: answers, and reasons that reach the shopper (REF-5).
import type { Said } from '../catalogue.ts'
import type { aftersales as english } from '../en/aftersales.ts'
import { courierNames } from './couriers.ts'

/** Why the shop itself cancelled. */
export const orderOverdue = '45 ಕೆಲಸದ ದಿನಗಳೊಳಗೆ ಅದನ್ನು ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ, ಕ್ಷಮಿಸಿ. ನಿಮ್ಮ ಪೂರ್ತಿ ಹಣ ವಾಪಸ್ ಬರುತ್ತಿದೆ.'

/** The same of a box that was to make good another order: its letter says what comes back. */
export const replacementOverdue = '45 ಕೆಲಸದ ದಿನಗಳೊಳಗೆ ಅದನ್ನು ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ, ಕ್ಷಮಿಸಿ.'

/** Why an order counts as returned whose replacement does not come. */
export const replacementEnded = (orderNumber: number): string =>
  `ಇದರ ಬದಲು ಬರಬೇಕಿದ್ದ ಆರ್ಡರ್ ${orderNumber} ಬರುವುದಿಲ್ಲ. ಬದಲಿಗೆ ಹಣ ವಾಪಸ್ ಬರುತ್ತದೆ.`

/** Why an order ended whose money staff sent back at Razorpay itself. */
export const refundedAtGateway = 'ನಿಮ್ಮ ಪೂರ್ತಿ ಹಣವನ್ನು ವಾಪಸ್ ಕಳುಹಿಸಿದ್ದೇವೆ.'

/** Those three as whoever reads them hears them. */
export const shopReasons = () => ({ orderOverdue, replacementOverdue, refundedAtGateway })

/** The same of a box that does not come. */
export const replacementEndedSaid = replacementEnded

export const aftersales = {
  cancelled: 'ನಿಮ್ಮ ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ.',
  delivered: 'ತಲುಪಿದ್ದು ಸಂತೋಷ.',
  moved: 'ಸೇವ್ ಆಗಿದೆ.',
  refundRetried: 'ಮರುಪಾವತಿಯನ್ನು ಮತ್ತೆ ಕೇಳಲಾಗಿದೆ.',
  refundNotFailed: 'ಈ ಮರುಪಾವತಿ ವಿಫಲವಾಗಿಲ್ಲ, ಆದ್ದರಿಂದ ಮತ್ತೆ ಮಾಡುವುದೇನೂ ಇಲ್ಲ.',
  refundNotOwed: 'ಈ ಹಣ ವಾಪಸ್ ಹೋಗಿದೆ ಅಥವಾ ಹೋಗುತ್ತಿದೆ, ಆದ್ದರಿಂದ ಬೇರೆ ವಿಧಾನದಲ್ಲಿ ಪಾವತಿಸುವುದೇನೂ ಇಲ್ಲ.',
  refundAskedLately: 'ಈ ಮರುಪಾವತಿಯನ್ನು Razorpay ಗೆ ಈಗಷ್ಟೇ ಕೇಳಲಾಗಿದೆ, ಅದು ಇನ್ನೂ ಮಾಡುತ್ತಿರಬಹುದು. ದಯವಿಟ್ಟು ಹತ್ತು ನಿಮಿಷಗಳ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  madeMeanwhile: (amount: string, refund: string) =>
    `Razorpay ಬಳಿ ಈ ಪಾವತಿಯ ${amount} ಮರುಪಾವತಿ ಇದೆ (${refund}). ಅದನ್ನು ಇಲ್ಲಿಗೆ ತರಲಾಗುತ್ತಿದೆ; ದಯವಿಟ್ಟು ಒಂದು ನಿಮಿಷದ ನಂತರ ಮತ್ತೆ ನೋಡಿ.`,
  gatewaySilent: 'Razorpay ಉತ್ತರಿಸುತ್ತಿಲ್ಲ, ಆದ್ದರಿಂದ ಅದು ಹಣ ಕಳುಹಿಸಿಲ್ಲ ಎಂದು ಖಚಿತವಾಗಿ ಹೇಳಲು ಆಗುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  otherAmountOwed: (amount: string) => `ಈಗ ಕೊಡಬೇಕಾದದ್ದು ${amount}. ದಯವಿಟ್ಟು ಮತ್ತೆ ನೋಡಿ.`,
  paidDay: 'ದಯವಿಟ್ಟು ನೀವು ಪಾವತಿಸಿದ ದಿನವನ್ನು ಬರೆಯಿರಿ: ಮರುಪಾವತಿ ಶುರುವಾದ ದಿನಕ್ಕಿಂತ ಮುಂಚೆ ಅಲ್ಲ, ಇಂದಿನ ನಂತರವೂ ಅಲ್ಲ.',
  paidAnotherWay: (amount: string) => `ಸೇವ್ ಆಗಿದೆ: ${amount} ಅನ್ನು ಬೇರೆ ವಿಧಾನದಲ್ಲಿ ಪಾವತಿಸಲಾಗಿದೆ. ಒಂದು ಪತ್ರ ಅವರಿಗೆ ತಿಳಿಸುತ್ತದೆ.`,
  /** What a bank's number looks like. */
  paidReference: {
    neft: 'ದಯವಿಟ್ಟು UTR ಬರೆಯಿರಿ: 16 ಅಥವಾ 22 ಅಕ್ಷರ ಮತ್ತು ಅಂಕಿಗಳು, ಮೊದಲ ನಾಲ್ಕು ಅಕ್ಷರಗಳು ನಿಮ್ಮ ಬ್ಯಾಂಕ್‌ನವು.',
    imps: 'ದಯವಿಟ್ಟು 12 ಅಂಕಿಗಳ RRN ಬರೆಯಿರಿ.',
    upi: 'ದಯವಿಟ್ಟು 12 ಅಂಕಿಗಳ UPI ಉಲ್ಲೇಖ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ.',
    cheque: 'ದಯವಿಟ್ಟು ಚೆಕ್‌ನ ಆರು ಅಂಕಿಗಳನ್ನು ಬರೆಯಿರಿ.',
  },
  suspiciousNumber: 'ಸೇವ್ ಆಗಿದೆ. ದಯವಿಟ್ಟು ಸಂಖ್ಯೆಯನ್ನು ಮತ್ತೆ ನೋಡಿ: ಅದರ ಪರೀಕ್ಷಾ ಅಂಕಿ ಹೊಂದುವುದಿಲ್ಲ.',
  changed: 'ಸೇವ್ ಆಗಿದೆ. ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ಹೊಸ ವಿಳಾಸಕ್ಕೆ ಹೋಗುತ್ತದೆ.',
  changedWithRefund: (amount: string) =>
    `ಸೇವ್ ಆಗಿದೆ. ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ಹೊಸ ವಿಳಾಸಕ್ಕೆ ಹೋಗುತ್ತದೆ, ಡೆಲಿವರಿ ಶುಲ್ಕದಲ್ಲಿ ${amount} 5–7 ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ ವಾಪಸ್ ಬರುತ್ತದೆ.`,
  moneyWentBack: (orderNumber: number) =>
    `ಆರ್ಡರ್ ${orderNumber} ರ ಹಣ ಆಗಲೇ ವಾಪಸ್ ಹೋಗಿದೆ, ಆದ್ದರಿಂದ ಅದರ ಬದಲು ಬೇರೆ ಬಾಕ್ಸ್ ಕಳುಹಿಸುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ಈ ಆರ್ಡರ್ ರದ್ದು ಮಾಡಿ.`,
  madeGoodBy: (orderNumber: number) =>
    `ಇದರ ಬದಲು ಆರ್ಡರ್ ${orderNumber} ಬರುತ್ತದೆ. ಅದು ರದ್ದಾದರೆ ಅಥವಾ ವಾಪಸ್ ಬಂದರೆ ಹಣ ತಾನಾಗಿಯೇ ವಾಪಸ್ ಹೋಗುತ್ತದೆ.`,
  howReturned: 'ಅದು ತಲುಪಿದೆ ಎಂದು ಗ್ರಾಹಕರು ಹೇಳುತ್ತಾರೆ. ತಲುಪಿಸಲು ಆಗಲಿಲ್ಲವೇ, ಅಥವಾ ಅವರೇ ವಾಪಸ್ ಕಳುಹಿಸಿದರೇ?',
  trackingNumber: 'ದಯವಿಟ್ಟು EE473124829IN ರೀತಿಯ India Post ಸಂಖ್ಯೆ ಬರೆಯಿರಿ, ಅಥವಾ ಕೊರಿಯರ್ ಆರಿಸಿ.',
  numberOf: (courier: string) =>
    courier === courierNames.other
      ? 'ದಯವಿಟ್ಟು ಪಾರ್ಸೆಲ್‌ನ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ: 6 ರಿಂದ 25 ಅಕ್ಷರ ಮತ್ತು ಅಂಕಿಗಳು.'
      : `ಇದು ${courier} ನ ಸಂಖ್ಯೆ ಅಲ್ಲ. ದಯವಿಟ್ಟು ರಸೀದಿಯೊಂದಿಗೆ ಹೋಲಿಸಿ ನೋಡಿ.`,
} as const satisfies Said<typeof english>
