// What buyers say of products, in Kannada: on the product's page and in the form (REV-1 to REV-6).
import type { Said } from '../catalogue.ts'
import type {
  reviews as english,
  reviewErrors as englishErrors,
  reviewReplies as englishReplies,
} from '../en/reviews.ts'

export const reviewErrors = {
  rating: '1 ರಿಂದ 5 ನಕ್ಷತ್ರ ಆರಿಸಿ.',
  address: 'ದಯವಿಟ್ಟು ಸಂಖ್ಯೆ, ಇಮೇಲ್ ಮತ್ತು ವೆಬ್ ವಿಳಾಸಗಳನ್ನು ಬರೆಯಬೇಡಿ: ಇದನ್ನು ಎಲ್ಲರೂ ಓದಬಹುದು.',
} as const satisfies Said<typeof englishErrors>

const voices = (count: number): string => (count === 1 ? '1 ಖರೀದಿದಾರರಿಂದ' : `${count} ಖರೀದಿದಾರರಿಂದ`)

export const reviews = {
  title: 'ಖರೀದಿಸಿದವರು ಹೇಳುವುದು',
  none: 'ಇನ್ನೂ ಯಾರೂ ಏನೂ ಹೇಳಿಲ್ಲ. ಖರೀದಿಸಿದವರು ಪಾರ್ಸೆಲ್ ತಲುಪಿದ ಮೇಲೆ ಹೇಳಬಹುದು.',
  average: (average: number, count: number): string =>
    `5 ರಲ್ಲಿ ${Number.isInteger(average) ? `${average}.0` : average}, ${voices(count)}`,
  stars: (rating: number): string => (rating === 1 ? '1 ನಕ್ಷತ್ರ' : `${rating} ನಕ್ಷತ್ರಗಳು`),
  starsOf: (rating: number): string => `5 ರಲ್ಲಿ ${rating} ನಕ್ಷತ್ರ`,
  counted: (rating: number, count: number): string => `${reviews.stars(rating)}: ${count}`,
  aBuyer: 'ಒಬ್ಬ ಖರೀದಿದಾರರು',
  more: 'ಇನ್ನಷ್ಟು ತೋರಿಸಿ',
  loadFailed: 'ಇನ್ನಷ್ಟು ತರಲು ಆಗಲಿಲ್ಲ.',
  how: 'ಪಾರ್ಸೆಲ್ ತಲುಪಿದವರು ಮಾತ್ರ ಬರೆಯಬಹುದು, ಪ್ರತಿ ಉತ್ಪನ್ನಕ್ಕೆ ಒಮ್ಮೆ. ಒಳ್ಳೆಯದಾಗಲಿ ಕೆಟ್ಟದ್ದಾಗಲಿ, ಪ್ರತಿ ಅಭಿಪ್ರಾಯವನ್ನೂ ಮೊದಲ ದಿನದಿಂದಲೇ ತೋರಿಸುತ್ತೇವೆ, ಒಂದು ಪದವನ್ನೂ ಬದಲಿಸುವುದಿಲ್ಲ. ಸರಾಸರಿ ಎಂದರೆ ತೋರಿಸಿರುವ ಎಲ್ಲದರ ಸರಾಸರಿ, ಎಲ್ಲ ಸೈಜ್‌ಗಳೂ ಸೇರಿ.',
  hidden: (count: number, reasons: string): string => `${count} ತೋರಿಸುತ್ತಿಲ್ಲ, ಕಾರಣ: ${reasons}.`,
  reasons: {
    personal: 'ಒಬ್ಬರ ವೈಯಕ್ತಿಕ ವಿಷಯ ಇದೆ',
    abuse: 'ಯಾರನ್ನೋ ಅವಮಾನಿಸುತ್ತದೆ',
    advert: 'ಏನನ್ನೋ ಜಾಹೀರಾತು ಮಾಡುತ್ತದೆ',
    elsewhere: 'ಈ ಉತ್ಪನ್ನದ ಬಗ್ಗೆ ಅಲ್ಲ',
    medical: 'ಕಾಯಿಲೆ ಗುಣವಾಗುತ್ತದೆ ಎಂದು ಭರವಸೆ ಕೊಡುತ್ತದೆ',
  },
  reasonCount: (reason: string, count: number): string => (count === 1 ? reason : `${reason} (${count})`),
  ask: {
    title: 'ಹೇಗಿತ್ತು?',
    text: 'ನಿಮ್ಮ ಮಾತು ಮುಂದಿನವರಿಗೆ ಆರಿಸಲು ನೆರವಾಗುತ್ತದೆ.',
    link: (product: string): string => `${product} ಹೇಗಿತ್ತು ಎಂದು ಹೇಳಿ`,
  },
  write: {
    open: 'ಹೇಗಿತ್ತು ಎಂದು ಹೇಳಿ',
    title: 'ಹೇಗಿತ್ತು?',
    rating: 'ನಕ್ಷತ್ರಗಳು',
    text: 'ನಿಮ್ಮ ಮಾತಿನಲ್ಲಿ',
    textHint: 'ಮೃದುವಾಗಿತ್ತೇ, ಉದ್ದ ಸಾಕಾಯಿತೇ, ಚೆನ್ನಾಗಿ ತಡೆಯಿತೇ? ಇದನ್ನು ಎಲ್ಲರೂ ಓದಬಹುದು.',
    name: (name: string): string => `ನನಗೆ 18 ಅಥವಾ ಹೆಚ್ಚು. ನನ್ನ ಮೊದಲ ಹೆಸರು ${name} ತೋರಿಸಿ`,
    nameless: 'ಅಲ್ಲಿ “ಒಬ್ಬ ಖರೀದಿದಾರರು” ಎಂದು ಇರುತ್ತದೆ.',
    send: 'ಪ್ರಕಟಿಸಿ',
    sending: 'ಪ್ರಕಟಿಸುತ್ತಿದ್ದೇವೆ...',
    failed: 'ಇದು ಪ್ರಕಟವಾಗಲಿಲ್ಲ.',
    notBought: 'ಇದು ಇರುವ ಪಾರ್ಸೆಲ್ ತಲುಪಿದ ಮೇಲೆ ಹೇಗಿತ್ತು ಎಂದು ನೀವು ಹೇಳಬಹುದು.',
    visitor: 'ಇದನ್ನು ಖರೀದಿಸಿದ್ದೀರಾ? ಹೇಗಿತ್ತು ಎಂದು ಹೇಳಲು ಲಾಗಿನ್ ಆಗಿ.',
    login: 'ಲಾಗಿನ್',
    mine: 'ನೀವು ಹೇಳಿದ್ದು',
    isHidden: (reason: string): string => `ತೋರಿಸುತ್ತಿಲ್ಲ, ಕಾರಣ: ${reason}. ನೀವು ಇದನ್ನು ಹಿಂಪಡೆದು ಹೊಸದಾಗಿ ಬರೆಯಬಹುದು.`,
    takeBack: 'ಹಿಂಪಡೆಯಿರಿ',
    takeBackTitle: 'ನೀವು ಹೇಳಿದ್ದನ್ನು ಹಿಂಪಡೆಯಬೇಕೇ?',
    takeBackText: 'ಇದು ಅಳಿಸಿಹೋಗುತ್ತದೆ. ನಂತರ ಹೊಸದಾಗಿ ಬರೆಯಬಹುದು.',
    takeBackFailed: 'ಇದನ್ನು ಹಿಂಪಡೆಯಲು ಆಗಲಿಲ್ಲ.',
  },
} as const satisfies Said<typeof english>

export const reviewReplies = {
  written: 'ಧನ್ಯವಾದ. ಈಗ ಇದು ಪುಟದಲ್ಲಿದೆ.',
  takenBack: 'ಇದನ್ನು ಹಿಂಪಡೆಯಲಾಗಿದೆ.',
  hidden: 'ಮರೆಮಾಡಲಾಗಿದೆ. ಪುಟವು ಇದನ್ನು ಕಾರಣದೊಂದಿಗೆ ಎಣಿಸುತ್ತದೆ.',
  shown: 'ಮತ್ತೆ ತೋರಿಸಲಾಗಿದೆ.',
} as const satisfies Said<typeof englishReplies>
