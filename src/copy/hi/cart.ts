// Words of the cart (WORD-2), in Hindi.
import type { Said } from '../catalogue.ts'
import type { cart as english } from '../en/cart.ts'
import { grouped } from './numbers.ts'

export const cart = {
  title: 'आपका कार्ट',
  description: 'आपने क्या चुना है, और उसका दाम कितना है।',
  loading: 'आपका कार्ट खुल रहा है...',
  each: (price: string) => `हर एक ${price}`,
  quantityOf: (name: string) => `${name} की संख्या`,
  remove: (name: string) => `${name} हटाएँ`,
  lineTotal: 'कुल',
  notEnough: 'अभी हमारे पास इतने नहीं हैं। कम चुनें, या इसे हटा दें।',
  keepShopping: 'और ख़रीदारी करें',
  removal: {
    question: 'क्या आप सच में इसे कार्ट से हटाना चाहती हैं?',
    confirm: 'हटाएँ',
    cancel: 'रहने दें',
    failed: 'इसे कार्ट से नहीं हटाया जा सका।',
    done: (name: string) => `${name} अब आपके कार्ट में नहीं है।`,
  },
  gone: (names: string) => `अब नहीं बिकते, इसलिए आपके कार्ट से हटा दिए गए: ${names}।`,
  summary: {
    title: 'कुल हिसाब',
    items: (count: number) => (count === 1 ? '1 चीज़' : `${count} चीज़ें`),
    shipping: 'शिपिंग',
    subtotal: 'चीज़ों का जोड़',
    estimated: 'अनुमानित कुल',
    plusShipping: (amount: string) => `${amount} + शिपिंग`,
    between: (least: string, most: string) => (least === most ? least : `${least} से ${most}`),
    checkout: 'चेकआउट',
    notEnough: 'जो चीज़ हमारे पास कम है, कृपया पहले उसे बदलें।',
  },
  /** What the wallet means for this purchase, by what it holds. */
  coins: {
    held: {
      before: 'आपके पास ',
      coins: (count: number) => `${grouped(count)} कॉइन`,
      after: ' हैं। इन्हें चेकआउट पर इस्तेमाल करें।',
    },
    /** What this order adds to the wallet, and what it holds then. */
    earns: (count: number) => ({
      before: 'इस ऑर्डर से आपको ',
      coins: '10 कॉइन',
      after: ` मिलेंगे। तब आपके पास ${grouped(count)} होंगे; 100 होने पर आप इन्हें इस्तेमाल कर सकती हैं।`,
    }),
    none: { before: 'इस ऑर्डर से आपको ', coins: '10 कॉइन', after: ' मिलेंगे।' },
  },
  empty: {
    title: 'आपका कार्ट ख़ाली है।',
    text: 'आप जो भी डालेंगी, वह यहाँ आपका इंतज़ार करेगा।',
    button: 'प्रोडक्ट देखें',
  },
  visitor: {
    title: 'आपने लॉग इन नहीं किया है।',
    text: 'अपना कार्ट देखने के लिए लॉग इन करें।',
    button: 'लॉग इन',
  },
  failed: {
    title: 'आपका कार्ट नहीं खुल पाया।',
    button: 'फिर कोशिश करें',
  },
} as const satisfies Said<typeof english>
