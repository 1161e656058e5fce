// Words of somebody else's payment, in Hindi: asked for at checkout, and the page behind the link (PAY-37 to PAY-39).
import type { Said } from '../catalogue.ts'
import type {
  askToPay as englishAskToPay,
  payerNotices as englishNotices,
  payerPage as englishPage,
} from '../en/payer.ts'

/** What the shop answers. */
export const payerNotices = { ended: 'यह लिंक अब काम नहीं करता।' } as const satisfies Said<typeof englishNotices>

/** At checkout, below Pay Now. */
export const askToPay = {
  button: 'किसी और से पेमेंट कराएँ',
  hint: 'आपको भेजने के लिए एक लिंक मिलेगा। उन्हें रक़म और आपका पहला नाम दिखेगा, बॉक्स में क्या है, इसके बारे में कुछ नहीं।',
  title: 'पेमेंट के लिए आपका लिंक',
  /** What she sends with it. */
  message: (firstName: string, amount: string, shop: string, link: string) =>
    `प्लीज़, ${shop} पर ${firstName} के ऑर्डर के लिए ${amount} का पेमेंट कर दीजिए: ${link}`,
  field: 'लिंक',
  until: (time: string) => `यह ${time} तक काम करता है, एक पेमेंट के लिए।`,
  seen: 'जो भी इसे खोलेगा, उसे रक़म और आपका पहला नाम दिखेगा। बॉक्स में क्या है और वह कहाँ जा रहा है, यह नहीं।',
  held: 'आपका बॉक्स सिर्फ़ कुछ मिनट के लिए अलग रखा है। अगर पेमेंट होने तक कुछ ख़त्म हो जाए, तो उन्हें पूरा पैसा वापस मिलेगा।',
  told: 'पेमेंट होते ही हम आपको लिखेंगे। आप यह पेज बंद कर सकती हैं।',
  whatsApp: 'WhatsApp से भेजें',
  share: 'शेयर करें',
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया।',
  notCopied: 'लिंक कॉपी नहीं हो पाया। उसे थोड़ी देर दबाकर रखें।',
  waiting: (amount: string, time: string) =>
    `आपने किसी से ${amount} का पेमेंट करने को कहा है। लिंक ${time} तक काम करता है। पेमेंट होते ही हम आपको लिखेंगे।`,
  again: 'नया लिंक बनाएँ',
  againHint: 'आपका भेजा लिंक फिर से नहीं दिखाया जा सकता। उसकी जगह नया आएगा।',
  end: 'लिंक बंद करें',
  ending: 'बंद हो रहा है...',
  failed: 'यह नहीं हो पाया।',
} as const satisfies Said<typeof englishAskToPay>

/** The page behind the link. */
export const payerPage = {
  title: 'किसी के लिए पेमेंट',
  description: 'किसी ने आपसे एक ऑर्डर का पेमेंट करने को कहा है।',
  loading: 'लिंक देखा जा रहा है...',
  noScript: 'इस पेज के लिए JavaScript चाहिए।',
  open: {
    title: (firstName: string, amount: string, shop: string) =>
      `${firstName} का आपसे अनुरोध: ${shop} पर एक ऑर्डर के लिए ${amount} का पेमेंट`,
    text: 'आपको अकाउंट की ज़रूरत नहीं। आपका पेमेंट दुकान को जाता है, और उसके पहुँचने पर ऑर्डर भेजा जाता है।',
    until: (time: string) => `लिंक ${time} तक काम करता है।`,
    pay: (amount: string) => `${amount} दें`,
    paying: 'हो रहा है...',
    methods: 'UPI, कार्ड और नेट बैंकिंग, Razorpay के ज़रिए।',
    trust: 'जिसने यह लिंक भेजा है, क्या आप उसे जानते हैं? अगर नहीं, तो कृपया पेमेंट न करें।',
    first: 'अगर आपसे पहले किसी और ने पेमेंट कर दिया हो, या अब ऑर्डर न हो सकता हो, तो पूरा पैसा अपने आप वापस मिल जाएगा।',
  },
  checking: 'हम आपके बैंक से पूछ रहे हैं। इसमें एक मिनट लग सकता है। यह पेज बंद भी किया जा सकता है, ऑर्डर फिर भी आ जाएगा।',
  cancelled: 'कोई पेमेंट नहीं हुआ।',
  failed: 'पेमेंट नहीं हो पाया। अगर आपके खाते से पैसा कट गया है, तो वह अपने आप वापस आएगा या ऑर्डर हो जाएगा।',
  lost: 'इंटरनेट टूट गया। कोई पेमेंट नहीं हुआ; कृपया फिर कोशिश करें।',
  paid: {
    title: 'पेमेंट हो गया',
    text: (firstName: string) => `धन्यवाद। ${firstName} को ईमेल से ख़बर मिलेगी। और कुछ करने की ज़रूरत नहीं।`,
  },
  bank: {
    title: 'पेमेंट हमारे पास आ गया है और हम उसे जाँच रहे हैं',
    text: 'कृपया दोबारा पेमेंट न करें। तीन दिन के अंदर या तो ऑर्डर पक्का हो जाएगा, या पूरा पैसा वापस जाएगा।',
  },
  returned: {
    title: 'ऑर्डर नहीं हो सका',
    text: 'पूरा पैसा 5–7 कारोबारी दिनों में वहीं वापस जाएगा जहाँ से आया था। आपको कुछ नहीं करना है।',
  },
  over: {
    title: 'यह लिंक अब काम नहीं करता',
    text: 'यह एक दिन से पुराना है, वापस ले लिया गया है, या ऑर्डर नए सिरे से शुरू हुआ है। भेजने वाले नया लिंक बना सकते हैं।',
  },
  unknown: {
    title: 'हम यह लिंक नहीं पहचानते',
    text: 'शायद इसका कोई हिस्सा रास्ते में छूट गया। कृपया इसे फिर से माँग लें।',
  },
  unread: {
    title: 'लिंक देखा नहीं जा सका',
    text: 'शायद इंटरनेट टूट गया। लिंक अब भी ठीक है, और कोई पेमेंट नहीं हुआ।',
    again: 'फिर कोशिश करें',
  },
} as const satisfies Said<typeof englishPage>
