// What Razorpay keeps of a captured payment (RZP-10: the observed formula).

import type { PaymentMethod } from './entities.ts'

/** No GST on the fee of domestic cards up to this amount, in paise. */
const untaxedCardLimit = 200_000

/** Fee (tax included) and tax, in paise: 2 % and 18 % of that. */
export function feesOf(amount: number, method: PaymentMethod): { fee: number; tax: number } {
  const base = Math.round(amount * 0.02)
  const tax = method === 'card' && amount <= untaxedCardLimit ? 0 : Math.round(base * 0.18)
  return { fee: base + tax, tax }
}
