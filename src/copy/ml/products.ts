// Words of the listing and of a product's own page (CAT-7, CAT-9, WORD-2), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { products as english, sampleTestimonials as samples } from '../en/products.ts'

export const products = {
  title: 'സ്നേഹത്തോടെ ഒരുക്കിയ പീരിയഡ് കെയർ',
  promo: {
    title: 'മാസംതോറും വേണ്ടത്, സ്നേഹത്തിൽ പൊതിഞ്ഞ്',
    text: (name: string) => `${name}. ഒരു ചക്രത്തിന് ഒരു പെട്ടി,`,
    button: 'വാങ്ങൂ',
  },
  /** Fixed. It never enters structured data (CAT-12). */
  rating: '4.9',
  rated: '5-ൽ 4.9 റേറ്റിങ്',
  addToCart: 'കാർട്ടിൽ ഇടൂ',
  addNamed: (name: string) => `കാർട്ടിൽ ഇടൂ: ${name}`,
  /** A product that comes in several sizes: 'Size', 'Absorbency'. */
  choices: (differs: string, labels: readonly string[]) => `${differs}: ${labels.join(', ')}`,
  choose: (differs: string) => `${differs} തിരഞ്ഞെടുക്കൂ`,
  chooseNamed: (differs: string, name: string) => `${differs} തിരഞ്ഞെടുക്കൂ: ${name}`,
  from: 'തുടക്കവില',
  adding: 'ചേർക്കുന്നു...',
  outOfStock: 'സ്റ്റോക്ക് തീർന്നു',
  added: 'കാർട്ടിൽ ചേർത്തു!',
  /** Above a list that comes from this device. */
  offline: (when: string) => `കണക്ഷനില്ല. ${when} സമയത്തെ വിലകളാണ് ഇവ.`,
  loginFirst: 'കാർട്ടിൽ ചേർക്കാൻ ദയവായി ലോഗിൻ ചെയ്യൂ.',
  failed: 'ഉൽപ്പന്നം കാർട്ടിൽ ചേർക്കാനായില്ല.',
  waiting: 'നിങ്ങൾക്ക് വേണ്ടിയിരുന്നത് ഇതാണ്. ഇത് ഇവിടെത്തന്നെയുണ്ട്.',
  isInCart: 'നിങ്ങൾക്ക് വേണ്ടിയിരുന്നത് ഇതാണ്. ഇത് നിങ്ങളുടെ കാർട്ടിലുണ്ട്.',
  seeCart: 'കാർട്ട് കാണൂ',
  empty: {
    title: 'ഷെൽഫ് ഇപ്പോൾ ശൂന്യമാണ്',
    text: 'അൽപ്പം കഴിഞ്ഞ് വീണ്ടും നോക്കൂ.',
    button: 'ഹോമിലേക്ക്',
  },
  unreached: {
    title: 'ഉൽപ്പന്നങ്ങൾ കൊണ്ടുവരാനായില്ല',
    text: 'അൽപ്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
    button: 'വീണ്ടും നോക്കൂ',
  },
  loading: 'ലോഡാകുന്നു...',
  more: 'കൂടുതൽ കാണൂ',
  testimonials: {
    title: 'അവൾ പങ്കുവച്ചു, പലരും വിശ്വസിച്ചു',
    samples: 'ഞങ്ങളുടെ ഉപഭോക്താക്കളുടെ സ്വന്തം വാക്കുകൾ വരുംവരെ ഇവിടെ മാതൃകാ വാചകങ്ങൾ.',
    quote: (words: string) => `“${words}”`,
  },
  draft: 'ഇതൊരു കരടാണ്. ജീവനക്കാർ മാത്രമേ ഈ പേജ് കാണൂ.',
  detail: {
    chosen: (differs: string, label: string) => `${differs}: ${label}`,
    variant: (differs: string, label: string, inStock: boolean) => `${differs} ${label}${inStock ? '' : ', തീർന്നു'}`,
    inStock: 'സ്റ്റോക്കുണ്ട്',
    price: { before: 'MRP', after: 'എല്ലാ നികുതികളും ഉൾപ്പെടെ' },
    buyNow: 'വാങ്ങൂ',
    /** Buy Now puts it into the cart; paying comes after. */
    goesToCart: 'കാർട്ടിലേക്ക് പോകും. പണമടയ്ക്കുന്നത് അവിടെ.',
    /** Beside what a visitor wants: it goes there once it is hers (CAT-14). */
    needsLogin: {
      before: 'കാർട്ടിലെത്താൻ',
      logIn: 'ലോഗിൻ ചെയ്യൂ',
      or: 'അല്ലെങ്കിൽ',
      signUp: 'സൈൻ അപ്പ് ചെയ്യൂ',
      after: '. അതുവരെ ഇത് കാത്തിരിക്കും.',
    },
    failed: 'കാർട്ടിൽ ചേർക്കാനായില്ല',
    needsScript: 'വാങ്ങാൻ JavaScript വേണം; ഈ ബ്രൗസറിൽ അത് ഓഫാണ്. ദയവായി അത് ഓണാക്കി ഈ പേജ് വീണ്ടും തുറക്കൂ.',
    pictures: 'ചിത്രങ്ങൾ',
    allPictures: (count: number) => (count === 1 ? '1 ചിത്രം' : `അടുത്തടുത്തായി ${count} ചിത്രങ്ങൾ`),
    large: 'വലുതായി കാണൂ',
    largeOne: (alt: string) => `വലുതായി കാണൂ: ${alt}`,
    previousPicture: 'മുമ്പത്തെ ചിത്രം',
    nextPicture: 'അടുത്ത ചിത്രം',
    /** Staff say which pictures are drawings (CAT-38). */
    drawing: 'വരച്ച ചിത്രം',
    showPicture: (number: number, count: number) => `${count} ചിത്രങ്ങളിൽ ${number}-ആമത്തേത്`,
    earn: { before: 'ഈ ഓർഡറിന് പണമടയ്ക്കുമ്പോൾ', coins: '10 കോയിൻ', after: '(₹10) കിട്ടും.' },
    facts: {
      post: 'പാക്ക് ചെയ്യാൻ 3–5 പ്രവൃത്തിദിവസം, പിന്നെ തപാലിൽ 3–5 പ്രവൃത്തിദിവസം; ഇന്ത്യയിലെവിടെയും',
      parcel: 'പുറമേ ലളിതമായ പാഴ്സൽ. ഉള്ളിലെന്തെന്ന് ലേബലിൽ പറയുന്നില്ല.',
      wrong: 'പാഴ്സൽ തുറക്കുന്നത് വീഡിയോയിൽ പകർത്തൂ. എന്തെങ്കിലും കുഴപ്പമുണ്ടെങ്കിൽ കിട്ടി 72 മണിക്കൂറിനുള്ളിൽ അറിയിക്കൂ.',
    },
    delivery: {
      title: 'ഡെലിവറി',
      text: 'പാക്ക് ചെയ്യാൻ 3–5 പ്രവൃത്തിദിവസം, പിന്നെ തപാലിൽ 3–5 പ്രവൃത്തിദിവസം. പ്രാദേശിക അവധികൾ കാരണം ഒരു ദിവസം കൂടിയേക്കാം. ഷിപ്പിങ്ങിന് എത്രയാകുമെന്ന് പണമടയ്ക്കുംമുമ്പ് പറയും.',
    },
    returns: {
      title: 'റിട്ടേണും റീഫണ്ടും',
      text: 'എന്തെങ്കിലും കുഴപ്പമുണ്ടെങ്കിൽ, പാഴ്സൽ തുറക്കുന്നതിന്റെ വീഡിയോ സഹിതം കിട്ടി 72 മണിക്കൂറിനുള്ളിൽ അറിയിക്കൂ. റീഫണ്ട് 5–7 പ്രവൃത്തിദിവസത്തിനുള്ളിൽ തിരികെയെത്തും.',
    },
    share: {
      whatsApp: 'WhatsApp-ൽ അയയ്ക്കൂ',
      sheet: 'പങ്കിടൂ',
      copy: 'ലിങ്ക് പകർത്തൂ',
      copied: 'ലിങ്ക് പകർത്തി',
      notCopied: 'ലിങ്ക് പകർത്താനായില്ല. അത് വിലാസ ബാറിലുണ്ട്.',
      /** Says nothing of what is sold: others may be looking on. */
      text: (shop: string) => `${shop} ഷോപ്പിൽ കണ്ടത്`,
      message: (text: string, link: string) => `${text}: ${link}`,
    },
  },
} as const satisfies Said<typeof english>

