// Words for a payment of which there is no order yet, in Hindi: what the shop knows, what it asks, and what came of it.
import type { Said } from '../catalogue.ts'
import type { paymentLookup as englishLookup, paymentNews as englishNews } from '../en/payment-lookup.ts'

const refundsTake = 'रिफ़ंड में 5–7 कारोबारी दिन लगते हैं, यह आपके बैंक पर निर्भर है।'
const returnsByItself = 'अगर आपके खाते से पैसा कट गया है, तो आपका बैंक उसे अपने आप लौटा देता है, आम तौर पर 5–7 कारोबारी दिनों में।'

const freeAgain = '12 घंटे के अंदर यह अपने आप फिर आपका हो जाता है, कुछ बैंकों में कुछ दिन बाद।'

/** Beside the field of the reference. */
export const referenceErrors = {
  reference: 'कृपया pay_ से शुरू होने वाली पेमेंट ID लिखें, या UPI रेफ़रेंस: 12 अंक, या लंबी वाली UPI ट्रांज़ैक्शन ID।',
} as const

/** What came of asking the bank, in the shop's answers. */
export const paymentNews = {
  placed: 'आपका पेमेंट आ गया है, और आपका ऑर्डर हो गया है।',
  refunding: `आपका पेमेंट आ गया है, पर अब इसके लिए ऑर्डर नहीं हो सकता। पूरा पैसा आपके पास वापस आ रहा है। ${refundsTake}`,
  checking: 'आपका पेमेंट हमारे पास है और हम उसे जाँच रहे हैं। कृपया दोबारा पेमेंट न करें: हम तीन दिन के अंदर आपको लिखेंगे।',
  released: `आपके बैंक ने पैसा अलग रखा था, और हमने उसे नहीं लिया। ${freeAgain}`,
  pending: 'आपके बैंक ने अभी जवाब नहीं दिया है। हम पूछते रहेंगे, और उसके हाँ कहते ही आपका ऑर्डर अपने आप हो जाएगा।',
  not_paid: `कोई पेमेंट नहीं आया। ${returnsByItself}`,
  nothing_found: `इस रेफ़रेंस से आपका कोई पेमेंट नहीं मिला। कृपया इसे एक बार फिर मिला लें। ${returnsByItself}`,
} as const satisfies Said<typeof englishNews>

/** Sentences around a moment, which the page writes as a time. */
interface AroundTime {
  readonly before: string
  readonly after: string
}

const begun = (amount: string): string => `आपका ${amount} का पेमेंट, जो `

export const paymentLookup = {
  asking: {
    title: 'हम आपके बैंक से पूछ रहे हैं',
    text: (amount: string): AroundTime => ({ before: begun(amount), after: ' को शुरू हुआ था, अभी हम तक नहीं पहुँचा है।' }),
    advice: 'अगर आपके बैंक ने पैसा काट लिया है, तो कृपया दोबारा पेमेंट न करें: आपका ऑर्डर अपने आप हो जाएगा, या पैसा वापस जाएगा।',
  },
  failed: {
    title: 'यह पेमेंट पूरा नहीं हुआ',
    text: (amount: string): AroundTime => ({ before: begun(amount), after: ' को शुरू हुआ था, पूरा नहीं हो पाया।' }),
    advice: returnsByItself,
  },
  held: {
    title: 'आपका पेमेंट हमारे पास है और हम उसे जाँच रहे हैं',
    text: (amount: string): AroundTime => ({
      before: begun(amount),
      after: ' को शुरू हुआ था, आ गया है। आपका ऑर्डर करने या पैसा लौटाने से पहले हम उसे देख रहे हैं।',
    }),
    advice: 'कृपया दोबारा पेमेंट न करें: हम तीन दिन के अंदर आपको लिखेंगे।',
  },
  released: {
    title: 'हमने यह पेमेंट नहीं लिया',
    text: (amount: string): AroundTime => ({
      before: `आपके बैंक ने ${amount} अलग रखे थे, उस पेमेंट के लिए जो `,
      after: ' को शुरू हुआ था, और हमने उसे नहीं लिया।',
    }),
    advice: freeAgain,
  },
  refund: {
    title: 'पैसा वापस आ रहा है',
    started: (amount: string): AroundTime => ({
      before: `${amount} के एक पेमेंट के लिए ऑर्डर नहीं हो सका, इसलिए पूरा पैसा वहीं वापस जा रहा है जहाँ से आपने दिया था। यह `,
      after: ` को भेजा गया। ${refundsTake}`,
    }),
    done: (amount: string): AroundTime => ({
      before: `${amount} के एक पेमेंट के लिए ऑर्डर नहीं हो सका, इसलिए पूरा पैसा वहीं वापस गया जहाँ से आपने दिया था। यह `,
      after: ' को भेजा गया। आपके बैंक में दिखने में कुछ दिन लग सकते हैं।',
    }),
    delayed: (amount: string): AroundTime => ({
      before: `${amount} का रिफ़ंड, जो `,
      after: ' को माँगा गया था, अटक गया है। हम इसे देख रहे हैं।',
    }),
  },
  again: 'फिर देखें',
  checking: 'देख रहे हैं...',
  seeOrder: (orderNumber: number) => `ऑर्डर ${orderNumber} देखें`,
  find: {
    title: 'पैसा कट गया?',
    quietTitle: 'पैसा कट गया, पर ऑर्डर यहाँ नहीं है?',
    text: 'पेमेंट बताएँ, हम उसके बारे में बैंक से पूछेंगे।',
    reference: 'पेमेंट ID या UPI रेफ़रेंस',
    hint: 'अपने UPI ऐप में वह पेमेंट खोलें: वहाँ “UPI Ref. No.”, “UTR” या “UPI transaction ID” लिखा होता है। पेमेंट ID pay_ से शुरू होती है और Razorpay के मैसेज में होती है।',
    button: 'मेरा पेमेंट खोजें',
    busy: 'खोज रहे हैं...',
    contact: {
      before: '7 कारोबारी दिन बाद भी कुछ नहीं? ',
      link: 'हमें लिखें',
      after: ', और साथ में रेफ़रेंस, रक़म और दिन बताएँ।',
    },
  },
} as const satisfies Said<typeof englishLookup>
