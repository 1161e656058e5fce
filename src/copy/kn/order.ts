// Words of one order, in Kannada: its way, its money, its documents, and why something cannot be done any more (ORD-2, TAX-1, RET-1).
import type { Said } from '../catalogue.ts'
import type { order as english, orderStatus as englishStatus } from '../en/order.ts'

export const orderStatus = {
  placed: 'ಆರ್ಡರ್ ಆಗಿದೆ',
  processing: 'ಸಿದ್ಧವಾಗುತ್ತಿದೆ',
  packed: 'ಪ್ಯಾಕ್ ಆಗಿದೆ',
  dispatched: 'ಕಳುಹಿಸಲಾಗಿದೆ',
  delivered: 'ತಲುಪಿದೆ',
  cancelled: 'ರದ್ದಾಗಿದೆ',
  returned: 'ಹಿಂತಿರುಗಿದೆ',
  refunded: 'ಹಣ ವಾಪಸ್ ಆಗಿದೆ',
} as const satisfies Said<typeof englishStatus>

const days = (count: number) => (count === 1 ? '1 ದಿನ' : `${count} ದಿನ`)

export const order = {
  loading: 'ನಿಮ್ಮ ಆರ್ಡರ್ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  description: 'ನಿಮ್ಮ ಬಾಕ್ಸ್ ಎಲ್ಲಿದೆ.',
  progress: 'ಎಲ್ಲಿಯವರೆಗೆ ಬಂದಿದೆ',
  reached: {
    placed: (method: string | undefined) => `${method ?? 'ಪಾವತಿಯಾಗಿದೆ.'} ದೃಢೀಕರಣವನ್ನು ನಿಮ್ಮ ಇಮೇಲ್‌ಗೆ ಕಳುಹಿಸಿದ್ದೇವೆ.`,
    replacement: 'ಈ ಬಾಕ್ಸ್‌ಗೆ ಏನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ.',
    processing: 'ನಿಮ್ಮ ಬಾಕ್ಸ್ ಅನ್ನು ಪ್ಯಾಕ್ ಮಾಡುತ್ತಿದ್ದೇವೆ.',
    dispatched: (courier: string) => `${courier} ಗೆ ಒಪ್ಪಿಸಲಾಗಿದೆ.`,
    delivered: 'ನಿಮ್ಮ ಬಾಕ್ಸ್ ತಲುಪಿದೆ.',
    cancelled: 'ಇನ್ನೇನನ್ನೂ ಕಳುಹಿಸುವುದಿಲ್ಲ.',
    returned: 'ಪಾರ್ಸೆಲ್ ನಮಗೆ ವಾಪಸ್ ಬಂದಿದೆ.',
    refunded: (amount: string) => `${amount} ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ವಾಪಸ್ ಹೋಗಿದೆ.`,
    refundedAnotherWay: (amount: string) => `ನೀವು ಪಾವತಿಸಿದ್ದಕ್ಕಿಂತ ಬೇರೆ ವಿಧಾನದಲ್ಲಿ ನಿಮಗೆ ${amount} ಕಳುಹಿಸಿದ್ದೇವೆ.`,
  },
  ahead: {
    placed: '',
    processing: 'ಪ್ಯಾಕಿಂಗ್‌ಗೆ 3–5 ಕೆಲಸದ ದಿನ ಬೇಕು.',
    dispatched: 'ಸಾದಾ ಪಾರ್ಸೆಲ್‌ನಲ್ಲಿ.',
    delivered: 'ಅಂಚೆಯಲ್ಲಿ 3–5 ಕೆಲಸದ ದಿನ.',
    deliveredBy: (day: string) => `${day} ರ ಒಳಗೆ ತಲುಪುವ ನಿರೀಕ್ಷೆ`,
    usually: (region: string, from: number, to: number) =>
      `. ${region}… ಪಿನ್ ಕೋಡ್‌ಗಳಿಗೆ ಪಾರ್ಸೆಲ್ ತಲುಪಲು ಸಾಮಾನ್ಯವಾಗಿ ${from === to ? days(to) : `${from} ರಿಂದ ${days(to)}`} ಬೇಕು.`,
    deliveredLate: (day: string, email: string) =>
      `${day} ರ ಒಳಗೆ ತಲುಪುವುದೆಂದು ನಿರೀಕ್ಷಿಸಿದ್ದೆವು. ಬಾರದಿದ್ದರೆ ದಯವಿಟ್ಟು ನಮಗೆ ಬರೆಯಿರಿ: ${email}`,
    cancelled: '',
    returned: '',
    refunded: (amount: string) => `${amount} 5–7 ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ ವಾಪಸ್ ಬರುತ್ತದೆ.`,
    refundFailed: 'ನಿಮ್ಮ ಹಣ ಇನ್ನೂ ತಲುಪಿಲ್ಲ. ನಾವು ನೋಡುತ್ತಿದ್ದೇವೆ, ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.',
    refundLate: 'ನಿಮ್ಮ ಹಣ ಬರಲು ಬೇಕಾದ್ದಕ್ಕಿಂತ ಹೆಚ್ಚು ಸಮಯ ಆಗುತ್ತಿದೆ, ಕ್ಷಮಿಸಿ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
  },
  notArrived: 'ಇನ್ನೂ ತಲುಪಿಲ್ಲ',
  notYet: 'ಇನ್ನೂ ಆಗಬೇಕಿದೆ',
  paidBy: {
    upi: 'UPI ಮೂಲಕ ಪಾವತಿಯಾಗಿದೆ.',
    card: 'ಕಾರ್ಡ್ ಮೂಲಕ ಪಾವತಿಯಾಗಿದೆ.',
    netbanking: 'ನೆಟ್ ಬ್ಯಾಂಕಿಂಗ್ ಮೂಲಕ ಪಾವತಿಯಾಗಿದೆ.',
    wallet: 'ವಾಲೆಟ್ ಮೂಲಕ ಪಾವತಿಯಾಗಿದೆ.',
    emi: 'ಕಂತುಗಳಲ್ಲಿ ಪಾವತಿಯಾಗಿದೆ.',
    paylater: 'ನಂತರ ಪಾವತಿಸುವ ವಿಧಾನದಲ್ಲಿ ಪಾವತಿಯಾಗಿದೆ.',
  } as Readonly<Record<string, string>>,
  paidForHer: 'ನೀವು ಕೇಳಿಕೊಂಡವರು ಪಾವತಿಸಿದ್ದಾರೆ. ವಾಪಸ್ ಬರುವ ಹಣ ಅವರಿಗೇ ಹೋಗುತ್ತದೆ.',
  items: 'ವಸ್ತುಗಳು',
  shipping: 'ಡೆಲಿವರಿ ಶುಲ್ಕ',
  shippingTo: (region: string) => `ಡೆಲಿವರಿ ಶುಲ್ಕ, ${region}`,
  coins: 'ಕಾಯಿನ್‌ಗಳು',
  letOff: 'ಪಾವತಿಯಲ್ಲಿ ಕಡಿತ',
  paid: 'ಪಾವತಿಸಿದ್ದು',
  earned: (count: number) => `ನಿಮ್ಮ ವಾಲೆಟ್‌ಗೆ ${count} ಕಾಯಿನ್‌ಗಳು ಸೇರಿವೆ.`,
  coinsBack: (count: number) => (count === 1 ? '1 ಕಾಯಿನ್ ನಿಮ್ಮ ವಾಲೆಟ್‌ಗೆ ವಾಪಸ್ ಬಂದಿದೆ.' : `${count} ಕಾಯಿನ್‌ಗಳು ನಿಮ್ಮ ವಾಲೆಟ್‌ಗೆ ವಾಪಸ್ ಬಂದಿವೆ.`),
  refunds: {
    title: 'ಮರುಪಾವತಿಗಳು',
    reasons: {
      cancelled: 'ರದ್ದಾದ ಆರ್ಡರ್‌ಗೆ',
      returned: 'ಹಿಂತಿರುಗಿದ ಪಾರ್ಸೆಲ್‌ಗೆ',
      overdue: 'ಸಮಯಕ್ಕೆ ಕಳುಹಿಸಲು ಆಗದಿದ್ದುದಕ್ಕೆ',
      address: 'ಹೊಸ ವಿಳಾಸಕ್ಕೆ ಡೆಲಿವರಿ ಶುಲ್ಕ ಕಡಿಮೆ',
      report: 'ಸರಿಯಿಲ್ಲದಿದ್ದುದಕ್ಕೆ',
      dashboard: 'ನಮ್ಮಿಂದ',
      staff: 'ನಮ್ಮಿಂದ',
      mismatch: 'ನಮ್ಮಿಂದ',
      replaced: 'ನಮ್ಮಿಂದ',
      unavailable: 'ನಮ್ಮಿಂದ',
    },
    status: {
      requested: 'ನಿಮಗೆ ಬರುತ್ತಿದೆ: 5–7 ಕೆಲಸದ ದಿನ.',
      pending: 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಬಳಿ ಇದೆ.',
      processed: 'ವಾಪಸ್ ಕೊಡಲಾಗಿದೆ',
      failed: 'ಇದು ಆಗಲಿಲ್ಲ. ನಾವು ನೋಡುತ್ತಿದ್ದೇವೆ, ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.',
    },
    late: 'ಬೇಕಾದ್ದಕ್ಕಿಂತ ಹೆಚ್ಚು ಸಮಯ ಆಗುತ್ತಿದೆ, ಕ್ಷಮಿಸಿ. ನಾವು ನೋಡಿಕೊಳ್ಳುತ್ತಿದ್ದೇವೆ, ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
    ways: { neft: 'ಬ್ಯಾಂಕ್ ವರ್ಗಾವಣೆ (NEFT)', imps: 'ಬ್ಯಾಂಕ್ ವರ್ಗಾವಣೆ (IMPS)', upi: 'UPI', cheque: 'ಚೆಕ್' },
    paidBy: (way: string, day: string) => `${day} ರಂದು ${way} ಮೂಲಕ ನಿಮಗೆ ಕಳುಹಿಸಲಾಗಿದೆ`,
    bankNumber: 'ಈ ಸಂಖ್ಯೆಯಿಂದ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಇದನ್ನು ಹುಡುಕಬಹುದು:',
    cheque: 'ಚೆಕ್ ಸಂಖ್ಯೆ:',
    copyNumber: 'ಸಂಖ್ಯೆ ಕಾಪಿ ಮಾಡಿ',
    keptBack: {
      cancelled: 'ಕಡಿತಗೊಳಿಸಲಾಗಿದೆ, ಏಕೆಂದರೆ ನಿಮ್ಮ ಬಾಕ್ಸ್ ಪ್ಯಾಕಿಂಗ್ ಆಗಲೇ ಶುರುವಾಗಿತ್ತು.',
      returned: 'ಹೋಗಿ ಬರುವ ಖರ್ಚಿಗಾಗಿ ಕಡಿತಗೊಳಿಸಲಾಗಿದೆ.',
      other: 'ಕಡಿತಗೊಳಿಸಲಾಗಿದೆ.',
    },
    units: (quantity: number, name: string) => `${quantity} × ${name}`,
    withheld: (coins: number, amount: string) =>
      coins === 1
        ? `ಈ ಆರ್ಡರ್‌ನ 1 ಕಾಯಿನ್ ಆಗಲೇ ಖರ್ಚಾಗಿತ್ತು: ಅದಕ್ಕಾಗಿ ${amount} ಕಡಿತಗೊಳಿಸಲಾಗಿದೆ.`
        : `ಈ ಆರ್ಡರ್‌ನ ${coins} ಕಾಯಿನ್‌ಗಳು ಆಗಲೇ ಖರ್ಚಾಗಿದ್ದವು: ಅವಕ್ಕಾಗಿ ${amount} ಕಡಿತಗೊಳಿಸಲಾಗಿದೆ.`,
  },
  deliveringTo: 'ಡೆಲಿವರಿ ವಿಳಾಸ',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  address: 'ವಿಳಾಸ',
  change: 'ಬದಲಿಸಿ',
  changeLabel: 'ವಿಳಾಸ ಮತ್ತು ಸಂಪರ್ಕ ಬದಲಿಸಿ',
  documents: 'ದಾಖಲೆಗಳು',
  invoice: 'ಇನ್‌ವಾಯ್ಸ್ ಡೌನ್‌ಲೋಡ್',
  invoiceBusy: 'ಡೌನ್‌ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  invoiceFailed: 'ಇನ್‌ವಾಯ್ಸ್ ಡೌನ್‌ಲೋಡ್ ಆಗಲಿಲ್ಲ',
  creditNote: (serial: string) => `ಕ್ರೆಡಿಟ್ ನೋಟ್ ${serial}`,
  creditNoteFailed: 'ಕ್ರೆಡಿಟ್ ನೋಟ್ ಡೌನ್‌ಲೋಡ್ ಆಗಲಿಲ್ಲ',
  replaces: { text: 'ತಪ್ಪಾದ ಒಂದು ಆರ್ಡರ್‌ನ ಬದಲು ಈ ಬಾಕ್ಸ್.', link: 'ಆ ಆರ್ಡರ್ ನೋಡಿ' },
  replacedBy: { text: 'ಈ ಆರ್ಡರ್‌ನ ಬದಲು ನಿಮಗೆ ಹೊಸ ಬಾಕ್ಸ್ ಕಳುಹಿಸುತ್ತೇವೆ.', link: 'ಹೊಸ ಆರ್ಡರ್ ನೋಡಿ' },
  wasReplacedBy: { text: 'ಈ ಆರ್ಡರ್‌ನ ಬದಲು ಹೊಸ ಬಾಕ್ಸ್ ಕಳುಹಿಸಬೇಕಿತ್ತು.', link: 'ಆ ಆರ್ಡರ್ ನೋಡಿ' },
  next: {
    placed: '3–5 ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ ಪ್ಯಾಕ್ ಆಗುತ್ತದೆ',
    processing: 'ಪ್ಯಾಕ್ ಆಗುತ್ತಿದೆ',
    dispatchedBy: (day: string) => `${day} ರ ಒಳಗೆ ತಲುಪುವ ನಿರೀಕ್ಷೆ`,
    dispatched: 'ನಿಮ್ಮತ್ತ ಬರುತ್ತಿದೆ',
    refund: 'ಹಣ ವಾಪಸ್ ಬರುತ್ತಿದೆ',
    refundFailed: 'ಮರುಪಾವತಿ ತಡವಾಗಿದೆ',
  },
  limits: {
    placed: 'ನಿಮ್ಮ ಬಾಕ್ಸ್ ಪ್ಯಾಕ್ ಮಾಡಲು ಶುರುಮಾಡುವವರೆಗೆ ಉಚಿತವಾಗಿ ರದ್ದು ಮಾಡಬಹುದು.',
    processing: (charge: string) =>
      `ನಿಮ್ಮ ಬಾಕ್ಸ್ ಈಗಾಗಲೇ ಪ್ಯಾಕ್ ಆಗುತ್ತಿದೆ: ಈಗ ರದ್ದು ಮಾಡಿದರೆ ${charge} ಕಡಿತವಾಗುತ್ತದೆ. ಕಳುಹಿಸಿದ ಮೇಲೆ ರದ್ದು ಮಾಡಲು ಆಗುವುದಿಲ್ಲ.`,
    packed: (charge: string) =>
      `ನಿಮ್ಮ ಬಾಕ್ಸ್ ಪ್ಯಾಕ್ ಆಗಿದೆ, ಇನ್ನೇನು ಮುಚ್ಚುತ್ತೇವೆ. ರದ್ದು ಮಾಡಲು ನಮ್ಮನ್ನು ಕೇಳಬಹುದು: ಇನ್ನೂ ಹೊರತೆಗೆಯಲು ಸಾಧ್ಯವಾದರೆ ${charge} ಕಡಿತವಾಗುತ್ತದೆ.`,
    replacement: 'ಈ ಬಾಕ್ಸ್ ಕಳುಹಿಸುವವರೆಗೆ ಉಚಿತವಾಗಿ ರದ್ದು ಮಾಡಬಹುದು; ಬದಲಿಗೆ, ಇದು ಯಾವ ಆರ್ಡರ್‌ಗಾಗಿ ಬರುತ್ತಿದೆಯೋ ಅದರ ಹಣ ಪಡೆಯಬಹುದು.',
    dispatched:
      'ಈ ಆರ್ಡರ್ ನಮ್ಮಿಂದ ಹೊರಟಿದೆ, ಆದ್ದರಿಂದ ಇನ್ನು ರದ್ದು ಮಾಡಲು ಆಗುವುದಿಲ್ಲ. ತಲುಪಿದಾಗ ಏನಾದರೂ ಸರಿಯಿಲ್ಲವೇ? 72 ಗಂಟೆಗಳೊಳಗೆ, ಪಾರ್ಸೆಲ್ ತೆರೆಯುವ ವಿಡಿಯೊ ಜೊತೆ ನಮಗೆ ತಿಳಿಸಿ.',
    deliveredUntil: 'ಈ ಆರ್ಡರ್ ತಲುಪಿದೆ, ಆದ್ದರಿಂದ ಇನ್ನು ರದ್ದು ಮಾಡಲು ಆಗುವುದಿಲ್ಲ. ಏನಾದರೂ ಸರಿಯಿಲ್ಲವೇ? ತಿಳಿಸಲು ಕೊನೆಯ ಸಮಯ:',
    delivered: (email: string) =>
      `ಈ ಆರ್ಡರ್ ತಲುಪಿದೆ, ಸಮಸ್ಯೆ ತಿಳಿಸಲು ಇದ್ದ 72 ಗಂಟೆಗಳು ಮುಗಿದಿವೆ. ನಾವು ಸಹಾಯ ಮಾಡಬಹುದಾದರೆ ನಮಗೆ ಬರೆಯಿರಿ: ${email}`,
    cancelled: 'ಈ ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ, ಆದ್ದರಿಂದ ಇನ್ನೇನನ್ನೂ ಕಳುಹಿಸುವುದಿಲ್ಲ.',
    returned: 'ಈ ಆರ್ಡರ್ ನಮಗೆ ವಾಪಸ್ ಬಂದಿದೆ, ಆದ್ದರಿಂದ ಇನ್ನೇನನ್ನೂ ಕಳುಹಿಸುವುದಿಲ್ಲ.',
  },
  unknown: {
    title: 'ಈ ಆರ್ಡರ್ ನಮಗೆ ಸಿಗಲಿಲ್ಲ.',
    text: 'ವಿಳಾಸ ಹಳೆಯದಿರಬಹುದು, ಅಥವಾ ಇದು ಬೇರೆ ಖಾತೆಗೆ ಸೇರಿದ್ದಿರಬಹುದು.',
    button: 'ನಿಮ್ಮ ಆರ್ಡರ್‌ಗಳು',
  },
  failed: { title: 'ಈ ಆರ್ಡರ್ ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.', button: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ' },
} as const satisfies Said<typeof english>
