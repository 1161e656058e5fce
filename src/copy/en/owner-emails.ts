// The emails that the shop sends to its owner, and their switches in the settings.
import { adminDashboard } from './admin-dashboard.ts'
import { grouped } from './numbers.ts'

const ofOrder = (orderNumber: number | null) => (orderNumber === null ? '' : ` of order #${orderNumber}`)

interface Told {
  readonly amount: string
  readonly orderNumber: number | null
  /** The deadline of a dispute; null when it is not known. */
  readonly respondBy: string | null
}

const alerts = {
  dispute: {
    subject: 'a payment is disputed',
    heading: 'A payment is disputed',
    text: ({ amount, orderNumber, respondBy }: Told) =>
      `A bank disputes ${amount}${ofOrder(orderNumber)}. ${respondBy === null ? 'Answer it soon' : `Answer it by ${respondBy}`}, or the money is lost.`,
    open: 'Open the dispute',
  },
  refund: {
    subject: 'a refund failed',
    heading: 'A refund failed',
    text: ({ amount, orderNumber }: Told) =>
      `The refund of ${amount}${ofOrder(orderNumber)} failed. The shopper is still waiting for this money. Retry the refund, or pay it another way.`,
    open: 'Open the refunds',
  },
  payment: {
    subject: 'a payment needs your decision',
    heading: 'A payment needs your decision',
    text: ({ amount }: Told) =>
      `A payment of ${amount} doesn’t match its order, so no order was placed. Place the order anyway, or refund the payment.`,
    open: 'Decide',
  },
}

export const ownerEmails = {
  alerts,
  subject: (shop: string, what: string) => `${shop}: ${what}`,
  alertPreview: 'Please look at it today.',
  digest: {
    subject: (shop: string, day: string) => `${shop}: your day, ${day}`,
    preview: 'Yesterday’s orders, and what needs you.',
    heading: (day: string) => `Good morning. It is ${day}.`,
    yesterday: (orders: number, revenue: string) =>
      orders === 0
        ? 'There were no orders yesterday.'
        : `${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'} yesterday, ${revenue} after refunds.`,
    waits: 'What needs you',
    line: (name: keyof typeof adminDashboard.today.lines, count: number) =>
      `${count.toLocaleString('en-IN')} ${adminDashboard.today.lines[name](count)}`,
    nothing: 'Nothing needs you.',
    open: 'Open the back office',
  },
  bankAccount: {
    subject: 'the bank account was changed',
    preview: 'Please check the new account.',
    heading: 'The bank account was changed',
    text: (by: string) =>
      `${by} changed the bank account on your proforma invoices. Customers now pay to this account:`,
    removed: (by: string) =>
      `${by} removed the bank account from your proforma invoices. They no longer say where to pay.`,
    accountNumber: (digits: string) => `Account number ending in ${digits}`,
    ifsc: (code: string) => `IFSC ${code}`,
    upiId: (id: string) => `UPI ID ${id}`,
    stranger:
      'Is this wrong? Enter the right account in the settings, ask customers with an open quote where they paid, and change the password of whoever made the change.',
    open: 'Open the settings',
  },
  why: 'You get this email because you own the shop. Choose your emails in the settings of the back office.',
  settings: {
    title: 'Emails to you',
    note: 'They go to every account with the owner role.',
    switches: {
      dispute: { label: 'A payment is disputed', hint: 'At once. Disputes have a deadline.' },
      refund: { label: 'A refund failed', hint: 'At once. A shopper is waiting for the money.' },
      payment: {
        label: 'A payment needs your decision',
        hint: 'At once, for example when a different amount was paid.',
      },
      digest: { label: 'Daily email', hint: 'Every morning at 8: yesterday’s orders, and everything that needs you.' },
    },
    save: 'Save emails',
    saved: 'Emails saved.',
    isOn: (label: string, isOn: boolean) => `${label}: ${isOn ? 'on' : 'off'}`,
  },
} as const

const units = (count: number): string => (count === 1 ? '1 left' : `${grouped(count)} left`)

/** The email to staff who manage the stock. */
export const stockLow = {
  subject: (shop: string): string => `${shop}: stock is running low`,
  preview: 'Some products are running low.',
  heading: (count: number): string => (count === 1 ? '1 product is running low' : `${count} products are running low`),
  line: (name: string, left: number): string => `${name}: ${left <= 0 ? 'none left' : units(left)}`,
  open: 'Open the stock',
} as const
