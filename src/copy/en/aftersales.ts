// Words of what comes after an order: answers, and reasons that reach the shopper (decisions 34).

/** Why the shop itself cancelled. */
export const orderOverdue =
  'We could not send it within 45 working days, and we are sorry. All of your money is on its way back.'

/** Why an order ended whose money staff sent back at Razorpay itself. */
export const refundedAtRazorpay = 'We have sent all of your money back.'

export const aftersales = {
  cancelled: 'Your order is cancelled.',
  delivered: 'Good that it is there.',
  moved: 'Saved.',
  refundRetried: 'The refund was asked for again.',
  refundNotFailed: 'This refund has not failed, so there is nothing to repeat.',
  suspiciousNumber: 'Saved. Please check the number again: its check digit does not fit.',
  changed: 'Saved. Your parcel goes to the new address.',
  changedWithRefund: (amount: string) =>
    `Saved. Your parcel goes to the new address, and ${amount} of the shipping comes back in 5–7 business days.`,
  trackingNumber: 'Please enter a number of India Post, such as EE473124829IN.',
} as const
