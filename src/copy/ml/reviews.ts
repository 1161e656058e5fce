// What buyers say of products: on the product's page and in the form (REV-1 to REV-6), in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/reviews.ts'

export const reviewErrors = {
  rating: '1 മുതൽ 5 വരെ നക്ഷത്രം തിരഞ്ഞെടുക്കൂ.',
  address: 'ദയവായി നമ്പറുകളും ഇമെയിലുകളും വെബ് വിലാസങ്ങളും ഒഴിവാക്കൂ: ഇത് എല്ലാവർക്കും വായിക്കാം.',
} as const satisfies Said<typeof english.reviewErrors>

export const reviews = {
  title: 'വാങ്ങിയവർ പറയുന്നത്',
  none: 'ആരും ഇതുവരെ ഒന്നും പറഞ്ഞിട്ടില്ല. വാങ്ങിയവർക്ക് പാഴ്സൽ കിട്ടിക്കഴിഞ്ഞാൽ പറയാം.',
  average: (average: number, count: number): string =>
    `5-ൽ ${Number.isInteger(average) ? `${average}.0` : average}, വാങ്ങിയ ${count} ${count === 1 ? 'ആൾ' : 'പേർ'} പറഞ്ഞത്`,
  stars: (rating: number): string => `${rating} നക്ഷത്രം`,
  starsOf: (rating: number): string => `5-ൽ ${rating} നക്ഷത്രം`,
  counted: (rating: number, count: number): string => `${reviews.stars(rating)}: ${count}`,
  aBuyer: 'വാങ്ങിയ ഒരാൾ',
  more: 'കൂടുതൽ കാണൂ',
  loadFailed: 'കൂടുതൽ കൊണ്ടുവരാനായില്ല.',
  how: 'പാഴ്സൽ കിട്ടിയവർക്ക് മാത്രമേ എഴുതാനാവൂ, ഓരോ ഉൽപ്പന്നത്തിനും ഒരിക്കൽ. നല്ലതായാലും അല്ലെങ്കിലും എല്ലാ അഭിപ്രായവും ആദ്യ ദിവസം മുതൽ ഞങ്ങൾ കാണിക്കും; ഒരു വാക്കും മാറ്റില്ല. ശരാശരി, കാണിക്കുന്ന എല്ലാ അഭിപ്രായങ്ങളുടേതുമാണ്, എല്ലാ വലുപ്പത്തിലും.',
  hidden: (count: number, reasons: string): string => `${count} എണ്ണം കാണിക്കുന്നില്ല: ${reasons}.`,
  reasons: {
    personal: 'ഒരു വ്യക്തിയെക്കുറിച്ച് പറയുന്നു',
    abuse: 'ആരെയോ അപമാനിക്കുന്നു',
    advert: 'എന്തോ പരസ്യം ചെയ്യുന്നു',
    elsewhere: 'ഈ ഉൽപ്പന്നത്തെക്കുറിച്ചല്ല',
    medical: 'രോഗം മാറുമെന്ന് വാഗ്ദാനം ചെയ്യുന്നു',
  },
  reasonCount: (reason: string, count: number): string => (count === 1 ? reason : `${reason} (${count})`),
  ask: {
    title: 'എങ്ങനെയുണ്ടായിരുന്നു?',
    text: 'നിങ്ങൾ പറയുന്നത് അടുത്തയാൾക്ക് തിരഞ്ഞെടുക്കാൻ സഹായമാകും.',
    link: (product: string): string => `${product} എങ്ങനെയുണ്ടായിരുന്നെന്ന് പറയൂ`,
  },
  write: {
    open: 'അഭിപ്രായം പറയൂ',
    title: 'എങ്ങനെയുണ്ടായിരുന്നു?',
    rating: 'നക്ഷത്രങ്ങൾ',
    text: 'നിങ്ങളുടെ വാക്കുകളിൽ',
    textHint: 'മൃദുവായിരുന്നോ, നീളം മതിയായിരുന്നോ, ചോരാതെ നിന്നോ? ഇത് എല്ലാവർക്കും വായിക്കാം.',
    name: (name: string): string => `എനിക്ക് 18 വയസ്സ് തികഞ്ഞു. എന്റെ പേര് കാണിക്കൂ: ${name}`,
    nameless: '“വാങ്ങിയ ഒരാൾ” എന്നായിരിക്കും കാണുക.',
    send: 'ഇടൂ',
    sending: 'ഇടുന്നു...',
    failed: 'അത് പേജിൽ ചേർക്കാനായില്ല.',
    notBought: 'ഇതുള്ള ഒരു പാഴ്സൽ കിട്ടിക്കഴിഞ്ഞാൽ എങ്ങനെയുണ്ടെന്ന് പറയാം.',
    visitor: 'ഇത് വാങ്ങിയിട്ടുണ്ടോ? എങ്ങനെയുണ്ടെന്ന് പറയാൻ ലോഗിൻ ചെയ്യൂ.',
    login: 'ലോഗിൻ',
    mine: 'നിങ്ങൾ പറഞ്ഞത്',
    isHidden: (reason: string): string => `കാണിക്കുന്നില്ല. കാരണം: ${reason}. ഇത് പിൻവലിച്ച് പുതിയതായി എഴുതാം.`,
    takeBack: 'പിൻവലിക്കൂ',
    takeBackTitle: 'നിങ്ങൾ പറഞ്ഞത് പിൻവലിക്കണോ?',
    takeBackText: 'അത് മായ്ക്കും. പിന്നീട് പുതിയതായി എഴുതാം.',
    takeBackFailed: 'അത് പിൻവലിക്കാനായില്ല.',
  },
} as const satisfies Said<typeof english.reviews>

export const reviewReplies = {
  written: 'നന്ദി. അത് ഇപ്പോൾ പേജിലുണ്ട്.',
  takenBack: 'അത് പിൻവലിച്ചു.',
  hidden: 'മറച്ചു. കാരണം സഹിതം പേജ് അതിന്റെ എണ്ണം പറയും.',
  shown: 'വീണ്ടും കാണിക്കുന്നു.',
} as const satisfies Said<typeof english.reviewReplies>
