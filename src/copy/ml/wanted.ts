// Words of what waits for a visitor until she is logged in (CAT-20, WORD-2), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { wantedWords as english } from '../en/wanted.ts'
import { products } from './products.ts'

export const wantedWords = {
  named: (name: string) => `${name} കാത്തിരിക്കുന്നു. ലോഗിൻ ചെയ്താൽ അത് കാർട്ടിലെത്തും.`,
  unnamed: 'നിങ്ങൾക്ക് വേണ്ടിയിരുന്നത് കാത്തിരിക്കുന്നു. ലോഗിൻ ചെയ്താൽ അത് കാർട്ടിലെത്തും.',
  added: products.added,
  failed: products.failed,
} as const satisfies Said<typeof english>
