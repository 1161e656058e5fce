// The footer names only products of the catalogue.
import { expect, test } from 'vitest'
import { bestSellersOf, firstInStock } from './best-sellers.ts'

const product = (name: string) => ({
  _id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  price: 299,
  inStock: name !== 'Period Kit',
})

test('best sellers keep their own order, whatever the order of the list (CAT-11, PAGE-7)', () => {
  const shelf = ['Combo', 'Heat Bag', 'Sanitary Pad', 'Period Kit', 'Cramp Relief Patches'].map(product)
  expect(bestSellersOf(shelf).map(({ label }) => label)).toEqual([
    'Period Kit',
    'Cramp Relief Patches',
    'Sanitary Pad',
    'Combo',
  ])
})

test('a best seller that is no longer sold is left out', () => {
  expect(bestSellersOf([product('Combo')])).toEqual([{ to: '/product/combo', label: 'Combo', inStock: true }])
  expect(bestSellersOf([])).toEqual([])
})

test('an out-of-stock product is not suggested for ordering in time', () => {
  expect(firstInStock(bestSellersOf(['Period Kit', 'Combo'].map(product)))?.label).toBe('Combo')
  expect(firstInStock(bestSellersOf([product('Period Kit')]))).toBeNull()
})

test('best sellers are found by their English names in every language, and an untranslated name is marked', () => {
  const translatedProduct = { ...product('पीरियड किट'), englishName: 'Period Kit' }
  const unsaid = { ...product('Combo'), langs: { name: 'en' as const } }
  expect(bestSellersOf([unsaid, translatedProduct])).toEqual([
    { to: `/product/${translatedProduct._id}`, label: 'पीरियड किट', inStock: true },
    { to: '/product/combo', label: 'Combo', inStock: true, lang: 'en' },
  ])
})
