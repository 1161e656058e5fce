// Words of the listing and of a product's own page (CAT-7, CAT-9, WORD-2), in Hindi.
import type { Said } from '../catalogue.ts'
import type { products as english, sampleTestimonials as samples } from '../en/products.ts'

export const products = {
  title: 'पीरियड की देखभाल, प्यार से पैक',
  promo: {
    title: 'हर महीने की ज़रूरत, प्यार में लिपटी',
    text: (name: string) => `${name}। एक मासिक चक्र के लिए एक बॉक्स,`,
    button: 'अभी ख़रीदें',
  },
  /** Fixed. It never enters structured data (CAT-12). */
  rating: '4.9',
  rated: '5 में से 4.9',
  addToCart: 'कार्ट में डालें',
  addNamed: (name: string) => `कार्ट में डालें: ${name}`,
  /** A product that comes in several sizes: 'Size', 'Absorbency'. */
  choices: (differs: string, labels: readonly string[]) => `${differs}: ${labels.join(', ')}`,
  choose: (differs: string) => `${differs} चुनें`,
  chooseNamed: (differs: string, name: string) => `${differs} चुनें: ${name}`,
  from: 'शुरुआती दाम',
  adding: 'डल रहा है...',
  outOfStock: 'स्टॉक में नहीं',
  added: 'कार्ट में आ गया!',
  /** Above a list that comes from this device. */
  offline: (when: string) => `इंटरनेट नहीं है। ये दाम ${when} के हैं।`,
  loginFirst: 'कार्ट में चीज़ें डालने के लिए कृपया लॉग इन करें।',
  failed: 'प्रोडक्ट कार्ट में नहीं डाला जा सका।',
  waiting: 'आपने यह चाहा था। यह अब भी यहीं है।',
  isInCart: 'आपने यह चाहा था। यह आपके कार्ट में है।',
  seeCart: 'कार्ट देखें',
  empty: {
    title: 'अभी यहाँ कोई प्रोडक्ट नहीं है',
    text: 'कृपया थोड़ी देर बाद फिर देखें।',
    button: 'होम पर जाएँ',
  },
  unreached: {
    title: 'हम प्रोडक्ट नहीं ला पाए',
    text: 'कृपया थोड़ी देर में फिर कोशिश करें।',
    button: 'फिर कोशिश करें',
  },
  loading: 'खुल रहा है...',
  more: 'और प्रोडक्ट',
  testimonials: {
    title: 'उसकी बात, बहुतों का भरोसा',
    samples: 'नमूने के शब्द, जब तक यहाँ हमारी ग्राहकों के अपने शब्द न आएँ।',
    quote: (words: string) => `“${words}”`,
  },
  draft: 'यह ड्राफ़्ट है। यह पेज सिर्फ़ हमारी टीम देखती है।',
  detail: {
    chosen: (differs: string, label: string) => `${differs}: ${label}`,
    variant: (differs: string, label: string, inStock: boolean) => `${differs} ${label}${inStock ? '' : ', स्टॉक ख़त्म'}`,
    inStock: 'स्टॉक में है',
    price: { before: 'MRP', after: 'सभी टैक्स मिलाकर' },
    buyNow: 'अभी ख़रीदें',
    /** Buy Now puts it into the cart; paying comes after. */
    goesToCart: 'आपके कार्ट में जाएगा। पेमेंट वहीं होगा।',
    /** Beside what a visitor wants: it goes there once it is hers (CAT-14). */
    needsLogin: {
      before: 'आपके कार्ट में जाने के लिए',
      logIn: 'लॉग इन करें',
      or: 'या',
      signUp: 'साइन अप करें',
      after: '। यह आपका इंतज़ार करेगा।',
    },
    failed: 'कार्ट में नहीं डाला जा सका',
    needsScript: 'ख़रीदने के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है। कृपया इसे चालू करें और यह पेज फिर से खोलें।',
    pictures: 'तस्वीरें',
    allPictures: (count: number) => (count === 1 ? '1 तस्वीर' : `${count} तस्वीरें, साथ-साथ`),
    large: 'बड़ा करके देखें',
    largeOne: (alt: string) => `बड़ा करके देखें: ${alt}`,
    previousPicture: 'पिछली तस्वीर',
    nextPicture: 'अगली तस्वीर',
    /** Staff say which pictures are drawings (CAT-38). */
    drawing: 'चित्र',
    showPicture: (number: number, count: number) => `${count} में से तस्वीर ${number}`,
    earn: { before: 'पाएँ', coins: '10 कॉइन', after: '(₹10), जब इस ऑर्डर का पेमेंट हो जाए।' },
    facts: {
      post: 'पैक करने में 3–5 कारोबारी दिन, फिर डाक से 3–5 कामकाजी दिन, भारत में कहीं भी',
      parcel: 'बाहर से सादा पार्सल। लेबल पर नहीं लिखा होता कि अंदर क्या है।',
      wrong: 'पार्सल खोलते समय वीडियो बनाएँ। कुछ गड़बड़ हो तो डिलीवरी के 72 घंटे के अंदर हमें बताएँ।',
    },
    delivery: {
      title: 'डिलीवरी',
      text: '3–5 कारोबारी दिनों में पैक, फिर डाक से 3–5 कामकाजी दिन। स्थानीय छुट्टियों से एक दिन बढ़ सकता है। शिपिंग का ख़र्च आपको पेमेंट से पहले बताया जाता है।',
    },
    returns: {
      title: 'वापसी और रिफ़ंड',
      text: 'अगर कुछ गड़बड़ है, तो डिलीवरी के 72 घंटे के अंदर हमें बताएँ, और साथ में पार्सल खोलते समय का अपना वीडियो भेजें। रिफ़ंड 5–7 कारोबारी दिनों में वापस आता है।',
    },
    share: {
      whatsApp: 'WhatsApp से भेजें',
      sheet: 'शेयर करें',
      copy: 'लिंक कॉपी करें',
      copied: 'लिंक कॉपी हो गया',
      notCopied: 'लिंक कॉपी नहीं हो पाया। वह ब्राउज़र में ऊपर पते की जगह लिखा है।',
      /** Says nothing of what is sold: others may be looking on. */
      text: (shop: string) => `यह मुझे ${shop} पर मिला`,
      message: (text: string, link: string) => `${text}: ${link}`,
    },
  },
} as const satisfies Said<typeof english>

export const sampleTestimonials = {
  given: [
    {
      quote: 'एक बॉक्स घर पर रखती हूँ और एक हॉस्टल में। अब हर परीक्षा से पहले पैड नहीं गिनती।',
      name: 'अंजलि',
      place: 'कोझिकोड',
    },
    {
      quote: 'मैंने यह किट अपनी बेटी के पहले पीरियड के लिए ली। सब कुछ एक ही बॉक्स में था, तो मैं कुछ नहीं भूली।',
      name: 'शांति',
      place: 'कोयंबटूर',
    },
    {
      quote: 'रात वाले पैड काफ़ी लंबे हैं। मैं सोती हूँ, करवट लेती हूँ, और सुबह चादर साफ़ ही रहती है।',
      name: 'दिव्या',
      place: 'मैसूरु',
    },
  ],
} as const satisfies Said<typeof samples>
