// Words of the cart (WORD-2).
import { grouped } from './numbers.ts'

export const cart = {
  title: 'Your Cart',
  description: 'What you have put aside, and what it costs.',
  loading: 'Loading your cart...',
  each: (price: string) => `${price} each`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  lineTotal: 'Total',
  notEnough: 'We do not have this many right now. Choose fewer, or remove it.',
  keepShopping: 'Keep shopping',
  removal: {
    question: 'Are you sure you want to remove this item from the cart?',
    confirm: 'Remove',
    cancel: 'Keep it',
    failed: 'Failed to remove the item from cart.',
    done: (name: string) => `${name} is no longer in your cart.`,
  },
  gone: (names: string) => `No longer sold, so taken out of your cart: ${names}.`,
  summary: {
    title: 'Summary',
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    shipping: 'Shipping',
    subtotal: 'Subtotal',
    estimated: 'Estimated total',
    plusShipping: (amount: string) => `${amount} + shipping`,
    between: (least: string, most: string) => (least === most ? least : `${least} to ${most}`),
    checkout: 'Checkout',
    notEnough: 'Please change what we do not have enough of first.',
  },
  /** What the wallet means for this purchase, by what it holds. */
  coins: {
    held: {
      before: 'You have ',
      coins: (count: number) => (count === 1 ? '1 coin' : `${grouped(count)} coins`),
      after: '. Use them at checkout.',
    },
    /** What this order adds to the wallet, and what it holds then. */
    earns: (count: number) => ({
      before: 'You earn ',
      coins: '10 coins',
      after: ` with this order. Then you hold ${grouped(count)}; you can use them from 100 on.`,
    }),
    none: { before: 'You earn ', coins: '10 coins', after: ' with this order.' },
  },
  empty: {
    title: 'Your cart is empty.',
    text: 'When you add something, it waits here.',
    button: 'See the products',
  },
  visitor: {
    title: 'You are not logged in.',
    text: 'Log in to see your cart.',
    button: 'Login',
  },
  failed: {
    title: 'We could not load your cart.',
    button: 'Try again',
  },
} as const
