// Words about a parcel with which something is wrong, in Kannada: the form, its video and photographs, and what was decided (RET-2).
import type { Said } from '../catalogue.ts'
import type {
  report as english,
  decisionRefusals as englishDecisions,
  reportNotices as englishNotices,
  reportProblems as englishProblems,
  uploadRefusals as englishUploads,
} from '../en/reports.ts'

/** Sentences of refusals that are told by kind. */
export const uploadRefusals = {
  tooLarge: {
    video: 'ವಿಡಿಯೊ ತುಂಬಾ ದೊಡ್ಡದು. ಮಿತಿ 100 MB: ಕಡಿಮೆ ಗುಣಮಟ್ಟದಲ್ಲಿ ಅಥವಾ ಚಿಕ್ಕದಾಗಿ ಮತ್ತೆ ರೆಕಾರ್ಡ್ ಮಾಡಿ.',
    photo: 'ಫೋಟೊ ತುಂಬಾ ದೊಡ್ಡದು. ಮಿತಿ 10 MB.',
  },
  type: {
    video: 'ಈ ಫೈಲ್ ನಾವು ಓದಬಲ್ಲ ವಿಡಿಯೊ ಅಲ್ಲ. MP4, MOV, 3GP, WebM ಅಥವಾ MKV ಬಳಸಿ.',
    photo: 'ಈ ಫೈಲ್ ನಾವು ಓದಬಲ್ಲ ಫೋಟೊ ಅಲ್ಲ. JPEG, PNG, WebP ಅಥವಾ AVIF ಬಳಸಿ.',
  },
  tooMany: {
    video: 'ಒಂದು ವಿಡಿಯೊ ಸಾಕು.',
    photo: 'ದಯವಿಟ್ಟು ಗರಿಷ್ಠ 5 ಫೋಟೊ ಕಳುಹಿಸಿ.',
  },
} as const satisfies Said<typeof englishUploads>

export const decisionRefusals = {
  reasonNeeded: 'ದಯವಿಟ್ಟು ಕಾರಣವನ್ನು 3 ಅಥವಾ ಹೆಚ್ಚು ಅಕ್ಷರಗಳಲ್ಲಿ ಬರೆಯಿರಿ. ಗ್ರಾಹಕರು ಅದನ್ನು ಓದುತ್ತಾರೆ.',
  amount: 'ದಯವಿಟ್ಟು ಕನಿಷ್ಠ ₹1 ಮೊತ್ತ ಬರೆಯಿರಿ, ದಶಮಾಂಶದ ನಂತರ ಗರಿಷ್ಠ ಎರಡು ಅಂಕಿ.',
  otherAmount: 'ಈಗ ವಾಪಸ್ ಹೋಗುವ ಮೊತ್ತ ಬೇರೆಯಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ನೋಡಿ.',
  amountOnly: 'ಮೊತ್ತ ಮರುಪಾವತಿಗೆ ಮಾತ್ರ.',
  noStock: (name: string): string => `ಬದಲಿ ಕಳುಹಿಸಲು ${name} ಸಾಕಷ್ಟು ಸ್ಟಾಕ್ ಇಲ್ಲ.`,
  moneyWentBack: 'ಈ ಆರ್ಡರ್‌ನ ಹಣ ಆಗಲೇ ವಾಪಸ್ ಹೋಗಿದೆ, ಆದ್ದರಿಂದ ಇದಕ್ಕೆ ಹೊಸ ಪಾರ್ಸೆಲ್ ಕಳುಹಿಸುವುದಿಲ್ಲ.',
} as const satisfies Said<typeof englishDecisions>

/** The reason that closes the reports of somebody who has left. */
export const accountDeleted = 'ಖಾತೆಯನ್ನು ಅಳಿಸಲಾಗಿದೆ.'

export const reportNotices = {
  uploadRemoved: 'ತೆಗೆಯಲಾಗಿದೆ.',
  sent: (ticket: number): string => `ನಿಮ್ಮ ದೂರು ನಮಗೆ ಬಂದಿದೆ. ಅದರ ಸಂಖ್ಯೆ ${ticket}.`,
  decided: 'ನಿರ್ಧಾರವನ್ನು ಕಳುಹಿಸಲಾಗಿದೆ.',
} as const satisfies Said<typeof englishNotices>

export const reportProblems = {
  damaged: 'ಏನೋ ಹಾಳಾಗಿದೆ',
  wrong: 'ತಪ್ಪು ಉತ್ಪನ್ನ ಬಂದಿದೆ',
  missing: 'ಏನೋ ಕಡಿಮೆ ಇದೆ',
  not_as_described: 'ವಿವರಣೆಯಲ್ಲಿ ಇದ್ದಂತೆ ಇಲ್ಲ',
  late: 'ತುಂಬಾ ತಡವಾಗಿ ಬಂದಿದೆ',
} as const satisfies Said<typeof englishProblems>

