// A refund that the gateway cannot make is paid from the shop's own bank: by what means, and by which number it is found (REF-11).
import { type CalendarDate, parseCalendarDate } from './calendar.ts'

export const PAID_WAYS = ['neft', 'imps', 'upi', 'cheque'] as const
export type PaidWay = (typeof PAID_WAYS)[number]

/** What a bank's number looks like: NEFT and RTGS begin with the bank's four letters, IMPS and UPI have an RRN of 12 digits. */
const SHAPES: Readonly<Record<PaidWay, RegExp>> = {
  neft: /^[A-Z]{4}(?:[A-Z0-9]{12}|[A-Z0-9]{18})$/,
  imps: /^\d{12}$/,
  upi: /^\d{12}$/,
  cheque: /^\d{6}$/,
}

/** The bank's number as it is kept, without blanks and in capitals; null when no such transfer has one like it. */
export function readPaidReference(way: PaidWay, text: string): string | null {
  const reference = text.replace(/[\s-]/g, '').toUpperCase()
  return SHAPES[way].test(reference) ? reference : null
}

/** Whether a payment can have been made on that day: not before the refund was due, and not tomorrow. */
export const isPaidDay = (day: string, from: CalendarDate, today: CalendarDate): day is CalendarDate =>
  parseCalendarDate(day) !== null && from <= day && day <= today
