// Words of what is kept about people, in Kannada: what it is, why, and how long, for staff and for the privacy policy (PRIV-22).
import type { Said } from '../catalogue.ts'
import type { retentionWords as english, retentionLines as englishLines } from '../en/retention.ts'

/** What a line of the table is about, and why it is kept. `isTold`: it stands in the privacy policy too. */
export const retentionLines: Said<typeof englishLines> = {
  account: {
    what: 'ನಿಮ್ಮ ಖಾತೆ: ಹೆಸರು, ಇಮೇಲ್, ಫೋನ್',
    why: 'ನೀವು ಅದರಿಂದ ಲಾಗಿನ್ ಆಗುತ್ತೀರಿ, ನಾವು ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ',
    isTold: true,
  },
  addresses: { what: 'ಸೇವ್ ಮಾಡಿದ ವಿಳಾಸಗಳು', why: 'ಚೆಕ್‌ಔಟ್‌ನಲ್ಲಿ ತುಂಬಲು', isTold: true },
  waits: { what: 'ಮತ್ತೆ ಬಂದಾಗ ನೀವು ತಿಳಿಯಬಯಸಿದ್ದು', why: 'ನಿಮಗೆ ಒಮ್ಮೆ ಬರೆಯಲು', isTold: true },
  waitsTold: { what: 'ಅದರ ಬಗ್ಗೆ ನಿಮಗೆ ತಿಳಿಸಿದ್ದೇವೆ ಎಂಬುದು', why: 'ಇರುವುದಕ್ಕಿಂತ ಹೆಚ್ಚು ಜನರನ್ನು ಕರೆಯದಿರಲು' },
  cart: { what: 'ನಿಮ್ಮ ಕಾರ್ಟ್', why: 'ಅದು ನಿಮಗಾಗಿ ಕಾಯುತ್ತದೆ', isTold: true },
  devices: { what: 'ಲಾಗಿನ್ ಆಗಲು ನೀವು ಬಳಸಿದ ಸಾಧನಗಳು', why: 'ಹೊಸ ಸಾಧನದ ಬಗ್ಗೆ ನಿಮಗೆ ತಿಳಿಸಲು', isTold: true },
  coinReasons: { what: 'ಸಿಬ್ಬಂದಿ ಕಾಯಿನ್‌ಗಳನ್ನು ಏಕೆ ಸರಿಪಡಿಸಿದರು', why: 'ಅದಕ್ಕೆ ಉತ್ತರ ಕೊಡಲು' },
  orderNotes: { what: 'ಆರ್ಡರ್ ಮೇಲೆ ಸಿಬ್ಬಂದಿಯ ಟಿಪ್ಪಣಿಗಳು', why: 'ಸರಿಯಾಗಿ ಕಳುಹಿಸಲು', isTold: true },
  personNotes: { what: 'ನಿಮ್ಮ ಬಗ್ಗೆ ಸಿಬ್ಬಂದಿಯ ಟಿಪ್ಪಣಿಗಳು', why: 'ನೀವು ಎರಡು ಸಲ ಹೇಳಬೇಕಾಗದಿರಲು', isTold: true },
  unpaid: { what: 'ಪಾವತಿಯಾಗದ ಚೆಕ್‌ಔಟ್‌ಗಳು', why: 'ಪಾವತಿ ಇನ್ನೂ ಬರಬಹುದು', isTold: true },
  gifts: { what: 'ಉಡುಗೊರೆ ಯಾರಿಂದ ಎಂಬುದು, ಮತ್ತು ಅದರ ಕಾರ್ಡ್‌ನ ಮಾತು', why: 'ಅವನ್ನು ಬಾಕ್ಸ್‌ನಲ್ಲಿ ಇಡಲು', isTold: true },
  payerLinks: {
    what: 'ಪಾವತಿಸಲು ನೀವು ಒಬ್ಬರನ್ನು ಕೇಳಿದ್ದು, ಮತ್ತು ಯಾವಾಗ',
    why: 'ಲಿಂಕ್ ಕೆಲಸ ಮಾಡಲು',
    isTold: true,
  },
  reports: {
    what: 'ಪಾರ್ಸೆಲ್‌ನ ಸಮಸ್ಯೆಗಳು, ನಿಮ್ಮ ಮಾತಿನಲ್ಲಿ',
    why: 'ಅವನ್ನು ಮತ್ತು ವಾಪಸ್ ಹೋದ ಹಣವನ್ನು ಬಗೆಹರಿಸಲು',
    isTold: true,
  },
  reviews: { what: 'ಉತ್ಪನ್ನಗಳ ಬಗ್ಗೆ ನಿಮ್ಮ ಮಾತು', why: 'ಬೇರೆಯವರು ಓದಲು', isTold: true },
  nominee: { what: 'ನಿಮ್ಮ ಪರವಾಗಿ ನಡೆದುಕೊಳ್ಳಲು ನೀವು ಹೆಸರಿಸಿದವರು', why: 'ಅವರು ಹಾಗೆ ಮಾಡಲು', isTold: true },
  disowned: { what: 'ಒಂದು ಮೇಲ್‌ಬಾಕ್ಸ್ ನಿಮ್ಮದಲ್ಲ ಎಂಬುದು', why: 'ನಾವು ಅಲ್ಲಿಗೆ ಬರೆಯದಿರಲು', isTold: true },
  emailRequests: { what: 'ಕೇಳಿರುವ ಇಮೇಲ್ ಬದಲಾವಣೆ', why: 'ಅದರ ಕೋಡ್‌ಗಳನ್ನು ಬರೆಯುವವರೆಗೆ' },
  waysBack: { what: 'ಮೊದಲು ಇದ್ದ ನಿಮ್ಮ ಇಮೇಲ್', why: 'ಬದಲಾವಣೆಯನ್ನು ನೀವು ಹಿಂಪಡೆಯಲು', isTold: true },
  factors: { what: 'ಲಾಗಿನ್ ಆಗುವ ಪಾಸ್‌ಕೀ ಮತ್ತು ಕೋಡ್‌ಗಳು', why: 'ಬೇರೆ ಯಾರೂ ಲಾಗಿನ್ ಆಗದಿರಲು', isTold: true },
  browsers: {
    what: 'ನೀವು ಲಾಗಿನ್ ಆದ ಬ್ರೌಸರ್‌ಗಳು',
    why: 'ಅಪರಿಚಿತರು ನಿಮ್ಮನ್ನು ಹೊರಗಿಡಲು ಆಗದಿರಲು',
    isTold: true,
  },
  challenges: { what: 'ಪಾಸ್‌ಕೀಗೆ ಕೇಳಿದ್ದು', why: 'ಪ್ರತಿಯೊಂದಕ್ಕೂ ಒಮ್ಮೆ ಮಾತ್ರ ಉತ್ತರ' },
  invites: { what: 'ಇಲ್ಲಿ ಕೆಲಸ ಮಾಡಲು ಆಹ್ವಾನ ಯಾರಿಗೆ ಹೋಯಿತು', why: 'ಅದನ್ನು ಸ್ವೀಕರಿಸುವವರೆಗೆ ಅಥವಾ ಅದು ಮುಗಿಯುವವರೆಗೆ' },
  deeds: { what: 'ಸಿಬ್ಬಂದಿ ಆರ್ಡರ್‌ಗಳಿಗೆ ಒಂದೇ ಸಲ ಮಾಡಿದ್ದು', why: 'ತಪ್ಪನ್ನು ಒಂದೇ ಸಲ ಹಿಂಪಡೆಯಲು' },
  labels: { what: 'ಪಾರ್ಸೆಲ್‌ನ ಕೊರಿಯರ್ ಲೇಬಲ್', why: 'ಅದನ್ನು ಕಳುಹಿಸಲು, ಕಳೆದುಹೋದರೆ ಹುಡುಕಲು', isTold: true },
  guardians: { what: '18 ಕ್ಕಿಂತ ಕಡಿಮೆ ವಯಸ್ಸಿನವರಿಗಾಗಿ ಒಪ್ಪಿದ ಪೋಷಕರು', why: 'ಅವರನ್ನು ಕೇಳಲಾಗಿತ್ತು ಎಂದು ತೋರಿಸಲು', isTold: true },
  consents: { what: 'ನೀವು ಒಪ್ಪಿದ್ದು ಮತ್ತು ಹಿಂಪಡೆದದ್ದು', why: 'ನಮಗೆ ಏನು ಅನುಮತಿ ಇತ್ತು ಎಂದು ತೋರಿಸಲು', isTold: true },
  papers: { what: 'ಮುದ್ರಿಸಿದಂತೆಯೇ ಇನ್‌ವಾಯ್ಸ್ ಮತ್ತು ಕ್ರೆಡಿಟ್ ನೋಟ್‌ಗಳು', why: 'ಕೊಟ್ಟ ಇನ್‌ವಾಯ್ಸ್ ಬದಲಾಗುವುದಿಲ್ಲ' },
  sessions: { what: 'ಲಾಗಿನ್‌ಗಳು', why: 'ನೀವು ಲಾಗಿನ್ ಆಗಿಯೇ ಇರಲು', isTold: true },
  grants: { what: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಲು ಅನುಮತಿ', why: 'ಅದು ಕೋಡ್ ನಂತರ ಬರುತ್ತದೆ' },
  codes: { what: 'ಒಮ್ಮೆ ಬಳಸುವ ಕೋಡ್‌ಗಳು', why: 'ಮೇಲ್‌ಬಾಕ್ಸ್ ನಿಮ್ಮದು ಎಂದು ದೃಢೀಕರಿಸಲು', isTold: true },
  limits: { what: 'ಏನನ್ನಾದರೂ ಎಷ್ಟು ಸಲ ಪ್ರಯತ್ನಿಸಲಾಯಿತು', why: 'ಊಹಿಸುವುದನ್ನು ತಡೆಯಲು; ಹೆಸರುಗಳಿಲ್ಲದೆ' },
  repeats: { what: 'ಎರಡು ಸಲ ಬರಬಹುದಾದ ವಿನಂತಿಗಳಿಗೆ ಉತ್ತರಗಳು', why: 'ಯಾವುದೂ ಎರಡು ಸಲ ನಡೆಯದಿರಲು' },
  listPending: {
    what: 'ತಿಂಗಳ ಪತ್ರ: ದೃಢೀಕರಿಸದ ಇಮೇಲ್',
    why: 'ನೀವು ಇನ್ನೂ ದೃಢೀಕರಿಸಬಹುದು',
    isTold: true,
  },
  listLeft: { what: 'ತಿಂಗಳ ಪತ್ರ: ಪಟ್ಟಿ ಬಿಟ್ಟ ಇಮೇಲ್', why: 'ನಾವು ಮತ್ತೆ ಬರೆಯದಿರಲು', isTold: true },
  issueLetters: {
    what: 'ಯಾವ ತಿಂಗಳ ಪತ್ರಗಳು ನಿಮಗೆ ಹೋದವು, ವಿಳಾಸ ಇಲ್ಲದೆ',
    why: 'ಯಾವುದೂ ಎರಡು ಸಲ ಬಾರದಿರಲು',
    isTold: true,
  },
  issueAddresses: {
    what: 'ತಿಂಗಳ ಪತ್ರ ಎಲ್ಲಿಗೆ ಹೋಯಿತು',
    why: 'ತಲುಪದಿದ್ದನ್ನು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಲು',
    isTold: true,
  },
  events: { what: 'ಪಾವತಿ ಸೇವೆಯಿಂದ ಸುದ್ದಿ', why: 'ಪ್ರತಿಯೊಂದನ್ನೂ ಒಮ್ಮೆ ಮಾತ್ರ ಕೇಳಲು' },
  mailReports: { what: 'ಒಂದು ಪತ್ರ ವಾಪಸ್ ಬಂದಿದೆ ಎಂಬುದು', why: 'ಪ್ರತಿ ವರದಿ ಒಮ್ಮೆ ಮಾತ್ರ ಲೆಕ್ಕಕ್ಕೆ' },
  bounced: { what: 'ಸಿಗದ ಮೇಲ್‌ಬಾಕ್ಸ್‌ಗಳು', why: 'ನಾವು ಅಲ್ಲಿಗೆ ವ್ಯರ್ಥವಾಗಿ ಬರೆಯುವುದಿಲ್ಲ', isTold: true },
  messages: { what: 'ನಮಗೆ ಬಂದ ಸಂದೇಶಗಳು, ಮತ್ತು ನಮ್ಮ ಉತ್ತರಗಳು', why: 'ನೀವು ಮತ್ತೆ ಆ ವಿಷಯಕ್ಕೆ ಬಂದರೆ', isTold: true },
  letters: { what: 'ಆರ್ಡರ್‌ಗೆ ಸಂಬಂಧಿಸದ ಪತ್ರಗಳು', why: 'ನಿಮಗೆ ಏನು ಹೇಳಿದೆವು ಎಂದು ತೋರಿಸಲು', isTold: true },
  requests: { what: 'ನಿಮ್ಮ ಮಾಹಿತಿಯ ಬಗ್ಗೆ ಕೋರಿಕೆಗಳು', why: 'ಸಮಯಕ್ಕೆ ಉತ್ತರಿಸಿದೆವು ಎಂದು ತೋರಿಸಲು', isTold: true },
  uploads: { what: 'ಕಳುಹಿಸದೆ ಉಳಿದ ವಿಡಿಯೊ ಮತ್ತು ಫೋಟೊಗಳು', why: 'ನೀವು ಇನ್ನೂ ಕಳುಹಿಸಬಹುದು', isTold: true },
  films: { what: 'ಬಗೆಹರಿದ ಸಮಸ್ಯೆಯ ವಿಡಿಯೊ ಮತ್ತು ಫೋಟೊಗಳು', why: 'ಅದರ ಬಗ್ಗೆ ದೂರು ಬಂದರೆ', isTold: true },
  orders: {
    what: 'ಆರ್ಡರ್‌ಗಳು, ಪಾವತಿಗಳು ಮತ್ತು ಮರುಪಾವತಿಗಳು',
    why: 'ತೆರಿಗೆ ಕಾನೂನು: ವಾರ್ಷಿಕ ರಿಟರ್ನ್ ನಂತರ 72 ತಿಂಗಳು',
    isTold: true,
  },
  invoices: {
    what: 'ಇನ್‌ವಾಯ್ಸ್ ಮತ್ತು ಕ್ರೆಡಿಟ್ ನೋಟ್‌ಗಳು',
    why: 'ತೆರಿಗೆ ಕಾನೂನು: ವಾರ್ಷಿಕ ರಿಟರ್ನ್ ನಂತರ 72 ತಿಂಗಳು',
    isTold: true,
  },
  disputes: { what: 'ಬ್ಯಾಂಕ್ ಪರಿಶೀಲಿಸಿದ ಪಾವತಿಗಳು', why: 'ತೆರಿಗೆ ಕಾನೂನು, ಮತ್ತು ಬ್ಯಾಂಕ್ ಮತ್ತೆ ಕೇಳಬಹುದು' },
  coins: {
    what: 'ಕಾಯಿನ್‌ಗಳು ಹೇಗೆ ಬಂದವು, ಹೋದವು',
    why: 'ವಾಲೆಟ್‌ನ ಲೆಕ್ಕ ಸರಿಹೊಂದಬೇಕು; ನೀವು ಬಿಟ್ಟ ಮೇಲೆ ಹೆಸರಿಲ್ಲದೆ',
    isTold: true,
  },
  bonus: {
    what: 'ನಿಮ್ಮ ಇಮೇಲ್‌ನಿಂದ ಮಾಡಿದ ಒಂದು ಕೋಡ್',
    why: 'ಒಬ್ಬರಿಗೆ ಒಂದೇ ಸ್ವಾಗತ ಬೋನಸ್; ಅದರಿಂದ ಇಮೇಲ್ ಅನ್ನು ಯಾರೂ ಮತ್ತೆ ಓದಲು ಆಗುವುದಿಲ್ಲ',
    isTold: true,
  },
  objections: {
    what: 'ನಿಮಗೆ ಪತ್ರಗಳು ಬೇಡ ಎಂಬುದು',
    why: 'ನಾವು ಅದನ್ನು ಪಾಲಿಸಲು; ನೀವು ಬಿಟ್ಟ ಮೇಲೆ ವಿಳಾಸವಿಲ್ಲದೆ',
    isTold: true,
  },
  audit: { what: 'ಸಿಬ್ಬಂದಿ ಏನು ಮಾಡಿದರು', why: 'ಸಮಂಜಸ ಭದ್ರತೆ: ಯಾರು ಏನು ಮಾಡಿದರು ಎಂಬುದು ಉಳಿಯಬೇಕು', isTold: true },
  breaches: { what: 'ಉಲ್ಲಂಘನೆಗಳ ರಿಜಿಸ್ಟರ್, ಮತ್ತು ಯಾರಿಗೆ ತಿಳಿಸಲಾಯಿತು', why: 'ಏನು ಮಾಡಲಾಯಿತು ಎಂದು ಮಂಡಳಿಗೆ ತೋರಿಸಲು' },
  savedAnswers: { what: 'ಸಿಬ್ಬಂದಿ ಆಗಾಗ ಕಳುಹಿಸುವ ಉತ್ತರಗಳು', why: 'ಅವು ಅಂಗಡಿಯ ಸ್ವಂತ ಮಾತು; ಕೊನೆಗೆ ಯಾರು ಬದಲಿಸಿದರು' },
  log: { what: 'ಸರ್ವರ್‌ಗಳ ವಿನಂತಿ ದಾಖಲೆಗಳು, ಹೆಸರುಗಳಿಲ್ಲದೆ', why: 'ನಿಯಮಗಳು ಒಂದು ವರ್ಷ ಕೇಳುತ್ತವೆ', isTold: true },
  backups: { what: 'ಬ್ಯಾಕಪ್‌ಗಳು', why: 'ಒಂದು ಯಂತ್ರ ಹಾಳಾದರೆ', isTold: true },
}

const span = (days: number): string => {
  if (days <= 0) return 'ತಾನಾಗಿಯೇ ಮುಗಿಯುವವರೆಗೆ'
  if (days < 1) return `${Math.round(days * 24 * 60)} ನಿಮಿಷ`
  if (days === 1) return '1 ದಿನ'
  if (days === 365) return 'ಒಂದು ವರ್ಷ'
  return `${days} ದಿನ`
}

export const retentionWords = {
  title: 'ನಾವು ಏನನ್ನು, ಎಷ್ಟು ಕಾಲ ಇಟ್ಟುಕೊಳ್ಳುತ್ತೇವೆ',
  columns: { what: 'ಏನು', why: 'ಏಕೆ', long: 'ಎಷ್ಟು ಕಾಲ' },
  /** `days` is null where no clock runs. */
  long: (by: string, days: number | null): string => {
    if (by === 'account') return 'ನೀವು ನಿಮ್ಮ ಖಾತೆ ಅಳಿಸುವವರೆಗೆ'
    if (by === 'kept' || days === null) return 'ಕಾರಣ ಇರುವಷ್ಟು ಕಾಲ'
    return span(days)
  },
} as const satisfies Said<typeof english>
