// Refunds paid from the shop's own bank account when the gateway cannot make them: the method and the bank's reference
// (REF-11).
import { type CalendarDate, parseCalendarDate } from './calendar.ts'

export const PAID_WAYS = ['neft', 'imps', 'upi', 'cheque'] as const
export type PaidWay = (typeof PAID_WAYS)[number]

/**
 * The form of a bank's reference: NEFT and RTGS begin with four letters of the bank, IMPS and UPI have an RRN of 12
 * digits.
 */
const SHAPES: Readonly<Record<PaidWay, RegExp>> = {
  neft: /^[A-Z]{4}(?:[A-Z0-9]{12}|[A-Z0-9]{18})$/,
  imps: /^\d{12}$/,
  upi: /^\d{12}$/,
  cheque: /^\d{6}$/,
}

/** Parses a bank's reference. Returns it without spaces and in capitals; null when it does not fit the method. */
export function readPaidReference(method: PaidWay, text: string): string | null {
  const reference = text.replace(/[\s-]/g, '').toUpperCase()
  return SHAPES[method].test(reference) ? reference : null
}

/** True when the payment can have been made on that day: not before the refund was due, and not in the future. */
export const isPaidDay = (day: string, from: CalendarDate, today: CalendarDate): day is CalendarDate =>
  parseCalendarDate(day) !== null && from <= day && day <= today
