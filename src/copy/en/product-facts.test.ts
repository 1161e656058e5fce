// How a pack's content is counted in words, and what a shared link says.
import { expect, test } from 'vitest'
import { productFacts } from '#copy/product-facts.ts'
import { products } from '#copy/products.ts'

const { pack } = productFacts
const { share } = products.detail

test.each([
  [1, 'kit', '1 kit'],
  [8, 'pad', '8 pads'],
  [5, 'patch', '5 patches'],
  [1, 'patch', '1 patch'],
] as const)('%i of the unit %s reads "%s"', (count, unit, words) => expect(pack.counted({ count, unit })).toBe(words))

test('of a kit every thing is named with its number', () => {
  const items = '6 × Day pads; 10 × Disposal bags'
  expect(pack.contents({ pack: '1 kit', items })).toBe('1 kit of 6 × Day pads; 10 × Disposal bags')
})

test('one month is no months', () => {
  expect(pack.months({ count: 1 })).toMatch(/^1 month after/)
  expect(pack.months({ count: 36 })).toMatch(/^36 months after/)
})

test('what is handed on names the shop and no product', () => {
  expect(share.message({ text: share.text({ shop: 'Nila' }), link: 'https://shop.example/product/1' })).toBe(
    'I found this at Nila: https://shop.example/product/1',
  )
})
