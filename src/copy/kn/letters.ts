// Every word of the letters (WORD-4), in Kannada. Subjects and first lines name no product, so that a screen seen by others gives nothing away (LET-6).
import type { Said } from '../catalogue.ts'
import type {
  orderChanged as englishChanged,
  orderConfirmation as englishConfirmation,
  contactReceived as englishContact,
  orderDelivered as englishDelivered,
  orderDispatched as englishDispatched,
  orderEnded as englishEnded,
  foot as englishFoot,
  orderKept as englishKept,
  moneyBack as englishMoney,
  orderLetters as englishOrder,
  orderRenumbered as englishRenumbered,
} from '../en/letters.ts'

/** At the foot of every letter. */
export const foot = {
  questions: (email: string): string => `ಏನಾದರೂ ಪ್ರಶ್ನೆ ಇದೆಯೇ? ${email} ಗೆ ಬರೆಯಿರಿ.`,
} as const satisfies Said<typeof englishFoot>

export const orderConfirmation = {
  subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber} ಖಚಿತವಾಗಿದೆ`,
  preview: 'ಧನ್ಯವಾದ. ನಿಮ್ಮ ಪಾವತಿ ತಲುಪಿದೆ.',
  heading: (name: string): string => (name === '' ? 'ಧನ್ಯವಾದ' : `ಧನ್ಯವಾದ, ${name}`),
  text: (orderNumber: number, day: string): string => `ನಿಮ್ಮ ಪಾವತಿ ತಲುಪಿದೆ, ${day} ರ ಆರ್ಡರ್ ${orderNumber} ಖಚಿತವಾಗಿದೆ.`,
  /** Days come as 'Tuesday, 24 November'. */
  arrives: (earliest: string, latest: string): string => `ಅದು ${earliest} ಮತ್ತು ${latest} ನಡುವೆ ತಲುಪುವ ನಿರೀಕ್ಷೆ ಇದೆ.`,
  paidForHer: 'ನೀವು ಕೇಳಿಕೊಂಡವರು ಪಾವತಿಸಿದ್ದಾರೆ. ಅದರಲ್ಲಿ ಏನಿದೆ, ಎಲ್ಲಿಗೆ ಹೋಗುತ್ತದೆ ಎಂದು ಅವರಿಗೆ ತಿಳಿಸಿಲ್ಲ.',
  parcel: 'ಅದು ಹೊರಗೆ ಸಾದಾ ಪಾರ್ಸೆಲ್‌ನಲ್ಲಿ ಬರುತ್ತದೆ. ಒಳಗೆ ಏನಿದೆ ಎಂದು ಲೇಬಲ್ ಹೇಳುವುದಿಲ್ಲ.',
  line: (name: string, quantity: number): string => `${name}\u00a0×\u00a0${quantity}`,
  shipping: 'ಡೆಲಿವರಿ ಶುಲ್ಕ',
  coins: (coins: number): string => `ಬಳಸಿದ ಕಾಯಿನ್‌ಗಳು: ${coins}`,
  takenOff: (amount: string): string => `−${amount}`,
  total: 'ಪಾವತಿಸಿದ್ದು',
  coinsEarned: (coins: number): string => `ಈ ಆರ್ಡರ್‌ನಿಂದ ನಿಮಗೆ ${coins} ಕಾಯಿನ್‌ಗಳು ಸಿಕ್ಕಿವೆ.`,
  address: 'ಡೆಲಿವರಿ ವಿಳಾಸ',
  invoice: 'ಇನ್‌ವಾಯ್ಸ್ ಡೌನ್‌ಲೋಡ್',
} as const satisfies Said<typeof englishConfirmation>

export const contactReceived = {
  subject: (shop: string, ticket: number): string => `${shop}: ನಿಮ್ಮ ಸಂದೇಶ ಬಂದಿದೆ, ಸಂಖ್ಯೆ ${ticket}`,
  preview: '48 ಗಂಟೆಗಳೊಳಗೆ ಉತ್ತರಿಸುತ್ತೇವೆ.',
  heading: 'ನಿಮ್ಮ ಸಂದೇಶ ಬಂದಿದೆ',
  text: (ticket: number): string => `ಅದರ ಸಂಖ್ಯೆ ${ticket}. ಮತ್ತೆ ನಮಗೆ ಬರೆಯುವಾಗ ದಯವಿಟ್ಟು ಇದನ್ನು ತಿಳಿಸಿ. 48 ಗಂಟೆಗಳೊಳಗೆ ಉತ್ತರಿಸುತ್ತೇವೆ.`,
  ignore: 'ನೀವು ನಮಗೆ ಬರೆದಿರದಿದ್ದರೆ ಈ ಪತ್ರವನ್ನು ಬಿಟ್ಟುಬಿಡಿ.',
} as const satisfies Said<typeof englishContact>

/** What every letter about an order shares. */
export const orderLetters = {
  progress: 'ಎಲ್ಲಿದೆ ನೋಡಿ',
  order: 'ನಿಮ್ಮ ಖಾತೆಯಲ್ಲಿ ಆರ್ಡರ್',
  /** What has happened to an order since the news that a letter tells; a letter can wait. */
  since: {
    placed: '',
    processing: '',
    packed: '',
    dispatched: 'ಅದಾದ ಮೇಲೆ ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ಒಪ್ಪಿಸಲಾಗಿದೆ.',
    delivered: 'ಅದಾದ ಮೇಲೆ ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ತಲುಪಿದೆ.',
    cancelled: 'ಅದಾದ ಮೇಲೆ ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ. ಏನು ವಾಪಸ್ ಬರುತ್ತದೆ ಎಂದು ಇನ್ನೊಂದು ಪತ್ರ ಹೇಳುತ್ತದೆ.',
    returned: 'ಅದಾದ ಮೇಲೆ ಪಾರ್ಸೆಲ್ ನಮಗೆ ವಾಪಸ್ ಬಂದಿದೆ. ಏನು ವಾಪಸ್ ಬರುತ್ತದೆ ಎಂದು ಇನ್ನೊಂದು ಪತ್ರ ಹೇಳುತ್ತದೆ.',
  },
  notYou: (email: string): string => `ಅದು ನೀವಲ್ಲದಿದ್ದರೆ ಇಂದೇ ನಮಗೆ ಬರೆಯಿರಿ: ${email}.`,
} as const satisfies Said<typeof englishOrder>

export const orderDispatched = {
  subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber} ದಾರಿಯಲ್ಲಿದೆ`,
  preview: 'ಅದು ದಾರಿಯಲ್ಲಿದೆ.',
  heading: 'ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ದಾರಿಯಲ್ಲಿದೆ',
  text: (orderNumber: number, courier: string, day: string): string =>
    `ಆರ್ಡರ್ ${orderNumber} ಅನ್ನು ${day} ರಂದು ${courier} ಗೆ ಒಪ್ಪಿಸಲಾಗಿದೆ.`,
  number: (courier: string): string => `${courier} ಸಂಖ್ಯೆ`,
  anyNumber: 'ಟ್ರ್ಯಾಕಿಂಗ್ ಸಂಖ್ಯೆ',
  enter: (courier: string): string => `ಕಾಪಿ ಮಾಡಿಕೊಳ್ಳಿ: ${courier} ತನ್ನ ಪುಟದಲ್ಲಿ ಇದನ್ನು ಕೇಳುತ್ತದೆ.`,
  track: (courier: string): string => `${courier} ನಲ್ಲಿ ಟ್ರ್ಯಾಕ್ ಮಾಡಿ`,
  /** Days come as 'Tuesday, 24 November'. */
  arrives: (earliest: string, latest: string): string =>
    `ಅಂಚೆಯಲ್ಲಿ 3–5 ಕೆಲಸದ ದಿನ ಬೇಕು, ಆದ್ದರಿಂದ ಅದು ${earliest} ಮತ್ತು ${latest} ನಡುವೆ ತಲುಪುವ ನಿರೀಕ್ಷೆ ಇದೆ.`,
  film: 'ಪಾರ್ಸೆಲ್ ತೆರೆಯುವಾಗ ವೀಡಿಯೊ ಮಾಡಿ. ಏನಾದರೂ ಸರಿಯಿಲ್ಲದಿದ್ದರೆ, ಡೆಲಿವರಿಯಾದ 72 ಗಂಟೆಗಳೊಳಗೆ ನಮಗೆ ತಿಳಿಸಿ.',
  parcel: 'ಪಾರ್ಸೆಲ್ ಸಾದಾ ಆಗಿದೆ, ಒಳಗೆ ಏನಿದೆ ಎಂದು ಅದರ ಲೇಬಲ್ ಹೇಳುವುದಿಲ್ಲ.',
} as const satisfies Said<typeof englishDispatched>

