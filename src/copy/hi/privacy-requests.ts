// Words about rights over one's own data that the shop itself says, in Hindi: answers of calls, and the letters (PRIV-15 to PRIV-18).
import type { Said } from '../catalogue.ts'
import type {
  privacyAnswer as englishAnswer,
  privacyReceived as englishReceived,
  privacyWords as englishWords,
} from '../en/privacy-requests.ts'

const kinds = {
  access: 'यह देखना कि हम आपके बारे में क्या रखते हैं',
  correction: 'कुछ ठीक कराना',
  erasure: 'कुछ मिटवाना',
  nomination: 'जिसने आपका नाम दिया है, उसकी ओर से काम करना',
  grievance: 'हमारे शिकायत अधिकारी से शिकायत',
} as const

export const privacyWords = {
  made: 'आपका अनुरोध हमें मिल गया।',
  withdrawn: 'आपका अनुरोध वापस ले लिया गया।',
  named: 'आपने जिनका नाम दिया, हमने लिख लिया।',
  unnamed: 'अब किसी का नाम दर्ज नहीं है।',
  answered: 'जवाब जा रहा है।',
  isNamed: 'हाँ: इस अकाउंट ने उन्हीं का नाम दिया है जो इस अनुरोध के पते पर पढ़ते हैं।',
  isNotNamed: 'नहीं: इस अकाउंट ने उनका नाम नहीं दिया है जो इस अनुरोध के पते पर पढ़ते हैं।',
} as const satisfies Said<typeof englishWords>

/** The receipt. Nothing that was typed is repeated to an address that nobody may have proved. */
export const privacyReceived = {
  subject: (shop: string, name: string): string => `${shop}: आपका अनुरोध ${name} हमें मिल गया`,
  preview: 'इसका एक नंबर है, और एक तारीख़ जिस तक हम जवाब देंगे।',
  heading: (name: string): string => `आपका अनुरोध ${name}`,
  text: (kind: keyof typeof kinds, name: string, day: string): string =>
    `आपने अपने डेटा के बारे में हमसे कहा: ${kinds[kind]}। इसका नंबर ${name} है। हम ज़्यादा से ज़्यादा ${day} तक जवाब देंगे, अक्सर इससे बहुत पहले।`,
  officer: (officer: string, email: string): string =>
    officer === ''
      ? `कोई सवाल हो, तो ${email} पर लिखें।`
      : `हमारे शिकायत अधिकारी ${officer} इसे देखेंगे। कोई सवाल हो, तो ${email} पर लिखें।`,
  board: 'अगर आप हमारे जवाब से संतुष्ट न हों, तो भारतीय डाटा संरक्षण बोर्ड (Data Protection Board of India) के पास जा सकती हैं।',
  ignore: 'अगर यह आपने नहीं माँगा, तो कृपया इस ईमेल का जवाब देकर हमें बताएँ।',
} as const satisfies Said<typeof englishReceived>

export const privacyAnswer = {
  subject: (shop: string, name: string): string => `${shop}: आपके अनुरोध ${name} का जवाब`,
  preview: 'आपने अपने डेटा के बारे में पूछा था। यह रहा हमारा जवाब।',
  heading: 'हमारा जवाब',
  about: (name: string, day: string): string => `यह ${day} के आपके अनुरोध ${name} के बारे में है।`,
  more: (name: string): string =>
    `अगर कुछ और पूछना हो, तो इस ईमेल का जवाब दें और विषय में ${name} रहने दें। अगर आप संतुष्ट न हों, तो भारतीय डाटा संरक्षण बोर्ड (Data Protection Board of India) के पास जा सकती हैं।`,
} as const satisfies Said<typeof englishAnswer>
