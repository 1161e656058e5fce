// Words of what waits for a visitor until she is logged in (CAT-20, WORD-2), in Tamil.
import type { Said } from '../catalogue.ts'
import type { wantedWords as english } from '../en/wanted.ts'
import { products } from './products.ts'

export const wantedWords = {
  named: (name: string) => `${name} காத்திருக்கிறது. நீங்கள் லாகின் செய்ததும் உங்கள் கார்ட்டில் சேரும்.`,
  unnamed: 'நீங்கள் விரும்பியது காத்திருக்கிறது. நீங்கள் லாகின் செய்ததும் உங்கள் கார்ட்டில் சேரும்.',
  added: products.added,
  failed: products.failed,
} as const satisfies Said<typeof english>
