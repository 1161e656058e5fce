// Search texts that are references, and others that are words.
import { expect, test } from 'vitest'
import { readReference } from './reference.ts'

test.each([
  'pay_Q9xY8zA7bC6dE5',
  'order_Q9xY8zA7bC6dE5',
  'rfnd_Q9xY8zA7bC6dE5',
  'pay_QxYzAbCdEfGhIj',
  '432109876543',
  'SBIN0R2026112212345',
  'ee123456785in',
])('the search text %s is recognised as a reference', (text) =>
  expect(readReference(` ${text} `)).toMatchObject({ exact: text, capitals: text.toUpperCase(), serial: null }),
)

test.each(['Anjali Nair', 'meenakshi', 'a@example.in', '1001', 'heat bag 100%', ''])(
  'the search text %s is searched as words, not as a reference',
  (text) => expect(readReference(text)).toBeNull(),
)

test('an invoice serial is recognised without its leading zeros and in lower case', () => {
  expect(readReference('n26-27/42')?.serial).toBe('N26-27/0000042')
  expect(readReference('C26-27/0000042')?.serial).toBe('C26-27/0000042')
})

test('an id of the shop is recognised in any letter case', () =>
  expect(readReference('6B0327C790265C4F10575F80')?.id).toBe('6b0327c790265c4f10575f80'))

test('a number after # is an order number, and one after T- the number of a message', () => {
  expect(readReference('#200997')).toMatchObject({ orderNumber: 200997, ticketNumber: null })
  expect(readReference('t-0112')).toMatchObject({ orderNumber: null, ticketNumber: 112 })
})
