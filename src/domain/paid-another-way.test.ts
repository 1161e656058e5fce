// The references and the days of payments without the gateway, as staff enter them (REF-11).
import { expect, it } from 'vitest'
import type { CalendarDate } from './calendar.ts'
import { isPaidDay, readPaidReference } from './paid-another-way.ts'

it.each([
  ['neft', 'hdfc n520 2611 2245', 'HDFCN52026112245'],
  ['neft', 'HDFCR52026112200123456', 'HDFCR52026112200123456'],
  ['neft', '632212345678', null],
  ['neft', 'HDFCN5202611224', null],
  ['imps', '6322-1234-5678', '632212345678'],
  ['imps', 'HDFCN52026112245', null],
  ['upi', '632212345678', '632212345678'],
  ['upi', 'anjali@okbank', null],
  ['cheque', '004217', '004217'],
  ['cheque', '4217', null],
] as const)('the payment reference %s %s is parsed as %s', (method, text, reference) => {
  expect(readPaidReference(method, text)).toBe(reference)
})

it.each([
  ['2026-11-20', true],
  ['2026-11-22', true],
  ['2026-11-19', false],
  ['2026-11-23', false],
  ['2026-11-31', false],
  ['yesterday', false],
])(
  'staff can enter %s as the day of a refund that was due on 20 November 2026 and is recorded on 22 November: %s',
  (day, may) => {
    expect(isPaidDay(day, '2026-11-20' as CalendarDate, '2026-11-22' as CalendarDate)).toBe(may)
  },
)
