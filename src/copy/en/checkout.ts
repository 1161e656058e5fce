// Words of checkout: the form, the summary, and everything that can come of paying (spec §8).

/** Why a purchase cannot be frozen. */
export const outOfStock = (product: string): string => `There is not enough of ${product} in stock.`

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