export const report = {
  link: 'ಸಮಸ್ಯೆ ತಿಳಿಸಿ',
  /** A day and time follow. */
  untilBefore: 'ತಿಳಿಸಲು ಕೊನೆಯ ಸಮಯ:',
  seeLink: 'ನಿಮ್ಮ ದೂರು ನೋಡಿ',
  title: 'ಸಮಸ್ಯೆ ತಿಳಿಸಿ',
  made: 'ನಿಮ್ಮ ದೂರು',
  description: 'ನಿಮ್ಮ ಪಾರ್ಸೆಲ್‌ನಲ್ಲಿ ಏನು ಸರಿಯಿಲ್ಲ ಎಂದು ನಮಗೆ ತಿಳಿಸಿ.',
  loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  back: (orderNumber: number): string => `ಆರ್ಡರ್ ${orderNumber}`,
  lead: 'ಏನೋ ಸರಿಯಿಲ್ಲದಿರುವುದಕ್ಕೆ ಕ್ಷಮಿಸಿ. ಅದು ಏನೆಂದು ಹೇಳಿ, ನೀವು ಪಾರ್ಸೆಲ್ ತೆರೆಯುವ ವಿಡಿಯೊ ತೋರಿಸಿ.',
  problem: 'ಏನು ಸರಿಯಿಲ್ಲ?',
  problemPlaceholder: 'ದಯವಿಟ್ಟು ಆರಿಸಿ',
  message: 'ಇನ್ನಷ್ಟು ಹೇಳಿ',
  messageHint: 'ಏನು ಕಂಡಿತು, ಅದರ ಬದಲು ಏನು ಇರಬೇಕಿತ್ತು?',
  video: {
    title: 'ಪಾರ್ಸೆಲ್ ತೆರೆಯುವ ವಿಡಿಯೊ',
    hint: 'ನೀವು ಪಾರ್ಸೆಲ್ ತೆರೆಯುವುದು, ಮಧ್ಯೆ ಕತ್ತರಿಸದೆ. MP4, MOV, 3GP, WebM ಅಥವಾ MKV, 100 MB ವರೆಗೆ.',
    notNeeded: 'ತಡವಾಗಿ ಬಂದ ಪಾರ್ಸೆಲ್‌ಗೆ ಬೇಕಾಗಿಲ್ಲ.',
    choose: 'ವಿಡಿಯೊ ಆರಿಸಿ',
    again: 'ಬೇರೆ ವಿಡಿಯೊ ಆರಿಸಿ',
    missing: 'ದಯವಿಟ್ಟು ನೀವು ಪಾರ್ಸೆಲ್ ತೆರೆಯುವ ವಿಡಿಯೊ ಸೇರಿಸಿ.',
    resume: 'ಒಂದು ವಿಡಿಯೊ ಅರ್ಧ ಅಪ್‌ಲೋಡ್ ಆಗಿದೆ. ಅದೇ ಫೈಲ್ ಅನ್ನು ಮತ್ತೆ ಆರಿಸಿ, ನಿಂತಲ್ಲಿಂದ ಮುಂದುವರಿಯುತ್ತದೆ.',
  },
  photos: {
    title: 'ಸಹಾಯವಾಗುವುದಾದರೆ ಫೋಟೊಗಳು',
    hint: 'ಗರಿಷ್ಠ 5: JPEG, PNG, WebP ಅಥವಾ AVIF, ಒಂದೊಂದು 10 MB ವರೆಗೆ.',
    choose: 'ಫೋಟೊ ಸೇರಿಸಿ',
    number: (place: number): string => `ಫೋಟೊ ${place}`,
  },
  upload: {
    name: { video: 'ವಿಡಿಯೊ', photo: 'ಫೋಟೊ' },
    percent: (share: number): string => `${share} %`,
    ofSize: (sent: string, size: string): string => `${size} MB ನಲ್ಲಿ ${sent}`,
    said: (name: string, share: number): string => `${name}: ಶೇಕಡಾ ${share} ಅಪ್‌ಲೋಡ್ ಆಗಿದೆ.`,
    starting: 'ಶುರುವಾಗುತ್ತಿದೆ...',
    paused: 'ನಿಲ್ಲಿಸಲಾಗಿದೆ.',
    waiting: 'ಸಂಪರ್ಕ ಕಡಿದುಹೋಗಿದೆ. ನೀವು ಆನ್‌ಲೈನ್ ಬಂದ ಕೂಡಲೇ ತಾನಾಗಿಯೇ ಮುಂದುವರಿಯುತ್ತದೆ.',
    checking: 'ಫೈಲ್ ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ...',
    done: 'ಅಪ್‌ಲೋಡ್ ಆಗಿದೆ.',
    pause: 'ನಿಲ್ಲಿಸಿ',
    resume: 'ಮುಂದುವರಿಸಿ',
    remove: 'ತೆಗೆಯಿರಿ',
    control: (word: string, name: string): string => `${word}: ${name}`,
  },
  send: 'ದೂರು ಕಳುಹಿಸಿ',
  sending: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ...',
  uploading: 'ಮೊದಲು ಅಪ್‌ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  pausedFirst: 'ಅಪ್‌ಲೋಡ್ ನಿಂತಿದೆ. ಅದನ್ನು ಮುಂದುವರಿಸಿ ಅಥವಾ ತೆಗೆಯಿರಿ, ನಂತರ ದೂರು ಕಳುಹಿಸಿ.',
  failed: 'ನಿಮ್ಮ ದೂರು ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ.',
  sent: {
    title: 'ನಿಮ್ಮ ದೂರು ನಮಗೆ ಬಂದಿದೆ',
    text: (ticket: number): string => `ಅದರ ಸಂಖ್ಯೆ ${ticket}. ನೀವು ಕಳುಹಿಸಿದ ಎಲ್ಲವನ್ನೂ ನೋಡಿ 48 ಗಂಟೆಗಳೊಳಗೆ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.`,
  },
  status: {
    open: 'ನಾವು ನೋಡುತ್ತಿದ್ದೇವೆ',
    refund: 'ನಿಮ್ಮ ಹಣ ವಾಪಸ್ ಬರುತ್ತದೆ',
    replacement: 'ಹೊಸ ಪಾರ್ಸೆಲ್ ಬರುತ್ತದೆ',
    refused: 'ನಾವು ಒಪ್ಪಲು ಆಗಲಿಲ್ಲ',
  },
  facts: {
    number: 'ದೂರು',
    made: 'ಕಳುಹಿಸಿದ್ದು',
    problem: 'ಸಮಸ್ಯೆ',
    message: 'ನಿಮ್ಮ ಮಾತು',
    answer: 'ನಮ್ಮ ಉತ್ತರ',
    sentAlong: 'ಜೊತೆಗೆ ಕಳುಹಿಸಿದ್ದು',
    video: 'ವಿಡಿಯೊ ನೋಡಿ',
  },
  decided: {
    open: 'ನಿರ್ಧಾರವಾದ ಕೂಡಲೇ ಇಮೇಲ್ ಮೂಲಕ ತಿಳಿಸುತ್ತೇವೆ.',
    refund: (amount: string): string =>
      `${amount} ನೀವು ಪಾವತಿಸಿದ ಕಡೆಗೇ ವಾಪಸ್ ಹೋಗುತ್ತದೆ. ಅದಕ್ಕೆ, ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಅವಲಂಬಿಸಿ, 5–7 ಕೆಲಸದ ದಿನ ಬೇಕು.`,
    replacement: (orderNumber: number): string =>
      `ಹೊಸ ಪಾರ್ಸೆಲ್ ಎಂದರೆ ಆರ್ಡರ್ ${orderNumber}. ಅದಕ್ಕೆ ನೀವು ಏನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ, ಹಳೆಯದನ್ನು ವಾಪಸ್ ಕಳುಹಿಸಬೇಕಾಗಿಲ್ಲ.`,
    refused: 'ನಿಮ್ಮ ಅಭಿಪ್ರಾಯ ಬೇರೆಯಾಗಿದ್ದರೆ, ದೂರಿನ ಸಂಖ್ಯೆ ತಿಳಿಸಿ ನಮಗೆ ಬರೆಯಿರಿ.',
  },
  seeReplacement: (orderNumber: number): string => `ಆರ್ಡರ್ ${orderNumber} ನೋಡಿ`,
  closed: {
    late: 'ಸಮಸ್ಯೆ ತಿಳಿಸಲು ಇದ್ದ 72 ಗಂಟೆಗಳು ಮುಗಿದಿವೆ. ನಮಗೆ ತಿಳಿಯಬೇಕಾದದ್ದು ಇನ್ನೂ ಇದ್ದರೆ ದಯವಿಟ್ಟು ನಮಗೆ ಬರೆಯಿರಿ.',
    notDelivered: 'ಈ ಆರ್ಡರ್ ಇನ್ನೂ ತಲುಪಿಲ್ಲ, ಆದ್ದರಿಂದ ತಿಳಿಸಲು ಏನೂ ಇಲ್ಲ.',
    over: 'ಈ ಆರ್ಡರ್ ಬಗ್ಗೆ ಇನ್ನು ಏನನ್ನೂ ತಿಳಿಸಲು ಆಗುವುದಿಲ್ಲ. ನಮಗೆ ತಿಳಿಯಬೇಕಾದದ್ದು ಇನ್ನೂ ಇದ್ದರೆ ದಯವಿಟ್ಟು ನಮಗೆ ಬರೆಯಿರಿ.',
    write: (email: string): string => `${email} ಗೆ ಬರೆಯಿರಿ`,
  },
  withoutScript: (email: string): string =>
    `ನಿಮ್ಮ ಬ್ರೌಸರ್‌ನಿಂದ ಇಲ್ಲಿ ವಿಡಿಯೊ ಕಳುಹಿಸಲು ಆಗುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ಡೆಲಿವರಿಯಾದ 72 ಗಂಟೆಗಳೊಳಗೆ ${email} ಗೆ ಬರೆಯಿರಿ.`,
} as const satisfies Said<typeof english>
