// Letters about goods, in Malayalam: what runs low, to whoever keeps the stock; what is called back, to whoever got some.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/stock-letters.ts'
import { grouped } from './numbers.ts'

export const stockLow = {
  subject: (shop: string): string => `${shop}: ഒരു സാധനം കുറഞ്ഞുവരുന്നു`,
  preview: 'ഷെൽഫിൽ ഒരു സാധനം കുറച്ചേ ബാക്കിയുള്ളൂ.',
  heading: (count: number): string => (count === 1 ? 'ഒരു സാധനം കുറഞ്ഞുവരുന്നു' : `${count} സാധനങ്ങൾ കുറഞ്ഞുവരുന്നു`),
  line: (name: string, left: number): string => `${name}: ${left <= 0 ? 'ഒന്നും ബാക്കിയില്ല' : `${grouped(left)} ബാക്കി`}`,
  open: 'സ്റ്റോക്ക് തുറക്കൂ',
} as const satisfies Said<typeof english.stockLow>

/** Subject and preview name no product (LET-6). */
export const backInStock = {
  subject: (shop: string): string => `${shop}: അത് തിരിച്ചെത്തി`,
  preview: 'അറിയിക്കാൻ നിങ്ങൾ പറഞ്ഞിരുന്നു.',
  heading: 'അത് തിരിച്ചെത്തി',
  line: (name: string): string => `${name} വീണ്ടും വാങ്ങാം. തിരിച്ചെത്തുമ്പോൾ എഴുതാൻ നിങ്ങൾ പറഞ്ഞിരുന്നു.`,
  open: 'ഒന്ന് നോക്കൂ',
  note: 'ഇതെക്കുറിച്ച് ഈ ഒരു കത്ത് മാത്രമേയുള്ളൂ. മറ്റുള്ളവർക്കും എഴുതിയിട്ടുണ്ട്; അതിനാൽ ഇത് വീണ്ടും തീർന്നെന്നുവരാം.',
} as const satisfies Said<typeof english.backInStock>

export const goodsRecalled = {
  subject: (shop: string): string => `${shop}: നിങ്ങളുടെ ഓർഡറിനെക്കുറിച്ച് ദയവായി ഇത് വായിക്കൂ`,
  preview: 'നിങ്ങളുടെ പാഴ്സലിലെ ഒന്ന് ഉപയോഗിക്കരുത്.',
  heading: 'നിങ്ങളുടെ പാഴ്സലിലുള്ളത് ദയവായി നോക്കൂ',
  about: (order: number): string => `ഇത് നിങ്ങളുടെ ഓർഡർ #${order}-നെക്കുറിച്ചാണ്.`,
  more: (order: number, batch: string): string =>
    `ചോദ്യങ്ങളുണ്ടോ? ഓർഡർ #${order}, ബാച്ച് ${batch} എന്ന് പറഞ്ഞ് ഈ കത്തിന് മറുപടി അയയ്ക്കൂ. ഓരോന്നിനും ഞങ്ങൾ മറുപടി തരും.`,
} as const satisfies Said<typeof english.goodsRecalled>
