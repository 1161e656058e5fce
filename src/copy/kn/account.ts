// Words of the account, in Kannada: who one is, and one's orders (ACC-17).
import type { Said } from '../catalogue.ts'
import type { account as english } from '../en/account.ts'
import { grouped } from './numbers.ts'

export const account = {
  title: 'ನಿಮ್ಮ ಖಾತೆ',
  description: 'ನಿಮ್ಮ ಆರ್ಡರ್‌ಗಳು ಮತ್ತು ಕಾಯಿನ್‌ಗಳು.',
  loading: 'ನಿಮ್ಮ ಖಾತೆ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  visitor: {
    title: 'ನೀವು ಲಾಗಿನ್ ಆಗಿಲ್ಲ.',
    text: 'ನಿಮ್ಮ ಆರ್ಡರ್ ಮತ್ತು ಕಾಯಿನ್‌ಗಳನ್ನು ನೋಡಲು ಲಾಗಿನ್ ಆಗಿ.',
    button: 'ಲಾಗಿನ್',
  },
  coinsHeld: (count: number) => (count === 1 ? 'ನಿಮ್ಮ ವಾಲೆಟ್‌ನಲ್ಲಿ 1 ಕಾಯಿನ್' : `ನಿಮ್ಮ ವಾಲೆಟ್‌ನಲ್ಲಿ ${grouped(count)} ಕಾಯಿನ್‌ಗಳು`),
  logout: 'ಲಾಗ್ ಔಟ್',
  orders: {
    title: 'ನಿಮ್ಮ ಆರ್ಡರ್‌ಗಳು',
    number: (orderNumber: number) => `ಆರ್ಡರ್ ${orderNumber}`,
    things: (count: number) => (count === 1 ? '1 ವಸ್ತು' : `${count} ವಸ್ತುಗಳು`),
    older: 'ಹಳೆಯ ಆರ್ಡರ್‌ಗಳನ್ನು ತೋರಿಸಿ',
    loadingOlder: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
    empty: {
      title: 'ಇನ್ನೂ ಆರ್ಡರ್‌ಗಳಿಲ್ಲ.',
      text: 'ನಿಮ್ಮ ಮೊದಲ ಬಾಕ್ಸ್, ಅದು ನಿಮ್ಮತ್ತ ಬರುವ ದಾರಿಯ ಜೊತೆ, ಇಲ್ಲಿ ಕಾಣುತ್ತದೆ.',
      button: 'ಉತ್ಪನ್ನಗಳನ್ನು ನೋಡಿ',
    },
    failed: { title: 'ನಿಮ್ಮ ಆರ್ಡರ್‌ಗಳನ್ನು ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.', button: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ' },
  },
} as const satisfies Said<typeof english>
