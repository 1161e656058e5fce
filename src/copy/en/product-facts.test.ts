// How a pack's content is counted in words, and what a shared link says.
import { expect, test } from 'vitest'
import { productFacts } from './product-facts.ts'
import { products } from './products.ts'

const { pack } = productFacts
const { share } = products.detail

test.each([
  [1, 'kit', '1 kit'],
  [8, 'pad', '8 pads'],
  [5, 'patch', '5 patches'],
  [1, 'patch', '1 patch'],
] as const)('%i of the unit %s reads "%s"', (count, unit, words) => expect(pack.counted(count, unit)).toBe(words))

test('of a kit every thing is named with its number', () => {
  const items = [
    { name: 'Day pads', quantity: 6 },
    { name: 'Disposal bags', quantity: 10 },
  ]
  expect(pack.contents('1 kit', items).replaceAll('\u00a0', ' ')).toBe('1 kit of 6 × Day pads; 10 × Disposal bags')
})

test('one month is no months', () => {
  expect(pack.months(1)).toMatch(/^1 month after/)
  expect(pack.months(36)).toMatch(/^36 months after/)
})

test('what is handed on names the shop and no product', () => {
  expect(share.message(share.text('Nila'), 'https://shop.example/product/1')).toBe(
    'I found this at Nila: https://shop.example/product/1',
  )
})
