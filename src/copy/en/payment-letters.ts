// Words of the letters about money that became no order: it went back, it is looked at, it came twice (LET-6).
import { spoken } from '../spoken.ts'
import { hello } from './hello.ts'

export const paymentRefunded = spoken({
  subject: (shop: string): string => `${shop}: your payment is coming back`,
  preview: 'We could not place your order, so we are sending the money back.',
  heading: (amount: string): string => `${amount} is on its way back to you`,
  text: (name: string, amount: string): string =>
    hello(
      name,
      `your payment of ${amount} reached us, but the order could not be placed. We are sending all of it back to where it came from. You do not need to do anything.`,
    ),
  when: 'Refunds take 5–7 business days, depending on your bank.',
} as const)

/** The same of a payment whose purchase has its order already, by another payment (PAY-30, PAY-38). */
export const secondRefunded = spoken({
  subject: (shop: string): string => `${shop}: a second payment is going back`,
  preview: 'Your order stands as it is. There is nothing for you to do.',
  heading: (amount: string): string => `${amount} came twice and is going back`,
  text: (name: string, amount: string): string =>
    hello(
      name,
      `your order is paid and stands as it is. ${amount} reached us for it a second time, perhaps because two people paid at once. We are sending that back to where it came from. You do not need to do anything.`,
    ),
  when: 'Refunds take 5–7 business days, depending on the bank.',
} as const)

export const paymentChecking = spoken({
  subject: (shop: string): string => `${shop}: we have your payment and are checking it`,
  preview: 'Please do not pay again. We write to you within three days.',
  heading: 'We have your payment and are checking it',
  text: (name: string, amount: string): string =>
    hello(
      name,
      `your payment of ${amount} reached us. We look at it before we place your order, and keep your order for you meanwhile as far as we can.`,
    ),
  next: 'Please do not pay again. Within three days we either confirm your order or send all of the money back, and write to you.',
} as const)

/** Her purchase has its order already: this payment came besides. */
export const secondPayment = spoken({
  subject: (shop: string): string => `${shop}: a second payment reached us`,
  preview: 'Your order stands as it is. There is nothing for you to do.',
  heading: 'A second payment reached us',
  text: (name: string, amount: string): string =>
    hello(name, `${amount} reached us a second time for a purchase that is paid already. Your order stands as it is.`),
  next: 'We look at this payment and send it back to where it came from. We write to you when it is on its way; there is nothing for you to do.',
} as const)

export const paymentReleased = spoken({
  subject: (shop: string): string => `${shop}: we did not take your payment`,
  preview: 'The money that your bank had set aside is free again by itself.',
  heading: 'We did not take your payment',
  text: (name: string, amount: string): string =>
    hello(
      name,
      `your bank had set ${amount} aside for a purchase with us, but it told us too late to place your order. We did not take the money.`,
    ),
  next: 'It is free again by itself within 12 hours, at some banks after a few days. You do not need to do anything.',
} as const)
