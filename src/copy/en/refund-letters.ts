// The letters of a refund that goes astray (REF-11, REF-12): no blame, no jargon, and what happens next.

/** It takes longer than the 5 to 7 business days that were promised. */
export const refundLate = {
  subject: (shop: string): string => `${shop}: your refund takes longer than it should`,
  preview: 'We are on it, and you do not need to do anything.',
  heading: 'Your refund takes longer than it should',
  text: (name: string, amount: string, orderNumber: number, day: string): string =>
    `Hello ${name}, ${amount} of order ${orderNumber} has been on its way back to you since ${day}, and it has not gone through yet. We are sorry that you have to wait.`,
  textWithoutOrder: (name: string, amount: string, day: string): string =>
    `Hello ${name}, ${amount} of the payment that became no order has been on its way back to you since ${day}, and it has not gone through yet. We are sorry that you have to wait.`,
  next: 'The money is yours, and we see to it. We keep trying, and you do not need to do anything. If it cannot go back to where you paid from, we write to you and send it to you another way.',
} as const

/** It could not go back to where she paid from, and was sent from the shop's own bank. */
export const refundPaid = {
  subject: (shop: string): string => `${shop}: we have sent you your money`,
  preview: 'It comes another way than you paid.',
  heading: (amount: string): string => `We have sent you ${amount}`,
  ways: { neft: 'bank transfer (NEFT)', imps: 'bank transfer (IMPS)', upi: 'UPI', cheque: 'cheque' },
  text: (name: string, amount: string, orderNumber: number, { way, day }: { way: string; day: string }): string =>
    `Hello ${name}, ${amount} of order ${orderNumber} could not go back to where you paid from, so we sent it to you by ${way} on ${day}.`,
  textWithoutOrder: (name: string, amount: string, { way, day }: { way: string; day: string }): string =>
    `Hello ${name}, ${amount} of the payment that became no order could not go back to where you paid from, so we sent it to you by ${way} on ${day}.`,
  reference: (reference: string): string => `Your bank finds it by this number: ${reference}.`,
  cheque: (number: string): string => `The cheque has the number ${number}.`,
} as const
