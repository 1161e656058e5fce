// The search for saved answers.
import { expect, it } from 'vitest'
import { findAnswers } from './answer-form.tsx'

const savedAnswer = (name: string, text: string) => ({
  _id: name,
  name,
  text,
  version: 1,
  changedBy: 'Nila',
  changedAt: '',
})
const ALL = [
  savedAnswer('Address', 'Please send it.'),
  savedAnswer('Late parcel', 'Sorry.'),
  savedAnswer('Refund', 'Your parcel is back.'),
]
const namesOfAnswers = (typed: string) => findAnswers(ALL, typed).map(({ name }) => name)

it.each([
  ['', ['Address', 'Late parcel', 'Refund']],
  ['parcel', ['Late parcel', 'Refund']],
  ['PARCEL late', ['Late parcel']],
  ['refund back', ['Refund']],
  ['nothing', []],
])('the search "%s" finds the saved answers %j', (typed, names) => {
  expect(namesOfAnswers(typed)).toEqual(names)
})
