// Words of checkout: the form, the summary, and everything that can come of paying (WORD-2).
import { spoken } from '../spoken.ts'
import { grouped } from './numbers.ts'

/** Why a purchase cannot be frozen. */
export const outOfStock = spoken((product: string): string => `There is not enough of ${product} in stock.`)

/** There is enough, and others are paying for it. */
export const heldByOthers = spoken(
  (product: string): string =>
    `Others are paying for the last of ${product} just now. Please try again in a few minutes.`,
)

/** More than one payment may have. */
export const amountTooLarge = spoken(
  (largest: string): string =>
    `One payment can be at most ${largest}. Please take something out of your cart, or order it in parts.`,
)

/** What paying can come to. */
export const payment = {
  scriptFailed: 'Razorpay SDK failed to load. Check your internet.',
  orderFailed: 'Failed to create payment order.',
  verificationFailed: 'Payment verification failed. Please contact support.',
  cancelled: 'Payment cancelled.',
  missingFields: 'Missing Razorpay response fields',
  failed: 'Error processing payment. Try again later.',
  checking:
    'We are checking with your bank. This can take a minute; you can also close this page, and your order will still come.',
  totalChanged: 'The total has changed meanwhile. Please look at it again before you pay.',
  description: 'Your order',
} as const

export const checkout = {
  title: 'Checkout',
  description: 'Where your box goes, and how it is paid.',
  loading: 'Loading your order...',
  contact: 'Contact',
  address: 'Delivery address',
  /** A street and what it is near, as one line of a label. */
  near: (street: string, place: string) => `${street}, near ${place}`,
  /** One line for the address of the last order, whose fields are folded away (CHK-14). */
  deliverTo: (name: string, place: string) => `Deliver to ${name}, ${place}`,
  changeAddress: 'Change',
  fields: {
    title: 'Title',
    titles: { Mr: 'Mr', Mrs: 'Mrs', Ms: 'Ms', Dr: 'Dr' },
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    phoneLead: '+91',
    houseNumber: 'House No.',
    houseNumberHint: 'Also the name of the house or building',
    street: 'Street',
    streetHint: 'Road and area',
    landmark: 'Landmark (optional)',
    landmarkHint: 'What it is near: a temple, a school, a shop',
    postcode: 'Postcode',
    postcodeHint: 'The 6-digit PIN code',
    city: 'City',
    state: 'State',
    stateEmpty: 'Choose',
    stateCode: 'State in the address',
    stateCodeHint: 'This PIN code lies in more than one state.',
    country: 'Country',
    india: 'India',
  },
  business: {
    title: 'Buying for a business?',
    gstin: 'GSTIN',
    hint: 'If your business is registered for GST. It is printed on the invoice.',
  },
  region: {
    cheaper: (region: string) => `This PIN code is in ${region}, where shipping costs less.`,
    allIndiaCheaper: 'Shipping costs less with All India.',
    switchTo: (region: string) => `Switch to ${region}`,
  },
  summary: {
    title: 'Order summary',
    change: 'Change the cart',
    notEnough: (names: string) => `We do not have this many right now: ${names}. Please change the cart first.`,
    items: 'Items',
    shipping: 'Shipping',
    shippingTo: (region: string) => `Shipping, ${region}`,
    coins: 'Coins',
    toPay: 'To pay',
    working: 'Working out the total',
    failed: 'We could not work out the total.',
    again: 'Try again',
    pay: 'Pay Now',
    /** In the place of Pay Now. */
    guardianFirst: 'You can pay here once your parent or guardian has agreed.',
    paying: 'Processing...',
    tooLarge: amountTooLarge,
    aboveUpi: (most: string) => `UPI takes at most ${most} at a time. Please pay this by card or net banking.`,
    methods: 'UPI, cards and net banking, through Razorpay.',
  },
  coins: {
    held: (count: number) => (count === 1 ? '1 coin' : `${grouped(count)} coins`),
    worth: '1 coin = ₹1',
    field: 'Coins to use',
    redeem: 'Redeem Coins',
    redeeming: 'Checking...',
    used: (used: number, left: number) =>
      left === 1
        ? `${grouped(used)} coins used. 1 stays in your wallet.`
        : `${grouped(used)} coins used. ${grouped(left)} stay in your wallet.`,
    keep: 'Use no coins',
    /** The least that a payment can be (COIN-5). */
    rest: '₹1 must be paid by UPI or card.',
    /** Below 100 (COIN-11): what is missing, and what this order brings. */
    tooFew: (missing: number, earned: number) =>
      `You can use coins from 100 on: ${missing} to go. This order brings you ${earned}.`,
    earns: (earned: number) => `This order brings you ${earned} more.`,
    stateFirst: 'Choose your state first, so that we know the total.',
  },
  empty: {
    title: 'Your cart is empty.',
    text: 'There is nothing to pay for. When you add something, it waits in your cart.',
    button: 'See the products',
  },
  visitor: {
    title: 'You are not logged in.',
    text: 'Log in to check out. What you put into your cart earlier is still there.',
    button: 'Login',
  },
  failed: {
    title: 'We could not load your order.',
    button: 'Try again',
  },
} as const
