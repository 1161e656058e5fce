// Words of what a shopper can do with her order, in Hindi: cancel it, redirect it, say that it has arrived, order it again (ORD-6, ORD-7).
import type { Said } from '../catalogue.ts'
import type {
  again as englishAgain,
  arriving as englishArriving,
  askingToCancel as englishAsking,
  cancelling as englishCancelling,
  redirecting as englishRedirecting,
  regionErrors as englishRegionErrors,
} from '../en/order-actions.ts'
import { shipping } from './shipping.ts'

export const cancelling = {
  button: 'यह ऑर्डर रद्द करें',
  busy: 'एक पल...',
  title: (orderNumber: number) => `ऑर्डर ${orderNumber} रद्द करें?`,
  confirm: 'ऑर्डर रद्द करें',
  keep: 'ऑर्डर रहने दें',
  failed: 'आपका ऑर्डर रद्द नहीं हुआ।',
  /** Somebody dispatched or cancelled it while she was reading. */
  tooLate: 'यह ऑर्डर अब रद्द नहीं हो सकता।',
  comesBack: (amount: string) => `${amount} 5–7 कारोबारी दिनों में वापस आएँगे।`,
  keptBack: (charge: string) => `${charge} काटे जाएँगे, क्योंकि आपका बॉक्स पैक हो रहा है।`,
  /** A box that was to make good another order. */
  instead: (orderNumber: number) =>
    `यह बॉक्स ऑर्डर ${orderNumber} के बदले था, और इसे रद्द करने में कोई ख़र्च नहीं। इसके बजाय आपको उस ऑर्डर का पैसा मिलेगा:`,
  wentBefore: (orderNumber: number) =>
    `यह बॉक्स ऑर्डर ${orderNumber} के बदले था, और उस ऑर्डर का पैसा पहले ही लौटाया जा चुका है। इसकी जगह कोई और बॉक्स नहीं भेजा जाएगा।`,
  nothingLeft: 'वापस आने को कुछ नहीं बचा।',
  coinsReturn: (count: number) =>
    count === 1 ? 'आपका लगाया कॉइन वॉलेट में वापस आएगा।' : `आपके लगाए ${count} कॉइन वॉलेट में वापस आएँगे।`,
  coinsTaken: (count: number) =>
    count === 1 ? 'इससे मिला 1 कॉइन वापस लिया जाएगा।' : `इससे मिले ${count} कॉइन वापस लिए जाएँगे।`,
  coinsWithheld: (count: number, amount: string) =>
    count === 1
      ? `इससे मिला 1 कॉइन ख़र्च हो चुका है, इसलिए रिफ़ंड में से ${amount} काटे जाएँगे।`
      : `इससे मिले ${count} कॉइन ख़र्च हो चुके हैं, इसलिए रिफ़ंड में से ${amount} काटे जाएँगे।`,
} as const satisfies Said<typeof englishCancelling>

/** Its box is packed, so that somebody has to look (ORD-21). */
export const askingToCancel = {
  button: 'रद्द करने को कहें',
  title: (orderNumber: number) => `ऑर्डर ${orderNumber} रद्द करने को कहें?`,
  lead: 'आपका बॉक्स पैक हो चुका है और बंद होने वाला है। हम देखेंगे कि उसे अब भी निकाला जा सकता है या नहीं, और दोनों हाल में आपको लिखेंगे।',
  ifWeCan: 'अगर हम निकाल सके:',
  confirm: 'हमसे कहें',
  failed: 'आपकी बात हम तक नहीं पहुँची।',
  waiting:
    'आपने हमसे यह ऑर्डर रद्द करने को कहा है। आपका बॉक्स बंद होने वाला है: हम देखेंगे कि उसे अब भी निकाला जा सकता है या नहीं, और दोनों हाल में आपको लिखेंगे।',
  declined: 'आपने हमसे यह ऑर्डर रद्द करने को कहा था। इसका बॉक्स बंद हो चुका था, इसलिए यह आपके पास आ रहा है। हमें खेद है।',
} as const satisfies Said<typeof englishAsking>

export const arriving = {
  button: 'यह पहुँच गया',
  busy: 'सेव हो रहा है...',
  title: 'क्या आपका पार्सल पहुँच गया?',
  body: 'अब से गड़बड़ बताने के लिए आपके पास 72 घंटे हैं। जब तक सब कुछ देख न लें, पार्सल खोलने का वीडियो रखे रहें।',
  confirm: 'हाँ, पहुँच गया',
  cancel: 'अभी नहीं',
  failed: 'यह सेव नहीं हो पाया।',
} as const satisfies Said<typeof englishArriving>

export const again = {
  button: 'फिर ऑर्डर करें',
  busy: 'डाला जा रहा है...',
  added: (count: number) => (count === 1 ? '1 प्रोडक्ट आपके कार्ट में है।' : `${count} प्रोडक्ट आपके कार्ट में हैं।`),
  gone: (names: string) => `अब नहीं बिकते: ${names}।`,
  short: (names: string) => `स्टॉक में काफ़ी नहीं: ${names}।`,
  full: (names: string) => `आपके कार्ट में पहले से 20 हैं, इससे ज़्यादा नहीं हो सकते: ${names}।`,
  nothing: 'आपके कार्ट में कुछ नहीं डाला गया।',
  failed: 'सब कुछ आपके कार्ट में नहीं डाला जा सका।',
} as const satisfies Said<typeof englishAgain>

export const redirecting = {
  title: 'पता और संपर्क',
  description: 'यह ऑर्डर कहाँ जाएगा, और हम किसे बताएँ।',
  loading: 'आपका ऑर्डर खुल रहा है...',
  back: (orderNumber: number) => `ऑर्डर ${orderNumber}`,
  lead: 'जब तक आपका बॉक्स भेजा न जाए, आप इन्हें बदल सकती हैं। आपके नए और पुराने, दोनों ईमेल पर बताया जाएगा।',
  save: 'बदलाव सेव करें',
  saving: 'सेव हो रहा है...',
  leave: 'जैसा है वैसा रहने दें',
  failed: 'आपके बदलाव सेव नहीं हुए।',
  shipping: {
    title: 'शिपिंग',
    same: 'शिपिंग उतनी ही रहेगी जितनी आपने दी थी।',
    cheaper: (amount: string) => `इस पते पर शिपिंग सस्ती है: ${amount} 5–7 कारोबारी दिनों में वापस आएँगे।`,
    free: 'दूसरे राज्य में शिपिंग महँगी हो सकती है। आपको और कुछ नहीं देना है।',
    none: 'यह बॉक्स जहाँ भी जाए, इसके लिए कुछ नहीं देना है।',
  },
  invoice: 'राज्य, GSTIN या शिपिंग बदलने पर आपको नया इनवॉइस मिलेगा, और पुराने के लिए क्रेडिट नोट।',
  over: {
    title: 'यह अब बदला नहीं जा सकता।',
    text: 'आपका बॉक्स भेजा जा चुका है, या ऑर्डर पूरा हो चुका है। अगर कुछ गड़बड़ है, तो कृपया हमें लिखें।',
    button: 'ऑर्डर देखें',
  },
} as const satisfies Said<typeof englishRedirecting>

/** Beside the state that a PIN code is not in (CHK-4). */
export const regionErrors = {
  inside: (region: string) =>
    `यह पिन कोड ${shipping.regionName(region)} में है। राज्य में ${shipping.regionName(region)} चुनें।`,
  outside: 'यह पिन कोड केरल, तमिलनाडु या कर्नाटक का नहीं है। “पूरा भारत” चुनें।',
} as const satisfies Said<typeof englishRegionErrors>
