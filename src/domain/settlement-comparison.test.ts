// Lines of the settlement report compared with the shop's records: amount, fee, and the amount paid out (BOOK-14).
import { expect, it } from 'vitest'
import { paise } from './money.ts'
import { compareSettled } from './settlement-comparison.ts'

const payment = {
  kind: 'payment',
  amount: paise(33900),
  credit: paise(33100),
  debit: paise(0),
  fee: paise(800),
} as const
const refund = { kind: 'refund', amount: paise(5000), credit: paise(0), debit: paise(5000), fee: paise(0) } as const
const shopRow = { amount: paise(33900), fee: paise(800) }

it.each([
  ['a payment less its fee', payment, shopRow, null],
  ['a payment whose fee was unknown before', payment, { ...shopRow, fee: null }, null],
  ['a different amount', payment, { ...shopRow, amount: paise(33800) }, { what: 'amount', theirs: 33900, ours: 33800 }],
  ['a different fee', payment, { ...shopRow, fee: paise(700) }, { what: 'fee', theirs: 800, ours: 700 }],
  ['a smaller payout', { ...payment, credit: paise(33000) }, shopRow, { what: 'paid out', theirs: 33000, ours: 33100 }],
  ['a refund', refund, { amount: paise(5000), fee: null }, null],
  [
    'a larger deduction for a refund',
    { ...refund, debit: paise(5100) },
    { amount: paise(5000), fee: null },
    { what: 'paid out', theirs: 5100, ours: 5000 },
  ],
])(
  "comparing a line of the settlement report with the shop's record returns the difference, or null: %s",
  (_, line, inShop, difference) => {
    expect(compareSettled(line, inShop)).toEqual(difference)
  },
)
