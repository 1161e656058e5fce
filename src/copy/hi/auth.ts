// Words of the screens where people sign up, log in and set a new password (WORD-2), in Hindi.
import type { Said } from '../catalogue.ts'
import type { auth as english } from '../en/auth.ts'

export const auth = {
  name: 'नाम',
  emailId: 'ईमेल ID',
  email: 'ईमेल',
  password: 'पासवर्ड',
  passwordHint: '8 या ज़्यादा अक्षर',
  otp: 'OTP',
  signup: {
    title: 'साइन अप',
    lead: 'आपके ऑर्डर और कॉइन के लिए एक ही अकाउंट।',
    button: 'साइन अप',
    busy: 'साइन अप हो रहा है...',
    haveAccount: 'पहले से अकाउंट है?',
    signIn: 'लॉग इन करें',
    /** Below the button (ACC-19, IND-32). The link leads to the same form for who is younger. */
    adult: 'साइन अप करके आप पुष्टि करती हैं कि आपकी उम्र 18 या उससे ज़्यादा है।',
    younger: '18 से कम उम्र है? माता-पिता की मंज़ूरी के साथ साइन अप करें',
    young: {
      text: 'आपका स्वागत है। आप सब देख सकती हैं और कार्ट भर सकती हैं; ऑर्डर करने से पहले आपके माता-पिता या अभिभावक की हाँ ज़रूरी है। उनका ईमेल हम आपसे बाद में पूछेंगे।',
      adult: 'मेरी उम्र 18 या ज़्यादा है',
    },
    failed: 'साइन अप नहीं हो पाया',
    bonus: { before: 'आपका वॉलेट शुरू होता है ', coins: '50 कॉइन', after: ' से, यानी ₹50। 100 होने पर इन्हें लगा सकती हैं।' },
  },
  verify: {
    title: 'OTP की पुष्टि',
    lead: (email: string) => `हमने ${email} पर एक कोड भेजा है। यह 10 मिनट तक काम करता है।`,
    leadUnknown: 'हमने आपके ईमेल पर एक कोड भेजा है। यह 10 मिनट तक काम करता है।',
    placeholder: '6 अंकों का OTP लिखें',
    button: 'OTP जाँचें',
    busy: 'जाँच रहे हैं...',
    failed: 'OTP सही नहीं है',
    again: 'नया कोड भेजें',
    wait: (seconds: number) => `${seconds} सेकंड बाद आप नया कोड माँग सकती हैं।`,
  },
  login: {
    title: 'लॉग इन',
    lead: 'आपसे फिर मिलकर अच्छा लगा।',
    button: 'लॉग इन',
    busy: 'लॉग इन हो रहा है...',
    passkey: 'पासकी से लॉग इन करें',
    forgot: 'पासवर्ड भूल गईं?',
    newHere: 'यहाँ नई हैं?',
    signUp: 'साइन अप करें',
    failed: 'लॉग इन नहीं हो पाया',
    bonus: { before: 'नए अकाउंट शुरू होते हैं ', coins: '50 कॉइन', after: ' से, यानी ₹50। 100 होने पर इन्हें लगा सकती हैं।' },
  },
  /** In place of the login form where the browser keeps no cookie. */
  cookies: {
    title: 'आपका ब्राउज़र हमारी कुकी रोक रहा है',
    text: 'आप लॉग इन नहीं हैं। दुकान आपको एक कुकी से लॉग इन रखती है, और आपके ब्राउज़र ने उसे नहीं रखा। ब्राउज़र की सेटिंग में इस साइट के लिए कुकी की अनुमति दें, फिर दोबारा लॉग इन करें। Chrome में पते के बाईं ओर का निशान दबाएँ और Cookies चुनें।',
  },
  forgot: {
    title: 'नया पासवर्ड पाएँ',
    lead: 'अपना ईमेल बताएँ, हम नया पासवर्ड बनाने के लिए आपको कोड भेजेंगे।',
    button: 'OTP भेजें',
    busy: 'OTP भेजा जा रहा है...',
    failed: 'OTP नहीं भेजा जा सका।',
    back: 'लॉग इन पर वापस',
  },
  reset: {
    title: 'नया पासवर्ड बनाएँ',
    lead: 'ऐसा चुनें जो आप कहीं और इस्तेमाल नहीं करतीं। आप हर डिवाइस पर लॉग आउट हो जाएँगी।',
    /** Where nobody had shown before that the address is hers (SEC-54). */
    nameHint: 'ज़रूरी नहीं। सेव किए पते और कार्ट ख़ाली हो जाएँगे, क्योंकि इस ईमेल की पुष्टि पहले नहीं हुई थी। ऑर्डर और कॉइन रहेंगे।',
    newPassword: 'नया पासवर्ड',
    confirm: 'पासवर्ड दोबारा लिखें',
    button: 'पासवर्ड बदलें',
    busy: 'बदला जा रहा है...',
    mismatch: 'दोनों पासवर्ड एक जैसे नहीं हैं।',
    failed: 'पासवर्ड नहीं बदला जा सका।',
    doneText: 'अब आप इससे लॉग इन कर सकती हैं।',
    continue: 'लॉग इन पर जाएँ',
  },
  descriptions: {
    signup: 'अपने ऑर्डर और कॉइन के लिए अकाउंट खोलें।',
    login: 'अपने अकाउंट में लॉग इन करें।',
    reset: 'अपने अकाउंट के लिए नया पासवर्ड बनाएँ।',
  },
} as const satisfies Said<typeof english>
