// A pack's quantity as text, and the text of a shared link.
import { expect, test } from 'vitest'
import { productFacts, products } from '#copy/products.ts'

const { pack } = productFacts
const { share } = products.detail

test.each([
  [1, 'kit', '1 kit'],
  [8, 'pad', '8 pads'],
  [5, 'patch', '5 patches'],
  [1, 'patch', '1 patch'],
] as const)('%i of the unit %s reads "%s"', (count, unit, words) => expect(pack.counted({ count, unit })).toBe(words))

test('the contents of a kit name every item with its quantity', () => {
  const items = '6 × Day pads; 10 × Disposal bags'
  expect(pack.contents({ pack: '1 kit', items })).toBe('1 kit of 6 × Day pads; 10 × Disposal bags')
})

test('a shelf life of one month uses the singular', () => {
  expect(pack.months({ count: 1 })).toMatch(/^1 month after/)
  expect(pack.months({ count: 36 })).toMatch(/^36 months after/)
})

test('the text for sharing a product names the shop and not the product', () => {
  expect(share.message({ text: share.text({ shop: 'Nila' }), link: 'https://shop.example/product/1' })).toBe(
    'I found this at Nila: https://shop.example/product/1',
  )
})
