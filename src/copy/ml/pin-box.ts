// Words of the box that tells what shipping to a PIN code costs and how long it takes (SHIP-16), in Malayalam.

import type { Said } from '../catalogue.ts'
import type { pinBox as english } from '../en/pin-box.ts'

export const pinBox = {
  label: 'പിൻ കോഡ്',
  example: '679101',
  wrong: 'ദയവായി 6 അക്കമുള്ള പിൻ കോഡ് നൽകൂ.',
  asking: 'നോക്കുന്നു...',
  costs: (place: string, amount: string) => `${place} വരെ ഷിപ്പിങ്: ${amount}.`,
  days: (least: number, most: number) =>
    `അയച്ചുകഴിഞ്ഞാൽ അവിടേക്കുള്ള പാഴ്സലുകൾക്ക് സാധാരണ ${least === most ? '' : `${least} മുതൽ `}${most} ദിവസം${least === most ? '' : ' വരെ'} എടുക്കും.`,
  /** Where too few parcels went there. */
  usual: 'പാക്ക് ചെയ്യാൻ 3–5 പ്രവൃത്തിദിവസം, തപാലിന് പിന്നെയും 3–5 പ്രവൃത്തിദിവസം.',
  lost: 'ഉത്തരം കിട്ടിയില്ല. ഒരുപക്ഷേ കണക്ഷൻ പോയതാകാം.',
  again: 'വീണ്ടും ചോദിക്കൂ',
} as const satisfies Said<typeof english>
