// Words of what a shopper can do with her order, in Kannada: cancel it, redirect it, say that it has arrived, order it again (ORD-6, ORD-7).
import type { Said } from '../catalogue.ts'
import type {
  again as englishAgain,
  arriving as englishArriving,
  askingToCancel as englishAsking,
  cancelling as englishCancelling,
  redirecting as englishRedirecting,
  regionErrors as englishRegionErrors,
} from '../en/order-actions.ts'
import { shipping } from './shipping.ts'

export const cancelling = {
  button: 'ಈ ಆರ್ಡರ್ ರದ್ದು ಮಾಡಿ',
  busy: 'ಒಂದು ಕ್ಷಣ...',
  title: (orderNumber: number) => `ಆರ್ಡರ್ ${orderNumber} ರದ್ದು ಮಾಡಬೇಕೇ?`,
  confirm: 'ಆರ್ಡರ್ ರದ್ದು ಮಾಡಿ',
  keep: 'ಆರ್ಡರ್ ಇರಲಿ',
  failed: 'ನಿಮ್ಮ ಆರ್ಡರ್ ರದ್ದಾಗಲಿಲ್ಲ.',
  tooLate: 'ಈ ಆರ್ಡರ್ ಅನ್ನು ಇನ್ನು ರದ್ದು ಮಾಡಲು ಆಗುವುದಿಲ್ಲ.',
  comesBack: (amount: string) => `${amount} 5–7 ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ ವಾಪಸ್ ಬರುತ್ತದೆ.`,
  keptBack: (charge: string) => `${charge} ಕಡಿತವಾಗುತ್ತದೆ, ಏಕೆಂದರೆ ನಿಮ್ಮ ಬಾಕ್ಸ್ ಈಗಾಗಲೇ ಪ್ಯಾಕ್ ಆಗುತ್ತಿದೆ.`,
  instead: (orderNumber: number) =>
    `ಈ ಬಾಕ್ಸ್ ಆರ್ಡರ್ ${orderNumber} ರ ಬದಲು ಬರುತ್ತಿತ್ತು, ಇದನ್ನು ರದ್ದು ಮಾಡುವುದು ಉಚಿತ. ಬದಲಿಗೆ ಆ ಆರ್ಡರ್‌ನ ಹಣ ನಿಮಗೆ ಸಿಗುತ್ತದೆ:`,
  wentBefore: (orderNumber: number) =>
    `ಈ ಬಾಕ್ಸ್ ಆರ್ಡರ್ ${orderNumber} ರ ಬದಲು ಬರುತ್ತಿತ್ತು, ಆ ಆರ್ಡರ್‌ನ ಹಣ ಆಗಲೇ ವಾಪಸ್ ಹೋಗಿದೆ. ಇದರ ಬದಲು ಬೇರೆ ಬಾಕ್ಸ್ ಕಳುಹಿಸುವುದಿಲ್ಲ.`,
  nothingLeft: 'ವಾಪಸ್ ಬರಲು ಏನೂ ಉಳಿದಿಲ್ಲ.',
  coinsReturn: (count: number) =>
    count === 1 ? 'ನೀವು ಬಳಸಿದ ಕಾಯಿನ್ ನಿಮ್ಮ ವಾಲೆಟ್‌ಗೆ ವಾಪಸ್ ಬರುತ್ತದೆ.' : `ನೀವು ಬಳಸಿದ ${count} ಕಾಯಿನ್‌ಗಳು ನಿಮ್ಮ ವಾಲೆಟ್‌ಗೆ ವಾಪಸ್ ಬರುತ್ತವೆ.`,
  coinsTaken: (count: number) =>
    count === 1 ? 'ಇದರಿಂದ ನಿಮಗೆ ಸಿಕ್ಕಿದ 1 ಕಾಯಿನ್ ಹಿಂಪಡೆಯಲಾಗುತ್ತದೆ.' : `ಇದರಿಂದ ನಿಮಗೆ ಸಿಕ್ಕಿದ ${count} ಕಾಯಿನ್‌ಗಳನ್ನು ಹಿಂಪಡೆಯಲಾಗುತ್ತದೆ.`,
  coinsWithheld: (count: number, amount: string) =>
    count === 1
      ? `ಇದರಿಂದ ನಿಮಗೆ ಸಿಕ್ಕಿದ 1 ಕಾಯಿನ್ ಆಗಲೇ ಖರ್ಚಾಗಿದೆ, ಆದ್ದರಿಂದ ಮರುಪಾವತಿಯಿಂದ ${amount} ಕಡಿತವಾಗುತ್ತದೆ.`
      : `ಇದರಿಂದ ನಿಮಗೆ ಸಿಕ್ಕಿದ ${count} ಕಾಯಿನ್‌ಗಳು ಆಗಲೇ ಖರ್ಚಾಗಿವೆ, ಆದ್ದರಿಂದ ಮರುಪಾವತಿಯಿಂದ ${amount} ಕಡಿತವಾಗುತ್ತದೆ.`,
} as const satisfies Said<typeof englishCancelling>

