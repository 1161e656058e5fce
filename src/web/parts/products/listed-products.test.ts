// The listing carries what its cards show, and the rose card speaks of a kit where there is one.
import { expect, test } from 'vitest'
import type { ProductReply } from '#contract/catalog.ts'
import { listedProducts, promotedOf } from './listed-products.ts'

const picture = (url: string) => ({ url, avif: url, webp: url, width: 800, height: 800, alt: 'Pads' })
const product = (name: string, change: Partial<ProductReply> = {}): ProductReply => ({
  _id: name.toLowerCase(),
  name,
  description: 'Eight pads.',
  price: 129,
  image: '/1.webp',
  inStock: true,
  pictures: [picture('/1.webp'), picture('/2.webp')],
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...change,
})
const kitItems = [{ name: 'Pads', quantity: 6 }]

test('a card has one picture, or none, and nothing it does not show', () => {
  expect(listedProducts(product('Pads'))).toEqual({
    _id: 'pads',
    name: 'Pads',
    description: 'Eight pads.',
    price: 129,
    inStock: true,
    picture: picture('/1.webp'),
  })
  expect(listedProducts(product('Pads', { pictures: [] })).picture).toBeNull()
})

test('the rose card leads to the first kit, wherever it stands', () => {
  const shelf = [product('Pads'), product('Period Kit', { kitItems }), product('Combo', { kitItems })]
  expect(promotedOf(shelf)).toEqual({ _id: 'period kit', name: 'Period Kit', price: 129, isKit: true })
})

test('without a kit it leads to the first product and says nothing of a box', () => {
  expect(promotedOf([product('Pads'), product('Liners')])).toMatchObject({ name: 'Pads', isKit: false })
  expect(promotedOf([])).toBeNull()
})
