// Words of checkout, in Hindi: the form, the summary, and everything that can come of paying (WORD-2).
import type { Said } from '../catalogue.ts'
import type { checkout as english, payment as englishPayment } from '../en/checkout.ts'
import { grouped } from './numbers.ts'

/** Why a purchase cannot be frozen. */
export const outOfStock = (product: string): string => `${product} स्टॉक में काफ़ी नहीं है।`

/** There is enough, and others are paying for it. */
export const heldByOthers = (product: string): string =>
  `${product}: जो आख़िरी बचे हैं, उनका पेमेंट अभी कोई और कर रहा है। कृपया कुछ मिनट बाद फिर कोशिश करें।`

/** More than one payment may have. */
export const amountTooLarge = (largest: string): string =>
  `एक पेमेंट ज़्यादा से ज़्यादा ${largest} का हो सकता है। कृपया कार्ट से कुछ हटाएँ, या थोड़ा-थोड़ा करके ऑर्डर करें।`

/** What paying can come to. */
export const payment = {
  scriptFailed: 'Razorpay नहीं खुल पाया। अपना इंटरनेट देखें।',
  orderFailed: 'पेमेंट शुरू नहीं हो पाया।',
  verificationFailed: 'पेमेंट की जाँच नहीं हो पाई। कृपया हमारी टीम को लिखें।',
  cancelled: 'पेमेंट रद्द हो गया।',
  missingFields: 'Razorpay के जवाब में कुछ जानकारी नहीं है',
  failed: 'पेमेंट में गड़बड़ हुई। थोड़ी देर बाद फिर कोशिश करें।',
  checking: 'हम आपके बैंक से पूछ रहे हैं। इसमें एक मिनट लग सकता है; आप यह पेज बंद भी कर सकती हैं, आपका ऑर्डर फिर भी आ जाएगा।',
  totalChanged: 'इस बीच कुल रक़म बदल गई है। पेमेंट से पहले कृपया इसे फिर से देख लें।',
  description: 'आपका ऑर्डर',
} as const satisfies Said<typeof englishPayment>

export const checkout = {
  title: 'चेकआउट',
  description: 'आपका बॉक्स कहाँ जाएगा, और पेमेंट कैसे होगा।',
  loading: 'आपका ऑर्डर खुल रहा है...',
  contact: 'संपर्क',
  address: 'डिलीवरी का पता',
  /** A street and what it is near, as one line of a label. */
  near: (street: string, place: string) => `${street}, ${place} के पास`,
  /** One line for the address of the last order, whose fields are folded away (CHK-14). */
  deliverTo: (name: string, place: string) => `डिलीवरी: ${name}, ${place}`,
  changeAddress: 'बदलें',
  fields: {
    title: 'संबोधन',
    titles: { Mr: 'श्री', Mrs: 'श्रीमती', Ms: 'सुश्री', Dr: 'डॉ.' },
    firstName: 'पहला नाम',
    lastName: 'उपनाम',
    email: 'ईमेल',
    phone: 'फ़ोन',
    phoneLead: '+91',
    houseNumber: 'मकान नंबर',
    houseNumberHint: 'मकान या बिल्डिंग का नाम भी लिख सकती हैं',
    street: 'सड़क',
    streetHint: 'सड़क और इलाक़ा',
    landmark: 'पास की जगह (ज़रूरी नहीं)',
    landmarkHint: 'पास में क्या है: मंदिर, स्कूल, दुकान',
    postcode: 'पिन कोड',
    postcodeHint: '6 अंकों का पिन कोड',
    city: 'शहर',
    state: 'राज्य',
    stateEmpty: 'चुनें',
    stateCode: 'पते का राज्य',
    stateCodeHint: 'यह पिन कोड एक से ज़्यादा राज्यों में है।',
    country: 'देश',
    india: 'भारत',
  },
  business: {
    title: 'बिज़नेस के लिए ख़रीद रही हैं?',
    gstin: 'GSTIN',
    hint: 'अगर आपका बिज़नेस GST में रजिस्टर है। यह इनवॉइस पर छपता है।',
  },
  region: {
    cheaper: (region: string) => `यह पिन कोड ${region} में है, जहाँ शिपिंग सस्ती है।`,
    allIndiaCheaper: 'All India चुनने पर शिपिंग सस्ती पड़ेगी।',
    switchTo: (region: string) => `${region} चुनें`,
  },
  summary: {
    title: 'ऑर्डर का हिसाब',
    change: 'कार्ट बदलें',
    notEnough: (names: string) => `अभी हमारे पास इतने नहीं हैं: ${names}। कृपया पहले कार्ट बदलें।`,
    items: 'चीज़ें',
    shipping: 'शिपिंग',
    shippingTo: (region: string) => `शिपिंग, ${region}`,
    coins: 'कॉइन',
    toPay: 'देने हैं',
    working: 'कुल जोड़ा जा रहा है',
    failed: 'हम कुल नहीं जोड़ पाए।',
    again: 'फिर कोशिश करें',
    pay: 'पेमेंट करें',
    /** In the place of Pay Now. */
    guardianFirst: 'जब आपके माता-पिता या अभिभावक हाँ कह दें, तब आप यहाँ पेमेंट कर सकती हैं।',
    paying: 'हो रहा है...',
    tooLarge: amountTooLarge,
    aboveUpi: (most: string) =>
      `UPI से एक बार में ज़्यादा से ज़्यादा ${most} दिए जा सकते हैं। कृपया इसका पेमेंट कार्ड या नेट बैंकिंग से करें।`,
    methods: 'UPI, कार्ड और नेट बैंकिंग, Razorpay के ज़रिए।',
  },
  coins: {
    held: (count: number) => `${grouped(count)} कॉइन`,
    worth: '1 कॉइन = ₹1',
    field: 'कितने कॉइन लगाने हैं',
    redeem: 'कॉइन लगाएँ',
    redeeming: 'देख रहे हैं...',
    used: (used: number, left: number) =>
      left === 1
        ? `${grouped(used)} कॉइन लगे। 1 आपके वॉलेट में बचा है।`
        : `${grouped(used)} कॉइन लगे। ${grouped(left)} आपके वॉलेट में बचे हैं।`,
    keep: 'कॉइन न लगाएँ',
    /** The least that a payment can be (COIN-5). */
    rest: '₹1 UPI या कार्ड से देना होगा।',
    /** Below 100 (COIN-11): what is missing, and what this order brings. */
    tooFew: (missing: number, earned: number) =>
      `कॉइन 100 होने पर काम आते हैं: ${missing} बाक़ी। इस ऑर्डर से आपको ${earned} मिलेंगे।`,
    earns: (earned: number) => `इस ऑर्डर से आपको ${earned} और मिलेंगे।`,
    stateFirst: 'पहले अपना राज्य चुनें, ताकि हमें कुल रक़म पता हो।',
  },
  empty: {
    title: 'आपका कार्ट ख़ाली है।',
    text: 'पेमेंट के लिए कुछ नहीं है। आप जो भी डालेंगी, वह आपके कार्ट में रहेगा।',
    button: 'प्रोडक्ट देखें',
  },
  visitor: {
    title: 'आपने लॉग इन नहीं किया है।',
    text: 'चेकआउट के लिए लॉग इन करें। आपने पहले कार्ट में जो डाला था, वह अब भी वहीं है।',
    button: 'लॉग इन',
  },
  failed: {
    title: 'आपका ऑर्डर नहीं खुल पाया।',
    button: 'फिर कोशिश करें',
  },
} as const satisfies Said<typeof english>
