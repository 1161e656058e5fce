// Words for people younger than 18 and for the adults who answer for them, in Hindi: letters, answers, and the page behind the letter's link.
import type { Said } from '../catalogue.ts'
import type {
  guardianAgreedLetter as englishAgreed,
  askGuardian as englishAsk,
  guardianAskedLetter as englishAsked,
  accountEndsLetter as englishEnds,
  guardianErrors as englishErrors,
  guardianNewsLetter as englishNews,
  guardianNotices as englishNotices,
  guardianPage as englishPage,
} from '../en/guardian.ts'
import { hello } from './hello.ts'

/** Beside the field of the guardian's address. */
export const guardianErrors = {
  own: 'यह आपका अपना मेलबॉक्स है। कृपया अपने माता-पिता या अभिभावक का पता दें।',
  tooOften: 'इस महीने हम आपके लिए तीन ईमेल भेज चुके हैं। कृपया अपने माता-पिता या अभिभावक से कहें कि उनमें से कोई एक खोज लें।',
} as const satisfies Said<typeof englishErrors>

/** What the shop answers. */
export const guardianNotices = {
  aged: 'धन्यवाद।',
  asked: 'हमने आपके माता-पिता या अभिभावक को लिख दिया है।',
  agreed: 'धन्यवाद। हमने उसे बता दिया है।',
  changed: 'हो गया। हमने उसे बता दिया है।',
  choice: 'आपकी पसंद सेव हो गई।',
} as const satisfies Said<typeof englishNotices>

/** To the guardian. Whoever opened the account typed none of it. */
export const guardianAskedLetter = {
  subject: (shop: string) => `${shop}: 18 से कम उम्र की एक लड़की को आपकी हाँ चाहिए`,
  preview: 'इसमें दो मिनट लगते हैं, और आप इसे कभी भी वापस ले सकते हैं।',
  heading: '18 से कम उम्र की एक लड़की ने आपका नाम दिया है',
  text: 'हमारी दुकान में 18 से कम उम्र की एक लड़की ने अकाउंट खोला है और यह पता अपने माता-पिता या अभिभावक का बताया है। भारतीय क़ानून के अनुसार उसके ऑर्डर करने से पहले किसी वयस्क की सहमति ज़रूरी है।',
  what: 'बटन वाले पेज पर लिखा है कि वह कौन है, हम उसके बारे में क्या रखेंगे और कितने समय तक। किस बात पर सहमति देनी है, यह आप चुनते हैं। ऑर्डर सादे बॉक्स में आते हैं।',
  button: 'देखें',
  lifetime: (day: string) =>
    `यह लिंक ${day} तक काम करता है। अगर आप कुछ न करें, तो उसके बाद हम आपका पता भूल जाएँगे, और अगर उसने कुछ ऑर्डर नहीं किया है तो उसका अकाउंट भी।`,
  ignore: 'अगर आप ऐसी किसी को नहीं जानते जो आपका नाम दे सकती थी, तो इस ईमेल को छोड़ दें।',
} as const satisfies Said<typeof englishAsked>

export const guardianAgreedLetter = {
  subject: (shop: string) => `${shop}: आपने किस बात पर सहमति दी`,
  preview: 'यह ईमेल सँभालकर रखें: इसके लिंक से सहमति वापस ली जा सकती है।',
  heading: 'धन्यवाद',
  orders: 'आपने सहमति दी है कि हमारे यहाँ उसका अकाउंट हो और वह हमारी दुकान से ऑर्डर करे।',
  account: 'आपने सहमति दी है कि हमारे यहाँ उसका अकाउंट हो। वह ऑर्डर नहीं कर सकती।',
  back: 'इस लिंक से आप सहमति कभी भी वापस ले सकते हैं, या हमें बता सकते हैं कि अब वह 18 की है। जो ऑर्डर हो चुके हैं वे फिर भी आएँगे, और कुछ नहीं।',
  button: 'बदलें',
  notYou: 'अगर सहमति आपने नहीं दी थी, तो उसे वहाँ वापस लें और हमें लिखें।',
} as const satisfies Said<typeof englishAgreed>

