// The placeholders of a saved answer: filled, unfilled and unknown ones.
import { expect, it } from 'vitest'
import { fillPlaceholders, unfilledPlaceholders, unknownPlaceholders } from './saved-answer.ts'

const FACTS = { 'first name': 'Meera', ticket: 'T-0112', order: null }

it.each([
  ['Dear {first name}, {ticket} is with us.', 'Dear Meera, T-0112 is with us.'],
  ['{ First Name }', 'Meera'],
  ['Order {order} is packed.', 'Order {order} is packed.'],
  ['{first name} {first name}', 'Meera Meera'],
  ['Nothing {to fill}', 'Nothing {to fill}'],
])('the placeholders of the saved answer %s are filled: %s', (text, filled) => {
  expect(fillPlaceholders(text, FACTS)).toBe(filled)
})

it('a value from the message is inserted unchanged, and placeholders in it are not filled', () => {
  expect(fillPlaceholders('{first name}', { ...FACTS, 'first name': '$& {ticket}' })).toBe('$& {ticket}')
})

it('the check of a saved answer lists each unfilled and each unknown placeholder once', () => {
  expect(unfilledPlaceholders('{order} of {first name}, {Order}')).toEqual(['order', 'first name'])
  expect(unfilledPlaceholders('Dear Meera {smile}')).toEqual([])
  expect(unknownPlaceholders('{frist name} and {order} {}')).toEqual(['frist name', ''])
})
