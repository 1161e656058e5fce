// Every word of the letters (WORD-4), in Hindi. Subjects and first lines name no product, so that a screen seen by others gives nothing away (LET-6).
import type { Said } from '../catalogue.ts'
import type {
  orderChanged as englishChanged,
  orderConfirmation as englishConfirmation,
  contactReceived as englishContact,
  orderDelivered as englishDelivered,
  orderDispatched as englishDispatched,
  orderEnded as englishEnded,
  foot as englishFoot,
  orderKept as englishKept,
  orderLetters as englishLetters,
  moneyBack as englishMoneyBack,
  orderRenumbered as englishRenumbered,
} from '../en/letters.ts'

/** At the foot of every letter. */
export const foot = {
  questions: (email: string): string => `कोई सवाल? ${email} पर लिखें।`,
} as const satisfies Said<typeof englishFoot>

export const orderConfirmation = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ऑर्डर ${orderNumber} पक्का हो गया`,
  preview: 'धन्यवाद। आपका पेमेंट आ गया है।',
  heading: (name: string): string => (name === '' ? 'धन्यवाद' : `धन्यवाद, ${name}`),
  text: (orderNumber: number, day: string): string =>
    `आपका पेमेंट आ गया है और ${day} का आपका ऑर्डर ${orderNumber} पक्का हो गया है।`,
  /** Days come as 'Tuesday, 24 November'. */
  arrives: (earliest: string, latest: string): string => `इसे ${earliest} और ${latest} के बीच पहुँच जाना चाहिए।`,
  paidForHer: 'इसका पेमेंट आपके कहने पर किसी और ने किया। उन्हें नहीं बताया गया कि इसमें क्या है, न यह कि यह कहाँ जा रहा है।',
  parcel: 'यह बाहर से सादे पार्सल में आएगा। लेबल पर नहीं लिखा होता कि अंदर क्या है।',
  line: (name: string, quantity: number): string => `${name}\u00a0×\u00a0${quantity}`,
  shipping: 'शिपिंग',
  coins: (coins: number): string => `${coins} कॉइन लगे`,
  takenOff: (amount: string): string => `−${amount}`,
  total: 'दिए गए',
  coinsEarned: (coins: number): string => `इस ऑर्डर से आपको ${coins} कॉइन मिले।`,
  address: 'डिलीवरी का पता',
  invoice: 'इनवॉइस डाउनलोड करें',
} as const satisfies Said<typeof englishConfirmation>

export const contactReceived = {
  subject: (shop: string, ticket: number): string => `${shop}: आपका संदेश मिल गया, नंबर ${ticket}`,
  preview: 'हम 48 घंटे के अंदर जवाब देते हैं।',
  heading: 'आपका संदेश मिल गया',
  text: (ticket: number): string => `इसका नंबर ${ticket} है। दोबारा लिखते समय कृपया यह नंबर बताएँ। हम 48 घंटे के अंदर जवाब देते हैं।`,
  ignore: 'अगर आपने हमें नहीं लिखा, तो आप इस ईमेल को छोड़ सकती हैं।',
} as const satisfies Said<typeof englishContact>

/** What every letter about an order shares. */
export const orderLetters = {
  progress: 'ऑर्डर की स्थिति देखें',
  order: 'आपके अकाउंट में आपका ऑर्डर',
  /** What has happened to an order since the news that a letter tells; a letter can wait. */
  since: {
    placed: '',
    processing: '',
    packed: '',
    dispatched: 'तब से आपका पार्सल कूरियर को दिया जा चुका है।',
    delivered: 'तब से आपका पार्सल पहुँच चुका है।',
    cancelled: 'तब से ऑर्डर रद्द हो चुका है। क्या वापस आएगा, यह एक दूसरे ईमेल में है।',
    returned: 'तब से पार्सल हमारे पास वापस आ चुका है। क्या वापस आएगा, यह एक दूसरे ईमेल में है।',
  },
  notYou: (email: string): string => `अगर यह आपने नहीं किया, तो आज ही हमें लिखें: ${email}`,
} as const satisfies Said<typeof englishLetters>

export const orderDispatched = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ऑर्डर ${orderNumber} रास्ते में है`,
  preview: 'यह रास्ते में है।',
  heading: 'आपका पार्सल रास्ते में है',
  text: (orderNumber: number, courier: string, day: string): string =>
    `आपका ऑर्डर ${orderNumber}, ${day} को ${courier} के हवाले किया गया।`,
  number: (courier: string): string => `${courier} का नंबर`,
  anyNumber: 'ट्रैकिंग नंबर',
  enter: (courier: string): string => `इसे कॉपी करें: ${courier} अपने पेज पर इसे पूछता है।`,
  track: (courier: string): string => `${courier} पर ट्रैक करें`,
  /** Days come as 'मंगलवार, 24 नवंबर'. */
  arrives: (earliest: string, latest: string): string =>
    `डाक में 3–5 कामकाजी दिन लगते हैं, इसलिए इसे ${earliest} और ${latest} के बीच पहुँच जाना चाहिए।`,
  film: 'पार्सल खोलते समय वीडियो बनाएँ। कुछ गड़बड़ हो तो डिलीवरी के 72 घंटे के अंदर हमें बताएँ।',
  parcel: 'पार्सल सादा है, और उसके लेबल पर नहीं लिखा होता कि अंदर क्या है।',
} as const satisfies Said<typeof englishDispatched>

