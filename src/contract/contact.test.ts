// The contact form: accepted input, and the message for each invalid field (MSG-1).
import { expect, test } from 'vitest'
import { formErrors } from '#copy/errors.ts'
import { CONTACT_FIELDS } from '#domain/contact-fields.ts'
import { fieldFaults } from '#tests/support/field-faults.ts'
import { contactBody } from './contact.ts'

const good = {
  firstName: 'Anjali',
  lastName: 'Menon',
  email: 'anjali@example.in',
  mobile: '9876543210',
  message: 'Hello,\nwhere is my box?',
}

test('a contact message keeps its lines, and other fields are dropped', () => {
  const parsed = contactBody.parse({ ...good, role: 'admin', coins: 100, ticket: 1 })
  expect(parsed).toMatchObject({ ...good, mobile: '+919876543210' })
  expect(Object.keys(parsed).filter((name) => !(name in CONTACT_FIELDS))).toEqual([])
})

test('an empty contact form has an error for every field', () => {
  const { required } = formErrors
  expect(fieldFaults(contactBody, {})).toEqual({
    firstName: required,
    lastName: required,
    email: required,
    mobile: required,
    message: required,
  })
})

test.each([
  ['firstName', ' ', formErrors.required],
  ['lastName', 'x'.repeat(61), formErrors.tooLong({ max: 60 })],
  ['email', 'anjali@example', formErrors.email],
  ['mobile', 'call me', formErrors.mobile],
  ['mobile', '0484 2345678', formErrors.mobile],
  ['message', 'x'.repeat(5001), formErrors.tooLong({ max: 5000 })],
  ['message', ['Hello'], formErrors.wrongType],
])("the contact form's field %s with the value %j is refused with a message", (field, value, sentence) => {
  expect(fieldFaults(contactBody, { ...good, [field]: value })).toEqual({ [field]: sentence })
})
