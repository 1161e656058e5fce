// Words of the account, in Tamil: who one is, and one's orders (ACC-17).
import type { Said } from '../catalogue.ts'
import type { account as english } from '../en/account.ts'
import { grouped } from './numbers.ts'

export const account = {
  title: 'உங்கள் கணக்கு',
  description: 'உங்கள் ஆர்டர்களும் காயின்களும்.',
  loading: 'உங்கள் கணக்கை ஏற்றுகிறது...',
  visitor: {
    title: 'நீங்கள் லாகின் செய்யவில்லை.',
    text: 'உங்கள் ஆர்டர்களையும் காயின்களையும் பார்க்க லாகின் செய்யுங்கள்.',
    button: 'லாகின்',
  },
  coinsHeld: (count: number) => (count === 1 ? 'உங்கள் வாலட்டில் 1 காயின்' : `உங்கள் வாலட்டில் ${grouped(count)} காயின்கள்`),
  logout: 'லாக் அவுட்',
  orders: {
    title: 'உங்கள் ஆர்டர்கள்',
    number: (orderNumber: number) => `ஆர்டர் ${orderNumber}`,
    things: (count: number) => (count === 1 ? '1 பொருள்' : `${count} பொருட்கள்`),
    older: 'பழைய ஆர்டர்களைக் காட்ட',
    loadingOlder: 'ஏற்றுகிறது...',
    empty: {
      title: 'இன்னும் ஆர்டர்கள் இல்லை.',
      text: 'உங்கள் முதல் பெட்டி, அது உங்களிடம் வரும் வழியுடன், இங்கே தெரியும்.',
      button: 'பொருட்களைப் பார்க்க',
    },
    failed: { title: 'உங்கள் ஆர்டர்களை ஏற்ற முடியவில்லை.', button: 'மீண்டும் முயல' },
  },
} as const satisfies Said<typeof english>
