// The places of a saved answer: what a message fills, what stays open, and what is none.
import { expect, it } from 'vitest'
import { fillPlaces, openPlaces, unknownPlaces } from './saved-answer.ts'

const FACTS = { 'first name': 'Meera', ticket: 'T-0112', order: null }

it.each([
  ['Dear {first name}, {ticket} is with us.', 'Dear Meera, T-0112 is with us.'],
  ['{ First Name }', 'Meera'],
  ['Order {order} is packed.', 'Order {order} is packed.'],
  ['{first name} {first name}', 'Meera Meera'],
  ['Nothing {to fill}', 'Nothing {to fill}'],
])('%s becomes %s', (text, filled) => {
  expect(fillPlaces(text, FACTS)).toBe(filled)
})

it('what a message says is put in as it is, and fills nothing again', () => {
  expect(fillPlaces('{first name}', { ...FACTS, 'first name': '$& {ticket}' })).toBe('$& {ticket}')
})

it('names each place that is left open once, and what is none', () => {
  expect(openPlaces('{order} of {first name}, {Order}')).toEqual(['order', 'first name'])
  expect(openPlaces('Dear Meera {smile}')).toEqual([])
  expect(unknownPlaces('{frist name} and {order} {}')).toEqual(['frist name', ''])
})
