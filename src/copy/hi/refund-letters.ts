// The letters of a refund, in Hindi: on its way, done, and gone astray (REF-11, REF-12): no blame, no jargon, and what happens next.
import type { Said } from '../catalogue.ts'
import type {
  refundDone as englishDone,
  refundLate as englishLate,
  refundPaid as englishPaid,
  refundStarted as englishStarted,
} from '../en/refund-letters.ts'
import { hello } from './hello.ts'

/** It takes longer than the 5 to 7 business days that were promised. */
export const refundLate = {
  subject: (shop: string): string => `${shop}: आपके रिफ़ंड में ज़्यादा समय लग रहा है`,
  preview: 'हम इस पर काम कर रहे हैं, आपको कुछ नहीं करना है।',
  heading: 'आपके रिफ़ंड में ज़रूरत से ज़्यादा समय लग रहा है',
  text: (name: string, amount: string, orderNumber: number, day: string): string =>
    hello(
      name,
      `ऑर्डर ${orderNumber} के ${amount}, ${day} से आपके पास वापस आ रहे हैं, पर अभी तक पहुँचे नहीं हैं। आपको इंतज़ार करना पड़ रहा है, इसके लिए हमें खेद है।`,
    ),
  textWithoutOrder: (name: string, amount: string, day: string): string =>
    hello(
      name,
      `जिस पेमेंट का ऑर्डर नहीं हो सका, उसके ${amount}, ${day} से आपके पास वापस आ रहे हैं, पर अभी तक पहुँचे नहीं हैं। आपको इंतज़ार करना पड़ रहा है, इसके लिए हमें खेद है।`,
    ),
  next: 'पैसा आपका है, और हम इसका ध्यान रख रहे हैं। हम कोशिश करते रहेंगे, और आपको कुछ नहीं करना है। अगर यह वहाँ वापस नहीं जा सका जहाँ से आपने दिया था, तो हम आपको लिखेंगे और उसे किसी दूसरे तरीक़े से भेजेंगे।',
} as const satisfies Said<typeof englishLate>

/** It could not go back to where she paid from, and was sent from the shop's own bank. */
export const refundPaid = {
  subject: (shop: string): string => `${shop}: हमने आपको आपका पैसा भेज दिया है`,
  preview: 'यह उस तरीक़े से नहीं आएगा जिससे आपने दिया था।',
  heading: (amount: string): string => `हमने आपको ${amount} भेज दिए हैं`,
  ways: { neft: 'बैंक ट्रांसफ़र (NEFT)', imps: 'बैंक ट्रांसफ़र (IMPS)', upi: 'UPI', cheque: 'चेक' },
  text: (name: string, amount: string, orderNumber: number, { way, day }: { way: string; day: string }): string =>
    hello(
      name,
      `ऑर्डर ${orderNumber} के ${amount} वहाँ वापस नहीं जा सके जहाँ से आपने दिए थे, इसलिए हमने उन्हें ${day} को ${way} से आपको भेजा है।`,
    ),
  textWithoutOrder: (name: string, amount: string, { way, day }: { way: string; day: string }): string =>
    hello(
      name,
      `जिस पेमेंट का ऑर्डर नहीं हो सका, उसके ${amount} वहाँ वापस नहीं जा सके जहाँ से आपने दिए थे, इसलिए हमने उन्हें ${day} को ${way} से आपको भेजा है।`,
    ),
  reference: (reference: string): string => `आपका बैंक इसे इस नंबर से खोज सकता है: ${reference}`,
  cheque: (number: string): string => `चेक का नंबर ${number} है।`,
} as const satisfies Said<typeof englishPaid>

/** Refunds that no other letter tells, and every refund that has gone through. */
export const refundStarted = {
  subject: (shop: string): string => `${shop}: आपके पास पैसा वापस आ रहा है`,
  preview: 'आपको कुछ नहीं करना है।',
  heading: (amount: string): string => `${amount} आपके पास वापस आ रहे हैं`,
  text: (amount: string, orderNumber: number): string =>
    `हम ऑर्डर ${orderNumber} के ${amount} वहीं वापस भेज रहे हैं जहाँ से आपने दिए थे। आपको कुछ नहीं करना है।`,
  textWithoutOrder: (amount: string): string => `हम ${amount} वहीं वापस भेज रहे हैं जहाँ से आपने दिए थे। आपको कुछ नहीं करना है।`,
  units: (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
    `यह इनके लिए है: ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}।`,
  when: 'रिफ़ंड में 5–7 कारोबारी दिन लगते हैं, यह आपके बैंक पर निर्भर है।',
} as const satisfies Said<typeof englishStarted>

export const refundDone = {
  subject: (shop: string): string => `${shop}: आपका रिफ़ंड पूरा हुआ`,
  preview: 'आपके बैंक में दिखने में कुछ दिन लग सकते हैं।',
  heading: 'आपका रिफ़ंड पूरा हुआ',
  text: (name: string, amount: string, orderNumber: number, day: string): string =>
    hello(name, `ऑर्डर ${orderNumber} के ${amount}, ${day} को वहीं वापस गए जहाँ से आपने दिए थे।`),
  textWithoutOrder: (name: string, amount: string, day: string): string =>
    hello(name, `जिस पेमेंट का ऑर्डर नहीं हो सका, उसके ${amount}, ${day} को वहीं वापस गए जहाँ से आपने दिए थे।`),
  reference: (reference: string): string => `आपका बैंक इसे इस नंबर से खोज सकता है: ${reference}`,
  bank: (email: string): string => `आपके बैंक में दिखने में कुछ दिन लग सकते हैं। 7 कारोबारी दिन बाद भी नहीं आया? हमें लिखें: ${email}`,
} as const satisfies Said<typeof englishDone>
