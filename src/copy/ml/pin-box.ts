// Words of the box that tells what shipping to a PIN code costs and how long it takes (SHIP-16), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { pinBox as english } from '../en/pin-box.ts'

export const pinBox = {
  label: 'പിൻ കോഡ്',
  example: '679101',
  wrong: 'പിൻ കോഡിന് 6 അക്കമുണ്ട്; അത് 0-ത്തിൽ തുടങ്ങില്ല.',
  asking: 'നോക്കുന്നു...',
  costs: (place: string, amount: string) => `${place} വരെ ഷിപ്പിങ്: ${amount}.`,
  lost: 'ഉത്തരം കിട്ടിയില്ല. ഒരുപക്ഷേ കണക്ഷൻ പോയതാകാം.',
  again: 'വീണ്ടും ചോദിക്കൂ',
} as const satisfies Said<typeof english>
