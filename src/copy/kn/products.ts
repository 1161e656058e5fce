// Words of the listing and of a product's own page (CAT-7, CAT-9, WORD-2), in Kannada.
import type { Said } from '../catalogue.ts'
import type { products as english, sampleTestimonials as samples } from '../en/products.ts'

export const products = {
  title: 'ಪ್ರೀತಿಯಿಂದ ಪ್ಯಾಕ್ ಮಾಡಿದ ಪೀರಿಯಡ್ಸ್ ಆರೈಕೆ',
  promo: {
    title: 'ಪ್ರತಿ ತಿಂಗಳ ಅಗತ್ಯ, ಪ್ರೀತಿಯ ಹೊದಿಕೆಯಲ್ಲಿ',
    text: (name: string) => `${name}. ಒಂದು ಸೈಕಲ್‌ಗೆ ಒಂದು ಬಾಕ್ಸ್,`,
    button: 'ಈಗ ಖರೀದಿಸಿ',
  },
  rating: '4.9',
  rated: '5 ರಲ್ಲಿ 4.9 ರೇಟಿಂಗ್',
  addToCart: 'ಕಾರ್ಟ್‌ಗೆ ಸೇರಿಸಿ',
  addNamed: (name: string) => `ಕಾರ್ಟ್‌ಗೆ ಸೇರಿಸಿ: ${name}`,
  choices: (differs: string, labels: readonly string[]) => `${differs}: ${labels.join(', ')}`,
  choose: (differs: string) => `${differs} ಆರಿಸಿ`,
  chooseNamed: (differs: string, name: string) => `${differs} ಆರಿಸಿ: ${name}`,
  from: 'ಆರಂಭ',
  adding: 'ಸೇರಿಸುತ್ತಿದ್ದೇವೆ...',
  outOfStock: 'ಸ್ಟಾಕ್ ಇಲ್ಲ',
  added: 'ಕಾರ್ಟ್‌ಗೆ ಸೇರಿಸಲಾಗಿದೆ!',
  /** Above a list that comes from this device. */
  offline: (when: string) => `ಸಂಪರ್ಕ ಇಲ್ಲ. ಇವು ${when} ರ ಬೆಲೆಗಳು.`,
  loginFirst: 'ಕಾರ್ಟ್‌ಗೆ ಸೇರಿಸಲು ದಯವಿಟ್ಟು ಲಾಗಿನ್ ಆಗಿ.',
  failed: 'ಉತ್ಪನ್ನವನ್ನು ಕಾರ್ಟ್‌ಗೆ ಸೇರಿಸಲು ಆಗಲಿಲ್ಲ.',
  waiting: 'ನಿಮಗೆ ಇದು ಬೇಕಿತ್ತು. ಇನ್ನೂ ಇಲ್ಲೇ ಇದೆ.',
  isInCart: 'ನಿಮಗೆ ಇದು ಬೇಕಿತ್ತು. ಈಗ ನಿಮ್ಮ ಕಾರ್ಟ್‌ನಲ್ಲಿದೆ.',
  seeCart: 'ಕಾರ್ಟ್ ನೋಡಿ',
  empty: {
    title: 'ಕಪಾಟು ಸದ್ಯಕ್ಕೆ ಖಾಲಿ ಇದೆ',
    text: 'ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಹೊತ್ತು ಬಿಟ್ಟು ಮತ್ತೆ ನೋಡಿ.',
    button: 'ಮುಖಪುಟಕ್ಕೆ',
  },
  unreached: {
    title: 'ಉತ್ಪನ್ನಗಳನ್ನು ತರಲು ಆಗಲಿಲ್ಲ',
    text: 'ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಹೊತ್ತಿನಲ್ಲಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    button: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  },
  loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  more: 'ಇನ್ನಷ್ಟು ಉತ್ಪನ್ನಗಳು',
  testimonials: {
    title: 'ಅವಳು ಹಂಚಿಕೊಂಡದ್ದು, ಅನೇಕರು ನಂಬಿದ್ದು',
    samples: 'ನಮ್ಮ ಗ್ರಾಹಕರ ಸ್ವಂತ ಮಾತುಗಳು ಬರುವವರೆಗೆ ಇವು ಮಾದರಿ ಮಾತುಗಳು.',
    quote: (words: string) => `“${words}”`,
  },
  draft: 'ಇದು ಕರಡು. ಈ ಪುಟವನ್ನು ಸಿಬ್ಬಂದಿ ಮಾತ್ರ ನೋಡುತ್ತಾರೆ.',
  detail: {
    chosen: (differs: string, label: string) => `${differs}: ${label}`,
    variant: (differs: string, label: string, inStock: boolean) => `${differs} ${label}${inStock ? '' : ', ಸ್ಟಾಕ್ ಇಲ್ಲ'}`,
    inStock: 'ಸ್ಟಾಕ್ ಇದೆ',
    price: { before: 'MRP', after: 'ಎಲ್ಲ ತೆರಿಗೆಗಳು ಸೇರಿ' },
    buyNow: 'ಈಗ ಕೊಳ್ಳಿ',
    goesToCart: 'ನಿಮ್ಮ ಕಾರ್ಟ್‌ಗೆ ಹೋಗುತ್ತದೆ. ಅಲ್ಲಿ ಪಾವತಿಸಿ.',
    needsLogin: {
      before: 'ಇದು ನಿಮ್ಮ ಕಾರ್ಟ್‌ಗೆ ಸೇರಲು',
      logIn: 'ಲಾಗಿನ್ ಆಗಿ',
      or: 'ಅಥವಾ',
      signUp: 'ಸೈನ್ ಅಪ್ ಮಾಡಿ',
      after: '. ಇದು ನಿಮಗಾಗಿ ಕಾಯುತ್ತದೆ.',
    },
    failed: 'ಕಾರ್ಟ್‌ಗೆ ಸೇರಿಸಲು ಆಗಲಿಲ್ಲ',
    needsScript: 'ಖರೀದಿಸಲು JavaScript ಬೇಕು, ಆದರೆ ಈ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ಅದು ಆಫ್ ಆಗಿದೆ. ದಯವಿಟ್ಟು ಆನ್ ಮಾಡಿ, ಈ ಪುಟವನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ.',
    pictures: 'ಚಿತ್ರಗಳು',
    allPictures: (count: number) => (count === 1 ? '1 ಚಿತ್ರ' : `${count} ಚಿತ್ರಗಳು, ಅಕ್ಕಪಕ್ಕದಲ್ಲಿ`),
    large: 'ದೊಡ್ಡದಾಗಿ ನೋಡಿ',
    largeOne: (alt: string) => `ದೊಡ್ಡದಾಗಿ ನೋಡಿ: ${alt}`,
    previousPicture: 'ಹಿಂದಿನ ಚಿತ್ರ',
    nextPicture: 'ಮುಂದಿನ ಚಿತ್ರ',
    drawing: 'ರೇಖಾಚಿತ್ರ',
    showPicture: (number: number, count: number) => `${count} ಚಿತ್ರಗಳಲ್ಲಿ ${number}ನೆಯದು`,
    earn: { before: 'ಈ ಆರ್ಡರ್‌ಗೆ ಹಣ ಪಾವತಿಯಾದಾಗ', coins: '10 ಕಾಯಿನ್', after: '(₹10) ಸಿಗುತ್ತದೆ.' },
    facts: {
      post: 'ಪ್ಯಾಕಿಂಗ್‌ಗೆ 3–5 ಕೆಲಸದ ದಿನ, ನಂತರ ಅಂಚೆಯಲ್ಲಿ 3–5 ಕೆಲಸದ ದಿನ, ಭಾರತದಲ್ಲಿ ಎಲ್ಲಿಗೆ ಬೇಕಾದರೂ',
      parcel: 'ಹೊರಗೆ ಸಾದಾ ಪಾರ್ಸೆಲ್. ಒಳಗೆ ಏನಿದೆ ಎಂದು ಲೇಬಲ್ ಹೇಳುವುದಿಲ್ಲ.',
      wrong: 'ಪಾರ್ಸೆಲ್ ತೆರೆಯುವಾಗ ವೀಡಿಯೊ ಮಾಡಿ. ಏನಾದರೂ ಸರಿಯಿಲ್ಲದಿದ್ದರೆ, ಡೆಲಿವರಿಯಾದ 72 ಗಂಟೆಗಳೊಳಗೆ ನಮಗೆ ತಿಳಿಸಿ.',
    },
    delivery: {
      title: 'ಡೆಲಿವರಿ',
      text: '3–5 ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ ಪ್ಯಾಕ್ ಮಾಡುತ್ತೇವೆ, ನಂತರ ಅಂಚೆಯಲ್ಲಿ 3–5 ಕೆಲಸದ ದಿನ. ಸ್ಥಳೀಯ ರಜೆಗಳಿಂದ ಒಂದು ದಿನ ಹೆಚ್ಚಾಗಬಹುದು. ಡೆಲಿವರಿ ಶುಲ್ಕ ಎಷ್ಟೆಂದು ಪಾವತಿಸುವ ಮೊದಲೇ ಹೇಳುತ್ತೇವೆ.',
    },
    returns: {
      title: 'ವಾಪಸಾತಿ ಮತ್ತು ಹಣ ಮರುಪಾವತಿ',
      text: 'ಏನಾದರೂ ಸರಿಯಿಲ್ಲದಿದ್ದರೆ, ಡೆಲಿವರಿಯಾದ 72 ಗಂಟೆಗಳೊಳಗೆ, ನೀವು ಪಾರ್ಸೆಲ್ ತೆರೆಯುವ ವಿಡಿಯೊ ಜೊತೆ ನಮಗೆ ತಿಳಿಸಿ. ಹಣ 5–7 ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ ವಾಪಸ್ ಬರುತ್ತದೆ.',
    },
    share: {
      whatsApp: 'WhatsApp ನಲ್ಲಿ ಕಳುಹಿಸಿ',
      sheet: 'ಹಂಚಿಕೊಳ್ಳಿ',
      copy: 'ಲಿಂಕ್ ಕಾಪಿ ಮಾಡಿ',
      copied: 'ಲಿಂಕ್ ಕಾಪಿ ಆಗಿದೆ',
      notCopied: 'ಲಿಂಕ್ ಕಾಪಿ ಮಾಡಲು ಆಗಲಿಲ್ಲ. ಅದು ಬ್ರೌಸರ್‌ನ ವಿಳಾಸ ಪಟ್ಟಿಯಲ್ಲಿದೆ.',
      text: (shop: string) => `${shop} ನಲ್ಲಿ ಇದು ನನಗೆ ಸಿಕ್ಕಿತು`,
      message: (text: string, link: string) => `${text}: ${link}`,
    },
  },
} as const satisfies Said<typeof english>

export const sampleTestimonials = {
  given: [
    {
      quote: 'ಒಂದು ಬಾಕ್ಸ್ ಮನೆಯಲ್ಲಿ, ಒಂದು ಹಾಸ್ಟೆಲ್‌ನಲ್ಲಿ ಇಟ್ಟಿರುತ್ತೇನೆ. ಪ್ರತಿ ಪರೀಕ್ಷೆಗೆ ಮುಂಚೆ ಪ್ಯಾಡ್ ಎಣಿಸುವುದನ್ನೇ ಬಿಟ್ಟಿದ್ದೇನೆ.',
      name: 'ಅಂಜಲಿ',
      place: 'ಕೋಯಿಕ್ಕೋಡ್',
    },
    {
      quote: 'ನನ್ನ ಮಗಳ ಮೊದಲ ಪೀರಿಯಡ್ಸ್‌ಗಾಗಿ ಕಿಟ್ ತೆಗೆದುಕೊಂಡೆ. ಎಲ್ಲವೂ ಒಂದೇ ಬಾಕ್ಸ್‌ನಲ್ಲಿತ್ತು, ಆದ್ದರಿಂದ ಏನನ್ನೂ ಮರೆಯಲಿಲ್ಲ.',
      name: 'ಶಾಂತಿ',
      place: 'ಕೊಯಮತ್ತೂರು',
    },
    {
      quote: 'ರಾತ್ರಿಯ ಪ್ಯಾಡ್‌ಗಳು ಸಾಕಷ್ಟು ಉದ್ದವಾಗಿವೆ. ಮಲಗುತ್ತೇನೆ, ಹೊರಳುತ್ತೇನೆ, ಬೆಳಗ್ಗೆ ಹಾಸಿಗೆ ಇನ್ನೂ ಸ್ವಚ್ಛವಾಗಿರುತ್ತದೆ.',
      name: 'ದಿವ್ಯಾ',
      place: 'ಮೈಸೂರು',
    },
  ],
} as const satisfies Said<typeof samples>
