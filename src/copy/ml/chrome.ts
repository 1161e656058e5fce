// Words around every page: navigation, menu, footer (PAGE-6, PAGE-7), in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/chrome.ts'

export const chrome = {
  skip: 'ഉള്ളടക്കത്തിലേക്ക് പോകൂ',
  home: (shop: string) => `${shop}, ഹോം`,
  announcement: 'അറിയിപ്പ്',
  mainNavigation: 'പ്രധാനം',
  about: 'ഞങ്ങൾ',
  buy: 'വാങ്ങൂ',
  calculator: 'പീരിയഡ്സ് കാൽക്കുലേറ്റർ',
  contact: 'ബന്ധപ്പെടൂ',
  /** Below the four ways, smaller. */
  moreNavigation: 'കൂടുതൽ',
  myCart: 'കാർട്ട്',
  myOrders: 'എന്റെ ഓർഡറുകൾ',
  faq: 'ചോദ്യങ്ങൾ',
  coins: 'നിങ്ങളുടെ കോയിനുകൾ',
  coinsHeld: (amount: string) => `നിങ്ങളുടെ കോയിനുകൾ: ${amount}`,
  inCoins: 'കോയിനുകളിൽ',
  backOffice: 'ബാക്ക് ഓഫീസ്',
  account: 'നിങ്ങളുടെ അക്കൗണ്ട്',
  accountIcon: 'അക്കൗണ്ട്',
  cart: 'നിങ്ങളുടെ കാർട്ട്',
  cartHolds: (count: number) => (count === 1 ? 'നിങ്ങളുടെ കാർട്ട്, അതിൽ 1 സാധനം' : `നിങ്ങളുടെ കാർട്ട്, അതിൽ ${count} സാധനങ്ങൾ`),
  openMenu: 'മെനു',
  closeMenu: 'മെനു അടയ്ക്കൂ',
  login: 'ലോഗിൻ',
  signUp: 'സൈൻ അപ്പ്',
  logout: 'ലോഗ് ഔട്ട്',
  secureCheckout: 'സുരക്ഷിത ചെക്കൗട്ട്',
  footer: {
    policies: 'നയങ്ങൾ',
    bestSellers: 'ഏറെ പ്രിയപ്പെട്ടവ',
    info: 'വിവരങ്ങൾ',
    privacy: 'സ്വകാര്യതാ നയം',
    terms: 'നിബന്ധനകളും വ്യവസ്ഥകളും',
    shipping: 'ഷിപ്പിങ്ങും റദ്ദാക്കലും',
    returns: 'റിട്ടേണും റീഫണ്ടും',
    faq: 'ചോദ്യങ്ങൾ',
    x: 'X',
    facebook: 'Facebook',
    instagram: 'Instagram',
    /** No year: a kept page would still say the old one on 1 January. */
    copyright: (shop: string) => `© ${shop}. കേരളത്തിൽ പാക്ക് ചെയ്ത്, ഇന്ത്യയിലെങ്ങും തപാലിൽ.`,
  },
} as const satisfies Said<typeof english.chrome>

/** What is read where no script runs. Apart, because no script needs to bring it. */
export const withoutScript = {
  line: 'നിങ്ങളുടെ ബ്രൗസറിൽ ഇവിടെ JavaScript പ്രവർത്തിക്കുന്നില്ല. എല്ലാം വായിക്കാം; കാൽക്കുലേറ്റർ, ഫോമുകൾ, കാർട്ട്, അക്കൗണ്ട്, ചെക്കൗട്ട് എന്നിവയ്ക്ക് അത് വേണം.',
  /** In place of a page that shows a person's own. */
  own: {
    title: 'ഈ പേജിന് JavaScript വേണം',
    text: 'ഈ ബ്രൗസറിൽ അത് ഓഫാണ്. ദയവായി അത് ഓണാക്കി പേജ് വീണ്ടും തുറക്കൂ. അതുവരെ ഷോപ്പിന്റെ ബാക്കി ഭാഗങ്ങൾ വായിക്കാം.',
  },
  /** To the page that the server makes of it instead (PAGE-32). */
  plain: {
    order: 'ഓർഡർ എവിടെയെന്ന് നോക്കൂ',
    orders: 'ഓർഡറുകൾ കാണൂ',
    lead: 'ഇപ്പോഴത്തെ നിലയാണ് ഈ പേജ് കാണിക്കുന്നത്; JavaScript ഇതിലില്ല. പുതിയത് അറിയാൻ പേജ് വീണ്ടും തുറക്കൂ. ഓർഡർ മാറ്റാനോ റദ്ദാക്കാനോ ഞങ്ങൾക്ക് എഴുതൂ:',
    invoice: 'ഇൻവോയ്സ്',
  },
} as const satisfies Said<typeof english.withoutScript>
