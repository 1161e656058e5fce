// What visitors read before the shop has opened (OPS-21), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { opensSoon as english } from '../en/opens-soon.ts'

export const opensSoon = {
  title: 'ഷോപ്പ് വൈകാതെ തുറക്കും',
  text: 'ഷെൽഫിൽ സാധനങ്ങൾ നിരത്തുകയാണ് ഞങ്ങൾ. അൽപ്പം കഴിഞ്ഞ് വീണ്ടും വരൂ.',
  staff: 'ജീവനക്കാർക്ക്: ലോഗിൻ',
} as const satisfies Said<typeof english>
