// Words of checkout, in Kannada: the form, the summary, and everything that can come of paying (WORD-2).
import type { Said } from '../catalogue.ts'
import type { checkout as english, payment as englishPayment } from '../en/checkout.ts'
import { grouped } from './numbers.ts'

/** Why a purchase cannot be frozen. */
export const outOfStock = (product: string): string => `${product} ಸಾಕಷ್ಟು ಸ್ಟಾಕ್ ಇಲ್ಲ.`

/** There is enough, and others are paying for it. */
export const heldByOthers = (product: string): string =>
  `${product} ಕೊನೆಯದಕ್ಕೆ ಬೇರೆಯವರು ಈಗಷ್ಟೇ ಪಾವತಿಸುತ್ತಿದ್ದಾರೆ. ದಯವಿಟ್ಟು ಕೆಲವು ನಿಮಿಷ ಬಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.`

/** More than one payment may have. */
export const amountTooLarge = (largest: string): string =>
  `ಒಂದು ಪಾವತಿ ಗರಿಷ್ಠ ${largest} ಇರಬಹುದು. ದಯವಿಟ್ಟು ಕಾರ್ಟ್‌ನಿಂದ ಏನಾದರೂ ತೆಗೆಯಿರಿ, ಅಥವಾ ಭಾಗಗಳಾಗಿ ಆರ್ಡರ್ ಮಾಡಿ.`

/** What paying can come to. */
export const payment = {
  scriptFailed: 'Razorpay SDK ಲೋಡ್ ಆಗಲಿಲ್ಲ. ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ಪರಿಶೀಲಿಸಿ.',
  orderFailed: 'ಪಾವತಿಯನ್ನು ಶುರುಮಾಡಲು ಆಗಲಿಲ್ಲ.',
  verificationFailed: 'ಪಾವತಿಯನ್ನು ಖಚಿತಪಡಿಸಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಗ್ರಾಹಕ ಸೇವೆಯನ್ನು ಸಂಪರ್ಕಿಸಿ.',
  cancelled: 'ಪಾವತಿ ರದ್ದಾಗಿದೆ.',
  missingFields: 'Razorpay ಉತ್ತರದಲ್ಲಿ ಕೆಲವು ವಿವರಗಳಿಲ್ಲ',
  failed: 'ಪಾವತಿಯಲ್ಲಿ ದೋಷವಾಗಿದೆ. ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  checking: 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಜೊತೆ ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ. ಇದಕ್ಕೆ ಒಂದು ನಿಮಿಷ ಬೇಕಾಗಬಹುದು; ಈ ಪುಟವನ್ನು ಮುಚ್ಚಿದರೂ ನಿಮ್ಮ ಆರ್ಡರ್ ಬರುತ್ತದೆ.',
  totalChanged: 'ಅಷ್ಟರಲ್ಲಿ ಒಟ್ಟು ಮೊತ್ತ ಬದಲಾಗಿದೆ. ಪಾವತಿಸುವ ಮೊದಲು ದಯವಿಟ್ಟು ಮತ್ತೆ ನೋಡಿ.',
  description: 'ನಿಮ್ಮ ಆರ್ಡರ್',
} as const satisfies Said<typeof englishPayment>

