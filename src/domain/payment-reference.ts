// The references of a payment on a bank's or the gateway's screen: its id, or the numbers of the UPI network.

/** The gateway's id of a payment, or a number of the bank, in the form that is compared. */
export type PaymentReference = { kind: 'payment'; id: string } | { kind: 'bank'; number: string }

const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/
/** The retrieval reference number of UPI and cards (RZP-40). */
const BANK_REFERENCE = /^\d{12}$/
/** The id of the UPI network: letters and digits, 32 to 35 by rule, fewer in some apps. */
const UPI_ID = /^(?=.*[A-Za-z])[A-Za-z0-9]{10,40}$/

/** Parses a reference as people type it, with spaces; null when it cannot be one. */
export function parsePaymentReference(text: string): PaymentReference | null {
  const withoutSpaces = text.replace(/\s+/g, '')
  if (PAYMENT_ID.test(withoutSpaces)) return { kind: 'payment', id: withoutSpaces }
  if (BANK_REFERENCE.test(withoutSpaces) || UPI_ID.test(withoutSpaces))
    return { kind: 'bank', number: withoutSpaces.toUpperCase() }
  return null
}

/** True when the reference names this payment. `references` are its bank's numbers, as the gateway writes them. */
export const matchesReference = (
  reference: PaymentReference,
  payment: { readonly id: string; readonly references: readonly string[] },
): boolean =>
  reference.kind === 'payment'
    ? payment.id === reference.id
    : payment.references.some((number) => number.toUpperCase() === reference.number)