export const orderKept = {
  subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber} ನಿಮಗೆ ಬರುತ್ತಿದೆ`,
  preview: 'ಅದನ್ನು ಹೊರತೆಗೆಯಲು ಆಗಲಿಲ್ಲ.',
  heading: 'ನಿಮ್ಮ ಬಾಕ್ಸ್ ನಿಮಗೆ ಬರುತ್ತಿದೆ',
  text: (orderNumber: number): string =>
    `ಆರ್ಡರ್ ${orderNumber} ರದ್ದು ಮಾಡಲು ನೀವು ಕೇಳಿದ್ದಿರಿ. ಅದರ ಬಾಕ್ಸ್ ಆಗಲೇ ಪ್ಯಾಕ್ ಆಗಿ ಹೊರಡುತ್ತಿತ್ತು, ಅದನ್ನು ವಾಪಸ್ ಪಡೆಯಲು ಆಗಲಿಲ್ಲ. ಕ್ಷಮಿಸಿ. ನೀವು ಆರ್ಡರ್ ಮಾಡಿದಂತೆಯೇ ಅದು ನಿಮಗೆ ಬರುತ್ತದೆ, ಕೇಳಿದ್ದಕ್ಕೆ ಯಾವ ಶುಲ್ಕವೂ ಇಲ್ಲ.`,
} as const satisfies Said<typeof englishKept>

export const orderRenumbered = {
  subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber}: ಬೇರೆ ಟ್ರ್ಯಾಕಿಂಗ್ ಸಂಖ್ಯೆ`,
  preview: 'ದಯವಿಟ್ಟು ಇದನ್ನು ಬಳಸಿ.',
  heading: 'ಸರಿಯಾದ ಟ್ರ್ಯಾಕಿಂಗ್ ಸಂಖ್ಯೆ ಇದು',
  text: (orderNumber: number): string => `ಆರ್ಡರ್ ${orderNumber} ಗೆ ನಾವು ಹೇಳಿದ ಸಂಖ್ಯೆ ತಪ್ಪಾಗಿತ್ತು. ಕ್ಷಮಿಸಿ. ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ಮೇಲಿರುವುದು ಇದು.`,
} as const satisfies Said<typeof englishRenumbered>