/** To her. */
export const guardianNewsLetter = {
  subject: (shop: string) => `${shop}: आपके अकाउंट की ख़बर`,
  preview: 'यह उस बारे में है जो आपके माता-पिता या अभिभावक ने हमें बताया।',
  heading: 'आपके अकाउंट की ख़बर',
  hello: (name: string) => `नमस्ते ${name}।`,
  agreed: 'आपके माता-पिता या अभिभावक ने सहमति दे दी है, इसलिए अब आप ऑर्डर कर सकती हैं। आपने कार्ट में जो डाला था, वह अब भी वहीं है।',
  'agreed-account':
    'आपके माता-पिता या अभिभावक ने सहमति दी है कि आपका अकाउंट हो, पर यह नहीं कि आप ऑर्डर करें। कृपया उनसे इस बारे में बात करें।',
  'no-orders':
    'आपके माता-पिता या अभिभावक ने आपके ऑर्डर करने की सहमति वापस ले ली है। जो ऑर्डर हो चुके हैं वे फिर भी आएँगे, और आप उन्हें हमेशा देख सकती हैं।',
  ended:
    'आपके माता-पिता या अभिभावक ने अपनी सहमति वापस ले ली है। जो ऑर्डर हो चुके हैं वे फिर भी आएँगे, और आप उन्हें हमेशा देख सकती हैं। अगर आपका कोई ऑर्डर नहीं है, तो 7 दिन में आपका अकाउंट मिटा दिया जाएगा, जब तक कोई सहमति न दे।',
  grown: 'आपके माता-पिता या अभिभावक ने हमें बताया कि अब आप 18 की हैं। आपका अकाउंट अब सिर्फ़ आपका है।',
  button: 'मेरा अकाउंट खोलें',
} as const satisfies Said<typeof englishNews>

export const accountEndsLetter = {
  subject: (shop: string) => `${shop}: आपका अकाउंट जल्द बंद होगा`,
  preview: 'इसे बचाने का एक तरीक़ा है।',
  heading: 'आपका अकाउंट जल्द बंद होगा',
  text: (name: string, day: string) =>
    hello(
      name,
      `आपने हमें बताया था कि आपकी उम्र 18 से कम है, और अब तक माता-पिता या अभिभावक में से किसी ने सहमति नहीं दी है। इसलिए ${day} को हम आपका अकाउंट और उसमें जो कुछ है, सब मिटा देंगे।`,
    ),
  keep: 'अगर आप इसे रखना चाहती हैं, तो उनसे कहें कि हमारा भेजा ईमेल खोलें, या “आपका डेटा” में हमें कोई दूसरा पता दें।',
  button: 'मेरा अकाउंट खोलें',
} as const satisfies Said<typeof englishEnds>

const relations = { mother: 'माँ', father: 'पिता', guardian: 'अभिभावक' } as const

