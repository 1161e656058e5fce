// Words of the account: who one is, and one's orders (ACC-17).
import { grouped } from './numbers.ts'

export const account = {
  title: 'Your account',
  description: 'Your orders and your coins.',
  loading: 'Loading your account...',
  visitor: {
    title: 'You are not logged in.',
    text: 'Log in to see your orders and your coins.',
    button: 'Login',
  },
  coinsHeld: (count: number) => (count === 1 ? '1 coin in your wallet' : `${grouped(count)} coins in your wallet`),
  logout: 'Log out',
  orders: {
    title: 'Your orders',
    number: (orderNumber: number) => `Order ${orderNumber}`,
    things: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    older: 'Show older orders',
    loadingOlder: 'Loading...',
    empty: {
      title: 'No orders yet.',
      text: 'Your first box will show here, with its way to you.',
      button: 'See the products',
    },
    failed: { title: 'We could not load your orders.', button: 'Try again' },
  },
} as const
