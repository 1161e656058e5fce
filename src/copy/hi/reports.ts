// Words about a parcel with which something is wrong, in Hindi: the form, its video and photographs, and what was decided (RET-2).
import type { Said } from '../catalogue.ts'
import type {
  report as english,
  decisionRefusals as englishDecision,
  reportNotices as englishNotices,
  reportProblems as englishProblems,
  uploadRefusals as englishUpload,
} from '../en/reports.ts'

/** Sentences of refusals that are told by kind. */
export const uploadRefusals = {
  tooLarge: {
    video: 'वीडियो बहुत बड़ा है। सीमा 100 MB है: उसे कम क्वालिटी में या छोटा करके फिर से बनाएँ।',
    photo: 'फ़ोटो बहुत बड़ी है। सीमा 10 MB है।',
  },
  type: {
    video: 'यह फ़ाइल ऐसा वीडियो नहीं है जिसे हम पढ़ सकें। MP4, MOV, 3GP, WebM या MKV चुनें।',
    photo: 'यह फ़ाइल ऐसी फ़ोटो नहीं है जिसे हम पढ़ सकें। JPEG, PNG, WebP या AVIF चुनें।',
  },
  tooMany: {
    video: 'एक वीडियो काफ़ी है।',
    photo: 'कृपया ज़्यादा से ज़्यादा 5 फ़ोटो भेजें।',
  },
} as const satisfies Said<typeof englishUpload>

export const decisionRefusals = {
  reasonNeeded: 'कृपया कारण लिखें, 3 या ज़्यादा अक्षरों में। ख़रीदार इसे पढ़ेंगी।',
  amount: 'कृपया कम से कम ₹1 की रक़म लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक।',
  otherAmount: 'अब कोई दूसरी रक़म वापस जाएगी। कृपया इसे फिर से देखें।',
  amountOnly: 'रक़म सिर्फ़ रिफ़ंड के साथ होती है।',
  noStock: (name: string): string => `बदले में भेजने के लिए ${name} स्टॉक में काफ़ी नहीं है।`,
  moneyWentBack: 'इस ऑर्डर का पैसा पहले ही लौटाया जा चुका है, इसलिए इसके लिए नया पार्सल नहीं भेजा जाता।',
} as const satisfies Said<typeof englishDecision>

/** The reason that closes the reports of somebody who has left. */
export const accountDeleted = 'अकाउंट मिटा दिया गया।'

export const reportNotices = {
  uploadRemoved: 'हटा दिया गया।',
  sent: (ticket: number): string => `आपकी शिकायत हमें मिल गई। उसका नंबर ${ticket} है।`,
  decided: 'फ़ैसला भेज दिया गया।',
} as const satisfies Said<typeof englishNotices>

export const reportProblems = {
  damaged: 'कुछ टूटा या ख़राब है',
  wrong: 'मुझे ग़लत प्रोडक्ट मिला',
  missing: 'कुछ कम है',
  not_as_described: 'यह वैसा नहीं है जैसा बताया गया',
  late: 'यह बहुत देर से आया',
} as const satisfies Said<typeof englishProblems>

