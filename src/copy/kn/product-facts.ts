// Words of what is stated of a product, in Kannada: on its page, where they come after all else, and on its card (CAT-15, CAT-36, CAT-37).
import type { Said } from '../catalogue.ts'
import type { productFacts as english } from '../en/product-facts.ts'

/** After a number they stand as they are: '8 ಪ್ಯಾಡ್'. */
const UNIT_NAMES = {
  piece: 'ಪೀಸ್',
  pad: 'ಪ್ಯಾಡ್',
  liner: 'ಲೈನರ್',
  patch: 'ಪ್ಯಾಚ್',
  tampon: 'ಟ್ಯಾಂಪೂನ್',
  cup: 'ಕಪ್',
  pair: 'ಜೋಡಿ',
  bag: 'ಚೀಲ',
  kit: 'ಕಿಟ್',
} as const
type Unit = keyof typeof UNIT_NAMES

export const productFacts = {
  fact: {
    between: ' · ',
    things: (count: number) => `ಒಂದು ಪ್ಯಾಕ್‌ನಲ್ಲಿ ${count} ವಸ್ತುಗಳು`,
    length: (mm: number) => `${mm}\u00a0mm`,
    drops: (drops: number) => `5 ರಲ್ಲಿ ${drops} ಹನಿ`,
    each: (price: string) => `ಒಂದಕ್ಕೆ ${price}`,
  },
  choose: {
    title: 'ಆರಿಸಲು ಸಹಾಯ',
    absorbency: 'ಹೀರುವ ಸಾಮರ್ಥ್ಯ',
    drops: (drops: number) => `5 ರಲ್ಲಿ ${drops} ಹನಿ`,
    absorbs: (ml: number) => `${ml}\u00a0ml ಹೀರುತ್ತದೆ`,
    length: 'ಉದ್ದ',
    mm: (mm: number) => `${mm}\u00a0mm`,
    texts: { materials: 'ಯಾವುದರಿಂದ ಮಾಡಿದ್ದು' },
    wear: 'ಎಷ್ಟು ಹೊತ್ತು ಧರಿಸಬಹುದು',
    hours: (hours: number) => (hours === 1 ? 'ಹೆಚ್ಚೆಂದರೆ 1 ಗಂಟೆ' : `ಹೆಚ್ಚೆಂದರೆ ${hours} ಗಂಟೆ`),
    guide: {
      title: 'ಯಾವ ದಿನಕ್ಕೆ ಎಷ್ಟು ಹೀರುವ ಸಾಮರ್ಥ್ಯ',
      rows: [
        { drops: 1, text: 'ಕೊನೆಯ ದಿನಗಳು, ಮತ್ತು ನಡುವಿನ ದಿನಗಳು' },
        { drops: 2, text: 'ಸ್ರಾವ ಕಡಿಮೆ ಇರುವ ದಿನ' },
        { drops: 3, text: 'ಸಾಧಾರಣ ದಿನ' },
        { drops: 4, text: 'ಮೊದಲ ದಿನಗಳು, ಮನೆಯಿಂದ ದೂರ ಇರುವ ದೀರ್ಘ ದಿನ' },
        { drops: 5, text: 'ಸ್ರಾವ ಅತಿ ಹೆಚ್ಚಿರುವ ದಿನ, ಮತ್ತು ರಾತ್ರಿ' },
      ],
      note: 'ಪ್ರತಿ ದೇಹಕ್ಕೂ ಅದರದೇ ಅಳತೆ. ಸಮಯಕ್ಕೆ ಮುಂಚೆಯೇ ತುಂಬಿದರೆ, ಮುಂದಿನ ಬಾರಿ ಒಂದು ಹನಿ ಹೆಚ್ಚಿನದನ್ನು ಆರಿಸಿ.',
    },
  },
  inside: 'ಒಳಗೆ ಏನಿದೆ',
  times: (quantity: number) => `× ${quantity}`,
  companions: 'ಇದರ ಜೊತೆ ಚೆನ್ನಾಗಿ ಹೊಂದುತ್ತದೆ',
  pack: {
    title: 'ಪ್ಯಾಕ್ ಮೇಲೆ ಏನು ಬರೆದಿದೆ',
    maker: 'ತಯಾರಿಸಿ ಪ್ಯಾಕ್ ಮಾಡಿದವರು',
    origin: 'ತಯಾರಾದ ದೇಶ',
    genericName: 'ಸಾಮಾನ್ಯ ಹೆಸರು',
    netQuantity: 'ನಿವ್ವಳ ಪ್ರಮಾಣ',
    price: 'MRP',
    unitPrice: 'ಒಂದು ಘಟಕದ ಮಾರಾಟ ಬೆಲೆ',
    perUnit: (unit: Unit) => `ಒಂದು ${UNIT_NAMES[unit]}ಗೆ`,
    shelfLife: 'ಎಷ್ಟು ಸಮಯದೊಳಗೆ ಬಳಸಬೇಕು',
    months: (count: number) => `ಪ್ಯಾಕ್ ಮಾಡಿದ ${count} ${count === 1 ? 'ತಿಂಗಳೊಳಗೆ' : 'ತಿಂಗಳುಗಳೊಳಗೆ'}. ದಿನಾಂಕ ಪ್ಯಾಕ್ ಮೇಲೆ ಮುದ್ರಿತವಾಗಿದೆ.`,
    /** Texts that stand there as they are. */
    texts: { standard: 'ಗುಣಮಟ್ಟದ ಗುರುತು' },
    care: 'ಗ್ರಾಹಕ ಸೇವೆ',
    counted: (count: number, unit: Unit) => `${count} ${UNIT_NAMES[unit]}`,
    contents: (pack: string, items: readonly { name: string; quantity: number }[]) =>
      `${pack}, ಒಳಗೆ ${items.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join('; ')}`,
  },
} as const satisfies Said<typeof english>
