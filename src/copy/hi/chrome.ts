// Words around every page, in Hindi: navigation, menu, footer (PAGE-6, PAGE-7).
import type { Said } from '../catalogue.ts'
import type { chrome as english, withoutScript as englishWithoutScript } from '../en/chrome.ts'

export const chrome = {
  skip: 'सीधे पेज पर जाएँ',
  home: (shop: string) => `${shop}, होम`,
  announcement: 'सूचना',
  mainNavigation: 'मुख्य',
  about: 'परिचय',
  buy: 'ख़रीदें',
  calculator: 'पीरियड कैलकुलेटर',
  contact: 'संपर्क करें',
  /** Below the four ways, smaller. */
  moreNavigation: 'और',
  myCart: 'कार्ट',
  myOrders: 'मेरे ऑर्डर',
  faq: 'आम सवाल',
  coins: 'आपके कॉइन',
  coinsHeld: (amount: string) => `आपके कॉइन: ${amount}`,
  inCoins: 'कॉइन में',
  backOffice: 'बैक ऑफ़िस',
  account: 'आपका अकाउंट',
  accountIcon: 'अकाउंट',
  cart: 'आपका कार्ट',
  cartHolds: (count: number) => (count === 1 ? 'आपका कार्ट, इसमें 1 चीज़ है' : `आपका कार्ट, इसमें ${count} चीज़ें हैं`),
  openMenu: 'मेन्यू',
  closeMenu: 'मेन्यू बंद करें',
  login: 'लॉग इन',
  signUp: 'साइन अप',
  logout: 'लॉग आउट',
  secureCheckout: 'सुरक्षित चेकआउट',
  footer: {
    policies: 'नीतियाँ',
    bestSellers: 'सबसे पसंदीदा',
    info: 'जानकारी',
    privacy: 'प्राइवेसी नीति',
    terms: 'नियम और शर्तें',
    shipping: 'शिपिंग और ऑर्डर रद्द करना',
    returns: 'वापसी और रिफ़ंड',
    faq: 'आम सवाल',
    x: 'X',
    facebook: 'Facebook',
    instagram: 'Instagram',
    /** No year: a kept page would still say the old one on 1 January. */
    copyright: (shop: string) => `© ${shop}. केरल में पैक, पूरे भारत में डाक से।`,
  },
} as const satisfies Said<typeof english>

/** What is read where no script runs. Apart, because no script needs to bring it. */
export const withoutScript = {
  line: 'आपके ब्राउज़र में यहाँ JavaScript नहीं चल रही। आप सब कुछ पढ़ सकती हैं; कैलकुलेटर, फ़ॉर्म, कार्ट, अकाउंट और चेकआउट के लिए यह ज़रूरी है।',
  /** In place of a page that shows a person's own. */
  own: {
    title: 'इस पेज के लिए JavaScript चाहिए',
    text: 'इस ब्राउज़र में यह बंद है। कृपया इसे चालू करें और पेज फिर से खोलें। तब तक बाक़ी दुकान पढ़ी जा सकती है।',
  },
  /** To the page that the server makes of it instead (PAGE-32). */
  plain: {
    order: 'देखें कि आपका ऑर्डर कहाँ है',
    orders: 'अपने ऑर्डर देखें',
    lead: 'यह पेज इस समय की स्थिति दिखाता है और इसमें JavaScript नहीं चलती। नया क्या है, यह देखने के लिए इसे फिर से खोलें। ऑर्डर बदलने या रद्द करने के लिए हमें लिखें:',
    invoice: 'इनवॉइस',
  },
} as const satisfies Said<typeof englishWithoutScript>
