// Words of the coins page (COIN-8), in Hindi.
import type { Said } from '../catalogue.ts'
import type { coins as english } from '../en/coins.ts'
import { grouped } from './numbers.ts'

export const coins = {
  title: 'आपके कॉइन',
  description: 'आपके वॉलेट में क्या है और कॉइन कैसे काम करते हैं।',
  loading: 'आपके कॉइन देखे जा रहे हैं...',
  notLoggedIn: 'लॉग इन नहीं किया है',
  visitorText: 'अपने कॉइन देखने के लिए लॉग इन करें। नया अकाउंट 50 कॉइन से शुरू होता है। 100 होने पर इन्हें लगा सकती हैं।',
  login: 'लॉग इन',
  balance: 'इतने कॉइन उपलब्ध हैं',
  ready: 'आपके पास 100 या ज़्यादा हैं, इसलिए अगले ऑर्डर पर आप कॉइन लगा सकती हैं।',
  missing: (count: number) => `${count} और, फिर आप इन्हें लगा सकती हैं: कॉइन 100 से काम आते हैं।`,
  held: (count: number) => `इनमें से ${grouped(count)} एक अधूरे पेमेंट के लिए अलग रखे हैं।`,
  shop: 'अभी ख़रीदें',
  how: {
    title: 'कॉइन कैसे काम करते हैं',
    rules: [
      '1 कॉइन यानी ₹1।',
      'साइन अप करने पर 50 कॉइन।',
      'हर बार ऑर्डर का पेमेंट होने पर 10 कॉइन।',
      '100 कॉइन होने पर, चेकआउट पर 100 से 1000 तक लगाएँ।',
    ],
  },
  history: {
    title: 'अब तक का हिसाब',
    lead: 'हर कॉइन जो आया या गया, और उसके बाद आपके वॉलेट में कितने थे।',
    empty: 'अभी कुछ नहीं आया है।',
    older: 'पुराना हिसाब दिखाएँ',
    loadingOlder: 'खुल रहा है...',
    came: (count: number) => `+${grouped(count)}`,
    went: (count: number) => `−${grouped(count)}`,
    balanceAfter: 'उसके बाद बचे: ',
    order: (orderNumber: number) => `ऑर्डर ${orderNumber}`,
    /** What moved the coins, where no order's number says it all. */
    causes: {
      welcome: 'स्वागत बोनस',
      order_earned: 'एक ऑर्डर',
      order_redeemed: 'ऑर्डर पर लगे',
      order_returned: 'लौटाए गए',
      earning_withdrawn: 'वापस लिए गए',
      correction: 'हमारी टीम ने ठीक किया',
      erasure: 'अकाउंट बंद हुआ',
    },
    note: (what: string) => `, ${what}`,
    notes: {
      order_earned: 'ऑर्डर से मिले',
      order_redeemed: 'ऑर्डर पर लगे',
      order_returned: 'लौटाए गए',
      earning_withdrawn: 'ऑर्डर के साथ वापस लिए गए',
    },
  },
  failed: { title: 'आपके कॉइन नहीं खुल पाए।', button: 'फिर कोशिश करें' },
} as const satisfies Said<typeof english>