export const checkout = {
  title: 'ಚೆಕ್‌ಔಟ್',
  description: 'ನಿಮ್ಮ ಬಾಕ್ಸ್ ಎಲ್ಲಿಗೆ ಹೋಗುತ್ತದೆ, ಮತ್ತು ಹೇಗೆ ಪಾವತಿಸುವುದು.',
  loading: 'ನಿಮ್ಮ ಆರ್ಡರ್ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  contact: 'ಸಂಪರ್ಕ',
  address: 'ಡೆಲಿವರಿ ವಿಳಾಸ',
  near: (street: string, place: string) => `${street}, ${place} ಹತ್ತಿರ`,
  deliverTo: (name: string, place: string) => `ಡೆಲಿವರಿ: ${name}, ${place}`,
  changeAddress: 'ಬದಲಿಸಿ',
  fields: {
    title: 'ಸಂಬೋಧನೆ',
    titles: { Mr: 'ಶ್ರೀ', Mrs: 'ಶ್ರೀಮತಿ', Ms: 'ಕುಮಾರಿ', Dr: 'ಡಾ.' },
    firstName: 'ಮೊದಲ ಹೆಸರು',
    lastName: 'ಕೊನೆಯ ಹೆಸರು',
    email: 'ಇಮೇಲ್',
    phone: 'ಫೋನ್',
    phoneLead: '+91',
    houseNumber: 'ಮನೆ ನಂ.',
    houseNumberHint: 'ಮನೆ ಅಥವಾ ಕಟ್ಟಡದ ಹೆಸರೂ ಆಗಬಹುದು',
    street: 'ಬೀದಿ',
    streetHint: 'ರಸ್ತೆ ಮತ್ತು ಪ್ರದೇಶ',
    landmark: 'ಗುರುತಿನ ಸ್ಥಳ (ಐಚ್ಛಿಕ)',
    landmarkHint: 'ಯಾವುದರ ಹತ್ತಿರ: ದೇವಸ್ಥಾನ, ಶಾಲೆ, ಅಂಗಡಿ',
    postcode: 'ಪಿನ್ ಕೋಡ್',
    postcodeHint: '6 ಅಂಕಿಗಳ ಪಿನ್ ಕೋಡ್',
    city: 'ಊರು',
    state: 'ರಾಜ್ಯ',
    stateEmpty: 'ಆರಿಸಿ',
    stateCode: 'ವಿಳಾಸದಲ್ಲಿರುವ ರಾಜ್ಯ',
    stateCodeHint: 'ಈ ಪಿನ್ ಕೋಡ್ ಒಂದಕ್ಕಿಂತ ಹೆಚ್ಚು ರಾಜ್ಯಗಳಲ್ಲಿದೆ.',
    country: 'ದೇಶ',
    india: 'ಭಾರತ',
  },
  business: {
    title: 'ವ್ಯಾಪಾರಕ್ಕಾಗಿ ಕೊಳ್ಳುತ್ತಿದ್ದೀರಾ?',
    gstin: 'GSTIN',
    hint: 'ನಿಮ್ಮ ವ್ಯಾಪಾರ GST ಗೆ ನೋಂದಣಿಯಾಗಿದ್ದರೆ. ಇದನ್ನು ಇನ್‌ವಾಯ್ಸ್‌ನಲ್ಲಿ ಮುದ್ರಿಸುತ್ತೇವೆ.',
  },
  region: {
    cheaper: (region: string) => `ಈ ಪಿನ್ ಕೋಡ್ ಇರುವುದು ${region}; ಅಲ್ಲಿಗೆ ಡೆಲಿವರಿ ಶುಲ್ಕ ಕಡಿಮೆ.`,
    allIndiaCheaper: 'All India ಆರಿಸಿದರೆ ಡೆಲಿವರಿ ಶುಲ್ಕ ಕಡಿಮೆ.',
    switchTo: (region: string) => `${region} ಗೆ ಬದಲಿಸಿ`,
  },
  summary: {
    title: 'ಆರ್ಡರ್ ಸಾರಾಂಶ',
    change: 'ಕಾರ್ಟ್ ಬದಲಿಸಿ',
    notEnough: (names: string) => `ಸದ್ಯಕ್ಕೆ ನಮ್ಮಲ್ಲಿ ಇಷ್ಟು ಇಲ್ಲ: ${names}. ದಯವಿಟ್ಟು ಮೊದಲು ಕಾರ್ಟ್ ಬದಲಿಸಿ.`,
    items: 'ವಸ್ತುಗಳು',
    shipping: 'ಡೆಲಿವರಿ ಶುಲ್ಕ',
    shippingTo: (region: string) => `ಡೆಲಿವರಿ ಶುಲ್ಕ, ${region}`,
    coins: 'ಕಾಯಿನ್‌ಗಳು',
    toPay: 'ಪಾವತಿಸಬೇಕಾದದ್ದು',
    working: 'ಮೊತ್ತ ಲೆಕ್ಕ ಹಾಕುತ್ತಿದ್ದೇವೆ',
    failed: 'ಒಟ್ಟು ಮೊತ್ತ ಲೆಕ್ಕ ಹಾಕಲು ಆಗಲಿಲ್ಲ.',
    again: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
    pay: 'ಈಗ ಪಾವತಿಸಿ',
    guardianFirst: 'ನಿಮ್ಮ ಪೋಷಕರು ಒಪ್ಪಿದ ಮೇಲೆ ನೀವು ಇಲ್ಲಿ ಪಾವತಿಸಬಹುದು.',
    paying: 'ನಡೆಯುತ್ತಿದೆ...',
    tooLarge: amountTooLarge,
    aboveUpi: (most: string) => `UPI ಯಲ್ಲಿ ಒಮ್ಮೆಗೆ ಗರಿಷ್ಠ ${most} ಪಾವತಿಸಬಹುದು. ಇದನ್ನು ದಯವಿಟ್ಟು ಕಾರ್ಡ್ ಅಥವಾ ನೆಟ್ ಬ್ಯಾಂಕಿಂಗ್‌ನಲ್ಲಿ ಪಾವತಿಸಿ.`,
    methods: 'UPI, ಕಾರ್ಡ್ ಮತ್ತು ನೆಟ್ ಬ್ಯಾಂಕಿಂಗ್, Razorpay ಮೂಲಕ.',
  },
  coins: {
    held: (count: number) => (count === 1 ? '1 ಕಾಯಿನ್' : `${grouped(count)} ಕಾಯಿನ್‌ಗಳು`),
    worth: '1 ಕಾಯಿನ್ = ₹1',
    field: 'ಬಳಸುವ ಕಾಯಿನ್‌ಗಳು',
    redeem: 'ಬಳಸಿ',
    redeeming: 'ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ...',
    used: (used: number, left: number) => `${grouped(used)} ಕಾಯಿನ್ ಬಳಸಲಾಗಿದೆ. ನಿಮ್ಮ ವಾಲೆಟ್‌ನಲ್ಲಿ ${grouped(left)} ಉಳಿಯುತ್ತದೆ.`,
    keep: 'ಕಾಯಿನ್ ಬೇಡ',
    /** The least that a payment can be (COIN-5). */
    rest: '₹1 ಅನ್ನು UPI ಅಥವಾ ಕಾರ್ಡ್ ಮೂಲಕ ಪಾವತಿಸಬೇಕು.',
    tooFew: (missing: number, earned: number) =>
      `100 ಕಾಯಿನ್ ಆದ ಮೇಲೆ ಬಳಸಬಹುದು: ಇನ್ನೂ ${missing} ಬೇಕು. ಈ ಆರ್ಡರ್‌ನಿಂದ ನಿಮಗೆ ${earned} ಸಿಗುತ್ತದೆ.`,
    earns: (earned: number) => `ಈ ಆರ್ಡರ್‌ನಿಂದ ನಿಮಗೆ ಇನ್ನೂ ${earned} ಸಿಗುತ್ತದೆ.`,
    stateFirst: 'ಮೊದಲು ನಿಮ್ಮ ರಾಜ್ಯ ಆರಿಸಿ, ಆಗ ಒಟ್ಟು ಮೊತ್ತ ನಮಗೆ ತಿಳಿಯುತ್ತದೆ.',
  },
  empty: {
    title: 'ನಿಮ್ಮ ಕಾರ್ಟ್ ಖಾಲಿ ಇದೆ.',
    text: 'ಪಾವತಿಸಲು ಏನೂ ಇಲ್ಲ. ನೀವು ಏನಾದರೂ ಸೇರಿಸಿದರೆ ಅದು ನಿಮ್ಮ ಕಾರ್ಟ್‌ನಲ್ಲಿ ಕಾಯುತ್ತದೆ.',
    button: 'ಉತ್ಪನ್ನಗಳನ್ನು ನೋಡಿ',
  },
  visitor: {
    title: 'ನೀವು ಲಾಗಿನ್ ಆಗಿಲ್ಲ.',
    text: 'ಚೆಕ್‌ಔಟ್ ಮಾಡಲು ಲಾಗಿನ್ ಆಗಿ. ನೀವು ಮೊದಲು ಕಾರ್ಟ್‌ಗೆ ಹಾಕಿದ್ದು ಇನ್ನೂ ಅಲ್ಲೇ ಇದೆ.',
    button: 'ಲಾಗಿನ್',
  },
  failed: {
    title: 'ನಿಮ್ಮ ಆರ್ಡರ್ ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.',
    button: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  },
} as const satisfies Said<typeof english>
