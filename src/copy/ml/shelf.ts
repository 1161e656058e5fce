// Words over a shelf of more than twelve products: searching, choosing and sorting (CAT-26), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { shelf as english } from '../en/shelf.ts'

export const shelf = {
  search: 'ഉൽപ്പന്നങ്ങൾ തിരയൂ',
  order: 'ക്രമം',
  orders: {
    shelf: 'ഞങ്ങളുടെ ക്രമം',
    price: 'വില കുറഞ്ഞത് ആദ്യം',
    'price-down': 'വില കൂടിയത് ആദ്യം',
    new: 'പുതിയത് ആദ്യം',
  },
  show: 'കാണിക്കൂ',
  categories: 'വിഭാഗങ്ങൾ',
  all: 'എല്ലാം',
  found: (count: number) => (count === 1 ? '1 ഉൽപ്പന്നം' : `${count} ഉൽപ്പന്നങ്ങൾ`),
  none: {
    title: 'അങ്ങനെയൊന്ന് ഞങ്ങളുടെ ഷെൽഫിലില്ല',
    text: 'ചെറിയൊരു വാക്ക് നൽകി നോക്കൂ, അല്ലെങ്കിൽ എല്ലാം കണ്ടുനോക്കൂ. വേണ്ടതൊന്ന് കാണാനില്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതൂ.',
    button: 'എല്ലാ ഉൽപ്പന്നങ്ങളും',
  },
} as const satisfies Said<typeof english>
