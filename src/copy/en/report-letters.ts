// The letters about a report: that it has come, and what was decided. Subjects name no product and no complaint (LET-6).
import { spoken } from '../spoken.ts'

export const reportNews = spoken({
  'report-received': {
    subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber}: we have your report`,
    preview: 'We look at it and write to you within 48 hours.',
    heading: 'We have your report',
    text: (orderNumber: number, ticket: number): string =>
      `Thank you for telling us about order ${orderNumber}. Your report has the number ${ticket}. We look at everything you sent and write to you within 48 hours.`,
  },
  'report-refund': {
    subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber}: your money comes back`,
    preview: 'We have decided about your report.',
    heading: (amount: string): string => `${amount} is on its way back to you`,
    text: (orderNumber: number, amount: string): string =>
      `We have looked at your report about order ${orderNumber}, and ${amount} goes back to where you paid from. You do not need to do anything, and you need not send anything back.`,
    units: (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
      `It is for ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.`,
    coins: (coins: number): string =>
      coins === 1
        ? 'The coin you used is in your wallet again.'
        : `The ${coins} coins you used are in your wallet again.`,
    withheld: (coins: number, amount: string): string =>
      coins === 1
        ? `The order had earned you coins, and 1 of them is spent already: ${amount} was taken off for it.`
        : `The order had earned you coins, and ${coins} of them are spent already: ${amount} was taken off for them.`,
    when: 'Refunds take 5–7 business days, depending on your bank.',
  },
  'report-replacement': {
    subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber}: a new parcel comes`,
    preview: 'We have decided about your report.',
    heading: 'A new parcel comes to you',
    text: (orderNumber: number, replacement: number): string =>
      `We have looked at your report about order ${orderNumber}. We send everything once more, as order ${replacement}. It costs you nothing, and you need not send the first parcel back.`,
    when: 'Processing takes 3–5 business days, the post another 3–5 working days. The parcel is plain, and its label does not say what is inside.',
  },
  'report-refused': {
    subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber}: about your report`,
    preview: 'We have decided about your report.',
    heading: 'About your report',
    text: (orderNumber: number): string =>
      `We have looked at your report about order ${orderNumber}. We are sorry: this time we cannot send money back or a new parcel. The reason:`,
    again: (ticket: number): string =>
      `If you see it differently, write to us and name the number ${ticket}. Somebody else looks at it again.`,
  },
  seeOrder: 'See your order',
  seeReport: 'See your report',
} as const)