/** Its box is packed, so that somebody has to look (ORD-21). */
export const askingToCancel = {
  button: 'ರದ್ದು ಮಾಡಲು ಕೇಳಿ',
  title: (orderNumber: number) => `ಆರ್ಡರ್ ${orderNumber} ರದ್ದು ಮಾಡಲು ಕೇಳಬೇಕೇ?`,
  lead: 'ನಿಮ್ಮ ಬಾಕ್ಸ್ ಪ್ಯಾಕ್ ಆಗಿದೆ, ಇನ್ನೇನು ಮುಚ್ಚುತ್ತೇವೆ. ಇನ್ನೂ ಹೊರತೆಗೆಯಲು ಸಾಧ್ಯವೇ ಎಂದು ನೋಡುತ್ತೇವೆ, ಏನಾದರೂ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.',
  ifWeCan: 'ಸಾಧ್ಯವಾದರೆ:',
  confirm: 'ನಮ್ಮನ್ನು ಕೇಳಿ',
  failed: 'ನಿಮ್ಮ ಕೋರಿಕೆ ನಮಗೆ ತಲುಪಲಿಲ್ಲ.',
  waiting:
    'ಈ ಆರ್ಡರ್ ರದ್ದು ಮಾಡಲು ನೀವು ಕೇಳಿದ್ದೀರಿ. ನಿಮ್ಮ ಬಾಕ್ಸ್ ಅನ್ನು ಇನ್ನೇನು ಮುಚ್ಚುತ್ತೇವೆ: ಇನ್ನೂ ಹೊರತೆಗೆಯಲು ಸಾಧ್ಯವೇ ಎಂದು ನೋಡುತ್ತೇವೆ, ಏನಾದರೂ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.',
  declined: 'ಈ ಆರ್ಡರ್ ರದ್ದು ಮಾಡಲು ನೀವು ಕೇಳಿದ್ದಿರಿ. ಅದರ ಬಾಕ್ಸ್ ಆಗಲೇ ಮುಚ್ಚಿತ್ತು, ಆದ್ದರಿಂದ ಅದು ನಿಮಗೆ ಬರುತ್ತಿದೆ. ಕ್ಷಮಿಸಿ.',
} as const satisfies Said<typeof englishAsking>

export const arriving = {
  button: 'ತಲುಪಿದೆ',
  busy: 'ಸೇವ್ ಆಗುತ್ತಿದೆ...',
  title: 'ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ತಲುಪಿದೆಯೇ?',
  body: 'ಇನ್ನು ಮುಂದೆ ಸಮಸ್ಯೆ ತಿಳಿಸಲು ನಿಮಗೆ 72 ಗಂಟೆಗಳಿವೆ. ಎಲ್ಲವನ್ನೂ ನೋಡುವವರೆಗೆ ಪಾರ್ಸೆಲ್ ತೆರೆದ ವಿಡಿಯೊ ಇಟ್ಟುಕೊಳ್ಳಿ.',
  confirm: 'ಹೌದು, ತಲುಪಿದೆ',
  cancel: 'ಇನ್ನೂ ಇಲ್ಲ',
  failed: 'ಇದನ್ನು ಸೇವ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.',
} as const satisfies Said<typeof englishArriving>

export const again = {
  button: 'ಮತ್ತೆ ಆರ್ಡರ್ ಮಾಡಿ',
  busy: 'ಸೇರಿಸುತ್ತಿದ್ದೇವೆ...',
  added: (count: number) => (count === 1 ? '1 ಉತ್ಪನ್ನ ನಿಮ್ಮ ಕಾರ್ಟ್‌ನಲ್ಲಿದೆ.' : `${count} ಉತ್ಪನ್ನಗಳು ನಿಮ್ಮ ಕಾರ್ಟ್‌ನಲ್ಲಿವೆ.`),
  gone: (names: string) => `ಈಗ ಮಾರಾಟದಲ್ಲಿಲ್ಲ: ${names}.`,
  short: (names: string) => `ಸಾಕಷ್ಟು ಸ್ಟಾಕ್ ಇಲ್ಲ: ${names}.`,
  full: (names: string) => `ನಿಮ್ಮ ಕಾರ್ಟ್‌ನಲ್ಲಿ ಆಗಲೇ ಗರಿಷ್ಠ ಮಿತಿಯಾದ 20 ಇವೆ: ${names}.`,
  nothing: 'ನಿಮ್ಮ ಕಾರ್ಟ್‌ಗೆ ಏನೂ ಸೇರಲಿಲ್ಲ.',
  failed: 'ಎಲ್ಲವನ್ನೂ ನಿಮ್ಮ ಕಾರ್ಟ್‌ಗೆ ಸೇರಿಸಲು ಆಗಲಿಲ್ಲ.',
} as const satisfies Said<typeof englishAgain>

