// Words of what waits for a visitor until she is logged in (CAT-20, WORD-2).
import { products } from './products.ts'

export const wantedWords = {
  named: (name: string) => `${name} is waiting. It goes into your cart once you are logged in.`,
  unnamed: 'What you wanted is waiting. It goes into your cart once you are logged in.',
  added: products.added,
  failed: products.failed,
} as const
