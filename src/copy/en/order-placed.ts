// Words of the page after paying: what came of it (WORD-2).
export const orderPlaced = {
  documentTitle: 'Your order',
  asking: 'Looking up your payment...',
  placed: {
    title: 'Payment successful and order placed!',
    order: (orderNumber: number) => `Order ${orderNumber}`,
    email: (email: string) => `A confirmation is on its way to ${email}.`,
    arrives: (first: string, last: string) => `It should arrive between ${first} and ${last}.`,
    film: 'Film yourself opening the parcel: we need the video if something is wrong.',
    notLoaded: 'Your receipt could not be loaded. It is in your account.',
    see: 'See the order',
    shop: 'Keep shopping',
  },
  pending: {
    title: 'We are checking with your bank',
    text: 'This can take a few minutes. You can close this page: your order comes by itself, and an email with it.',
    resting: 'No news yet. If no money left your account, nothing was ordered and your cart is as it was.',
    again: 'Check again',
    checking: 'Checking...',
    cart: 'Back to the cart',
  },
  refunding: {
    title: 'Payment verified, but order placement failed.',
    text: 'The whole amount comes back by itself in 5–7 business days, and so do the coins that you used.',
    button: 'Back to the cart',
  },
  checking: {
    title: 'We have your payment and are checking it',
    text: 'Please do not pay again. Within three days we confirm your order or send all of the money back, and write to you.',
    button: 'Your orders',
  },
  released: {
    title: 'We did not take your payment',
    text: 'Your bank had set the money aside. It is free again by itself within 12 hours, at some banks after a few days.',
    button: 'Back to the cart',
  },
  unknown: {
    title: 'We do not know this payment.',
    text: 'The address may be old. All your orders are in your account.',
    button: 'Your orders',
  },
  visitor: {
    title: 'You are not logged in.',
    text: 'Log in to see what came of your payment. If it went through, your order is safe.',
    button: 'Login',
  },
  failed: {
    title: 'We could not look up your payment.',
    button: 'Check again',
  },
} as const
