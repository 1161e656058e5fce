// The footer names only what the catalogue holds.
import { expect, test } from 'vitest'
import { bestSellersOf } from './best-sellers.ts'

const product = (name: string) => ({ _id: name.toLowerCase().replaceAll(' ', '-'), name })

test('best sellers stand in the order of the specification, whatever the order of the shelf', () => {
  const shelf = ['Combo', 'Heat Bag', 'Sanitary Pad', 'Period Kit', 'Cramp Relief Patches'].map(product)
  expect(bestSellersOf(shelf).map(({ name }) => name)).toEqual([
    'Period Kit',
    'Cramp Relief Patches',
    'Sanitary Pad',
    'Combo',
  ])
})

test('a best seller that is no longer sold is left out', () => {
  expect(bestSellersOf([product('Combo')])).toEqual([{ id: 'combo', name: 'Combo' }])
  expect(bestSellersOf([])).toEqual([])
})
