// The form of a product: typed text becomes prices, numbers and rates, or is refused with a message.
import { expect, test } from 'vitest'
import { productFieldErrors } from '#copy/admin-products.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { fieldFaults } from '#tests/support/field-faults.ts'
import { newProductBody, productChangeBody, productReply, productsQuery } from './catalog.ts'

const good = { name: 'Period Kit', description: 'Pads and patches.', price: '299' }

test('a product needs a name, a description and a price, and unknown fields of the form are dropped', () => {
  expect(newProductBody.parse({ ...good, role: 'admin', coins: '5', rating: '4.9' })).toEqual({
    ...good,
    price: 29_900,
  })
  expect(fieldFaults(newProductBody, {})).toEqual({
    name: formErrors.required,
    description: formErrors.required,
    price: formErrors.required,
  })
})

test.each([
  ['0', 0],
  ['299', 29_900],
  ['299.5', 29_950],
  [' 299.99 ', 29_999],
  ['999999.99', 99_999_999],
])('the price "%s" is %i paise', (price, amount) => {
  expect(newProductBody.parse({ ...good, price }).price).toBe(amount)
})

test.each(['-1', '1.555', '2abc', 'NaN', '1e9', '1,000', '₹299', '', '1000000', '0x10', 299])(
  'the price %j is refused',
  (price) => expect(fieldFaults(newProductBody, { ...good, price })).toEqual({ price: fieldErrors.price }),
)

test('the message for a price that is too high states the maximum', () => {
  const { price = '' } = fieldFaults(newProductBody, { ...good, price: '1000000' })
  expect(price).toContain('9,99,999.99')
})

test.each([
  ['', null],
  ['0', 0],
  ['25', 25],
])('the stock field with the text "%s" is stored as %s', (stock, count) => {
  expect(newProductBody.parse({ ...good, stock }).stock).toBe(count)
})

test.each(['-1', '1.5', '2abc', '1e9', '12345678'])('the stock field with the text "%s" is refused', (stock) => {
  expect(fieldFaults(newProductBody, { ...good, stock })).toEqual({ stock: fieldErrors.stock })
})

test.each([
  ['0', 0],
  ['5', 500],
  ['12.5', 1250],
  ['100', 10_000],
  ['100.00', 10_000],
])('a tax rate of %s %% is %i basis points', (taxRate, basisPoints) => {
  expect(newProductBody.parse({ ...good, taxRate }).taxRate).toBe(basisPoints)
})

test.each([
  ['taxRate', '101', productFieldErrors.taxRate],
  ['taxRate', '-5', productFieldErrors.taxRate],
  ['taxRate', '', productFieldErrors.taxRate],
  ['netQuantity', '0', productFieldErrors.netQuantity],
  ['netQuantity', '8 pads', productFieldErrors.netQuantity],
  ['netQuantity', '10001', productFieldErrors.netQuantity],
  ['shelfLifeMonths', '241', productFieldErrors.shelfLifeMonths],
  ['shelfLifeMonths', '1.5', productFieldErrors.shelfLifeMonths],
  ['absorbency', '6', productFieldErrors.absorbency],
  ['absorbency', '2.5', productFieldErrors.absorbency],
  ['absorbsMl', '1001', productFieldErrors.absorbsMl],
  ['lengthMm', '28 cm', productFieldErrors.lengthMm],
  ['wearHours', '25', productFieldErrors.wearHours],
  ['weightGrams', '10001', productFieldErrors.weightGrams],
  ['weightGrams', '0.5', productFieldErrors.weightGrams],
  ['materials', 'x'.repeat(201), formErrors.tooLong({ max: 200 })],
  ['unit', 'dozen', formErrors.choice],
  ['origin', '', formErrors.required],
  ['maker', 'x'.repeat(301), formErrors.tooLong({ max: 300 })],
  ['standard', 5405, formErrors.wrongType],
  ['hsn', '96190', productFieldErrors.hsn],
  ['hsn', '9619x', productFieldErrors.hsn],
  ['taxClass', 'free', formErrors.choice],
  ['inStock', 'yes', formErrors.choice],
  ['kitItems', 7, productFieldErrors.kitItems],
  ['kitItems', 'x'.repeat(20_001), productFieldErrors.kitItems],
  ['name', 'x'.repeat(121), formErrors.tooLong({ max: 120 })],
  ['description', 'x'.repeat(5001), formErrors.tooLong({ max: 5000 })],
])('the product field %s with the value %j is refused with a message', (field, value, sentence) => {
  expect(fieldFaults(newProductBody, { ...good, [field]: value })).toEqual({ [field]: sentence })
})

test('the particulars of a packed product can be cleared: a text becomes empty, a number null', () => {
  const none = {
    maker: '',
    genericName: ' ',
    netQuantity: '',
    shelfLifeMonths: ' ',
    standard: '',
    absorbency: '',
    materials: ' ',
  }
  expect(productChangeBody.parse(none)).toEqual({
    maker: '',
    genericName: '',
    netQuantity: null,
    shelfLifeMonths: null,
    standard: '',
    absorbency: null,
    materials: '',
  })
  expect(productChangeBody.parse({ netQuantity: '10000', shelfLifeMonths: '240', unit: 'kit' })).toEqual({
    netQuantity: 10_000,
    shelfLifeMonths: 240,
    unit: 'kit',
  })
})

test('a change of a product may contain a single field, and absent fields get no default value', () => {
  expect(productChangeBody.parse({ price: '349' })).toEqual({ price: 34_900 })
  expect(productChangeBody.parse({ inStock: 'false', expectedVersion: '3' })).toEqual({
    inStock: false,
    expectedVersion: 3,
  })
})

test('a change of a product with an empty name and an invalid version is refused with a message for each', () => {
  expect(fieldFaults(productChangeBody, { name: ' ', expectedVersion: 'x' })).toEqual({
    name: formErrors.required,
    expectedVersion: formErrors.wrongType,
  })
})

test.each(['0', '-1', '2abc', '1.5', '10001', ''])(
  'the page number "%s" of the product list is refused with a message',
  (page) => {
    expect(fieldFaults(productsQuery, { page })).toEqual({ page: formErrors.wrongType })
  },
)

test('the reply to shoppers drops stock levels, HSN and version of a product', () => {
  const product = {
    _id: 'a',
    name: 'Period Kit',
    description: 'Pads.',
    price: 299,
    image: '/x.webp',
    inStock: true,
    pictures: [],
    updatedAt: '2026-11-20T10:00:00.000Z',
  }
  expect(productReply.parse({ ...product, stock: 3, stockHeld: 1, hsn: '9619', version: 4 })).toEqual(product)
})
