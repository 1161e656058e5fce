// Words of the coins page (COIN-8).
import { grouped } from './numbers.ts'

export const coins = {
  title: 'Your coins',
  description: 'What your wallet holds and how coins work.',
  loading: 'Loading your coin balance...',
  notLoggedIn: 'Not logged in',
  visitorText: 'Log in to see your coins. A new account starts with 50. You can use them once you hold 100.',
  login: 'Login',
  balance: 'available balance',
  ready: 'You have 100 or more, so you can use coins on your next order.',
  missing: (count: number) => `${count} more, and you can use them: coins work from 100.`,
  held: (count: number) => `${grouped(count)} of them are kept for a payment that is still open.`,
  shop: 'Shop Now',
  how: {
    title: 'How coins work',
    rules: [
      '1 coin is ₹1.',
      '50 coins when you sign up.',
      '10 coins each time an order is paid.',
      'Use 100 to 1000 at checkout, once you hold 100.',
    ],
  },
  history: {
    title: 'History',
    lead: 'Every coin that came or went, and what your wallet held after it.',
    empty: 'Nothing has come in yet.',
    older: 'Show older entries',
    loadingOlder: 'Loading...',
    came: (count: number) => `+${grouped(count)}`,
    went: (count: number) => `−${grouped(count)}`,
    balanceAfter: 'Balance after that: ',
    order: (orderNumber: number) => `Order ${orderNumber}`,
    /** What moved the coins, where no order's number says it all. */
    causes: {
      welcome: 'Welcome bonus',
      order_earned: 'An order',
      order_redeemed: 'Used on an order',
      order_returned: 'Given back',
      earning_withdrawn: 'Taken back',
      correction: 'Put right by our team',
      erasure: 'Account closed',
    },
    note: (what: string) => `, ${what}`,
    notes: {
      order_earned: 'earned with the order',
      order_redeemed: 'used on the order',
      order_returned: 'given back',
      earning_withdrawn: 'taken back with the order',
    },
  },
  failed: { title: 'We could not load your coins.', button: 'Try again' },
} as const
