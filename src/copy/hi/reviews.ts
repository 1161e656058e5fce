// What buyers say of products, in Hindi: on the product's page and in the form (REV-1 to REV-6).
import type { Said } from '../catalogue.ts'
import type {
  reviewErrors as englishErrors,
  reviewReplies as englishReplies,
  reviews as englishReviews,
} from '../en/reviews.ts'

export const reviewErrors = {
  rating: '1 से 5 स्टार चुनें।',
  address: 'कृपया नंबर, ईमेल और वेबसाइट के पते न लिखें: इसे हर कोई पढ़ सकता है।',
} as const satisfies Said<typeof englishErrors>

const voices = (count: number): string => (count === 1 ? '1 ख़रीदार' : `${count} ख़रीदारों`)
const stars = (rating: number): string => `${rating} स्टार`

export const reviews = {
  title: 'ख़रीदार क्या कहते हैं',
  none: 'अभी तक किसी ने कुछ नहीं कहा। जिसने इसे ख़रीदा है, वह पार्सल पहुँचने पर कह सकता है।',
  average: (average: number, count: number): string =>
    `5 में से ${Number.isInteger(average) ? `${average}.0` : average}, ${voices(count)} की राय`,
  stars,
  starsOf: (rating: number): string => `5 में से ${rating} स्टार`,
  counted: (rating: number, count: number): string => `${stars(rating)}: ${count}`,
  aBuyer: 'एक ख़रीदार',
  more: 'और दिखाएँ',
  loadFailed: 'और राय नहीं लाई जा सकीं।',
  how: 'सिर्फ़ वही लोग लिख सकते हैं जिनका पार्सल पहुँच चुका है, हर प्रोडक्ट के लिए एक बार। हम पहले दिन से हर राय दिखाते हैं, अच्छी हो या बुरी, और एक शब्द नहीं बदलते। औसत दिखाई गई सभी राय का है, हर साइज़ में।',
  hidden: (count: number, reasons: string): string =>
    `${count === 1 ? '1 राय नहीं दिखाई गई है' : `${count} राय नहीं दिखाई गई हैं`}: ${reasons}।`,
  reasons: {
    personal: 'किसी व्यक्ति के बारे में बताती है',
    abuse: 'किसी का अपमान करती है',
    advert: 'किसी चीज़ का विज्ञापन करती है',
    elsewhere: 'इस प्रोडक्ट के बारे में नहीं है',
    medical: 'इलाज का वादा करती है',
  },
  reasonCount: (reason: string, count: number): string => (count === 1 ? reason : `${reason} (${count})`),
  ask: {
    title: 'कैसा लगा?',
    text: 'आपकी बात अगली ख़रीदार को चुनने में मदद करती है।',
    link: (product: string): string => `${product}: बताएँ कि कैसा लगा`,
  },
  write: {
    open: 'बताएँ कि कैसा लगा',
    title: 'कैसा लगा?',
    rating: 'स्टार',
    text: 'आपके शब्दों में',
    textHint: 'मुलायम था? काफ़ी लंबा था? टिका रहा? इसे हर कोई पढ़ सकता है।',
    name: (name: string): string => `मेरी उम्र 18 या ज़्यादा है। मेरा पहला नाम दिखाएँ, ${name}`,
    nameless: 'वहाँ “एक ख़रीदार” लिखा रहेगा।',
    send: 'पोस्ट करें',
    sending: 'पोस्ट हो रहा है...',
    failed: 'यह पोस्ट नहीं हुआ।',
    notBought: 'जब इसका पार्सल आप तक पहुँच जाए, तब आप बता सकती हैं कि कैसा लगा।',
    visitor: 'ख़रीदा है? कैसा लगा, यह बताने के लिए लॉग इन करें।',
    login: 'लॉग इन करें',
    mine: 'आपने कहा',
    isHidden: (reason: string): string => `नहीं दिखाई गई, क्योंकि यह ${reason}। आप इसे वापस लेकर नए सिरे से लिख सकती हैं।`,
    takeBack: 'वापस लें',
    takeBackTitle: 'अपनी कही बात वापस लें?',
    takeBackText: 'यह मिटा दी जाएगी। उसके बाद आप नए सिरे से लिख सकती हैं।',
    takeBackFailed: 'यह वापस नहीं ली जा सकी।',
  },
} as const satisfies Said<typeof englishReviews>

export const reviewReplies = {
  written: 'धन्यवाद। अब यह पेज पर है।',
  takenBack: 'इसे वापस ले लिया गया है।',
  hidden: 'छिपा दी गई। पेज इसे कारण के साथ गिनता है।',
  shown: 'फिर से दिखाई जा रही है।',
} as const satisfies Said<typeof englishReplies>
