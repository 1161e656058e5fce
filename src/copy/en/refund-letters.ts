// The letters of a refund: on its way, done, and gone astray (REF-11, REF-12): no blame, no jargon, and what happens next.
import { spoken } from '../spoken.ts'
import { hello } from './hello.ts'

/** It takes longer than the 5 to 7 business days that were promised. */
export const refundLate = spoken({
  subject: (shop: string): string => `${shop}: your refund takes longer than it should`,
  preview: 'We are on it, and you do not need to do anything.',
  heading: 'Your refund takes longer than it should',
  text: (name: string, amount: string, orderNumber: number, day: string): string =>
    hello(
      name,
      `${amount} of order ${orderNumber} has been on its way back to you since ${day}, and it has not gone through yet. We are sorry that you have to wait.`,
    ),
  textWithoutOrder: (name: string, amount: string, day: string): string =>
    hello(
      name,
      `${amount} of the payment that became no order has been on its way back to you since ${day}, and it has not gone through yet. We are sorry that you have to wait.`,
    ),
  next: 'The money is yours, and we see to it. We keep trying, and you do not need to do anything. If it cannot go back to where you paid from, we write to you and send it to you another way.',
} as const)

/** It could not go back to where she paid from, and was sent from the shop's own bank. */
export const refundPaid = spoken({
  subject: (shop: string): string => `${shop}: we have sent you your money`,
  preview: 'It comes another way than you paid.',
  heading: (amount: string): string => `We have sent you ${amount}`,
  ways: { neft: 'bank transfer (NEFT)', imps: 'bank transfer (IMPS)', upi: 'UPI', cheque: 'cheque' },
  text: (name: string, amount: string, orderNumber: number, { way, day }: { way: string; day: string }): string =>
    hello(
      name,
      `${amount} of order ${orderNumber} could not go back to where you paid from, so we sent it to you by ${way} on ${day}.`,
    ),
  textWithoutOrder: (name: string, amount: string, { way, day }: { way: string; day: string }): string =>
    hello(
      name,
      `${amount} of the payment that became no order could not go back to where you paid from, so we sent it to you by ${way} on ${day}.`,
    ),
  reference: (reference: string): string => `Your bank finds it by this number: ${reference}.`,
  cheque: (number: string): string => `The cheque has the number ${number}.`,
} as const)

/** Refunds that no other letter tells, and every refund that has gone through. */
export const refundStarted = spoken({
  subject: (shop: string): string => `${shop}: money is coming back to you`,
  preview: 'You do not need to do anything.',
  heading: (amount: string): string => `${amount} is on its way back to you`,
  text: (amount: string, orderNumber: number): string =>
    `We are sending ${amount} of order ${orderNumber} back to where you paid from. You do not need to do anything.`,
  textWithoutOrder: (amount: string): string =>
    `We are sending ${amount} back to where you paid from. You do not need to do anything.`,
  units: (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
    `It is for ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.`,
  when: 'Refunds take 5–7 business days, depending on your bank.',
} as const)

export const refundDone = spoken({
  subject: (shop: string): string => `${shop}: your refund has gone through`,
  preview: 'Your bank may need a few days to show it.',
  heading: 'Your refund has gone through',
  text: (name: string, amount: string, orderNumber: number, day: string): string =>
    hello(name, `${amount} of order ${orderNumber} went back on ${day}, to where you paid from.`),
  textWithoutOrder: (name: string, amount: string, day: string): string =>
    hello(name, `${amount} of the payment that became no order went back on ${day}, to where you paid from.`),
  reference: (reference: string): string => `Your bank finds it by this number: ${reference}.`,
  bank: (email: string): string =>
    `Your bank may need a few days to show it. Not there after 7 business days? Write to us: ${email}.`,
} as const)
