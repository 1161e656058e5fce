// Words of a purchase that is a gift (CHK-18), in Hindi.
import type { Said } from '../catalogue.ts'
import type { gift as english } from '../en/gift.ts'

export const gift = {
  title: 'क्या यह तोहफ़ा है?',
  text: 'ऊपर उसका नाम और पता लिखें जिसे यह मिलेगा। बॉक्स में कोई दाम नहीं रखा जाता। इनवॉइस उसी पते के नाम बनता है और सिर्फ़ आपके ईमेल पर आता है।',
  from: 'किसकी ओर से है',
  words: 'कार्ड के लिए शब्द',
  wordsHint: (most: number) => `हम इन्हें हाथ से कार्ड पर लिखते हैं, ज़्यादा से ज़्यादा ${most} अक्षर।`,
} as const satisfies Said<typeof english>
