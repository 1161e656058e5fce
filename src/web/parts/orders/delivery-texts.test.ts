// The form that changes an order's address: its initial texts, and the effects of PIN code and region.
import { expect, test } from 'vitest'
import type { OrderReply } from '#contract/orders.ts'
import { adviseRegion, statesFor, textsOf } from './delivery-texts.ts'

const QUOTE = [
  { region: 'Kerala', refund: 40 },
  { region: 'Tamil Nadu', refund: 20 },
  { region: 'Karnataka', refund: 20 },
  { region: 'All India', refund: 0 },
]

test("the form for changing the address starts with the order's address, including its state", () => {
  const address = {
    title: 'Ms',
    firstName: 'A',
    lastName: 'B',
    street: 'S',
    houseNumber: '1',
    city: 'C',
    country: 'India',
  }
  const order = {
    billingAddress: { ...address, postcode: '605001', state: 'Puducherry' },
    email: 'a@example.in',
    phoneNumber: '+919000000001',
    region: 'All India',
  } as OrderReply
  expect(textsOf(order)).toMatchObject({
    postcode: '605001',
    phoneNumber: '9000000001',
    state: 'All India',
    stateCode: '34',
  })
})

test('a region that does not serve the PIN code is an error, and the region of the PIN code is offered', () => {
  expect(adviseRegion('Tamil Nadu', '679101', QUOTE)).toEqual({
    error: 'This PIN code is in Kerala. Choose Kerala as the state.',
    better: 'Kerala',
  })
  expect(adviseRegion('Kerala', '110001', QUOTE)).toMatchObject({ better: 'All India' })
})

test('a region with a larger refund of the shipping charge is offered', () => {
  expect(adviseRegion('All India', '679101', QUOTE)).toEqual({ error: undefined, better: 'Kerala' })
})

test('the right region, no region, and a region without a PIN code cause no message', () => {
  const nothing = { error: undefined, better: '' }
  expect(adviseRegion('Kerala', '679101', QUOTE)).toEqual(nothing)
  expect(adviseRegion('', '679101', QUOTE)).toEqual(nothing)
  expect(adviseRegion('Kerala', null, QUOTE)).toEqual(nothing)
  expect(adviseRegion('All India', '679101', [])).toEqual(nothing)
})

test('for a PIN code in several states these states are offered; a PIN code in one state has only that one', () => {
  expect(statesFor('605001').length).toBeGreaterThan(1)
  expect(statesFor('679101')).toHaveLength(1)
  expect(statesFor(null)).toEqual([])
})
