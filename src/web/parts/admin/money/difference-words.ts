// What a differing payment is said to be: by how much it differs, why that may be, and what placing its order does with it.
import type { UndecidedPayment } from '#contract/undecided-payments.ts'
import { formatRupees, fromRupees, toRupees } from '#contract/wire.ts'
import { adminPayments as words } from '#copy/admin-payments.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type DifferingPayment, likelyCause, splitDifference } from '#domain/payment-difference.ts'

const ofRupees = (rupees: number): Paise => fromRupees(rupees) ?? paise(0)
const rupees = (amount: number): string => formatRupees(toRupees(paise(amount)))

const inPaise = ({ asked, came, payerFee }: UndecidedPayment): DifferingPayment => ({
  asked: ofRupees(asked),
  amount: ofRupees(came),
  payerFee: ofRupees(payerFee),
})

export function differenceWords(payment: UndecidedPayment): string {
  const { asked, amount } = inPaise(payment)
  if (payment.currency !== 'INR' || amount === asked) return '–'
  return amount > asked ? words.above(rupees(amount - asked)) : words.below(rupees(asked - amount))
}

export function causeWords(payment: UndecidedPayment): string {
  const { causes } = words
  if (payment.cause !== 'amount') return causes[payment.cause]
  if (payment.currency !== 'INR') return causes.currency(payment.currency)
  const differing = inPaise(payment)
  const cause = likelyCause(differing)
  return cause === 'unknown' ? causes.unknown : causes[cause](rupees(Math.abs(differing.amount - differing.asked)))
}

export function placingWords(payment: UndecidedPayment): string {
  const { surplus, shortfall, comesBack } = splitDifference(inPaise(payment))
  const { place } = words
  if (shortfall > 0) return place.letOff(rupees(shortfall))
  const parts = [surplus > 0 && place.fee(rupees(surplus)), comesBack > 0 && place.back(rupees(comesBack))]
  return parts.filter((part) => part !== false).join(' ') || place.exact
}
