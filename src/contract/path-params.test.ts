// Path parameters: accepted and refused ids and numbers.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { fieldFaults } from '#tests/support/field-faults.ts'
import { paramSchema } from './path-params.ts'

const ids = ['orderId', 'draftOrderId', 'noteId']
const whole = {
  ...Object.fromEntries(ids.map((name) => [name, '0123456789ABCDEF01234567'])),
  gatewayOrderId: 'order_IEIaMR65cu6nz3',
  progressId: 'anything',
  revision: '2',
  ticketNumber: '1004',
  privacyNumber: '1001',
  breachNumber: '1',
}
const params = z.object(Object.fromEntries(Object.keys(whole).map((name) => [name, paramSchema(name)])))

it('an id in a path is 24 hexadecimal characters, and becomes lower case', () => {
  const parsed = params.parse(whole)
  expect(parsed).toMatchObject({ orderId: '0123456789abcdef01234567', revision: 2, ticketNumber: 1004 })
  for (const name of ids)
    expect(fieldFaults(params, { ...whole, [name]: '../orders' })).toEqual({ [name]: fieldErrors.id })
})

it.each([
  ['gatewayOrderId', '../../orders', fieldErrors.id],
  ['ticketNumber', '1e3', formErrors.wrongType],
  ['privacyNumber', '-1', formErrors.wrongType],
  ['breachNumber', '0x1', formErrors.wrongType],
  ['revision', 'last', formErrors.wrongType],
])('the path parameter %s with the value %j is refused', (name, wrong, sentence) => {
  expect(fieldFaults(params, { ...whole, [name]: wrong })).toEqual({ [name]: sentence })
})