export const orderDelivered = {
  subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber} ತಲುಪಿದೆ`,
  preview: 'ಏನಾದರೂ ಸರಿಯಿಲ್ಲವೇ? 72 ಗಂಟೆಗಳೊಳಗೆ ನಮಗೆ ತಿಳಿಸಿ.',
  heading: 'ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ತಲುಪಿದೆ',
  text: (orderNumber: number, day: string): string => `ಆರ್ಡರ್ ${orderNumber} ಅನ್ನು ${day} ರಂದು ತಲುಪಿಸಲಾಗಿದೆ.`,
  report: (until: string): string =>
    `ಏನಾದರೂ ಸರಿಯಿಲ್ಲದಿದ್ದರೆ 72 ಗಂಟೆಗಳೊಳಗೆ, ಅಂದರೆ ${until} ವರೆಗೆ, ನಮಗೆ ತಿಳಿಸಿ. ಲಾಗಿನ್ ಆಗಿ, ಏನು ಸರಿಯಿಲ್ಲ ಎಂದು ಬರೆಯಿರಿ, ನೀವು ಪಾರ್ಸೆಲ್ ತೆರೆಯುವ ವಿಡಿಯೊ ಸೇರಿಸಿ.`,
  moment: (day: string, time: string): string => `${day}, ${time}`,
  reportLink: 'ಸಮಸ್ಯೆ ತಿಳಿಸಿ',
} as const satisfies Said<typeof englishDelivered>

/** An order that ended without arriving, and what comes back. */
export const orderEnded = {
  cancelled: {
    subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber} ರದ್ದಾಗಿದೆ`,
    preview: 'ಇನ್ನೇನನ್ನೂ ಕಳುಹಿಸುವುದಿಲ್ಲ.',
    heading: 'ನಿಮ್ಮ ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ',
    text: (orderNumber: number): string => `ಆರ್ಡರ್ ${orderNumber} ರದ್ದಾಗಿದೆ, ಏನನ್ನೂ ಕಳುಹಿಸುವುದಿಲ್ಲ.`,
    keptBack: 'ಕಡಿತ, ಏಕೆಂದರೆ ನಿಮ್ಮ ಬಾಕ್ಸ್ ಪ್ಯಾಕಿಂಗ್ ಆಗಲೇ ಶುರುವಾಗಿತ್ತು',
  },
  returned: {
    subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber} ನಮಗೆ ವಾಪಸ್ ಬಂದಿದೆ`,
    preview: 'ಪಾರ್ಸೆಲ್ ಮತ್ತೆ ನಮ್ಮ ಬಳಿ ಇದೆ.',
    heading: 'ನಿಮ್ಮ ಪಾರ್ಸೆಲ್ ನಮಗೆ ವಾಪಸ್ ಬಂದಿದೆ',
    text: (orderNumber: number): string => `ಆರ್ಡರ್ ${orderNumber} ರ ಪಾರ್ಸೆಲ್ ಮತ್ತೆ ನಮ್ಮ ಬಳಿ ಇದೆ.`,
    undelivered: (orderNumber: number): string =>
      `ಆರ್ಡರ್ ${orderNumber} ಅನ್ನು ಅಂಚೆಯವರಿಗೆ ತಲುಪಿಸಲು ಆಗಲಿಲ್ಲ, ಪಾರ್ಸೆಲ್ ಮತ್ತೆ ನಮ್ಮ ಬಳಿ ಇದೆ.`,
    keptBack: 'ಕಡಿತ, ಏಕೆಂದರೆ ಪಾರ್ಸೆಲ್ ತಲುಪದೆ ವಾಪಸ್ ಬಂದಿದೆ',
  },
} as const satisfies Said<typeof englishEnded>

/** What comes back, and what does not. */
export const moneyBack = {
  amount: (amount: string): string => `${amount} ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ವಾಪಸ್ ಹೋಗುತ್ತದೆ. ಅದಕ್ಕೆ, ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಅವಲಂಬಿಸಿ, 5–7 ಕೆಲಸದ ದಿನ ಬೇಕು.`,
  /** Of a box that was to make good another order. */
  instead: (amount: string, orderNumber: number): string =>
    `ಅದು ಆರ್ಡರ್ ${orderNumber} ರ ಬದಲು ಬರಬೇಕಿತ್ತು. ಬದಲಿಗೆ ಆ ಆರ್ಡರ್‌ನ ಹಣ ನಿಮಗೆ ಸಿಗುತ್ತದೆ: ${amount} ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ವಾಪಸ್ ಹೋಗುತ್ತದೆ. ಅದಕ್ಕೆ, ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಅವಲಂಬಿಸಿ, 5–7 ಕೆಲಸದ ದಿನ ಬೇಕು.`,
  wentBefore: (orderNumber: number): string => `ಅದು ಆರ್ಡರ್ ${orderNumber} ರ ಬದಲು ಬರಬೇಕಿತ್ತು, ಆ ಆರ್ಡರ್‌ನ ಹಣ ನಿಮಗೆ ಆಗಲೇ ವಾಪಸ್ ಹೋಗಿದೆ.`,
  free: 'ಅದಕ್ಕೆ ನೀವು ಏನೂ ಪಾವತಿಸಿಲ್ಲ, ಆದ್ದರಿಂದ ಹಣ ವಾಪಸ್ ಬರುವುದಿಲ್ಲ.',
  nothing: (paid: string): string => `ಹಣ ವಾಪಸ್ ಬರುವುದಿಲ್ಲ: ನೀವು ಪಾವತಿಸಿದ ${paid} ಪೂರ್ತಿಯಾಗಿ ಕಡಿತಕ್ಕೆ ಹೋಗುತ್ತದೆ.`,
  paid: 'ಪಾವತಿಸಿದ್ದು',
  before: 'ಮೊದಲೇ ವಾಪಸ್ ಕಳುಹಿಸಿದ್ದು',
  spent: (coins: number): string => (coins === 1 ? 'ಸಿಕ್ಕ 1 ಕಾಯಿನ್, ಆಗಲೇ ಖರ್ಚಾಗಿದೆ' : `ಸಿಕ್ಕ ${coins} ಕಾಯಿನ್‌ಗಳು, ಆಗಲೇ ಖರ್ಚಾಗಿವೆ`),
  comesBack: 'ವಾಪಸ್ ಬರುವುದು',
  takenOff: (amount: string): string => `−${amount}`,
  coinsReturned: (coins: number): string =>
    coins === 1 ? 'ನೀವು ಬಳಸಿದ ಕಾಯಿನ್ ಮತ್ತೆ ನಿಮ್ಮ ವಾಲೆಟ್‌ನಲ್ಲಿದೆ.' : `ನೀವು ಬಳಸಿದ ${coins} ಕಾಯಿನ್‌ಗಳು ಮತ್ತೆ ನಿಮ್ಮ ವಾಲೆಟ್‌ನಲ್ಲಿವೆ.`,
  coinsTaken: (coins: number): string =>
    coins === 1 ? 'ಈ ಆರ್ಡರ್‌ನಿಂದ ನಿಮಗೆ ಸಿಕ್ಕಿದ್ದ 1 ಕಾಯಿನ್ ಹಿಂಪಡೆಯಲಾಗಿದೆ.' : `ಈ ಆರ್ಡರ್‌ನಿಂದ ನಿಮಗೆ ಸಿಕ್ಕಿದ್ದ ${coins} ಕಾಯಿನ್‌ಗಳನ್ನು ಹಿಂಪಡೆಯಲಾಗಿದೆ.`,
  creditNote: (serial: string): string => `ಇದರ ಕ್ರೆಡಿಟ್ ನೋಟ್ ${serial}. ಅದು ನಿಮ್ಮ ಆರ್ಡರ್ ಜೊತೆ ಸಿಗುತ್ತದೆ.`,
} as const satisfies Said<typeof englishMoney>

export const orderChanged = {
  subject: (shop: string, orderNumber: number): string => `${shop} ಆರ್ಡರ್ ${orderNumber}: ಡೆಲಿವರಿ ವಿವರ ಬದಲಾಗಿದೆ`,
  preview: 'ವಿಳಾಸ ಅಥವಾ ಸಂಪರ್ಕ ಬದಲಾಗಿದೆ.',
  heading: 'ನಿಮ್ಮ ಡೆಲಿವರಿ ವಿವರ ಬದಲಾಗಿದೆ',
  text: (orderNumber: number): string => `ಆರ್ಡರ್ ${orderNumber} ರ ವಿಳಾಸ ಅಥವಾ ಸಂಪರ್ಕ ಬದಲಾಗಿದೆ.`,
  address: 'ಅದು ಹೋಗುವ ವಿಳಾಸ',
  contact: 'ಅದರ ಸುದ್ದಿ ಹೋಗುವುದು',
  refund: (amount: string): string =>
    `ಈಗ ಡೆಲಿವರಿ ಶುಲ್ಕ ಕಡಿಮೆ: ${amount} ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ವಾಪಸ್ ಹೋಗುತ್ತದೆ. ಅದಕ್ಕೆ, ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಅವಲಂಬಿಸಿ, 5–7 ಕೆಲಸದ ದಿನ ಬೇಕು.`,
  invoice: 'ಮೊದಲಿನ ಇನ್‌ವಾಯ್ಸ್ ಬದಲು ಹೊಸದು ಬಂದಿದೆ. ಅದು ನಿಮ್ಮ ಆರ್ಡರ್ ಜೊತೆ ಸಿಗುತ್ತದೆ.',
  /** For the address that was told until now: perhaps it was never hers, so nothing else is told. */
  former: (orderNumber: number): string => `ಆರ್ಡರ್ ${orderNumber} ರ ಸಂಪರ್ಕ ಬದಲಾಗಿದೆ. ಅದರ ಸುದ್ದಿ ಇನ್ನು ಮುಂದೆ ಬೇರೆ ವಿಳಾಸಕ್ಕೆ ಹೋಗುತ್ತದೆ.`,
} as const satisfies Said<typeof englishChanged>
