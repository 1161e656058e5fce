// Typed numbers: a comma is read as intended, or the number is refused.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

const paise = fc.integer({ min: 0, max: 99_999_999 })
const inIndia = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, useGrouping: true })
const inEurope = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, useGrouping: false })
const inMalayalamDigits = new Intl.NumberFormat('ml-IN-u-nu-mlym', { minimumFractionDigits: 2, useGrouping: false })

it('an amount typed in Indian, European or Malayalam notation has the same value', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      const rupees = amount / 100
      for (const written of [
        rupees.toFixed(2),
        inIndia.format(rupees),
        inEurope.format(rupees),
        inMalayalamDigits.format(rupees),
        `₹ ${inIndia.format(rupees)}`,
      ])
        expect(Number(typedNumber(written))).toBe(rupees)
    }),
  )
})

it('a typed number keeps its digits, and a comma before the last one or two of them is a decimal comma', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9.,]{1,9}$/), (text) => {
      const number = typedNumber(text)
      if (number === null) return
      const digitsOf = (some: string) => some.replace(/\D/g, '').replace(/^0+/, '')
      expect(digitsOf(number)).toBe(digitsOf(text))
      // A comma before the last one or two digits does not group thousands.
      if (/,\d{1,2}$/.test(text)) expect(number).toBe(text.replace(',', '.'))
    }),
  )
})

it.each([
  ['299', '299'],
  ['299,50', '299.50'],
  ['299,5', '299.5'],
  ['1,299', '1299'],
  ['1,29,900', '129900'],
  ['129,900.5', '129900.5'],
  ['Rs. 299', '299'],
  ['−12', '-12'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['२९९', '299'],
])('the typed number %s means %s', (text, number) => expect(typedNumber(text)).toBe(number))

it.each(['', '1.299,50', '1,2,3', '0,299', '1,2345', '299,', '299.50.1', '1e3', '12 kg'])(
  'the text %j is refused as ambiguous or no number',
  (text) => expect(typedNumber(text)).toBeNull(),
)

it.each(['299⁵⁰', '299 50', '12 34', '1 2'])(
  'the typed number %s, with superscript digits or odd spaces, is refused',
  (text) => {
    expect(typedNumber(text)).toBeNull()
  },
)
it.each([
  [' 299 ', '299'],
  ['₹ 1,299', '1299'],
  ['1 29 900', '129900'],
  ['1\u00a0299.50', '1299.50'],
])('the typed number "%s" with spaces means %s', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})
