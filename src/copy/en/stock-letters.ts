// Letters about goods: what runs low, to whoever keeps the stock; what is called back, to whoever got some.
import { spoken } from '../spoken.ts'

const units = (count: number): string => (count === 1 ? '1 left' : `${count.toLocaleString('en-IN')} left`)

export const stockLow = {
  subject: (shop: string): string => `${shop}: stock is running low`,
  preview: 'Some products are running low.',
  heading: (count: number): string => (count === 1 ? '1 product is running low' : `${count} products are running low`),
  line: (name: string, left: number): string => `${name}: ${left <= 0 ? 'none left' : units(left)}`,
  open: 'Open the stock',
} as const

/** Subject and preview name no product (LET-6). */
export const backInStock = spoken({
  subject: (shop: string): string => `${shop}: it is back`,
  preview: 'You asked us to tell you.',
  heading: 'It is back',
  line: (name: string): string => `${name} can be bought again. You asked us to write once it is.`,
  open: 'Look at it',
  note: 'This was the only letter about it. Others were written to as well, so it may be gone again.',
} as const)

export const goodsRecalled = spoken({
  subject: (shop: string): string => `${shop}: please read this about your order`,
  preview: 'Something in your parcel should not be used.',
  heading: 'Please look at what is in your parcel',
  about: (order: number): string => `This is about your order #${order}.`,
  more: (order: number, batch: string): string =>
    `Questions? Answer this letter and name order #${order} and batch ${batch}. We answer every one.`,
} as const)
