// Words of checkout: the form, the summary, and everything that can come of paying (WORD-2), in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/checkout.ts'
import { grouped } from './numbers.ts'

/** Why a purchase cannot be frozen. */
export const outOfStock = (product: string): string => `വേണ്ടത്ര സ്റ്റോക്കില്ല: ${product}.`

/** There is enough, and others are paying for it. */
export const heldByOthers = (product: string): string =>
  `ബാക്കിയുള്ള ${product} വാങ്ങാൻ മറ്റുള്ളവർ ഇപ്പോൾ പണമടയ്ക്കുകയാണ്. ഏതാനും മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.`

/** More than one payment may have. */
export const amountTooLarge = (largest: string): string =>
  `ഒറ്റത്തവണ പരമാവധി ${largest} മാത്രമേ അടയ്ക്കാനാവൂ. കാർട്ടിൽനിന്ന് എന്തെങ്കിലും മാറ്റൂ, അല്ലെങ്കിൽ പല തവണയായി ഓർഡർ ചെയ്യൂ.`

/** What paying can come to. */
export const payment = {
  scriptFailed: 'Razorpay SDK ലോഡ് ചെയ്യാനായില്ല. ഇന്റർനെറ്റ് ഉണ്ടോ എന്ന് നോക്കൂ.',
  orderFailed: 'പണമടയ്ക്കാനുള്ള ഓർഡർ ഉണ്ടാക്കാനായില്ല.',
  verificationFailed: 'പണമടച്ചത് ഉറപ്പിക്കാനായില്ല. ദയവായി സപ്പോർട്ടുമായി ബന്ധപ്പെടൂ.',
  cancelled: 'പണമടയ്ക്കൽ റദ്ദാക്കി.',
  missingFields: 'Razorpay-യുടെ മറുപടിയിൽ ചില വിവരങ്ങളില്ല',
  failed: 'പണമടയ്ക്കുന്നതിൽ പിശകുണ്ടായി. പിന്നീട് വീണ്ടും ശ്രമിക്കൂ.',
  checking: 'നിങ്ങളുടെ ബാങ്കിനോട് ഞങ്ങൾ അന്വേഷിക്കുകയാണ്. ഒരു മിനിറ്റെടുത്തേക്കാം; ഈ പേജ് അടച്ചാലും നിങ്ങളുടെ ഓർഡർ വരും.',
  totalChanged: 'ഇതിനിടെ ആകെ തുക മാറി. പണമടയ്ക്കുംമുമ്പ് ഒന്നുകൂടി നോക്കൂ.',
  description: 'നിങ്ങളുടെ ഓർഡർ',
} as const satisfies Said<typeof english.payment>