export const orderKept = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ऑर्डर ${orderNumber} आपके पास आ रहा है`,
  preview: 'इसे अब निकाला नहीं जा सका।',
  heading: 'आपका बॉक्स आपके पास आ रहा है',
  text: (orderNumber: number): string =>
    `आपने हमसे ऑर्डर ${orderNumber} रद्द करने को कहा था। उसका बॉक्स पैक होकर निकल चुका था, और हम उसे वापस नहीं ले सके। हमें खेद है। यह आपके पास वैसे ही आएगा जैसे आपने ऑर्डर किया था, और पूछने का कोई पैसा नहीं काटा गया।`,
} as const satisfies Said<typeof englishKept>

export const orderRenumbered = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ऑर्डर ${orderNumber} का ट्रैकिंग नंबर दूसरा है`,
  preview: 'कृपया इसका इस्तेमाल करें।',
  heading: 'सही ट्रैकिंग नंबर यह है',
  text: (orderNumber: number): string =>
    `ऑर्डर ${orderNumber} के लिए हमने आपको जो नंबर बताया था, वह ग़लत था। हमें खेद है। आपके पार्सल पर यह नंबर है।`,
} as const satisfies Said<typeof englishRenumbered>

export const orderDelivered = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ऑर्डर ${orderNumber} पहुँच गया`,
  preview: 'कुछ ठीक नहीं है? 72 घंटे के अंदर हमें बताएँ।',
  heading: 'आपका पार्सल पहुँच गया',
  text: (orderNumber: number, day: string): string => `ऑर्डर ${orderNumber} की डिलीवरी ${day} को हुई।`,
  report: (until: string): string =>
    `अगर कुछ ठीक नहीं है, तो 72 घंटे के अंदर, ${until} तक, हमें बताएँ। लॉग इन करें, लिखें कि क्या गड़बड़ है, और पार्सल खोलते समय का अपना वीडियो जोड़ें।`,
  moment: (day: string, time: string): string => `${day}, ${time}`,
  reportLink: 'गड़बड़ बताएँ',
} as const satisfies Said<typeof englishDelivered>

/** An order that ended without arriving, and what comes back. */
export const orderEnded = {
  cancelled: {
    subject: (shop: string, orderNumber: number): string => `${shop}: ऑर्डर ${orderNumber} रद्द हो गया`,
    preview: 'अब और कुछ नहीं भेजा जाएगा।',
    heading: 'आपका ऑर्डर रद्द हो गया',
    text: (orderNumber: number): string => `ऑर्डर ${orderNumber} रद्द हो गया है, और कुछ नहीं भेजा जाएगा।`,
    keptBack: 'काटे गए, क्योंकि आपका बॉक्स पैक होना शुरू हो चुका था',
  },
  returned: {
    subject: (shop: string, orderNumber: number): string => `${shop}: ऑर्डर ${orderNumber} हमारे पास वापस आ गया`,
    preview: 'पार्सल फिर हमारे पास है।',
    heading: 'आपका पार्सल हमारे पास वापस आ गया',
    text: (orderNumber: number): string => `ऑर्डर ${orderNumber} का पार्सल फिर हमारे पास है।`,
    undelivered: (orderNumber: number): string => `डाक ऑर्डर ${orderNumber} को पहुँचा नहीं सकी, और पार्सल फिर हमारे पास है।`,
    keptBack: 'काटे गए, क्योंकि पार्सल बिना डिलीवरी के वापस आया',
  },
} as const satisfies Said<typeof englishEnded>

/** What comes back, and what does not. */
export const moneyBack = {
  amount: (amount: string): string =>
    `${amount} वहीं वापस जा रहे हैं जहाँ से आपने दिए थे। रिफ़ंड में 5–7 कारोबारी दिन लगते हैं, यह आपके बैंक पर निर्भर है।`,
  /** Of a box that was to make good another order. */
  instead: (amount: string, orderNumber: number): string =>
    `यह ऑर्डर ${orderNumber} के बदले था। इसके बजाय आपको उस ऑर्डर का पैसा मिलेगा: ${amount} वहीं वापस जा रहे हैं जहाँ से आपने दिए थे। रिफ़ंड में 5–7 कारोबारी दिन लगते हैं, यह आपके बैंक पर निर्भर है।`,
  wentBefore: (orderNumber: number): string =>
    `यह ऑर्डर ${orderNumber} के बदले था, और उस ऑर्डर का पैसा आपको पहले ही लौटाया जा चुका है।`,
  free: 'इसके लिए आपने कुछ नहीं दिया था, इसलिए कोई पैसा वापस नहीं आएगा।',
  nothing: (paid: string): string => `कोई पैसा वापस नहीं आएगा: आपने जो ${paid} दिए थे, वे पूरे काट लिए गए हैं।`,
  paid: 'दिए गए',
  before: 'पहले लौटाए गए',
  spent: (coins: number): string =>
    coins === 1 ? 'मिला हुआ 1 कॉइन, जो ख़र्च हो चुका' : `मिले हुए ${coins} कॉइन, जो ख़र्च हो चुके`,
  comesBack: 'वापस आएँगे',
  takenOff: (amount: string): string => `−${amount}`,
  coinsReturned: (coins: number): string =>
    coins === 1 ? 'आपका लगाया कॉइन फिर आपके वॉलेट में है।' : `आपके लगाए ${coins} कॉइन फिर आपके वॉलेट में हैं।`,
  coinsTaken: (coins: number): string =>
    coins === 1 ? 'इस ऑर्डर से आपको मिला 1 कॉइन वापस ले लिया गया।' : `इस ऑर्डर से आपको मिले ${coins} कॉइन वापस ले लिए गए।`,
  creditNote: (serial: string): string => `इसका क्रेडिट नोट ${serial} है। वह आपको अपने ऑर्डर के साथ मिलेगा।`,
} as const satisfies Said<typeof englishMoneyBack>

export const orderChanged = {
  subject: (shop: string, orderNumber: number): string => `${shop}: ऑर्डर ${orderNumber} की डिलीवरी बदली`,
  preview: 'पता या संपर्क बदला गया।',
  heading: 'आपकी डिलीवरी की जानकारी बदली गई',
  text: (orderNumber: number): string => `ऑर्डर ${orderNumber} का पता या संपर्क बदला गया।`,
  address: 'यह यहाँ जाएगा',
  contact: 'इसकी ख़बर यहाँ जाएगी',
  refund: (amount: string): string =>
    `शिपिंग अब सस्ती है: ${amount} वहीं वापस जा रहे हैं जहाँ से आपने दिए थे। रिफ़ंड में 5–7 कारोबारी दिन लगते हैं, यह आपके बैंक पर निर्भर है।`,
  invoice: 'पहले इनवॉइस की जगह नया इनवॉइस है। वह आपको अपने ऑर्डर के साथ मिलेगा।',
  /** For the address that was told until now: perhaps it was never hers, so nothing else is told. */
  former: (orderNumber: number): string => `ऑर्डर ${orderNumber} का संपर्क बदला गया। उसकी ख़बर अब से किसी और पते पर जाएगी।`,
} as const satisfies Said<typeof englishChanged>
