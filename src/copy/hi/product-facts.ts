// Words of what is stated of a product, in Hindi: on its page, where they come after all else, and on its card (CAT-15, CAT-36, CAT-37).
import type { Said } from '../catalogue.ts'
import type { productFacts as english } from '../en/product-facts.ts'

/** One of it, and several: most are written alike. */
const UNIT_NAMES = {
  piece: ['पीस', 'पीस'],
  pad: ['पैड', 'पैड'],
  liner: ['लाइनर', 'लाइनर'],
  patch: ['पैच', 'पैच'],
  tampon: ['टैम्पॉन', 'टैम्पॉन'],
  cup: ['कप', 'कप'],
  pair: ['जोड़ी', 'जोड़ी'],
  bag: ['बैग', 'बैग'],
  kit: ['किट', 'किट'],
} as const
type Unit = keyof typeof UNIT_NAMES

const dropsOf = (drops: number): string => `5 में से ${drops} ${drops === 1 ? 'बूँद' : 'बूँदें'}`

export const productFacts = {
  /** One line for a card: '8 पैड · 280 मिमी · हर एक ₹16'. */
  fact: {
    between: ' · ',
    things: (count: number) => (count === 1 ? 'एक पैक में 1 चीज़' : `एक पैक में ${count} चीज़ें`),
    length: (mm: number) => `${mm}\u00a0मिमी`,
    drops: dropsOf,
    each: (price: string) => `हर एक ${price}`,
  },
  /** What staff stated of it, and in plain words what the drops mean (CAT-36). Nothing that a doctor would say. */
  choose: {
    title: 'चुनने में मदद',
    absorbency: 'सोखने की क्षमता',
    drops: dropsOf,
    absorbs: (ml: number) => `${ml}\u00a0मिली सोखता है`,
    length: 'लंबाई',
    mm: (mm: number) => `${mm}\u00a0मिमी`,
    texts: { materials: 'किससे बना है' },
    wear: 'कितनी देर पहनें',
    hours: (hours: number) => (hours === 1 ? 'ज़्यादा से ज़्यादा 1 घंटा' : `ज़्यादा से ज़्यादा ${hours} घंटे`),
    guide: {
      title: 'किस दिन कितनी सोखने की क्षमता',
      rows: [
        { drops: 1, text: 'आख़िरी दिन, और बीच के दिन' },
        { drops: 2, text: 'हल्का दिन' },
        { drops: 3, text: 'आम दिन' },
        { drops: 4, text: 'शुरू के दिन, घर से बाहर लंबा दिन' },
        { drops: 5, text: 'सबसे भारी दिन, और रात' },
      ],
      note: 'हर शरीर अलग होता है। अगर समय से पहले भर जाए, तो अगली बार एक बूँद ज़्यादा वाला लें।',
    },
  },
  inside: 'अंदर क्या है',
  times: (quantity: number) => `× ${quantity}`,
  companions: 'इसके साथ अच्छा लगेगा',
  /** What the law wants said of a packed product (IND-29). */
  pack: {
    title: 'पैक पर क्या लिखा है',
    maker: 'बनाने और पैक करने वाले',
    origin: 'मूल देश',
    genericName: 'आम नाम',
    netQuantity: 'शुद्ध मात्रा',
    price: 'MRP',
    unitPrice: 'इकाई बिक्री मूल्य',
    perUnit: (unit: Unit) => `प्रति ${UNIT_NAMES[unit][0]}`,
    shelfLife: 'कब तक इस्तेमाल करें',
    months: (count: number) => `पैक होने के ${count} ${count === 1 ? 'महीने' : 'महीनों'} बाद तक। तारीख़ पैक पर छपी है।`,
    /** Texts that stand there as they are. */
    texts: { standard: 'मानक चिह्न' },
    care: 'ग्राहक सेवा',
    counted: (count: number, unit: Unit) => `${count} ${UNIT_NAMES[unit][count === 1 ? 0 : 1]}`,
    contents: (pack: string, items: readonly { name: string; quantity: number }[]) =>
      `${pack}, जिसमें ${items.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join('; ')}`,
  },
} as const satisfies Said<typeof english>
