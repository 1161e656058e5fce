// Words of what is stated of a product, in Tamil: on its page, where they come after all else, and on its card (CAT-15, CAT-36, CAT-37).
import type { Said } from '../catalogue.ts'
import type { productFacts as english } from '../en/product-facts.ts'

/** One of it, and several. */
const UNIT_NAMES = {
  piece: ['துண்டு', 'துண்டுகள்'],
  pad: ['பேட்', 'பேடுகள்'],
  liner: ['லைனர்', 'லைனர்கள்'],
  patch: ['பேட்ச்', 'பேட்ச்கள்'],
  tampon: ['டாம்பான்', 'டாம்பான்கள்'],
  cup: ['கப்', 'கப்கள்'],
  pair: ['ஜோடி', 'ஜோடிகள்'],
  bag: ['பை', 'பைகள்'],
  kit: ['கிட்', 'கிட்கள்'],
} as const
type Unit = keyof typeof UNIT_NAMES

export const productFacts = {
  /** One line for a card: '8 pads · 280 mm · ₹16 each'. */
  fact: {
    between: ' · ',
    things: (count: number) => `ஒரு பேக்கில் ${count} பொருட்கள்`,
    length: (mm: number) => `${mm}\u00a0மி.மீ`,
    drops: (drops: number) => `5-க்கு ${drops} துளி`,
    each: (price: string) => `ஒன்று ${price}`,
  },
  /** What staff stated of it, and in plain words what the drops mean (CAT-36). Nothing that a doctor would say. */
  choose: {
    title: 'தேர்வு செய்ய உதவும் விவரங்கள்',
    absorbency: 'உறிஞ்சும் திறன்',
    drops: (drops: number) => `5-க்கு ${drops} துளி`,
    absorbs: (ml: number) => `${ml}\u00a0மி.லி வரை உறிஞ்சும்`,
    length: 'நீளம்',
    mm: (mm: number) => `${mm}\u00a0மி.மீ`,
    texts: { materials: 'மூலப்பொருட்கள்' },
    wear: 'அணியும் நேரம்',
    hours: (hours: number) => (hours === 1 ? 'அதிகபட்சம் 1 மணி நேரம்' : `அதிகபட்சம் ${hours} மணி நேரம்`),
    guide: {
      title: 'எந்த நாளுக்கு எந்த உறிஞ்சும் திறன்',
      rows: [
        { drops: 1, text: 'கடைசி நாட்கள், இடைப்பட்ட நாட்கள்' },
        { drops: 2, text: 'குறைவாகப் படும் நாள்' },
        { drops: 3, text: 'வழக்கமான நாள்' },
        { drops: 4, text: 'முதல் நாட்கள், வீட்டுக்கு வெளியே நீண்ட நாள்' },
        { drops: 5, text: 'மிக அதிகமாகப் படும் நாள், இரவு' },
      ],
      note: 'ஒவ்வொரு உடலும் வேறு வேறு. நேரத்திற்கு முன்பே நிரம்பிவிட்டால், அடுத்த முறை ஒரு துளி கூடுதலாகத் தேர்வு செய்யுங்கள்.',
    },
  },
  inside: 'உள்ளே இருப்பவை',
  times: (quantity: number) => `× ${quantity}`,
  companions: 'இதனுடன் பொருந்துபவை',
  /** What the law wants said of a packed product (IND-29). */
  pack: {
    title: 'பேக்கில் எழுதியிருப்பது',
    maker: 'தயாரித்து பேக் செய்தவர்',
    origin: 'தயாரான நாடு',
    genericName: 'பொதுவான பெயர்',
    netQuantity: 'நிகர அளவு',
    price: 'MRP',
    unitPrice: 'ஓர் அலகின் விற்பனை விலை',
    perUnit: (unit: Unit) => `ஒரு ${UNIT_NAMES[unit][0]}`,
    shelfLife: 'பயன்படுத்த ஏற்ற காலம்',
    months: (count: number) =>
      `பேக் செய்ததிலிருந்து ${count} ${count === 1 ? 'மாதம்' : 'மாதங்கள்'}. தேதி பேக்கில் அச்சிடப்பட்டுள்ளது.`,
    /** Texts that stand there as they are. */
    texts: { standard: 'தர முத்திரை' },
    care: 'வாடிக்கையாளர் சேவை',
    counted: (count: number, unit: Unit) => `${count} ${UNIT_NAMES[unit][count === 1 ? 0 : 1]}`,
    contents: (pack: string, items: readonly { name: string; quantity: number }[]) =>
      `${pack}: ${items.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join('; ')}`,
  },
} as const satisfies Said<typeof english>