export const sampleTestimonials = {
  given: [
    {
      quote: 'ഒരു പെട്ടി വീട്ടിലും ഒന്ന് ഹോസ്റ്റലിലും വയ്ക്കും. ഓരോ പരീക്ഷയ്ക്കും മുമ്പ് പാഡ് എണ്ണിനോക്കുന്നത് ഞാൻ നിർത്തി.',
      name: 'അഞ്ജലി',
      place: 'കോഴിക്കോട്',
    },
    {
      quote: 'മകളുടെ ആദ്യ പീരിയഡിനാണ് ഞാൻ കിറ്റ് വാങ്ങിയത്. എല്ലാം ഒരു പെട്ടിയിലുണ്ടായിരുന്നതുകൊണ്ട് ഒന്നും മറന്നില്ല.',
      name: 'ശാന്തി',
      place: 'കോയമ്പത്തൂർ',
    },
    {
      quote: 'രാത്രി പാഡുകൾക്ക് വേണ്ടത്ര നീളമുണ്ട്. ഉറങ്ങിയാലും തിരിഞ്ഞുകിടന്നാലും രാവിലെ വിരിപ്പ് വൃത്തിയായിത്തന്നെയുണ്ടാകും.',
      name: 'ദിവ്യ',
      place: 'മൈസൂരു',
    },
  ],
} as const satisfies Said<typeof samples>
