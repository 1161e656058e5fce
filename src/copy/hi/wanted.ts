// Words of what waits for a visitor until she is logged in (CAT-20, WORD-2), in Hindi.
import type { Said } from '../catalogue.ts'
import type { wantedWords as english } from '../en/wanted.ts'
import { products } from './products.ts'

export const wantedWords = {
  named: (name: string) => `${name} आपके इंतज़ार में है। लॉग इन करते ही यह आपके कार्ट में आ जाएगा।`,
  unnamed: 'आपने जो चाहा था, वह इंतज़ार कर रहा है। लॉग इन करते ही यह आपके कार्ट में आ जाएगा।',
  added: products.added,
  failed: products.failed,
} as const satisfies Said<typeof english>
