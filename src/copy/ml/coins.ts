// Words of the coins page (COIN-8), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { coins as english } from '../en/coins.ts'
import { grouped } from './numbers.ts'

export const coins = {
  title: 'നിങ്ങളുടെ കോയിനുകൾ',
  description: 'നിങ്ങളുടെ വാലറ്റിൽ എത്രയുണ്ട്, കോയിനുകൾ എങ്ങനെ ഉപയോഗിക്കാം.',
  loading: 'കോയിനുകളുടെ എണ്ണം ലോഡാകുന്നു...',
  notLoggedIn: 'ലോഗിൻ ചെയ്തിട്ടില്ല',
  visitorText: 'കോയിനുകൾ കാണാൻ ലോഗിൻ ചെയ്യൂ. പുതിയ അക്കൗണ്ടിൽ തുടക്കത്തിൽ 50 ഉണ്ടാകും. 100 ആയാൽ ഉപയോഗിക്കാം.',
  login: 'ലോഗിൻ',
  balance: 'ഉപയോഗിക്കാവുന്നത്',
  ready: 'നിങ്ങൾക്ക് 100 കോയിനോ അതിലധികമോ ഉണ്ട്; അടുത്ത ഓർഡറിൽ ഉപയോഗിക്കാം.',
  missing: (count: number) => `${count} കൂടി കിട്ടിയാൽ ഉപയോഗിക്കാം: 100 കോയിൻ മുതലാണ് ഉപയോഗിക്കാനാവുക.`,
  held: (count: number) => `അതിൽ ${grouped(count)} എണ്ണം, തീരാത്ത ഒരു പേയ്മെന്റിനായി മാറ്റിവച്ചിരിക്കുന്നു.`,
  shop: 'വാങ്ങൂ',
  how: {
    title: 'കോയിനുകൾ എങ്ങനെ',
    rules: [
      '1 കോയിൻ എന്നാൽ ₹1.',
      'സൈൻ അപ്പ് ചെയ്യുമ്പോൾ 50 കോയിൻ.',
      'ഓരോ ഓർഡറിനും പണമടയ്ക്കുമ്പോൾ 10 കോയിൻ.',
      '100 കോയിനായാൽ ചെക്കൗട്ടിൽ 100 മുതൽ 1000 വരെ ഉപയോഗിക്കാം.',
    ],
  },
  history: {
    title: 'ചരിത്രം',
    lead: 'വന്നതും പോയതുമായ ഓരോ കോയിനും, അതിനുശേഷം വാലറ്റിൽ ഉണ്ടായിരുന്നതും.',
    empty: 'ഇതുവരെ ഒന്നും വന്നിട്ടില്ല.',
    older: 'പഴയവ കാണിക്കൂ',
    loadingOlder: 'ലോഡാകുന്നു...',
    came: (count: number) => `+${grouped(count)}`,
    went: (count: number) => `−${grouped(count)}`,
    balanceAfter: 'അതിനുശേഷം ബാക്കി: ',
    order: (orderNumber: number) => `ഓർഡർ ${orderNumber}`,
    /** What moved the coins, where no order's number says it all. */
    causes: {
      welcome: 'സ്വാഗത സമ്മാനം',
      order_earned: 'ഒരു ഓർഡർ',
      order_redeemed: 'ഓർഡറിൽ ഉപയോഗിച്ചു',
      order_returned: 'തിരികെ കിട്ടി',
      earning_withdrawn: 'തിരിച്ചെടുത്തു',
      correction: 'ഞങ്ങളുടെ ടീം ശരിയാക്കി',
      erasure: 'അക്കൗണ്ട് അവസാനിപ്പിച്ചു',
    },
    note: (what: string) => `, ${what}`,
    notes: {
      order_earned: 'ഓർഡറിലൂടെ കിട്ടി',
      order_redeemed: 'ഓർഡറിൽ ഉപയോഗിച്ചു',
      order_returned: 'തിരികെ കിട്ടി',
      earning_withdrawn: 'ഓർഡറിനൊപ്പം തിരിച്ചെടുത്തു',
    },
  },
  failed: { title: 'കോയിനുകൾ ലോഡ് ചെയ്യാനായില്ല.', button: 'വീണ്ടും നോക്കൂ' },
} as const satisfies Said<typeof english>