export const report = {
  link: 'गड़बड़ बताएँ',
  /** A day and time follow. */
  untilBefore: 'आप इस समय तक बता सकती हैं:',
  seeLink: 'अपनी शिकायत देखें',
  title: 'गड़बड़ बताएँ',
  made: 'आपकी शिकायत',
  description: 'हमें बताएँ कि आपके पार्सल में क्या गड़बड़ है।',
  loading: 'खुल रहा है...',
  back: (orderNumber: number): string => `ऑर्डर ${orderNumber}`,
  lead: 'हमें खेद है कि कुछ ठीक नहीं है। बताएँ कि क्या है, और हमें पार्सल खोलते समय का अपना वीडियो दिखाएँ।',
  problem: 'क्या गड़बड़ है?',
  problemPlaceholder: 'कृपया चुनें',
  message: 'थोड़ा और बताएँ',
  messageHint: 'आपको क्या मिला, और उसकी जगह क्या होना चाहिए था?',
  video: {
    title: 'पार्सल खोलने का वीडियो',
    hint: 'आप पार्सल खोल रही हैं, बिना किसी कट के। MP4, MOV, 3GP, WebM या MKV, 100 MB तक।',
    notNeeded: 'देर से आए पार्सल के लिए ज़रूरी नहीं।',
    choose: 'वीडियो चुनें',
    again: 'दूसरा वीडियो चुनें',
    missing: 'कृपया पार्सल खोलते समय का अपना वीडियो जोड़ें।',
    resume: 'एक वीडियो आधा अपलोड हुआ है। वही फ़ाइल फिर चुनें, वह वहीं से आगे बढ़ेगी जहाँ रुकी थी।',
  },
  photos: {
    title: 'फ़ोटो, अगर काम आएँ',
    hint: '5 तक: JPEG, PNG, WebP या AVIF, हर एक 10 MB।',
    choose: 'फ़ोटो जोड़ें',
    number: (place: number): string => `फ़ोटो ${place}`,
  },
  upload: {
    name: { video: 'वीडियो', photo: 'फ़ोटो' },
    percent: (share: number): string => `${share} %`,
    ofSize: (sent: string, size: string): string => `${size} MB में से ${sent}`,
    said: (name: string, share: number): string => `${name}: ${share} प्रतिशत अपलोड हुआ।`,
    starting: 'शुरू हो रहा है...',
    paused: 'रुका है।',
    waiting: 'इंटरनेट टूट गया। लौटते ही यह अपने आप आगे बढ़ेगा।',
    checking: 'फ़ाइल जाँची जा रही है...',
    done: 'अपलोड हो गया।',
    pause: 'रोकें',
    resume: 'आगे बढ़ें',
    remove: 'हटाएँ',
    control: (word: string, name: string): string => `${word}: ${name}`,
  },
  send: 'शिकायत भेजें',
  sending: 'भेजी जा रही है...',
  uploading: 'पहले अपलोड हो रहा है...',
  pausedFirst: 'अपलोड रुका है। उसे आगे बढ़ने दें, या हटा दें, फिर शिकायत भेजें।',
  failed: 'आपकी शिकायत नहीं भेजी जा सकी।',
  sent: {
    title: 'आपकी शिकायत हमें मिल गई',
    text: (ticket: number): string => `उसका नंबर ${ticket} है। आपने जो कुछ भेजा है, हम सब देखेंगे और 48 घंटे के अंदर आपको लिखेंगे।`,
  },
  status: {
    open: 'हम इसे देख रहे हैं',
    refund: 'आपका पैसा वापस आ रहा है',
    replacement: 'नया पार्सल आ रहा है',
    refused: 'हम सहमत नहीं हो सके',
  },
  facts: {
    number: 'शिकायत',
    made: 'भेजी गई',
    problem: 'गड़बड़',
    message: 'आपके शब्द',
    answer: 'हमारा जवाब',
    sentAlong: 'साथ भेजा',
    video: 'वीडियो देखें',
  },
  decided: {
    open: 'फ़ैसला होते ही हम आपको ईमेल से बताएँगे।',
    refund: (amount: string): string =>
      `${amount} वहीं वापस जा रहे हैं जहाँ से आपने दिए थे। इसमें 5–7 कारोबारी दिन लगते हैं, यह आपके बैंक पर निर्भर है।`,
    replacement: (orderNumber: number): string =>
      `नया पार्सल ऑर्डर ${orderNumber} है। इसके लिए आपको कुछ नहीं देना है, और पुराना वापस भेजने की ज़रूरत नहीं है।`,
    refused: 'अगर आपकी राय अलग है, तो हमें लिखें और शिकायत का नंबर बताएँ।',
  },
  seeReplacement: (orderNumber: number): string => `ऑर्डर ${orderNumber} देखें`,
  closed: {
    late: 'शिकायत के 72 घंटे बीत चुके हैं। अगर अब भी कुछ है जो हमें जानना चाहिए, तो कृपया हमें लिखें।',
    notDelivered: 'यह ऑर्डर अभी नहीं पहुँचा है, इसलिए बताने को कुछ नहीं है।',
    over: 'इस ऑर्डर के बारे में अब शिकायत नहीं की जा सकती। अगर अब भी कुछ है जो हमें जानना चाहिए, तो कृपया हमें लिखें।',
    write: (email: string): string => `${email} पर लिखें`,
  },
  withoutScript: (email: string): string =>
    `आपका ब्राउज़र यहाँ वीडियो नहीं भेज सकता। कृपया डिलीवरी के 72 घंटे के अंदर ${email} पर लिखें।`,
} as const satisfies Said<typeof english>
