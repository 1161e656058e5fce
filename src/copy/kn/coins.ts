// Words of the coins page (COIN-8), in Kannada.
import type { Said } from '../catalogue.ts'
import type { coins as english } from '../en/coins.ts'
import { grouped } from './numbers.ts'

export const coins = {
  title: 'ನಿಮ್ಮ ಕಾಯಿನ್‌ಗಳು',
  description: 'ನಿಮ್ಮ ವಾಲೆಟ್‌ನಲ್ಲಿ ಏನಿದೆ, ಕಾಯಿನ್‌ಗಳು ಹೇಗೆ ಕೆಲಸ ಮಾಡುತ್ತವೆ.',
  loading: 'ನಿಮ್ಮ ಕಾಯಿನ್‌ಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...',
  notLoggedIn: 'ಲಾಗಿನ್ ಆಗಿಲ್ಲ',
  visitorText: 'ನಿಮ್ಮ ಕಾಯಿನ್‌ಗಳನ್ನು ನೋಡಲು ಲಾಗಿನ್ ಆಗಿ. ಹೊಸ ಖಾತೆ 50 ಕಾಯಿನ್‌ಗಳೊಂದಿಗೆ ಶುರುವಾಗುತ್ತದೆ. 100 ಆದ ಮೇಲೆ ಬಳಸಬಹುದು.',
  login: 'ಲಾಗಿನ್',
  balance: 'ಬಳಸಬಹುದಾದ ಕಾಯಿನ್‌ಗಳು',
  ready: 'ನಿಮ್ಮಲ್ಲಿ 100 ಅಥವಾ ಹೆಚ್ಚು ಇದೆ, ಆದ್ದರಿಂದ ಮುಂದಿನ ಆರ್ಡರ್‌ಗೆ ಕಾಯಿನ್ ಬಳಸಬಹುದು.',
  missing: (count: number) => `ಇನ್ನೂ ${count} ಆದರೆ ಬಳಸಬಹುದು: ಕಾಯಿನ್‌ಗಳನ್ನು 100 ರಿಂದ ಬಳಸಬಹುದು.`,
  held: (count: number) => `ಇವುಗಳಲ್ಲಿ ${grouped(count)} ಇನ್ನೂ ಮುಗಿಯದ ಒಂದು ಪಾವತಿಗಾಗಿ ಮೀಸಲಾಗಿವೆ.`,
  shop: 'ಈಗ ಖರೀದಿಸಿ',
  how: {
    title: 'ಕಾಯಿನ್‌ಗಳು ಹೇಗೆ ಕೆಲಸ ಮಾಡುತ್ತವೆ',
    rules: [
      '1 ಕಾಯಿನ್ ಎಂದರೆ ₹1.',
      'ಸೈನ್ ಅಪ್ ಮಾಡಿದಾಗ 50 ಕಾಯಿನ್.',
      'ಪ್ರತಿ ಆರ್ಡರ್‌ಗೆ ಹಣ ಪಾವತಿಯಾದಾಗ 10 ಕಾಯಿನ್.',
      '100 ಆದ ಮೇಲೆ, ಚೆಕ್‌ಔಟ್‌ನಲ್ಲಿ 100 ರಿಂದ 1000 ವರೆಗೆ ಬಳಸಿ.',
    ],
  },
  history: {
    title: 'ಇತಿಹಾಸ',
    lead: 'ಬಂದ ಮತ್ತು ಹೋದ ಪ್ರತಿ ಕಾಯಿನ್, ಹಾಗೂ ಅದರ ನಂತರ ನಿಮ್ಮ ವಾಲೆಟ್‌ನಲ್ಲಿ ಇದ್ದದ್ದು.',
    empty: 'ಇನ್ನೂ ಏನೂ ಬಂದಿಲ್ಲ.',
    older: 'ಹಳೆಯದನ್ನು ತೋರಿಸಿ',
    loadingOlder: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
    came: (count: number) => `+${grouped(count)}`,
    went: (count: number) => `−${grouped(count)}`,
    balanceAfter: 'ಅದರ ನಂತರ ಉಳಿದದ್ದು: ',
    order: (orderNumber: number) => `ಆರ್ಡರ್ ${orderNumber}`,
    causes: {
      welcome: 'ಸ್ವಾಗತ ಬೋನಸ್',
      order_earned: 'ಒಂದು ಆರ್ಡರ್',
      order_redeemed: 'ಆರ್ಡರ್‌ಗೆ ಬಳಸಿದ್ದು',
      order_returned: 'ವಾಪಸ್ ಕೊಟ್ಟಿದ್ದು',
      earning_withdrawn: 'ಹಿಂಪಡೆದದ್ದು',
      correction: 'ನಮ್ಮ ತಂಡ ಸರಿಪಡಿಸಿದ್ದು',
      erasure: 'ಖಾತೆ ಮುಚ್ಚಲಾಗಿದೆ',
    },
    note: (what: string) => `, ${what}`,
    notes: {
      order_earned: 'ಆರ್ಡರ್‌ನಿಂದ ಸಿಕ್ಕಿದ್ದು',
      order_redeemed: 'ಆರ್ಡರ್‌ಗೆ ಬಳಸಿದ್ದು',
      order_returned: 'ವಾಪಸ್ ಕೊಟ್ಟಿದ್ದು',
      earning_withdrawn: 'ಆರ್ಡರ್ ಜೊತೆ ಹಿಂಪಡೆದದ್ದು',
    },
  },
  failed: { title: 'ನಿಮ್ಮ ಕಾಯಿನ್‌ಗಳನ್ನು ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.', button: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ' },
} as const satisfies Said<typeof english>
