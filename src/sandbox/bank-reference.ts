// The banks' references of a successful payment or refund (RZP-40, RZP-49).
import type { PaymentMethod, PaymentRecord } from './entities.ts'
import type { Gateway } from './gateway.ts'

type References = PaymentRecord['acquirer']

const randomDigits = (gateway: Gateway, count: number): string =>
  [...gateway.newId('x').slice(2), ...gateway.newId('x').slice(2)]
    .map((letter) => letter.charCodeAt(0) % 10)
    .join('')
    .slice(0, count)

/** The references of a payment that has none yet. */
export const emptyReference = (method: PaymentMethod): References => {
  if (method === 'upi') return { rrn: null }
  if (method === 'card') return { auth_code: null }
  return method === 'netbanking' ? { bank_transaction_id: null } : { transaction_id: null }
}

export function paymentReference(gateway: Gateway, method: PaymentMethod): References {
  const twelveDigits = randomDigits(gateway, 12)
  if (method === 'upi') return { rrn: twelveDigits, upi_transaction_id: gateway.newId('x').slice(2).toUpperCase() }
  if (method === 'card') return { auth_code: twelveDigits.slice(0, 6), rrn: twelveDigits }
  return method === 'netbanking' ? { bank_transaction_id: twelveDigits.slice(0, 10) } : { transaction_id: twelveDigits }
}

/** Returns a refund's reference: for a card an ARN of 23 digits, for UPI an RRN, otherwise the UTR of a transfer. */
export function refundReference(gateway: Gateway, method: PaymentMethod): References {
  if (method === 'card') return { arn: randomDigits(gateway, 23) }
  return method === 'upi' ? { rrn: randomDigits(gateway, 12) } : { utr: randomDigits(gateway, 16) }
}
