// Typing errors in email addresses, and addresses that only look like typing errors.
import { expect, test } from 'vitest'
import { suggestedEmail } from './email-suggestion.ts'

test.each([
  ['asha@gmial.con', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['Asha.Nair@GMAIL.CO', 'Asha.Nair@gmail.com'],
  ['asha@gnail.com', 'asha@gmail.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@sunshine-school.con', 'asha@sunshine-school.com'],
  [' asha@gmail.vom ', 'asha@gmail.com'],
])('for the mistyped email %s the suggestion is %s', (typed, suggestion) => {
  expect(suggestedEmail(typed)).toBe(suggestion)
})

test.each([
  'asha@gmail.com',
  'asha@yahoo.in',
  'asha@mail.com',
  'asha@ymail.com',
  'asha@rediff.com',
  'asha@live.in',
  'asha@tatamail.in',
  'asha@sunshine-school.edu.in',
  'asha@iitm.ac.in',
  'asha@company.co',
  'asha',
  '@gmial.com',
  'asha@',
  '',
])('no other email is suggested for %s', (typed) => {
  expect(suggestedEmail(typed)).toBeNull()
})
