// The documented test cards and the card entity of a payment (RZP-15).
import type { Card } from './entities.ts'
import type { Gateway } from './gateway.ts'

/** Card numbers that fail after the OTP, with the reason. */
const failingCards: Record<string, string> = {
  '4100280000070002': 'payment_cancelled',
  '4100280000080001': 'insufficient_fund',
  '4100280000090000': 'payment_timed_out',
}

const successfulCards = ['4100280000001007', '5500670000001002', '6527658900001005']

const digitsOf = (number: string) => number.replace(/[\s-]/g, '')

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** True for a test card, and for a number of 13 to 19 digits with a correct check digit (Luhn). */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number)
  if (successfulCards.includes(digits) || digits in failingCards) return true
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits)
}

/** Returns the reason with which the bank refuses this card, or null when the payment succeeds. */
export const failureReasonOf = (number: string): string | null => failingCards[digitsOf(number)] ?? null

const lastFourOf = (number: string) => digitsOf(number).slice(-4)

function networkOf(number: string): string {
  const digits = digitsOf(number)
  if (digits.startsWith('4')) return 'Visa'
  if (/^(60|65|81|82|508)/.test(digits)) return 'RuPay'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'MasterCard'
  return 'Unknown'
}

/** Returns the fields of a card that Razorpay stores. The number is not one of them (RZP-9). */
export const makeCard = (gateway: Gateway, number: string, name: string): Card => ({
  id: gateway.newId('card'),
  entity: 'card',
  name,
  last4: lastFourOf(number),
  network: networkOf(number),
  type: 'debit',
  issuer: null,
  international: false,
  emi: false,
  sub_type: 'consumer',
  token_iin: null,
})
