// Words of the account, in Hindi: who one is, and one's orders (ACC-17).
import type { Said } from '../catalogue.ts'
import type { account as english } from '../en/account.ts'
import { grouped } from './numbers.ts'

export const account = {
  title: 'आपका अकाउंट',
  description: 'आपके ऑर्डर और आपके कॉइन।',
  loading: 'आपका अकाउंट खुल रहा है...',
  visitor: {
    title: 'आपने लॉग इन नहीं किया है।',
    text: 'अपने ऑर्डर और कॉइन देखने के लिए लॉग इन करें।',
    button: 'लॉग इन',
  },
  coinsHeld: (count: number) => `आपके वॉलेट में ${grouped(count)} कॉइन`,
  logout: 'लॉग आउट',
  orders: {
    title: 'आपके ऑर्डर',
    number: (orderNumber: number) => `ऑर्डर ${orderNumber}`,
    things: (count: number) => (count === 1 ? '1 चीज़' : `${count} चीज़ें`),
    older: 'पुराने ऑर्डर दिखाएँ',
    loadingOlder: 'खुल रहे हैं...',
    empty: {
      title: 'अभी कोई ऑर्डर नहीं।',
      text: 'आपका पहला बॉक्स यहाँ दिखेगा, और आप तक आने का उसका रास्ता भी।',
      button: 'प्रोडक्ट देखें',
    },
    failed: { title: 'आपके ऑर्डर नहीं खुल पाए।', button: 'फिर कोशिश करें' },
  },
} as const satisfies Said<typeof english>
