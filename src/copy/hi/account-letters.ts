// Words of the letters about somebody's own account, in Hindi. They say no more than needed: others may see the screen.
import type { Said } from '../catalogue.ts'
import type {
  passwordChangedByHer as englishByHer,
  newDevice as englishDevice,
  emailChanged as englishEmailChanged,
  factorChanged as englishFactor,
  emailInUse as englishInUse,
  staffInviteLetter as englishInvite,
  emailLink as englishLink,
  notMe as englishNotMe,
  passwordChanged as englishPassword,
  emailRestored as englishRestored,
  emailTakenBack as englishTakenBack,
} from '../en/account-letters.ts'
import { hello } from './hello.ts'

export const newDevice = {
  subject: (shop: string): string => `आपके ${shop} अकाउंट में नया लॉग इन`,
  preview: 'अगर यह आपने किया, तो कुछ नहीं करना है।',
  heading: 'एक नया लॉग इन',
  text: (name: string, login: { device: string; network: string; day: string; time: string }): string =>
    hello(
      name,
      `${login.day} को ${login.time} (भारतीय समय) पर आपके अकाउंट में लॉग इन हुआ: ${login.device}${login.network}। अगर यह आपने किया, तो कुछ नहीं करना है।`,
    ),
  /** Where it was, after the device; which network it was is not told. */
  sameNetwork: ', ऐसे नेटवर्क से जो आप पहले इस्तेमाल कर चुकी हैं',
  otherNetwork: ', पहले से अलग नेटवर्क से',
  unknown: 'एक डिवाइस जिसे हम नहीं पहचानते',
  notYou: 'अगर यह आपने नहीं किया, तो अभी नया पासवर्ड बनाएँ: इससे हर डिवाइस लॉग आउट हो जाता है। फिर हमें लिखें।',
  button: 'नया पासवर्ड बनाएँ',
} as const satisfies Said<typeof englishDevice>

/** When she changed it herself, in a browser that stays logged in. */
export const passwordChangedByHer = {
  preview: 'बाक़ी हर डिवाइस लॉग आउट हो गया है।',
  text: (name: string, day: string, time: string): string =>
    hello(
      name,
      `आपका पासवर्ड ${day} को ${time} (भारतीय समय) पर बदला गया। जिस डिवाइस पर आपने उसे बदला, उसे छोड़कर बाक़ी सब लॉग आउट हो गए हैं।`,
    ),
} as const satisfies Said<typeof englishByHer>

/** To somebody who is to work in the shop. */
export const staffInviteLetter = {
  subject: (shop: string): string => `${shop} में हमारे साथ काम करें`,
  preview: 'लिंक खोलें और इसी पते से लॉग इन करें।',
  heading: (shop: string): string => `${shop} में आपका स्वागत है`,
  text: (shop: string, roles: readonly string[]): string =>
    `आपको ${shop} के बैक ऑफ़िस में काम करने का बुलावा है, भूमिका: ${roles.join(' और ').toLowerCase()}। लिंक खोलें और इसी पते से लॉग इन करें, या पहले इससे साइन अप करें।`,
  button: 'बुलावा खोलें',
  until: (day: string, time: string): string =>
    `यह लिंक एक बार काम करता है, ${day} को ${time} (भारतीय समय) तक। अगर आपको इस ईमेल की उम्मीद नहीं थी, तो कुछ नहीं करना है।`,
} as const satisfies Said<typeof englishInvite>

interface Changed {
  readonly when: string
  readonly passkey: string
  readonly left: number
}

