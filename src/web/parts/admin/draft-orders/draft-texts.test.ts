// Conversion between a draft order and the texts of its form.
import { expect, it } from 'vitest'
import { EMPTY_DRAFT } from '#domain/draft-order.ts'
import type { ProductId } from '#domain/ids.ts'
import { toForm, toTexts } from './draft-texts.ts'

const product = 'a'.repeat(24) as ProductId
const form = {
  ...EMPTY_DRAFT,
  ...{ firstName: 'Lakshmi', phoneNumber: '9447012345', percentOff: '10', shipping: '49.50', reservedHours: 24 },
  lines: [{ productId: product, quantity: 600 }],
  deliveries: [],
}
const choices = {
  customer: null,
  isAdult: false,
  lines: [{ productId: product, quantity: '600' }],
  deliveries: [],
}

it('a draft order that is loaded into the form and saved is unchanged', () => {
  expect(toForm(toTexts(form), choices)).toEqual(form)
})

it('the phone field of a draft order shows the number without +91', () => {
  expect(toTexts({ ...form, phoneNumber: '+919447012345' }).phoneNumber).toBe('9447012345')
})

it('in a draft order, numbers may contain commas, and an empty quantity is zero', () => {
  const typed = { ...toTexts(form), percentOff: '', rupeesOff: '1,250.50', validDays: '' }
  const lines = [
    { productId: product, quantity: '1,200' },
    { productId: product, quantity: '' },
  ]
  expect(toForm(typed, { ...choices, lines })).toMatchObject({
    rupeesOff: '1250.50',
    validDays: 0,
    lines: [{ quantity: 1200 }, { quantity: 0 }],
  })
})