export const checkout = {
  title: 'ചെക്കൗട്ട്',
  description: 'നിങ്ങളുടെ പെട്ടി എങ്ങോട്ട് പോകണം, എങ്ങനെ പണമടയ്ക്കണം.',
  loading: 'ഓർഡർ ലോഡാകുന്നു...',
  contact: 'ബന്ധപ്പെടാൻ',
  address: 'ഡെലിവറി വിലാസം',
  /** A street and what it is near, as one line of a label. It travels with the parcel to any state, so the word is one that each postman reads. */
  near: (street: string, place: string) => `${street}, near ${place}`,
  /** One line for the address of the last order, whose fields are folded away (CHK-14). */
  deliverTo: (name: string, place: string) => `എത്തിക്കുന്നത്: ${name}, ${place}`,
  changeAddress: 'മാറ്റൂ',
  fields: {
    title: 'അഭിസംബോധന',
    titles: { Mr: 'ശ്രീ', Mrs: 'ശ്രീമതി', Ms: 'മിസ്', Dr: 'ഡോ.' },
    firstName: 'പേര്',
    lastName: 'അവസാന പേര്',
    email: 'ഇമെയിൽ',
    phone: 'ഫോൺ',
    phoneLead: '+91',
    houseNumber: 'വീട്ടുനമ്പർ',
    houseNumberHint: 'വീടിന്റെയോ കെട്ടിടത്തിന്റെയോ പേരും ആകാം',
    street: 'തെരുവ്',
    streetHint: 'റോഡും സ്ഥലവും',
    landmark: 'അടയാളം (വേണമെങ്കിൽ)',
    landmarkHint: 'അടുത്തുള്ളത്: അമ്പലം, പള്ളി, സ്കൂൾ, കട',
    postcode: 'പിൻ കോഡ്',
    postcodeHint: '6 അക്കമുള്ള പിൻ കോഡ്',
    city: 'സ്ഥലം',
    state: 'സംസ്ഥാനം',
    stateEmpty: 'തിരഞ്ഞെടുക്കൂ',
    stateCode: 'വിലാസത്തിലെ സംസ്ഥാനം',
    stateCodeHint: 'ഈ പിൻ കോഡ് ഒന്നിലധികം സംസ്ഥാനങ്ങളിലുണ്ട്.',
    country: 'രാജ്യം',
    india: 'ഇന്ത്യ',
  },
  business: {
    title: 'ബിസിനസ്സിനായി വാങ്ങുകയാണോ?',
    gstin: 'GSTIN',
    hint: 'നിങ്ങളുടെ ബിസിനസ്സിന് GST രജിസ്ട്രേഷൻ ഉണ്ടെങ്കിൽ. ഇത് ഇൻവോയ്സിൽ അച്ചടിക്കും.',
  },
  region: {
    cheaper: (region: string) => `ഈ പിൻ കോഡ് ${region} മേഖലയിലാണ്; അവിടെ ഷിപ്പിങ്ങിന് ചെലവ് കുറവാണ്.`,
    allIndiaCheaper: '‘All India’ തിരഞ്ഞെടുത്താൽ ഷിപ്പിങ്ങിന് ചെലവ് കുറയും.',
    switchTo: (region: string) => `${region} ആക്കൂ`,
  },
  summary: {
    title: 'ഓർഡർ ചുരുക്കം',
    change: 'കാർട്ട് മാറ്റൂ',
    notEnough: (names: string) => `ഇപ്പോൾ ഇത്രയും ഞങ്ങളുടെ പക്കലില്ല: ${names}. ആദ്യം കാർട്ട് മാറ്റൂ.`,
    items: 'സാധനങ്ങൾ',
    shipping: 'ഷിപ്പിങ്',
    shippingTo: (region: string) => `ഷിപ്പിങ്, ${region}`,
    coins: 'കോയിനുകൾ',
    toPay: 'അടയ്ക്കേണ്ടത്',
    working: 'ആകെ തുക കൂട്ടുന്നു',
    failed: 'ആകെ തുക കൂട്ടാനായില്ല.',
    again: 'വീണ്ടും നോക്കൂ',
    pay: 'പണമടയ്ക്കൂ',
    /** In the place of Pay Now. */
    guardianFirst: 'രക്ഷിതാവ് സമ്മതിച്ചുകഴിഞ്ഞാൽ ഇവിടെ പണമടയ്ക്കാം.',
    paying: 'നടക്കുന്നു...',
    tooLarge: amountTooLarge,
    aboveUpi: (most: string) => `UPI വഴി ഒറ്റത്തവണ പരമാവധി ${most} മാത്രം. ഇത് കാർഡ് വഴിയോ നെറ്റ് ബാങ്കിങ് വഴിയോ അടയ്ക്കൂ.`,
    methods: 'UPI, കാർഡ്, നെറ്റ് ബാങ്കിങ്; Razorpay വഴി.',
  },
  coins: {
    held: (count: number) => (count === 1 ? '1 കോയിൻ' : `${grouped(count)} കോയിൻ`),
    worth: '1 കോയിൻ = ₹1',
    field: 'ഉപയോഗിക്കേണ്ട കോയിൻ',
    redeem: 'ഉപയോഗിക്കൂ',
    redeeming: 'നോക്കുന്നു...',
    used: (used: number, left: number) => `${grouped(used)} കോയിൻ ഉപയോഗിച്ചു. ${grouped(left)} നിങ്ങളുടെ വാലറ്റിൽ ബാക്കി.`,
    keep: 'കോയിൻ ഉപയോഗിക്കേണ്ട',
    /** The least that a payment can be (COIN-5). */
    rest: '₹1 UPI-യിലോ കാർഡിലോ അടയ്ക്കണം.',
    /** Below 100 (COIN-11): what is missing, and what this order brings. */
    tooFew: (missing: number, earned: number) => `100 കോയിനായാൽ ഉപയോഗിക്കാം: ഇനി ${missing} കൂടി. ഈ ഓർഡറിന് ${earned} കിട്ടും.`,
    earns: (earned: number) => `ഈ ഓർഡറിന് ${earned} കൂടി കിട്ടും.`,
    stateFirst: 'ആകെ തുക അറിയാൻ ആദ്യം സംസ്ഥാനം തിരഞ്ഞെടുക്കൂ.',
  },
  empty: {
    title: 'നിങ്ങളുടെ കാർട്ട് ശൂന്യമാണ്.',
    text: 'പണമടയ്ക്കാൻ ഒന്നുമില്ല. എന്തെങ്കിലും ചേർത്താൽ അത് കാർട്ടിൽ കാത്തിരിക്കും.',
    button: 'ഉൽപ്പന്നങ്ങൾ കാണൂ',
  },
  visitor: {
    title: 'നിങ്ങൾ ലോഗിൻ ചെയ്തിട്ടില്ല.',
    text: 'ചെക്കൗട്ട് ചെയ്യാൻ ലോഗിൻ ചെയ്യൂ. മുമ്പ് കാർട്ടിൽ ചേർത്തതെല്ലാം അവിടെത്തന്നെയുണ്ട്.',
    button: 'ലോഗിൻ',
  },
  failed: {
    title: 'ഓർഡർ ലോഡ് ചെയ്യാനായില്ല.',
    button: 'വീണ്ടും നോക്കൂ',
  },
} as const satisfies Said<typeof english.checkout>
