// Words of the cart (WORD-2), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { cart as english } from '../en/cart.ts'
import { grouped } from './numbers.ts'

export const cart = {
  title: 'നിങ്ങളുടെ കാർട്ട്',
  description: 'നിങ്ങൾ മാറ്റിവച്ചതും അതിന്റെ വിലയും.',
  loading: 'കാർട്ട് ലോഡാകുന്നു...',
  each: (price: string) => `ഒന്നിന് ${price}`,
  quantityOf: (name: string) => `എണ്ണം: ${name}`,
  remove: (name: string) => `മാറ്റൂ: ${name}`,
  lineTotal: 'ആകെ',
  notEnough: 'ഇപ്പോൾ ഇത്രയും ഞങ്ങളുടെ പക്കലില്ല. എണ്ണം കുറയ്ക്കൂ, അല്ലെങ്കിൽ ഇത് മാറ്റൂ.',
  keepShopping: 'ഇനിയും വാങ്ങൂ',
  removal: {
    question: 'ഇത് കാർട്ടിൽനിന്ന് മാറ്റണമെന്ന് ഉറപ്പാണോ?',
    confirm: 'മാറ്റൂ',
    cancel: 'ഇരിക്കട്ടെ',
    failed: 'കാർട്ടിൽനിന്ന് മാറ്റാനായില്ല.',
    done: (name: string) => `${name} ഇനി നിങ്ങളുടെ കാർട്ടിലില്ല.`,
  },
  gone: (names: string) => `ഇപ്പോൾ വിൽക്കാത്തതിനാൽ കാർട്ടിൽനിന്ന് എടുത്തുമാറ്റി: ${names}.`,
  summary: {
    title: 'ചുരുക്കം',
    items: (count: number) => (count === 1 ? '1 സാധനം' : `${count} സാധനങ്ങൾ`),
    shipping: 'ഷിപ്പിങ്',
    subtotal: 'ഇതുവരെ',
    estimated: 'ഏകദേശ തുക',
    plusShipping: (amount: string) => `${amount} + ഷിപ്പിങ്`,
    between: (least: string, most: string) => (least === most ? least : `${least}–${most}`),
    checkout: 'ചെക്കൗട്ട്',
    notEnough: 'വേണ്ടത്ര സ്റ്റോക്കില്ലാത്തത് ആദ്യം മാറ്റൂ.',
  },
  /** What the wallet means for this purchase, by what it holds. */
  coins: {
    held: {
      before: 'നിങ്ങൾക്ക് ',
      coins: (count: number) => `${grouped(count)} കോയിൻ`,
      after: ' ഉണ്ട്. ചെക്കൗട്ടിൽ ഉപയോഗിക്കാം.',
    },
    /** What this order adds to the wallet, and what it holds then. */
    earns: (count: number) => ({
      before: 'ഈ ഓർഡറിന് നിങ്ങൾക്ക് ',
      coins: '10 കോയിൻ',
      after: ` കിട്ടും. അപ്പോൾ ആകെ ${grouped(count)} ആകും; 100 ആയാൽ ഉപയോഗിക്കാം.`,
    }),
    none: { before: 'ഈ ഓർഡറിന് നിങ്ങൾക്ക് ', coins: '10 കോയിൻ', after: ' കിട്ടും.' },
  },
  empty: {
    title: 'നിങ്ങളുടെ കാർട്ട് ശൂന്യമാണ്.',
    text: 'എന്തെങ്കിലും ചേർത്താൽ അത് ഇവിടെ കാത്തിരിക്കും.',
    button: 'ഉൽപ്പന്നങ്ങൾ കാണൂ',
  },
  visitor: {
    title: 'നിങ്ങൾ ലോഗിൻ ചെയ്തിട്ടില്ല.',
    text: 'കാർട്ട് കാണാൻ ലോഗിൻ ചെയ്യൂ.',
    button: 'ലോഗിൻ',
  },
  failed: {
    title: 'കാർട്ട് ലോഡ് ചെയ്യാനായില്ല.',
    button: 'വീണ്ടും നോക്കൂ',
  },
} as const satisfies Said<typeof english>
