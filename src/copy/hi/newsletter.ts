// Words of the monthly letter, in Hindi: the box at the end of every page, and the letters of the list (MSG-6).
import type { Said } from '../catalogue.ts'
import type {
  newsletter as english,
  alreadyLetter as englishAlready,
  confirmLetter as englishConfirm,
  monthlyLetter as englishMonthly,
} from '../en/newsletter.ts'

export const newsletter = {
  promise: 'महीने में एक चिट्ठी। काम की, छोटी, और आसानी से बंद होने वाली।',
  email: 'आपका ईमेल',
  join: 'जुड़ें',
  joining: 'भेजा जा रहा है...',
  asked: 'बस थोड़ा बाक़ी है। हमारा भेजा ईमेल खोलें और पुष्टि करें।',
  confirmed: 'आप सूची में हैं।',
  left: 'आप सूची से बाहर हैं।',
  leftEarlier:
    'वह चिट्ठी तब की है जब आप पहले हमारी सूची में थीं, और वह समय बीत चुका है। अगर चिट्ठियाँ अब भी आएँ, तो सबसे नई वाली का लिंक खोलें।',
} as const satisfies Said<typeof english>

/** At the foot of every letter of the list. */
export const monthlyFoot = { leave: 'ये चिट्ठियाँ बंद करें' } as const

export const confirmLetter = {
  subject: (shop: string): string => `${shop}: कृपया अपने ईमेल की पुष्टि करें`,
  preview: 'तब हमारी हर महीने की चिट्ठी आपके पास आएगी।',
  heading: 'क्या हम आपको लिखें?',
  text: 'यह पता हमारी हर महीने की चिट्ठी के लिए लिखा गया था। अगर यह आपने लिखा, तो बटन दबाएँ, और जो पेज खुले उस पर एक बार और।',
  button: 'ईमेल की पुष्टि करें',
  lifetime: 'यह लिंक 7 दिन तक काम करता है।',
  ignore: 'अगर यह आपने नहीं लिखा, तो इस ईमेल को छोड़ दें। और कुछ नहीं आएगा, और इन 7 दिनों के बाद हम यह पता भूल जाएँगे।',
} as const satisfies Said<typeof englishConfirm>

export const monthlyLetter = {
  untitled: '(अभी कोई विषय नहीं)',
  seeProduct: (name: string): string => `${name} देखें`,
} as const satisfies Said<typeof englishMonthly>

export const alreadyLetter = {
  subject: (shop: string): string => `${shop}: आप पहले से हमारी सूची में हैं`,
  preview: 'आपको कुछ नहीं करना है।',
  heading: 'आप पहले से हमारी सूची में हैं',
  text: 'यह पता हमारी हर महीने की चिट्ठी के लिए एक बार और लिखा गया। यह सूची में है, इसलिए आपको कुछ नहीं करना है।',
} as const satisfies Said<typeof englishAlready>