export const redirecting = {
  title: 'ವಿಳಾಸ ಮತ್ತು ಸಂಪರ್ಕ',
  description: 'ಈ ಆರ್ಡರ್ ಎಲ್ಲಿಗೆ ಹೋಗುತ್ತದೆ, ಯಾರಿಗೆ ತಿಳಿಸುತ್ತೇವೆ.',
  loading: 'ನಿಮ್ಮ ಆರ್ಡರ್ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  back: (orderNumber: number) => `ಆರ್ಡರ್ ${orderNumber}`,
  lead: 'ನಿಮ್ಮ ಬಾಕ್ಸ್ ಕಳುಹಿಸುವವರೆಗೆ ಇವನ್ನು ಬದಲಿಸಬಹುದು. ನಿಮ್ಮ ಹೊಸ ಮತ್ತು ಹಳೆಯ ಇಮೇಲ್ ಎರಡಕ್ಕೂ ತಿಳಿಸುತ್ತೇವೆ.',
  save: 'ಬದಲಾವಣೆ ಸೇವ್ ಮಾಡಿ',
  saving: 'ಸೇವ್ ಆಗುತ್ತಿದೆ...',
  leave: 'ಇದ್ದಂತೆಯೇ ಬಿಡಿ',
  failed: 'ನಿಮ್ಮ ಬದಲಾವಣೆಗಳು ಸೇವ್ ಆಗಲಿಲ್ಲ.',
  shipping: {
    title: 'ಡೆಲಿವರಿ ಶುಲ್ಕ',
    same: 'ಡೆಲಿವರಿ ಶುಲ್ಕ ನೀವು ಪಾವತಿಸಿದಷ್ಟೇ ಇರುತ್ತದೆ.',
    cheaper: (amount: string) => `ಈ ವಿಳಾಸಕ್ಕೆ ಡೆಲಿವರಿ ಶುಲ್ಕ ಕಡಿಮೆ: ${amount} 5–7 ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ ವಾಪಸ್ ಬರುತ್ತದೆ.`,
    free: 'ಬೇರೆ ರಾಜ್ಯಕ್ಕೆ ಡೆಲಿವರಿ ಶುಲ್ಕ ಹೆಚ್ಚಿರಬಹುದು. ಆದರೆ ನೀವು ಇನ್ನೇನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ.',
    none: 'ಎಲ್ಲಿಗೆ ಹೋದರೂ ಈ ಬಾಕ್ಸ್‌ಗೆ ಏನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ.',
  },
  invoice: 'ರಾಜ್ಯ, GSTIN ಅಥವಾ ಡೆಲಿವರಿ ಶುಲ್ಕ ಬದಲಾದರೆ ನಿಮಗೆ ಹೊಸ ಇನ್‌ವಾಯ್ಸ್ ಸಿಗುತ್ತದೆ, ಹಳೆಯದಕ್ಕೆ ಕ್ರೆಡಿಟ್ ನೋಟ್ ಸಿಗುತ್ತದೆ.',
  over: {
    title: 'ಇದನ್ನು ಇನ್ನು ಬದಲಿಸಲು ಆಗುವುದಿಲ್ಲ.',
    text: 'ನಿಮ್ಮ ಬಾಕ್ಸ್ ದಾರಿಯಲ್ಲಿದೆ, ಅಥವಾ ಆರ್ಡರ್ ಮುಗಿದಿದೆ. ಏನಾದರೂ ಸರಿಯಿಲ್ಲದಿದ್ದರೆ ದಯವಿಟ್ಟು ನಮಗೆ ಬರೆಯಿರಿ.',
    button: 'ಆರ್ಡರ್ ನೋಡಿ',
  },
} as const satisfies Said<typeof englishRedirecting>

/** Beside the state that a PIN code is not in (CHK-4). */
export const regionErrors = {
  inside: (region: string) =>
    `ಈ ಪಿನ್ ಕೋಡ್ ಇರುವುದು ${shipping.regionName(region)}. ರಾಜ್ಯವಾಗಿ ${shipping.regionName(region)} ಆರಿಸಿ.`,
  outside: 'ಈ ಪಿನ್ ಕೋಡ್ ಕೇರಳ, ತಮಿಳುನಾಡು ಅಥವಾ ಕರ್ನಾಟಕದಲ್ಲಿ ಇಲ್ಲ. ‘ಭಾರತದಾದ್ಯಂತ’ ಆರಿಸಿ.',
} as const satisfies Said<typeof englishRegionErrors>
