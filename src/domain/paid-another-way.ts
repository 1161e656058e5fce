// Money that does not pass through the gateway: refunds from the shop's own bank account (REF-11) and payments that
// staff record (ORD-33). Each has a method, and a reference from the bank statement or the cash receipt.
import { type CalendarDate, parseCalendarDate } from './calendar.ts'

export const PAID_WAYS = ['neft', 'imps', 'upi', 'cheque'] as const
export type PaidWay = (typeof PAID_WAYS)[number]

/** How a customer pays a quote without the gateway. Cash has the number of the receipt. */
export const PAYMENT_WAYS = [...PAID_WAYS, 'cash'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** The provider of payments that no gateway took; their ids are made of method and reference. */
export const DIRECT_PROVIDER = 'direct'

/** Returns the id of a direct payment, such as 'neft:HDFCN00000000001'. */
export const directPaymentId = (way: PaymentWay, reference: string): string => `${way}:${reference}`

/** Returns the reference in the id of a direct payment. */
export const referenceOfDirect = (paymentId: string): string => paymentId.slice(paymentId.indexOf(':') + 1)

/**
 * The form of a bank's reference: NEFT and RTGS begin with four letters of the bank, IMPS and UPI have an RRN of 12
 * digits.
 */
const SHAPES: Readonly<Record<PaymentWay, RegExp>> = {
  neft: /^[A-Z]{4}(?:[A-Z0-9]{12}|[A-Z0-9]{18})$/,
  imps: /^\d{12}$/,
  upi: /^\d{12}$/,
  cheque: /^\d{6}$/,
  cash: /^[A-Z0-9/]{1,20}$/,
}

/** Parses a bank's reference. Returns it without spaces and in capitals; null when it does not fit the method. */
export function readPaidReference(method: PaymentWay, text: string): string | null {
  const reference = text.replace(/[\s-]/g, '').toUpperCase()
  return SHAPES[method].test(reference) ? reference : null
}

/** True when the money can have been sent on that day: not before `from`, and not in the future. */
export const isPaidDay = (day: string, from: CalendarDate, today: CalendarDate): day is CalendarDate =>
  parseCalendarDate(day) !== null && from <= day && day <= today