/** When what opens the account changed: passkeys, and for staff an app and recovery codes. */
export const factorChanged = {
  subject: (shop: string): string => `${shop} में आपके लॉग इन का तरीक़ा बदला`,
  preview: 'अगर यह आपने किया, तो कुछ नहीं करना है।',
  hello,
  when: (day: string, time: string): string => `${day} को ${time} (भारतीय समय) पर`,
  changes: {
    'passkey-added': {
      heading: 'एक पासकी जोड़ी गई',
      text: ({ when, passkey }: Changed): string =>
        `${when} आपके अकाउंट में ${passkey === '' ? 'एक पासकी' : `पासकी “${passkey}”`} जोड़ी गई। आप उससे लॉग इन कर सकती हैं।`,
    },
    'passkey-removed': {
      heading: 'एक पासकी हटाई गई',
      text: ({ when, passkey }: Changed): string =>
        `${when} आपके अकाउंट से ${passkey === '' ? 'एक पासकी' : `पासकी “${passkey}”`} हटाई गई। वह अब कुछ नहीं खोलती।`,
    },
    'app-added': {
      heading: 'कोड वाला एक ऐप जोड़ा गया',
      text: ({ when }: Changed): string => `${when} आपके अकाउंट में कोड दिखाने वाला एक ऐप जोड़ा गया।`,
    },
    'app-removed': {
      heading: 'आपका कोड वाला ऐप हटाया गया',
      text: ({ when }: Changed): string => `${when} आपके अकाउंट से कोड दिखाने वाला ऐप हटाया गया। उसके कोड अब कुछ नहीं खोलते।`,
    },
    'codes-renewed': {
      heading: 'आपके रिकवरी कोड नए हैं',
      text: ({ when }: Changed): string => `${when} दस नए रिकवरी कोड बनाए गए। पहले वाले अब काम नहीं करते।`,
    },
    'code-used': {
      heading: 'एक रिकवरी कोड इस्तेमाल हुआ',
      text: ({ when, left }: Changed): string =>
        `${when} आपका एक रिकवरी कोड इस्तेमाल हुआ। आपके पास ${left} बचे हैं${left < 4 ? ': कृपया जल्द ही नए बनाएँ' : ''}।`,
    },
    reset: {
      heading: 'आपका दूसरा प्रमाण रीसेट किया गया',
      text: ({ when }: Changed): string =>
        `${when} आपकी पासकी, आपका ऐप और आपके रिकवरी कोड हटा दिए गए, ताकि आप नए सिरे से शुरू कर सकें। आप हर जगह लॉग आउट हैं, और अगले लॉग इन पर नया जोड़ने को कहा जाएगा।`,
    },
  },
  notYou: 'अगर यह आपने नहीं किया, तो अभी नया पासवर्ड बनाएँ: इससे हर पासकी हट जाती है। फिर हमें लिखें।',
  notYouStaff:
    'अगर यह आपने नहीं किया, तो अभी नया पासवर्ड बनाएँ, जिससे बाक़ी सब लॉग आउट हो जाते हैं, और जो आपके साथ दुकान चलाते हैं उन्हें बताएँ।',
  button: 'अपना अकाउंट देखें',
} as const satisfies Said<typeof englishFactor>

/** To the address that an account had until now. It may be a stranger's: it names nobody. */
export const emailChanged = {
  subject: (shop: string): string => `आपके ${shop} अकाउंट का ईमेल बदला गया`,
  preview: 'अगर यह आपने किया, तो कुछ नहीं करना है।',
  heading: 'आपके अकाउंट का ईमेल अब दूसरा है',
  text: (day: string, time: string): string =>
    `${day} को ${time} (भारतीय समय) पर उस अकाउंट को दूसरा पता मिला जिसका पता यह था। उसके बारे में हमारे ईमेल अब से वहाँ जाएँगे। अगर यह आपने किया, तो कुछ नहीं करना है।`,
  notYou:
    'अगर यह आपने नहीं किया, तो इसे वापस लें: अकाउंट को यह पता फिर मिल जाएगा, सब लॉग आउट हो जाएँगे, और आप नया पासवर्ड बनाएँगी।',
  button: 'वापस लें',
  lifetime: 'यह लिंक 7 दिन तक काम करता है।',
  write: (email: string): string => `अगर यह आपका अकाउंट था और आपने इसे नहीं बदला, तो हमें लिखें: ${email}`,
} as const satisfies Said<typeof englishEmailChanged>

