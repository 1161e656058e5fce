// Emails about refunds, and about payments that wait or were not captured (REF-6).
import { formatPaise, shortPaise } from '#contract/wire.ts'
import {
  moneyBack,
  paymentChecking,
  paymentRefunded,
  paymentReleased,
  refundDone,
  refundLate,
  refundPaid,
  refundStarted,
  secondPayment,
  secondRefunded,
} from '#copy/emails.ts'
import { type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import type { Paise } from '#domain/money.ts'
import type { PaidWay } from '#domain/paid-another-way.ts'
import { type Email, formatIndianDay, greet } from '../../outbox/email.ts'
import type { Shop } from '../../shop.ts'
import { describeUnits, type OrderLinks, optionalParagraph, progressButtonFirst } from './order.ts'

export interface RefundEmailContent {
  readonly firstName: string
  readonly amount: Paise
  /** When the shop last updated the refund. */
  readonly at: Date
  /** The reason in the words of staff; may be empty. */
  readonly words: string
  /** The refunded units; empty when only an amount was refunded. */
  readonly lines: readonly { readonly name: string; readonly quantity: number }[]
  /** The bank's number of the refund; null when unknown. */
  readonly bankReference: string | null
  /** The serial of the refund's credit note; empty when there is none. */
  readonly creditNote: string
  /** Null for a payment without an order. */
  readonly order: (OrderLinks & { readonly orderNumber: number }) | null
}

export function refundStartedEmail({ identity }: Pick<Shop, 'identity'>, refund: RefundEmailContent): Email {
  const amount = shortPaise(refund.amount)
  const { order } = refund
  return {
    subject: refundStarted.subject({ shop: identity().name }),
    preview: refundStarted.preview,
    heading: refundStarted.heading({ amount }),
    pieces: [
      {
        kind: 'text',
        text: order
          ? refundStarted.text({ amount, orderNumber: order.orderNumber })
          : refundStarted.textWithoutOrder({ amount }),
      },
      ...optionalParagraph(refund.lines.length > 0 ? refundStarted.units({ lines: describeUnits(refund.lines) }) : ''),
      ...optionalParagraph(refund.words),
      { kind: 'text', text: refundStarted.when },
      ...optionalParagraph(refund.creditNote ? moneyBack.creditNote({ serial: refund.creditNote }) : ''),
      ...(order ? progressButtonFirst(order) : []),
    ],
  }
}

/** Returns the email about a refund that the gateway has processed. */
export function refundDoneEmail({ identity }: Pick<Shop, 'identity'>, refund: RefundEmailContent): Email {
  const { firstName, order, at, bankReference } = refund
  const amount = shortPaise(refund.amount)
  return {
    subject: refundDone.subject({ shop: identity().name }),
    preview: refundDone.preview,
    heading: refundDone.heading,
    pieces: [
      {
        kind: 'text',
        text: order
          ? greet(firstName, refundDone.text({ amount, orderNumber: order.orderNumber, day: formatIndianDay(at) }))
          : greet(firstName, refundDone.textWithoutOrder({ amount, day: formatIndianDay(at) })),
      },
      ...optionalParagraph(refund.creditNote ? moneyBack.creditNote({ serial: refund.creditNote }) : ''),
      ...optionalParagraph(bankReference === null ? '' : refundDone.reference({ reference: bankReference })),
      { kind: 'text', text: refundDone.bank({ email: identity().email }) },
      ...(order ? progressButtonFirst(order) : []),
    ],
  }
}

/** Returns the email about a late refund (REF-12). `askedAt` is when it was requested. */
export function refundLateEmail(
  { identity }: Pick<Shop, 'identity'>,
  refund: RefundEmailContent & { readonly askedAt: Date },
): Email {
  const { order, firstName, askedAt } = refund
  const amount = shortPaise(refund.amount)
  const day = formatIndianDay(askedAt)
  return {
    subject: refundLate.subject({ shop: identity().name }),
    preview: refundLate.preview,
    heading: refundLate.heading,
    pieces: [
      {
        kind: 'text',
        text: order
          ? greet(firstName, refundLate.text({ amount, orderNumber: order.orderNumber, day }))
          : greet(firstName, refundLate.textWithoutOrder({ amount, day })),
      },
      { kind: 'text', text: refundLate.next },
      ...(order ? progressButtonFirst(order) : []),
    ],
  }
}

interface PaidRefundContent extends RefundEmailContent {
  readonly paid: { readonly way: PaidWay; readonly reference: string; readonly on: CalendarDate }
}

/** Returns the email about a refund that was paid by bank transfer or cheque (REF-11). */
export function refundPaidEmail(
  { identity }: Pick<Shop, 'identity'>,
  { paid: payout, ...refund }: PaidRefundContent,
): Email {
  const { order, firstName } = refund
  const amount = shortPaise(refund.amount)
  const payment = { way: refundPaid.ways[payout.way], day: formatIndianDay(startOfIndianDay(payout.on)) }
  return {
    subject: refundPaid.subject({ shop: identity().name }),
    preview: refundPaid.preview,
    heading: refundPaid.heading({ amount }),
    pieces: [
      {
        kind: 'text',
        text: order
          ? greet(firstName, refundPaid.text({ amount, orderNumber: order.orderNumber, ...payment }))
          : greet(firstName, refundPaid.textWithoutOrder({ amount, ...payment })),
      },
      {
        kind: 'text',
        text:
          payout.way === 'cheque'
            ? refundPaid.cheque({ number: payout.reference })
            : refundPaid.reference({ reference: payout.reference }),
      },
      ...(order ? progressButtonFirst(order) : []),
    ],
  }
}

/**
 * Returns the email about the refund of a payment without an order. The order could not be placed or, with `isSecond`,
 * another payment has already paid for it (REF-7, PAY-30).
 */
export function paymentRefundedEmail(
  shop: Pick<Shop, 'identity'>,
  content: { readonly firstName: string; readonly amount: Paise; readonly isSecond?: boolean },
): Email {
  const copy = content.isSecond ? secondRefunded : paymentRefunded
  const amount = formatPaise(content.amount)
  return {
    subject: copy.subject({ shop: shop.identity().name }),
    preview: copy.preview,
    heading: copy.heading({ amount }),
    pieces: [
      { kind: 'text', text: greet(content.firstName, copy.text({ amount })) },
      { kind: 'text', text: copy.when },
    ],
  }
}

/** The content of an email about a payment that staff check (PAY-26), or that the shop did not capture (PAY-29). */
export interface PaymentEmailContent {
  readonly firstName: string
  readonly amount: Paise
  readonly isSecond?: boolean
}

const createPaymentEmail =
  (copy: typeof paymentChecking | typeof paymentReleased | typeof secondPayment) =>
  (shop: Pick<Shop, 'identity'>, { firstName, amount: paidAmount }: PaymentEmailContent): Email => {
    const amount = formatPaise(paidAmount)
    return {
      subject: copy.subject({ shop: shop.identity().name }),
      preview: copy.preview,
      heading: copy.heading,
      pieces: [
        { kind: 'text', text: greet(firstName, copy.text({ amount })) },
        { kind: 'text', text: copy.next },
      ],
    }
  }

const checkingEmail = createPaymentEmail(paymentChecking)
const secondPaymentEmail = createPaymentEmail(secondPayment)

export const paymentCheckingEmail: typeof checkingEmail = (shop, content) =>
  (content.isSecond ? secondPaymentEmail : checkingEmail)(shop, content)
/** About an authorised payment that the shop did not capture, so that the bank releases the money. */
export const paymentReleasedEmail = createPaymentEmail(paymentReleased)
