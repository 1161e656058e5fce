// What a form of the shop says beside a field before anything is sent, in Hindi. The server says the same, and more (errors.ts); pages bring these alone.
import type { Said } from '../catalogue.ts'
import type { formErrors as english } from '../en/form-errors.ts'

export const coinsInvalid = 'एक बार में 100 से 1000 कॉइन लगाए जा सकते हैं, पूरी संख्या में।'

export const formErrors = {
  required: 'कृपया इसे भरें।',
  email: 'कृपया ईमेल पता ऐसे लिखें: name@example.in',
  tooLong: (most: number) => `कृपया ज़्यादा से ज़्यादा ${most} अक्षर लिखें।`,
  passwordShort: 'कृपया कम से कम 8 अक्षर लिखें।',
  mobile: 'कृपया 10 अंकों का भारतीय मोबाइल नंबर लिखें।',
  pinCode: 'पिन कोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता।',
  gstin: 'कृपया GSTIN जाँच लें। इसमें 15 अक्षर होते हैं, जैसे आपके रजिस्ट्रेशन सर्टिफ़िकेट पर हैं।',
  otp: 'कृपया कोड के 6 अंक लिखें।',
  choice: 'कृपया इनमें से एक चुनें।',
  wrongType: 'कृपया इसे जाँच लें।',
} as const satisfies Said<typeof english>
