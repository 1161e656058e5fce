// The references by which a shopper can look up a payment: its id, or a number that the bank shows (RZP-40).

/** The gateway's id of a payment, or a bank's number in capitals. */
export type PaymentReference = { kind: 'payment'; id: string } | { kind: 'bank'; number: string }

const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/
/** The retrieval reference number of payments by UPI or card (RZP-40). */
const BANK_REFERENCE = /^\d{12}$/
/** The transaction id of the UPI network, of letters and digits. It should have 32 to 35; some apps show fewer. */
const UPI_ID = /^(?=.*[A-Za-z])[A-Za-z0-9]{10,40}$/

/** Parses a reference, with or without spaces; null for a text that cannot be one. */
export function parsePaymentReference(text: string): PaymentReference | null {
  const withoutSpaces = text.replace(/\s+/g, '')
  if (PAYMENT_ID.test(withoutSpaces)) return { kind: 'payment', id: withoutSpaces }
  if (BANK_REFERENCE.test(withoutSpaces) || UPI_ID.test(withoutSpaces))
    return { kind: 'bank', number: withoutSpaces.toUpperCase() }
  return null
}

/** True when the reference names the payment. The gateway states the bank's numbers for it in `references`. */
export const matchesReference = (
  reference: PaymentReference,
  payment: { readonly id: string; readonly references: readonly string[] },
): boolean =>
  reference.kind === 'payment'
    ? payment.id === reference.id
    : payment.references.some((number) => number.toUpperCase() === reference.number)
