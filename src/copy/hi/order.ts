// Words of one order, in Hindi: its way, its money, its documents, and why something cannot be done any more (ORD-2, TAX-1, RET-1).
import type { Said } from '../catalogue.ts'
import type { order as english, orderStatus as englishStatus } from '../en/order.ts'

export const orderStatus = {
  placed: 'ऑर्डर हुआ',
  processing: 'तैयारी में',
  packed: 'पैक हुआ',
  dispatched: 'भेजा गया',
  delivered: 'पहुँच गया',
  cancelled: 'रद्द हुआ',
  returned: 'वापस आया',
  refunded: 'पैसा लौटाया',
} as const satisfies Said<typeof englishStatus>

const days = (count: number) => `${count} दिन`

export const order = {
  loading: 'आपका ऑर्डर खुल रहा है...',
  description: 'आपका बॉक्स कहाँ है।',
  progress: 'स्थिति',
  reached: {
    placed: (method: string | undefined) => `${method ?? 'पेमेंट हो गया।'} पुष्टि आपके ईमेल पर भेज दी गई है।`,
    /** A box that makes good another costs nothing. */
    replacement: 'इस बॉक्स के लिए कुछ नहीं देना है।',
    processing: 'आपका बॉक्स पैक हो रहा है।',
    dispatched: (courier: string) => `${courier} को दे दिया गया।`,
    delivered: 'आपका बॉक्स पहुँच गया है।',
    cancelled: 'अब और कुछ नहीं भेजा जाएगा।',
    returned: 'पार्सल हमारे पास वापस आ गया।',
    refunded: (amount: string) => `${amount} वहीं वापस गए जहाँ से आपने दिए थे।`,
    refundedAnotherWay: (amount: string) => `हमने आपको ${amount} किसी दूसरे तरीक़े से भेजे, न कि उससे जिससे आपने दिए थे।`,
  },
  /** What comes next, and how long it usually takes. */
  ahead: {
    placed: '',
    processing: 'पैक करने में 3–5 कारोबारी दिन लगते हैं।',
    dispatched: 'सादे पार्सल में।',
    delivered: 'डाक से 3–5 कामकाजी दिन।',
    deliveredBy: (day: string) => `${day} तक पहुँचने की उम्मीद`,
    usually: (region: string, from: number, to: number) =>
      `। ${region}… पिन कोड के पार्सल आम तौर पर ${from === to ? days(to) : `${from} से ${days(to)}`} लेते हैं।`,
    deliveredLate: (day: string, email: string) =>
      `हमें उम्मीद थी कि यह ${day} तक पहुँच जाएगा। अगर न आए, तो कृपया हमें लिखें: ${email}`,
    cancelled: '',
    returned: '',
    refunded: (amount: string) => `${amount} 5–7 कारोबारी दिनों में वापस आएँगे।`,
    refundFailed: 'आपका पैसा अभी नहीं पहुँच पाया। हम इसे देख रहे हैं और आपको लिखेंगे।',
    refundLate: 'आपके पैसे में ज़रूरत से ज़्यादा समय लग रहा है, हमें खेद है। आपको कुछ नहीं करना है।',
  },
  /** The way to the contact form, once a parcel is late. */
  notArrived: 'यह नहीं पहुँचा',
  notYet: 'अभी बाक़ी',
  paidBy: {
    upi: 'UPI से पेमेंट हुआ।',
    card: 'कार्ड से पेमेंट हुआ।',
    netbanking: 'नेट बैंकिंग से पेमेंट हुआ।',
    wallet: 'वॉलेट से पेमेंट हुआ।',
    emi: 'किस्तों में पेमेंट हुआ।',
    paylater: 'बाद में देने वाला पेमेंट हुआ।',
  } as Readonly<Record<string, string>>,
  paidForHer: 'आपके कहने पर किसी और ने पेमेंट किया। जो पैसा वापस आएगा, वह उन्हीं को जाएगा।',
  items: 'चीज़ें',
  shipping: 'शिपिंग',
  shippingTo: (region: string) => `शिपिंग, ${region}`,
  coins: 'कॉइन',
  letOff: 'पेमेंट पर छूट',
  paid: 'दिए गए',
  earned: (count: number) => `${count} कॉइन आपके वॉलेट में जुड़ गए।`,
  coinsBack: (count: number) => (count === 1 ? '1 कॉइन आपके वॉलेट में वापस गया।' : `${count} कॉइन आपके वॉलेट में वापस गए।`),
  refunds: {
    title: 'रिफ़ंड',
    reasons: {
      cancelled: 'रद्द किए गए ऑर्डर के लिए',
      returned: 'वापस आए पार्सल के लिए',
      overdue: 'क्योंकि हम इसे समय पर नहीं भेज सके',
      address: 'नए पते पर शिपिंग सस्ती है',
      report: 'जो गड़बड़ थी, उसके लिए',
      dashboard: 'हमारी ओर से',
      staff: 'हमारी ओर से',
      mismatch: 'हमारी ओर से',
      replaced: 'हमारी ओर से',
      unavailable: 'हमारी ओर से',
    },
    status: {
      requested: 'आपके पास आ रहा है: 5–7 कारोबारी दिन।',
      pending: 'यह आपके बैंक के पास है।',
      processed: 'लौटा दिया गया',
      failed: 'यह नहीं पहुँच पाया। हम इसे देख रहे हैं और आपको लिखेंगे।',
    },
    late: 'इसमें ज़रूरत से ज़्यादा समय लग रहा है, हमें खेद है। हम इस पर काम कर रहे हैं, आपको कुछ नहीं करना है।',
    ways: { neft: 'बैंक ट्रांसफ़र (NEFT)', imps: 'बैंक ट्रांसफ़र (IMPS)', upi: 'UPI', cheque: 'चेक' },
    paidBy: (way: string, day: string) => `${day} को आपको ${way} से भेजा गया`,
    bankNumber: 'आपका बैंक इसे इस नंबर से खोज सकता है:',
    cheque: 'चेक का नंबर:',
    copyNumber: 'नंबर कॉपी करें',
    keptBack: {
      cancelled: 'काटे गए, क्योंकि आपका बॉक्स पैक होना शुरू हो चुका था।',
      returned: 'आने-जाने के ख़र्च के लिए काटे गए।',
      other: 'काटे गए।',
    },
    units: (quantity: number, name: string) => `${quantity} × ${name}`,
    withheld: (coins: number, amount: string) =>
      coins === 1
        ? `इस ऑर्डर का 1 कॉइन पहले ही ख़र्च हो चुका था: उसके लिए ${amount} काटे गए।`
        : `इस ऑर्डर के ${coins} कॉइन पहले ही ख़र्च हो चुके थे: उनके लिए ${amount} काटे गए।`,
  },
  deliveringTo: 'डिलीवरी का पता',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  /** Once the parcel has gone, or goes nowhere any more. */
  address: 'पता',
  change: 'बदलें',
  changeLabel: 'पता और संपर्क बदलें',
  documents: 'काग़ज़ात',
  invoice: 'इनवॉइस डाउनलोड करें',
  invoiceBusy: 'डाउनलोड हो रहा है...',
  invoiceFailed: 'इनवॉइस डाउनलोड नहीं हो पाया',
  creditNote: (serial: string) => `क्रेडिट नोट ${serial}`,
  creditNoteFailed: 'क्रेडिट नोट डाउनलोड नहीं हो पाया',
  replaces: { text: 'यह बॉक्स उस ऑर्डर के बदले है जिसमें गड़बड़ हुई थी।', link: 'वह ऑर्डर देखें' },
  replacedBy: { text: 'इस ऑर्डर के लिए हम आपको नया बॉक्स भेज रहे हैं।', link: 'नया ऑर्डर देखें' },
  /** Its money went back instead. */
  wasReplacedBy: { text: 'इस ऑर्डर के बदले एक नया बॉक्स आने वाला था।', link: 'वह ऑर्डर देखें' },
  next: {
    placed: '3–5 कारोबारी दिनों में पैक होगा',
    processing: 'पैक हो रहा है',
    dispatchedBy: (day: string) => `${day} तक उम्मीद`,
    dispatched: 'आपकी ओर आ रहा है',
    refund: 'रिफ़ंड आ रहा है',
    refundFailed: 'रिफ़ंड में देरी',
  },
  /** What can and cannot be done any more, in each state. */
  limits: {
    placed: 'जब तक हम आपका बॉक्स पैक करना शुरू न करें, आप बिना किसी ख़र्च के ऑर्डर रद्द कर सकती हैं।',
    processing: (charge: string) =>
      `आपका बॉक्स पैक हो रहा है: अगर आप अब रद्द करेंगी, तो ${charge} काटे जाएँगे। भेज दिए जाने के बाद यह रद्द नहीं हो सकता।`,
    /** Somebody has to look (ORD-21). */
    packed: (charge: string) =>
      `आपका बॉक्स पैक हो चुका है और बंद होने वाला है। आप हमसे रद्द करने को कह सकती हैं: अगर हम उसे अब भी निकाल सके, तो ${charge} काटे जाएँगे।`,
    replacement:
      'जब तक यह बॉक्स भेजा न जाए, आप इसे बिना किसी ख़र्च के रद्द कर सकती हैं, और इसके बदले उस ऑर्डर का पैसा पा सकती हैं जिसकी जगह यह आ रहा है।',
    dispatched:
      'यह ऑर्डर हमारे यहाँ से जा चुका है, इसलिए अब रद्द नहीं हो सकता। पहुँचने पर कुछ गड़बड़ लगे? 72 घंटे के अंदर हमें बताएँ, साथ में पार्सल खोलने का वीडियो भेजें।',
    deliveredUntil: 'यह ऑर्डर पहुँच चुका है, इसलिए अब रद्द नहीं हो सकता। कुछ गड़बड़ है? आप इस समय तक बता सकती हैं:',
    delivered: (email: string) =>
      `यह ऑर्डर पहुँच चुका है, और वे 72 घंटे बीत गए हैं जिनमें गड़बड़ बताई जा सकती थी। अगर हम मदद कर सकें, तो हमें लिखें: ${email}`,
    cancelled: 'यह ऑर्डर रद्द हो गया था, इसलिए अब और कुछ नहीं भेजा जाएगा।',
    returned: 'यह ऑर्डर हमारे पास वापस आ गया था, इसलिए अब और कुछ नहीं भेजा जाएगा।',
  },
  unknown: {
    title: 'हमें यह ऑर्डर नहीं मिला।',
    text: 'शायद पता पुराना है, या यह किसी और अकाउंट का है।',
    button: 'आपके ऑर्डर',
  },
  failed: { title: 'यह ऑर्डर नहीं खुल पाया।', button: 'फिर कोशिश करें' },
} as const satisfies Said<typeof english>
