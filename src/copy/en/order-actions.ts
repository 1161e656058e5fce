// Words of what a shopper can do with her order: cancel it, redirect it, say that it has arrived, order it again (ORD-6, ORD-7).
import { spoken } from '../spoken.ts'

export const cancelling = {
  button: 'Cancel this order',
  busy: 'One moment...',
  title: (orderNumber: number) => `Cancel order ${orderNumber}?`,
  confirm: 'Cancel the order',
  keep: 'Keep the order',
  failed: 'Your order was not cancelled.',
  /** Somebody dispatched or cancelled it while she was reading. */
  tooLate: 'This order can no longer be cancelled.',
  comesBack: (amount: string) => `${amount} comes back in 5–7 business days.`,
  keptBack: (charge: string) => `${charge} is kept back, because your box is already being packed.`,
  /** A box that was to make good another order. */
  instead: (orderNumber: number) =>
    `This box was to make order ${orderNumber} good, and cancelling it is free. You get the money of that order instead:`,
  wentBefore: (orderNumber: number) =>
    `This box was to make order ${orderNumber} good, and the money of that order has gone back already. No other box is sent in its place.`,
  nothingLeft: 'Nothing is left to come back.',
  coinsReturn: (count: number) =>
    count === 1 ? 'The coin you used returns to your wallet.' : `The ${count} coins you used return to your wallet.`,
  coinsTaken: (count: number) =>
    count === 1
      ? '1 coin that you earned with it is taken back.'
      : `${count} coins that you earned with it are taken back.`,
  coinsWithheld: (count: number, amount: string) =>
    count === 1
      ? `1 coin that you earned with it is spent already, so ${amount} is withheld from the refund.`
      : `${count} coins that you earned with it are spent already, so ${amount} is withheld from the refund.`,
} as const

/** Its box is packed, so that somebody has to look (ORD-21). */
export const askingToCancel = spoken({
  button: 'Ask to cancel',
  title: (orderNumber: number) => `Ask to cancel order ${orderNumber}?`,
  lead: 'Your box is packed and about to be closed. We look whether we can still take it out, and write to you either way.',
  ifWeCan: 'If we can:',
  confirm: 'Ask us',
  failed: 'Your question did not reach us.',
  waiting:
    'You asked us to cancel this order. Your box is about to be closed: we look whether we can still take it out, and write to you either way.',
  declined: 'You asked us to cancel this order. Its box was closed already, so it travels to you. We are sorry.',
} as const)

export const arriving = {
  button: 'It has arrived',
  busy: 'Saving...',
  title: 'Has your parcel arrived?',
  body: 'From now on you have 72 hours to report a problem. Keep the unboxing video until you have looked at everything.',
  confirm: 'Yes, it has arrived',
  cancel: 'Not yet',
  failed: 'This could not be saved.',
} as const

export const again = {
  button: 'Order again',
  busy: 'Adding...',
  added: (count: number) => (count === 1 ? '1 product is in your cart.' : `${count} products are in your cart.`),
  gone: (names: string) => `No longer sold: ${names}.`,
  short: (names: string) => `Not enough in stock: ${names}.`,
  full: (names: string) => `Your cart holds 20 already, the most there can be: ${names}.`,
  nothing: 'Nothing was added to your cart.',
  failed: 'Not everything could be added to your cart.',
} as const

export const redirecting = {
  title: 'Address and contact',
  description: 'Where this order goes, and whom we tell.',
  loading: 'Loading your order...',
  back: (orderNumber: number) => `Order ${orderNumber}`,
  lead: 'You can change these until your box is on its way. Your new and your old email are told.',
  save: 'Save changes',
  saving: 'Saving...',
  leave: 'Leave it as it is',
  failed: 'Your changes were not saved.',
  shipping: {
    title: 'Shipping',
    same: 'Shipping stays as you paid it.',
    cheaper: (amount: string) => `Shipping costs less to this address: ${amount} comes back in 5–7 business days.`,
    free: 'Shipping to another state may cost more. You have nothing more to pay.',
    none: 'There is nothing to pay for this box, wherever it goes.',
  },
  invoice:
    'When the state, the GSTIN or the shipping changes, you get a new invoice, and a credit note for the old one.',
  over: {
    title: 'This can no longer be changed.',
    text: 'Your box is on its way, or the order has come to its end. If something is wrong, please write to us.',
    button: 'See the order',
  },
} as const

/** Beside the state that a PIN code is not in (CHK-4). */
export const regionErrors = spoken({
  inside: (region: string) => `This PIN code is in ${region}. Choose ${region} as the state.`,
  outside: 'This PIN code is not in Kerala, Tamil Nadu or Karnataka. Choose All India.',
} as const)