/** The page behind the letter's link. */
export const guardianPage = {
  title: '18 से कम उम्र की लड़की के लिए आपकी हाँ',
  description: 'माता-पिता या अभिभावक किस बात पर सहमति देते हैं, और उसे वापस कैसे लें।',
  loading: 'लिंक देखा जा रहा है...',
  failed: 'यह नहीं हो पाया।',
  unread: {
    title: 'लिंक देखा नहीं जा सका',
    text: 'शायद इंटरनेट टूट गया। लिंक अब भी ठीक है, और कोई जवाब नहीं दिया गया है।',
    again: 'फिर कोशिश करें',
  },
  over: {
    title: 'यह लिंक अब काम नहीं करता',
    text: 'इसका जवाब दिया जा चुका है या यह बहुत पुराना है। वह अपने अकाउंट में “आपका डेटा” में जाकर नया ईमेल भिजवा सकती है।',
  },
  noScript: (email: string) => `इस पेज के लिए JavaScript चाहिए। इसके बिना, कृपया ${email} पर लिखें।`,
  asked: {
    lead: (name: string, email: string, day: string) =>
      `${name} (${email}) का कहना है कि उसकी उम्र 18 से कम है और आप उसके माता-पिता या अभिभावक हैं। आप ${day} तक जवाब दे सकते हैं।`,
    isYou: 'आपके बारे में',
    name: 'आपका नाम',
    relation: 'उससे आपका रिश्ता',
    relations,
    choose: 'चुनें',
    isGuardian: 'मेरी उम्र 18 या ज़्यादा है, और उसके माता-पिता या अभिभावक में से एक मैं हूँ।',
    what: 'आप किस बात पर सहमति देते हैं',
    account: 'उसका एक अकाउंट हो: नाम, ईमेल, कार्ट और कॉइन।',
    orders: 'वह ऑर्डर करे: पार्सल के लिए नाम, पता और फ़ोन नंबर, पेमेंट और इनवॉइस।',
    button: 'मेरी सहमति है',
    busy: 'सेव हो रहा है...',
    needed: 'कृपया इस पर टिक लगाएँ।',
    orAccount: 'क्या आपने ख़ुद यहाँ से कुछ ख़रीदा है? लॉग इन करें और ईमेल का लिंक फिर से खोलें: तब आपका अपना अकाउंट आपकी ओर से हाँ कहेगा।',
    withAccount: (name: string) => `आप ${name} के नाम से लॉग इन हैं। आपकी सहमति आपके अकाउंट के साथ रखी जाएगी।`,
    no: 'अगर आपकी सहमति नहीं है, तो यह पेज बंद कर दें। 7 दिन बाद हम आपका पता भूल जाएँगे।',
  },
  confirmed: {
    title: 'आपने किस बात पर सहमति दी',
    lead: (name: string, email: string) => `${name} (${email}) के लिए।`,
    orders: 'उसका अकाउंट हो सकता है और वह ऑर्डर कर सकती है।',
    account: 'उसका अकाउंट हो सकता है। वह ऑर्डर नहीं कर सकती।',
    stopOrders: 'वह ऑर्डर न करे',
    allowOrders: 'वह फिर ऑर्डर कर सकती है',
    end: 'सब वापस लें',
    endText:
      'आप सब कुछ वापस ले सकते हैं। जो ऑर्डर हो चुके हैं वे फिर भी आएँगे, और वह उन्हें हमेशा देख सकती है। अगर उसका कोई ऑर्डर नहीं है, तो 7 दिन बाद उसका अकाउंट मिटा दिया जाएगा, जब तक कोई सहमति न दे।',
    grown: 'अब वह 18 की है',
    grownText: 'क्या अब वह 18 की है? तब अकाउंट सिर्फ़ उसका होगा, और एक साल बाद हम आपका पता भूल जाएँगे।',
    busy: 'सेव हो रहा है...',
  },
  ended: { title: 'हो गया', text: 'हमने उसे बता दिया है। आप यह पेज बंद कर सकते हैं।' },
  thanks: {
    title: 'धन्यवाद',
    text: 'हमने उसे बता दिया है। इसके बाद आने वाले ईमेल में वह लिंक है जिससे आप अपना मन बदल सकते हैं।',
  },
} as const satisfies Said<typeof englishPage>

/** Where a person younger than 18 asks her guardian: at checkout and in her account. */
export const askGuardian = {
  title: 'आपके माता-पिता या अभिभावक की हाँ ज़रूरी है',
  text: 'भारतीय क़ानून के अनुसार आपके ऑर्डर करने से पहले यह ज़रूरी है। हम उन्हें एक ईमेल भेजेंगे; उसमें यह नहीं लिखा होता कि आपके कार्ट में क्या है।',
  until: 'आपका कार्ट वैसा ही रहेगा। इस बीच आप सब कुछ देख सकती हैं और कैलकुलेटर इस्तेमाल कर सकती हैं।',
  erased: (day: string) =>
    `अगर कोई सहमति न दे, तो ${day} को आपका अकाउंट आपके कॉइन समेत मिटा दिया जाएगा, सिवाय इसके कि आपने पहले ऑर्डर किया हो। एक दिन पहले एक ईमेल आपको बताएगा।`,
  email: 'आपके माता-पिता या अभिभावक का ईमेल',
  button: 'ईमेल भेजें',
  busy: 'भेजा जा रहा है...',
  failed: 'ईमेल नहीं भेजा गया।',
  sent: (day: string) => `ईमेल जा चुका है। उसका लिंक ${day} तक काम करता है।`,
  again: 'दूसरे पते पर भेजें',
} as const satisfies Said<typeof englishAsk>
