// Words of what is kept about people, in Hindi: what it is, why, and how long, for staff and for the privacy policy (PRIV-22).
import type { Said } from '../catalogue.ts'
import type { retentionWords as english, retentionLines as englishLines } from '../en/retention.ts'

/** What a line of the table is about, and why it is kept. `isTold`: it stands in the privacy policy too. */
export const retentionLines: Said<typeof englishLines> = {
  account: { what: 'आपका अकाउंट: नाम, ईमेल, फ़ोन', why: 'आप इससे लॉग इन करती हैं, और हम आपको लिखते हैं', isTold: true },
  addresses: { what: 'सेव किए पते', why: 'चेकआउट पर भरे जाते हैं', isTold: true },
  waits: { what: 'जिसके वापस आने की ख़बर आपको चाहिए', why: 'आपको एक बार लिखने के लिए', isTold: true },
  waitsTold: { what: 'कि हमने आपको इसकी ख़बर दे दी', why: 'ताकि जितने हैं उससे ज़्यादा लोगों को न बुलाएँ' },
  cart: { what: 'आपका कार्ट', why: 'वह आपका इंतज़ार करता है', isTold: true },
  devices: { what: 'डिवाइस जिनसे आपने लॉग इन किया', why: 'आपको नए डिवाइस की ख़बर देने के लिए', isTold: true },
  coinReasons: { what: 'टीम ने कॉइन क्यों ठीक किए', why: 'उसका जवाब दे सकने के लिए' },
  orderNotes: { what: 'ऑर्डर पर टीम के नोट', why: 'उसे सही भेजने के लिए', isTold: true },
  personNotes: { what: 'आपके बारे में टीम के नोट', why: 'ताकि आपको दोबारा न बताना पड़े', isTold: true },
  unpaid: { what: 'चेकआउट जिनका पेमेंट नहीं हुआ', why: 'पेमेंट अब भी आ सकता है', isTold: true },
  gifts: { what: 'तोहफ़ा किसकी ओर से है, और उसके कार्ड के शब्द', why: 'उन्हें बॉक्स में रखने के लिए', isTold: true },
  payerLinks: {
    what: 'कि आपने किसी से पेमेंट करने को कहा, और कब',
    why: 'ताकि लिंक काम करे',
    isTold: true,
  },
  reports: {
    what: 'पार्सल की गड़बड़ियाँ, आपके शब्दों में',
    why: 'उन्हें सुलझाने के लिए, और जो पैसा लौटा उसके लिए',
    isTold: true,
  },
  reviews: { what: 'आप प्रोडक्ट के बारे में जो कहती हैं', why: 'ताकि दूसरे पढ़ सकें', isTold: true },
  nominee: { what: 'आपकी ओर से काम करने के लिए आपने जिनका नाम दिया', why: 'ताकि वे कर सकें', isTold: true },
  disowned: { what: 'कि कोई मेलबॉक्स आपका नहीं है', why: 'ताकि हम वहाँ न लिखें', isTold: true },
  emailRequests: { what: 'ईमेल बदलने का अनुरोध', why: 'जब तक उसके कोड न लिखे जाएँ' },
  waysBack: { what: 'आपका पहले वाला ईमेल', why: 'ताकि आप बदलाव वापस ले सकें', isTold: true },
  factors: { what: 'लॉग इन के लिए पासकी और कोड', why: 'ताकि कोई और लॉग इन न कर सके', isTold: true },
  browsers: {
    what: 'ब्राउज़र जिनसे आपने लॉग इन किया है',
    why: 'ताकि अजनबी आपको बाहर न रोक सकें',
    isTold: true,
  },
  challenges: { what: 'पासकी से क्या पूछा गया', why: 'हर एक का जवाब एक ही बार होता है' },
  invites: { what: 'यहाँ काम करने का बुलावा किसे गया', why: 'जब तक वह लिया न जाए या बीत न जाए' },
  deeds: { what: 'टीम ने एक साथ ऑर्डरों पर क्या किया', why: 'ताकि ग़लती तुरंत वापस ली जा सके' },
  labels: {
    what: 'पार्सल पर कूरियर का लेबल',
    why: 'उसे भेजने के लिए, और खो जाए तो खोजने के लिए',
    isTold: true,
  },
  guardians: {
    what: 'अभिभावक जिन्होंने 18 से कम उम्र वाली के लिए सहमति दी',
    why: 'यह दिखाने के लिए कि उनसे पूछा गया',
    isTold: true,
  },
  consents: {
    what: 'आपने किस बात पर सहमति दी, और क्या वापस लिया',
    why: 'यह दिखाने के लिए कि हमें किस बात की अनुमति थी',
    isTold: true,
  },
  papers: { what: 'इनवॉइस और क्रेडिट नोट, जैसे छपे', why: 'जारी किया इनवॉइस नहीं बदलता' },
  sessions: { what: 'लॉग इन', why: 'आप लॉग इन रहती हैं', isTold: true },
  grants: { what: 'नया पासवर्ड बनाने की अनुमति', why: 'वह कोड के बाद आती है' },
  codes: { what: 'एक बार के कोड', why: 'यह दिखाने के लिए कि मेलबॉक्स आपका है', isTold: true },
  limits: { what: 'कोई चीज़ कितनी बार आज़माई गई', why: 'अंदाज़ा लगाने वालों के ख़िलाफ़; बिना नामों के' },
  repeats: { what: 'उन अनुरोधों के जवाब जो दो बार आ सकते हैं', why: 'ताकि कुछ दो बार न हो' },
  listPending: {
    what: 'हर महीने की चिट्ठी: ईमेल जिसकी पुष्टि नहीं हुई',
    why: 'आप अब भी पुष्टि कर सकती हैं',
    isTold: true,
  },
  listLeft: { what: 'हर महीने की चिट्ठी: ईमेल जो सूची से हट गया', why: 'ताकि हम फिर न लिखें', isTold: true },
  issueLetters: {
    what: 'हर महीने की कौन सी चिट्ठियाँ आपको गईं, पते के बिना',
    why: 'ताकि कोई दो बार न आए',
    isTold: true,
  },
  issueAddresses: {
    what: 'हर महीने की चिट्ठी किस पते पर गई',
    why: 'जो नहीं पहुँची, उसे फिर भेजने के लिए',
    isTold: true,
  },
  events: { what: 'पेमेंट गेटवे की ख़बरें', why: 'हर एक एक ही बार सुनी जाती है' },
  mailReports: { what: 'कि कोई ईमेल लौट आया', why: 'हर रिपोर्ट एक बार गिनी जाती है' },
  bounced: { what: 'मेलबॉक्स जो नहीं मिले', why: 'ताकि हम वहाँ बेकार न लिखें', isTold: true },
  messages: { what: 'हमें भेजे संदेश, और हमारे जवाब', why: 'अगर आप उस पर फिर बात करें', isTold: true },
  letters: { what: 'ईमेल जो किसी ऑर्डर के बारे में नहीं हैं', why: 'यह दिखाने के लिए कि हमने आपको क्या बताया', isTold: true },
  requests: { what: 'आपके डेटा के बारे में अनुरोध', why: 'यह दिखाने के लिए कि हमने समय पर जवाब दिया', isTold: true },
  uploads: { what: 'वीडियो और फ़ोटो जो भेजे नहीं गए', why: 'आप उन्हें अब भी भेज सकती हैं', isTold: true },
  films: { what: 'सुलझी हुई गड़बड़ के वीडियो और फ़ोटो', why: 'उसके बारे में शिकायत हो तो', isTold: true },
  orders: { what: 'ऑर्डर, पेमेंट और रिफ़ंड', why: 'टैक्स क़ानून: सालाना रिटर्न के 72 महीने बाद तक', isTold: true },
  invoices: { what: 'इनवॉइस और क्रेडिट नोट', why: 'टैक्स क़ानून: सालाना रिटर्न के 72 महीने बाद तक', isTold: true },
  disputes: { what: 'पेमेंट जिनकी किसी बैंक ने जाँच की', why: 'टैक्स क़ानून, और बैंक फिर पूछ सकता है' },
  coins: {
    what: 'कॉइन कैसे आए और गए',
    why: 'वॉलेट का हिसाब मिलना चाहिए; आपके जाने पर नाम के बिना',
    isTold: true,
  },
  bonus: {
    what: 'आपके ईमेल से बना एक कोड',
    why: 'हर एक को एक ही स्वागत बोनस; इससे ईमेल कोई नहीं पढ़ सकता',
    isTold: true,
  },
  objections: {
    what: 'कि आपको चिट्ठियाँ नहीं चाहिए',
    why: 'ताकि हम इसे मानें; आपके जाने पर पते के बिना',
    isTold: true,
  },
  audit: { what: 'टीम ने क्या किया', why: 'उचित सुरक्षा: किसने क्या किया, यह रहना चाहिए', isTold: true },
  breaches: { what: 'डेटा उल्लंघन का रजिस्टर, और किसे बताया गया', why: 'बोर्ड को यह दिखाने के लिए कि क्या किया गया' },
  savedAnswers: {
    what: 'जवाब जो टीम अक्सर भेजती है',
    why: 'वे दुकान के अपने शब्द हैं; उन्हें आख़िरी बार किसने बदला',
  },
  log: { what: 'सर्वर पर अनुरोधों के लॉग, बिना नामों के', why: 'नियम एक साल तक माँगते हैं', isTold: true },
  backups: { what: 'बैकअप', why: 'कोई मशीन खो जाए तो', isTold: true },
}

const span = (days: number): string => {
  if (days <= 0) return 'जब तक यह अपने आप ख़त्म न हो'
  if (days < 1) return `${Math.round(days * 24 * 60)} मिनट`
  if (days === 365) return 'एक साल'
  return `${days} दिन`
}

export const retentionWords = {
  title: 'हम क्या रखते हैं, और कितने समय तक',
  columns: { what: 'क्या', why: 'क्यों', long: 'कितने समय तक' },
  /** `days` is null where no clock runs. */
  long: (by: string, days: number | null): string => {
    if (by === 'account') return 'जब तक आप अपना अकाउंट न मिटाएँ'
    if (by === 'kept' || days === null) return 'जब तक कारण बना रहे'
    return span(days)
  },
} as const satisfies Said<typeof english>
