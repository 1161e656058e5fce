// The fields of a product that its card in the list shows.
import { expect, it } from 'vitest'
import type { ProductReply } from '#contract/catalog.ts'
import { listedProductOf } from './listed-products.ts'

const PAD = {
  _id: '6b077cc545317035d2783fc6',
  name: 'Night Pads',
  description: 'Six winged pads.',
  price: 139,
  image: '/pictures/a-800.webp',
  inStock: true,
  pictures: [],
} as unknown as ProductReply

it('a product card shows facts only when staff have entered them', () => {
  expect(listedProductOf({ ...PAD, fact: '6 pads · 330 mm' })).toMatchObject({
    name: 'Night Pads',
    fact: '6 pads · 330 mm',
  })
  expect(listedProductOf(PAD)).not.toHaveProperty('fact')
})