/** To the address that an account has again. */
export const emailRestored = {
  subject: (shop: string): string => `आपके ${shop} अकाउंट का ईमेल फिर यही है`,
  preview: 'अब नया पासवर्ड बनाएँ।',
  heading: 'आपके अकाउंट का ईमेल फिर यही है',
  text: 'सब लॉग आउट हो गए हैं, और पुराना पासवर्ड अब काम नहीं करता। लॉग इन करने के लिए अभी नया बनाएँ। फिर अपने सेव किए पते और अपने ऑर्डर देख लें।',
  button: 'नया पासवर्ड बनाएँ',
} as const satisfies Said<typeof englishRestored>

/** To the address that an account had meanwhile. */
export const emailTakenBack = {
  subject: (shop: string): string => `आपके ${shop} अकाउंट का ईमेल फिर पहले वाला है`,
  preview: 'ईमेल का बदलाव वापस ले लिया गया।',
  heading: 'ईमेल का बदलाव वापस ले लिया गया',
  text: 'पहले वाले पते पर पढ़ने वाले ने बदलाव वापस ले लिया। अकाउंट का पता फिर वही है, और सब लॉग आउट हो गए हैं।',
  write: (email: string): string => `अगर यह आपका अकाउंट है और यह आपने नहीं किया, तो आज ही हमें लिखें: ${email}`,
} as const satisfies Said<typeof englishTakenBack>

/** To an address that somebody wanted for an account while another one has it. */
export const emailInUse = {
  subject: (shop: string): string => `आपका ${shop} अकाउंट`,
  preview: 'इस पते का अकाउंट पहले से है।',
  heading: 'इस पते का अकाउंट पहले से है',
  text: 'किसी ने इस पते को दूसरे अकाउंट के लिए लेना चाहा। यह नहीं हो सकता, क्योंकि इसका अकाउंट पहले से है। अगर यह आपने किया, तो इससे लॉग इन करें, या लॉग इन वाले पेज पर नया पासवर्ड बनाएँ।',
  button: 'लॉग इन करें',
  ignore: 'अगर यह आपने नहीं किया, तो आप इस ईमेल को छोड़ सकती हैं। कुछ नहीं बदला गया।',
} as const satisfies Said<typeof englishInUse>

/** Sent by staff to who asked for another address. */
export const emailLink = {
  subject: (shop: string): string => `अपने ${shop} अकाउंट का ईमेल कैसे बदलें`,
  preview: 'आप इसे ख़ुद बदलती हैं, अपने अकाउंट में।',
  heading: 'अपना ईमेल ख़ुद बदलें',
  text: 'आपने हमसे दूसरा ईमेल माँगा। आपकी सुरक्षा के लिए इसे आपके सिवा कोई नहीं बदल सकता: अपनी जानकारी खोलें, लॉग इन करें, और “ईमेल बदलें” चुनें।',
  button: 'अपनी जानकारी खोलें',
  ignore: 'अगर आपने यह नहीं माँगा, तो आप इस ईमेल को छोड़ सकती हैं। कुछ नहीं बदला गया।',
} as const satisfies Said<typeof englishLink>

/** Under a letter that may go to a stranger. */
export const notMe = {
  text: 'आपने यहाँ कुछ ऑर्डर नहीं किया? तो किसी ने ग़लती से आपका पता लिख दिया, और एक बार दबाने से ये ईमेल रुक जाएँगे।',
  link: 'यह मेरा नहीं है',
} as const satisfies Said<typeof englishNotMe>

export const passwordChanged = {
  subject: (shop: string): string => `आपका ${shop} पासवर्ड बदला गया`,
  preview: 'आप हर जगह लॉग आउट हैं।',
  heading: 'आपका पासवर्ड बदला गया',
  text: (name: string, day: string, time: string): string =>
    hello(
      name,
      `आपका पासवर्ड ${day} को ${time} (भारतीय समय) पर बदला गया। आप हर डिवाइस पर लॉग आउट हैं। नए पासवर्ड से लॉग इन करें।`,
    ),
  notYou: 'अगर यह आपने नहीं किया, तो अभी नया पासवर्ड बनाएँ। फिर हमें लिखें।',
  button: 'नया पासवर्ड बनाएँ',
} as const satisfies Said<typeof englishPassword>
