// Texts of orders that staff create for customers.
export const draftOrders = {
  noCustomer: 'This account can’t be used for an order. Please choose another one.',
  askAge: 'Please ask whether the customer is 18 or older, and tell them how their data is used.',
  emailTaken: 'An account with this email address exists. Please choose it as the customer.',
  noClaim: 'This account has an email address. The customer can log in with “Forgot password”.',
  noLines: 'Please add a product.',
  deliveriesDiffer: 'The units of the delivery addresses do not add up to the units of the order.',
  incomplete: 'Please fill in the missing details before you create the quote.',
  paymentWaits: 'A payment for this quote has arrived and waits for a decision. Please look at Money.',
  otherAmount: (amount: string) => `The quote is for ${amount}. Please record exactly this amount.`,
  paidDay: 'Please enter a day from the creation of the draft until today.',
  cashReference: 'Please enter the number of the receipt: letters, digits and /.',
  referenceUsed: 'This reference was already recorded for another payment.',
  notEnough: 'There is not enough stock to place this order. Nothing was recorded.',
  refundByBank: 'the order was paid to the shop directly. Send the refund from the bank and record it.',
  paid: (orderNumber: number) => `Payment recorded. Order ${orderNumber} is placed.`,
} as const
