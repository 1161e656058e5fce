// Words of the letters about money that became no order, in Hindi: it went back, it is looked at, it came twice (LET-6).
import type { Said } from '../catalogue.ts'
import type {
  paymentChecking as englishChecking,
  paymentRefunded as englishRefunded,
  paymentReleased as englishReleased,
  secondPayment as englishSecond,
  secondRefunded as englishSecondRefunded,
} from '../en/payment-letters.ts'
import { hello } from './hello.ts'

export const paymentRefunded = {
  subject: (shop: string): string => `${shop}: आपका पेमेंट वापस आ रहा है`,
  preview: 'हम आपका ऑर्डर नहीं कर सके, इसलिए पैसा वापस भेज रहे हैं।',
  heading: (amount: string): string => `${amount} आपके पास वापस आ रहे हैं`,
  text: (name: string, amount: string): string =>
    hello(
      name,
      `आपका ${amount} का पेमेंट हम तक पहुँचा, पर ऑर्डर नहीं हो सका। हम पूरा पैसा वहीं वापस भेज रहे हैं जहाँ से वह आया था। आपको कुछ नहीं करना है।`,
    ),
  when: 'रिफ़ंड में 5–7 कारोबारी दिन लगते हैं, यह आपके बैंक पर निर्भर है।',
} as const satisfies Said<typeof englishRefunded>

/** The same of a payment whose purchase has its order already, by another payment (PAY-30, PAY-38). */
export const secondRefunded = {
  subject: (shop: string): string => `${shop}: एक दूसरा पेमेंट वापस जा रहा है`,
  preview: 'आपका ऑर्डर वैसा ही है। आपको कुछ नहीं करना है।',
  heading: (amount: string): string => `${amount} दो बार आए और वापस जा रहे हैं`,
  text: (name: string, amount: string): string =>
    hello(
      name,
      `आपके ऑर्डर का पेमेंट हो चुका है और ऑर्डर वैसा ही है। इसके लिए ${amount} हम तक दूसरी बार पहुँचे, शायद इसलिए कि दो लोगों ने एक साथ पेमेंट किया। हम इन्हें वहीं वापस भेज रहे हैं जहाँ से ये आए थे। आपको कुछ नहीं करना है।`,
    ),
  when: 'रिफ़ंड में 5–7 कारोबारी दिन लगते हैं, यह बैंक पर निर्भर है।',
} as const satisfies Said<typeof englishSecondRefunded>

export const paymentChecking = {
  subject: (shop: string): string => `${shop}: आपका पेमेंट मिल गया, हम उसे जाँच रहे हैं`,
  preview: 'कृपया दोबारा पेमेंट न करें। हम तीन दिन के अंदर आपको लिखेंगे।',
  heading: 'आपका पेमेंट हमारे पास है और हम उसे जाँच रहे हैं',
  text: (name: string, amount: string): string =>
    hello(
      name,
      `आपका ${amount} का पेमेंट हम तक पहुँच गया है। आपका ऑर्डर करने से पहले हम उसे देख रहे हैं, और इस बीच जहाँ तक हो सके आपका ऑर्डर आपके लिए बचाकर रखते हैं।`,
    ),
  next: 'कृपया दोबारा पेमेंट न करें। तीन दिन के अंदर हम या तो आपका ऑर्डर पक्का करेंगे या पूरा पैसा लौटाएँगे, और आपको लिखेंगे।',
} as const satisfies Said<typeof englishChecking>

/** Her purchase has its order already: this payment came besides. */
export const secondPayment = {
  subject: (shop: string): string => `${shop}: एक दूसरा पेमेंट भी आ गया`,
  preview: 'आपका ऑर्डर वैसा ही है। आपको कुछ नहीं करना है।',
  heading: 'एक दूसरा पेमेंट भी आ गया',
  text: (name: string, amount: string): string =>
    hello(name, `जिस ख़रीद का पेमेंट हो चुका है, उसके लिए ${amount} दूसरी बार हम तक पहुँचे। आपका ऑर्डर वैसा ही है।`),
  next: 'हम इस पेमेंट को देखते हैं और उसे वहीं वापस भेजते हैं जहाँ से वह आया था। भेजे जाने पर हम आपको लिखेंगे; आपको कुछ नहीं करना है।',
} as const satisfies Said<typeof englishSecond>

export const paymentReleased = {
  subject: (shop: string): string => `${shop}: हमने आपका पेमेंट नहीं लिया`,
  preview: 'आपके बैंक ने जो पैसा अलग रखा था, वह अपने आप फिर आपका हो जाता है।',
  heading: 'हमने आपका पेमेंट नहीं लिया',
  text: (name: string, amount: string): string =>
    hello(
      name,
      `आपके बैंक ने हमारे यहाँ एक ख़रीद के लिए ${amount} अलग रखे थे, पर हमें यह इतनी देर से बताया कि आपका ऑर्डर नहीं हो सका। हमने पैसा नहीं लिया।`,
    ),
  next: '12 घंटे के अंदर यह अपने आप फिर आपका हो जाता है, कुछ बैंकों में कुछ दिन बाद। आपको कुछ नहीं करना है।',
} as const satisfies Said<typeof englishReleased>
