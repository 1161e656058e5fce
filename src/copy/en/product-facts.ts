// Words of what is stated of a product: on its page, where they come after all else, and on its card (CAT-15, CAT-36, CAT-37).
import { spoken } from '../spoken.ts'

/** One of it, and several. */
const UNIT_NAMES = {
  piece: ['piece', 'pieces'],
  pad: ['pad', 'pads'],
  liner: ['liner', 'liners'],
  patch: ['patch', 'patches'],
  tampon: ['tampon', 'tampons'],
  cup: ['cup', 'cups'],
  pair: ['pair', 'pairs'],
  bag: ['bag', 'bags'],
  kit: ['kit', 'kits'],
} as const
type Unit = keyof typeof UNIT_NAMES

export const productFacts = spoken({
  /** One line for a card: '8 pads · 280 mm · ₹16 each'. */
  fact: {
    between: ' · ',
    things: (count: number) => (count === 1 ? '1 thing in one pack' : `${count} things in one pack`),
    length: (mm: number) => `${mm}\u00a0mm`,
    drops: (drops: number) => `${drops} of 5 drops`,
    each: (price: string) => `${price} each`,
  },
  /** What staff stated of it, and in plain words what the drops mean (CAT-36). Nothing that a doctor would say. */
  choose: {
    title: 'To choose by',
    absorbency: 'Absorbency',
    drops: (drops: number) => `${drops} of 5 drops`,
    absorbs: (ml: number) => `takes up ${ml}\u00a0ml`,
    length: 'Length',
    mm: (mm: number) => `${mm}\u00a0mm`,
    texts: { materials: 'Materials' },
    wear: 'Wear it for',
    hours: (hours: number) => (hours === 1 ? 'at most 1 hour' : `at most ${hours} hours`),
    guide: {
      title: 'Which absorbency for which day',
      rows: [
        { drops: 1, text: 'the last days, and the days in between' },
        { drops: 2, text: 'a light day' },
        { drops: 3, text: 'an ordinary day' },
        { drops: 4, text: 'the first days, a long day away from home' },
        { drops: 5, text: 'the heaviest day, and the night' },
      ],
      note: 'Every body is its own measure. If it is full before the time is up, take one drop more the next time.',
    },
  },
  inside: 'What is inside',
  times: (quantity: number) => `× ${quantity}`,
  companions: 'Goes well with it',
  /** What the law wants said of a packed product (IND-29). */
  pack: {
    title: 'What the pack says',
    maker: 'Made and packed by',
    origin: 'Country of origin',
    genericName: 'Common name',
    netQuantity: 'Net quantity',
    price: 'MRP',
    unitPrice: 'Unit sale price',
    perUnit: (unit: Unit) => `per ${UNIT_NAMES[unit][0]}`,
    shelfLife: 'Best before',
    months: (count: number) =>
      `${count} ${count === 1 ? 'month' : 'months'} after packing. The date is printed on the pack.`,
    /** Texts that stand there as they are. */
    texts: { standard: 'Standard mark' },
    care: 'Customer care',
    counted: (count: number, unit: Unit) => `${count} ${UNIT_NAMES[unit][count === 1 ? 0 : 1]}`,
    contents: (pack: string, items: readonly { name: string; quantity: number }[]) =>
      `${pack} of ${items.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join('; ')}`,
  },
} as const)
