// Parses the numbers by which staff search: of the gateway, a bank, a document, an order, a parcel, or the shop's own
// ids (ADM-17).
import { isId } from './ids.ts'

export interface Reference {
  readonly exact: string
  /** The reference in capitals, as banks and couriers write theirs. */
  readonly capitals: string
  /** The reference in lower case if it has the form of the shop's own ids; otherwise null. */
  readonly id: string | null
  /** The reference with all its zeros if it is the serial of an invoice or credit note; otherwise null. */
  readonly serial: string | null
  /** The number in a reference such as '#200997'; otherwise null. */
  readonly orderNumber: number | null
  /** The number in a reference such as 'T-0112', which names a message or report (MSG-2); otherwise null. */
  readonly ticketNumber: number | null
}

/** Matches the serial of an invoice or credit note, such as 'N26-27/0000123' or 'n26-27 / 123'. */
const SERIAL = /^([NC])(\d\d)-(\d\d)\s?\/\s?(\d{1,7})$/i
const ORDER_NUMBER = /^#\s?(\d{4,15})$/
const TICKET_NAME = /^T-(\d{1,9})$/i
/** One word of at least eight characters with a digit among them. */
const WORD = /^(?=.*\d)[A-Za-z0-9_-]{8,40}$/
/** An id of the gateway, which may have no digit. */
const GATEWAY_ID = /^(?:pay|order|rfnd|disp|setl)_[A-Za-z0-9]{8,32}$/

/** Parses a reference; null for a text that is searched for as words. */
export function readReference(text: string): Reference | null {
  const exact = text.trim()
  const [, letter = '', from = '', to = '', serialNumber = ''] = SERIAL.exec(exact) ?? []
  const serial = serialNumber === '' ? null : `${letter.toUpperCase()}${from}-${to}/${serialNumber.padStart(7, '0')}`
  const orderNumber = numberIn(ORDER_NUMBER.exec(exact))
  const ticketNumber = numberIn(TICKET_NAME.exec(exact))
  const isNumbered = serial !== null || orderNumber !== null || ticketNumber !== null
  if (!isNumbered && !WORD.test(exact) && !GATEWAY_ID.test(exact)) return null
  const lowerCase = exact.toLowerCase()
  return {
    exact,
    capitals: exact.toUpperCase(),
    id: isId(lowerCase) ? lowerCase : null,
    serial,
    orderNumber,
    ticketNumber,
  }
}

const numberIn = (match: RegExpExecArray | null): number | null => (match?.[1] === undefined ? null : Number(match[1]))
