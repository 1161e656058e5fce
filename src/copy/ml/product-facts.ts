// Words of what is stated of a product: on its page, where they come after all else, and on its card (CAT-15, CAT-36, CAT-37), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { productFacts as english } from '../en/product-facts.ts'

/** After a number, Malayalam says the thing in the singular. */
const UNIT_NAMES = {
  piece: 'എണ്ണം',
  pad: 'പാഡ്',
  liner: 'ലൈനർ',
  patch: 'പാച്ച്',
  tampon: 'ടാംപൺ',
  cup: 'കപ്പ്',
  pair: 'ജോടി',
  bag: 'കവർ',
  kit: 'കിറ്റ്',
} as const
type Unit = keyof typeof UNIT_NAMES

/** 'for one pad': the dative has a form of its own. */
const FOR_ONE = {
  piece: 'ഒരെണ്ണത്തിന്',
  pad: 'ഒരു പാഡിന്',
  liner: 'ഒരു ലൈനറിന്',
  patch: 'ഒരു പാച്ചിന്',
  tampon: 'ഒരു ടാംപണിന്',
  cup: 'ഒരു കപ്പിന്',
  pair: 'ഒരു ജോടിക്ക്',
  bag: 'ഒരു കവറിന്',
  kit: 'ഒരു കിറ്റിന്',
} as const satisfies Record<Unit, string>

export const productFacts = {
  /** One line for a card: '8 പാഡ് · 280 mm · ഒന്നിന് ₹16'. */
  fact: {
    between: ' · ',
    things: (count: number) => `ഒരു പായ്ക്കിൽ ${count} സാധനങ്ങൾ`,
    length: (mm: number) => `${mm}\u00a0mm`,
    drops: (drops: number) => `5-ൽ ${drops} തുള്ളി`,
    each: (price: string) => `ഒന്നിന് ${price}`,
  },
  /** What staff stated of it, and in plain words what the drops mean (CAT-36). Nothing that a doctor would say. */
  choose: {
    title: 'തിരഞ്ഞെടുക്കാൻ',
    absorbency: 'വലിച്ചെടുക്കൽ',
    drops: (drops: number) => `5-ൽ ${drops} തുള്ളി`,
    absorbs: (ml: number) => `${ml}\u00a0ml വലിച്ചെടുക്കും`,
    length: 'നീളം',
    mm: (mm: number) => `${mm}\u00a0mm`,
    texts: { materials: 'എന്തുകൊണ്ട് നിർമ്മിച്ചു' },
    wear: 'ഉപയോഗിക്കാവുന്ന സമയം',
    hours: (hours: number) => (hours === 1 ? 'പരമാവധി 1 മണിക്കൂർ' : `പരമാവധി ${hours} മണിക്കൂർ`),
    guide: {
      title: 'ഏത് ദിവസത്തിന് എത്ര വലിച്ചെടുക്കൽ',
      rows: [
        { drops: 1, text: 'അവസാന ദിവസങ്ങൾ, ഇടയ്ക്കുള്ള ദിവസങ്ങൾ' },
        { drops: 2, text: 'ഒഴുക്ക് കുറഞ്ഞ ദിവസം' },
        { drops: 3, text: 'സാധാരണ ദിവസം' },
        { drops: 4, text: 'ആദ്യ ദിവസങ്ങൾ, ഏറെനേരം പുറത്തുള്ള ദിവസം' },
        { drops: 5, text: 'ഒഴുക്ക് ഏറ്റവും കൂടിയ ദിവസവും രാത്രിയും' },
      ],
      note: 'ഓരോ ശരീരത്തിനും അതിന്റേതായ അളവുണ്ട്. സമയമാകുംമുമ്പ് നിറഞ്ഞാൽ, അടുത്ത തവണ ഒരു തുള്ളി കൂടുതലുള്ളത് എടുക്കൂ.',
    },
  },
  inside: 'ഉള്ളിലുള്ളത്',
  times: (quantity: number) => `× ${quantity}`,
  companions: 'കൂടെ വാങ്ങാവുന്നവ',
  /** What the law wants said of a packed product (IND-29). */
  pack: {
    title: 'പായ്ക്കിൽ പറയുന്നത്',
    maker: 'നിർമ്മിച്ച് പാക്ക് ചെയ്തത്',
    origin: 'നിർമ്മിച്ച രാജ്യം',
    genericName: 'പൊതുവായ പേര്',
    netQuantity: 'അറ്റ അളവ്',
    price: 'MRP',
    unitPrice: 'യൂണിറ്റ് വില',
    perUnit: (unit: Unit) => FOR_ONE[unit],
    shelfLife: 'ഉപയോഗിക്കാവുന്ന കാലാവധി',
    months: (count: number) => `പാക്ക് ചെയ്ത് ${count} മാസം വരെ. തീയതി പായ്ക്കിൽ അച്ചടിച്ചിട്ടുണ്ട്.`,
    /** Texts that stand there as they are. */
    texts: { standard: 'ഗുണനിലവാര മുദ്ര' },
    care: 'കസ്റ്റമർ കെയർ',
    counted: (count: number, unit: Unit) => `${count} ${UNIT_NAMES[unit]}`,
    contents: (pack: string, items: readonly { name: string; quantity: number }[]) =>
      `${pack}: ${items.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join('; ')}`,
  },
} as const satisfies Said<typeof english>
