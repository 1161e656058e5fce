// Words of the account: who one is, and one's orders (ACC-17), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { account as english } from '../en/account.ts'
import { grouped } from './numbers.ts'

export const account = {
  title: 'നിങ്ങളുടെ അക്കൗണ്ട്',
  description: 'നിങ്ങളുടെ ഓർഡറുകളും കോയിനുകളും.',
  loading: 'അക്കൗണ്ട് ലോഡാകുന്നു...',
  visitor: {
    title: 'നിങ്ങൾ ലോഗിൻ ചെയ്തിട്ടില്ല.',
    text: 'ഓർഡറുകളും കോയിനുകളും കാണാൻ ലോഗിൻ ചെയ്യൂ.',
    button: 'ലോഗിൻ',
  },
  coinsHeld: (count: number) => `വാലറ്റിൽ ${grouped(count)} കോയിൻ`,
  logout: 'ലോഗ് ഔട്ട്',
  orders: {
    title: 'നിങ്ങളുടെ ഓർഡറുകൾ',
    number: (orderNumber: number) => `ഓർഡർ ${orderNumber}`,
    things: (count: number) => (count === 1 ? '1 സാധനം' : `${count} സാധനങ്ങൾ`),
    older: 'പഴയ ഓർഡറുകൾ',
    loadingOlder: 'ലോഡാകുന്നു...',
    empty: {
      title: 'ഇതുവരെ ഓർഡറൊന്നുമില്ല.',
      text: 'നിങ്ങളുടെ ആദ്യത്തെ പെട്ടിയും അത് വരുന്ന വഴിയും ഇവിടെ കാണാം.',
      button: 'ഉൽപ്പന്നങ്ങൾ കാണൂ',
    },
    failed: { title: 'ഓർഡറുകൾ ലോഡ് ചെയ്യാനായില്ല.', button: 'വീണ്ടും നോക്കൂ' },
  },
} as const satisfies Said<typeof english>
