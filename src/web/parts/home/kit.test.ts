// Which kit the home page shows from any catalogue, and the price in its texts (CAT-11).
import { describe, expect, test } from 'vitest'
import type { ProductReply } from '#contract/catalog.ts'
import { homeKitOf, packPrice } from './kit.tsx'

const product = (name: string, more: Partial<ProductReply> = {}) =>
  ({ _id: name, name, price: 299, description: '', image: '', inStock: true, pictures: [], ...more }) as ProductReply
const items = [{ name: 'Day pads', quantity: 6 }]

describe('the kit on home', () => {
  test('the kit on the home page is the Period Kit, wherever it is in the product list', () => {
    const list = [
      product('Combo', { kitItems: items }),
      product('Sanitary Pad'),
      product('Period Kit', { kitItems: items }),
    ]
    expect(homeKitOf(list)).toMatchObject({ name: 'Period Kit', price: 299, items })
  })

  test('in another language, the kit on the home page is the same product, under its translated name', () => {
    const translatedKit = product('पीरियड किट', { kitItems: items, englishName: 'Period Kit' })
    expect(homeKitOf([product('कॉम्बो', { kitItems: items, englishName: 'Combo' }), translatedKit])?.name).toBe(
      'पीरियड किट',
    )
  })

  test('the kit on the home page is the first kit of the product list when no product is named Period Kit', () => {
    expect(homeKitOf([product('Sanitary Pad'), product('Travel Kit', { kitItems: items })])?.name).toBe('Travel Kit')
  })

  test('the home page shows no kit when no product has contents', () => {
    expect(homeKitOf([])).toBeNull()
    expect(homeKitOf([product('Period Kit'), product('Combo', { kitItems: [] })])).toBeNull()
  })
})

test('the texts of the home page contain the price of the shown kit, or ₹299 when no kit is shown', () => {
  expect(packPrice({ price: 349 })).toBe('₹349')
  expect(packPrice({ price: 329.5 })).toBe('₹329.50')
  expect(packPrice(null)).toBe('₹299')
})
