// Money that does not pass through the gateway: refunds that staff send from the shop's bank account (REF-11), and
// payments that staff record (ORD-33, ORD-35). Each has a method and a reference.
import { type CalendarDate, parseCalendarDate } from './calendar.ts'

export const PAID_WAYS = ['neft', 'imps', 'upi', 'cheque'] as const
export type PaidWay = (typeof PAID_WAYS)[number]

/** How a customer can pay a quote without the gateway. The reference of cash is the number of its receipt. */
export const PAYMENT_WAYS = [...PAID_WAYS, 'cash'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** The provider that is stored for payments without a gateway. */
export const DIRECT_PROVIDER = 'direct'

/** Returns the id of a direct payment, such as 'neft:HDFCN00000000001'. */
export const directPaymentId = (way: PaymentWay, reference: string): string => `${way}:${reference}`

export const referenceOfDirect = (paymentId: string): string => paymentId.slice(paymentId.indexOf(':') + 1)

/**
 * The formats of references. A reference of NEFT (16 characters) or RTGS (22) begins with four letters of the bank.
 * IMPS and UPI have a retrieval reference number of 12 digits.
 */
const SHAPES: Readonly<Record<PaymentWay, RegExp>> = {
  neft: /^[A-Z]{4}(?:[A-Z0-9]{12}|[A-Z0-9]{18})$/,
  imps: /^\d{12}$/,
  upi: /^\d{12}$/,
  cheque: /^\d{6}$/,
  cash: /^[A-Z0-9/]{1,20}$/,
}

/** Parses a reference. Returns it in capitals without spaces and hyphens; null when it does not fit the method. */
export function readPaidReference(method: PaymentWay, text: string): string | null {
  const reference = text.replace(/[\s-]/g, '').toUpperCase()
  return SHAPES[method].test(reference) ? reference : null
}

/** True for a day, as 'YYYY-MM-DD', from `from` to today. */
export const isPaidDay = (day: string, from: CalendarDate, today: CalendarDate): day is CalendarDate =>
  parseCalendarDate(day) !== null && from <= day && day <= today
