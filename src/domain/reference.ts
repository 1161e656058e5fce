// A reference number: of the gateway, a bank, a document, a parcel, or one of the shop's ids (ADM-17).
import { isId } from './ids.ts'

export interface Reference {
  /** The reference as typed. */
  readonly exact: string
  /** The reference in capitals, as banks and the post write theirs. */
  readonly capitals: string
  /** One of the shop's own ids; null when it is not one. */
  readonly id: string | null
  /** The serial of an invoice or credit note, with the zeros that people leave out; null when it is not one. */
  readonly serial: string | null
  /** An order's number, when # precedes it: '#200997'; null otherwise. */
  readonly orderNumber: number | null
  /** A message's number, which is also its report's: 'T-0112' (MSG-2); null when it is not one. */
  readonly ticketNumber: number | null
}

const SERIAL = /^([NC])(\d\d)-(\d\d)\s?\/\s?(\d{1,7})$/i
const ORDER_NUMBER = /^#\s?(\d{4,15})$/
const TICKET_NAME = /^T-(\d{1,9})$/i
/** One word of eight or more letters and digits, with at least one digit. Other text is searched for as words. */
const WORD = /^(?=.*\d)[A-Za-z0-9_-]{8,40}$/
/** The gateway's own ids have a prefix; one in twelve of them has no digit. */
const GATEWAY_ID = /^(?:pay|order|rfnd|disp|setl)_[A-Za-z0-9]{8,32}$/

/** Parses a reference; null for plain words. */
export function readReference(text: string): Reference | null {
  const exact = text.trim()
  const [, letter = '', from = '', to = '', serialNumber = ''] = SERIAL.exec(exact) ?? []
  const serial = serialNumber === '' ? null : `${letter.toUpperCase()}${from}-${to}/${serialNumber.padStart(7, '0')}`
  const orderNumber = numberIn(ORDER_NUMBER.exec(exact))
  const ticketNumber = numberIn(TICKET_NAME.exec(exact))
  const isNumbered = serial !== null || orderNumber !== null || ticketNumber !== null
  if (!isNumbered && !WORD.test(exact) && !GATEWAY_ID.test(exact)) return null
  const small = exact.toLowerCase()
  return {
    exact,
    capitals: exact.toUpperCase(),
    id: isId(small) ? small : null,
    serial,
    orderNumber,
    ticketNumber,
  }
}

const numberIn = (match: RegExpExecArray | null): number | null => (match?.[1] === undefined ? null : Number(match[1]))
