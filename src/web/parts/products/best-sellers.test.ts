// The footer's best sellers are products of the catalogue, in a fixed order.
import { expect, test } from 'vitest'
import { bestSellersOf, firstInStock } from './best-sellers.ts'

const product = (name: string) => ({
  _id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  price: 299,
  inStock: name !== 'Period Kit',
})

test('best sellers have a fixed order, whatever the order of the product list (CAT-11, PAGE-7)', () => {
  const list = ['Combo', 'Heat Bag', 'Sanitary Pad', 'Period Kit', 'Cramp Relief Patches'].map(product)
  expect(bestSellersOf(list).map(({ label }) => label)).toEqual([
    'Period Kit',
    'Cramp Relief Patches',
    'Sanitary Pad',
    'Combo',
  ])
})

test('a best seller that is no longer sold is not shown', () => {
  expect(bestSellersOf([product('Combo')])).toEqual([{ to: '/product/combo', label: 'Combo', inStock: true }])
  expect(bestSellersOf([])).toEqual([])
})

test('the calculator suggests the first best seller in stock, or none', () => {
  expect(firstInStock(bestSellersOf(['Period Kit', 'Combo'].map(product)))?.label).toBe('Combo')
  expect(firstInStock(bestSellersOf([product('Period Kit')]))).toBeNull()
})

test('best sellers are found by their English names in every language, and a name without a translation is marked as English', () => {
  const translatedProduct = { ...product('पीरियड किट'), englishName: 'Period Kit' }
  const untranslatedProduct = { ...product('Combo'), langs: { name: 'en' as const } }
  expect(bestSellersOf([untranslatedProduct, translatedProduct])).toEqual([
    { to: `/product/${translatedProduct._id}`, label: 'पीरियड किट', inStock: true },
    { to: '/product/combo', label: 'Combo', inStock: true, lang: 'en' },
  ])
})
