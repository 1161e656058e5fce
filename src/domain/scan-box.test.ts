// What is ticked off in a box, and by which codes (ORD-26, ORD-29).
import { describe, expect, it } from 'vitest'
import { boxContents, readGoodsCode } from './scan-box.ts'

const starter = {
  productId: 'p1',
  name: 'Starter',
  quantity: 2,
  kit: [
    { name: 'Pad XL', quantity: 4 },
    { name: 'Bag', quantity: 1 },
  ],
}
const soap = { productId: 'p2', name: 'Soap', quantity: 1, kit: [] }

describe('what is ticked off (ORD-26)', () => {
  it('is what kits hold, and what is no kit, without what is not packed any more', () => {
    const { things } = boxContents([starter, soap, { ...soap, productId: 'p3', name: 'Oil', quantity: 0 }], [])
    expect(things).toEqual([
      { name: 'Pad XL', quantity: 8 },
      { name: 'Bag', quantity: 2 },
      { name: 'Soap', quantity: 1 },
    ])
  })

  it('is ticked by a kit code for all that one kit holds, by a component code for one (ORD-29)', () => {
    const { codes } = boxContents(
      [starter, soap],
      [
        { code: 'STARTER-KIT', name: 'Starter', productId: 'p1' },
        { code: '8901234567894', name: 'pad xl', productId: null },
        { code: 'OTHER-KIT', name: 'Other', productId: 'p9' },
        { code: 'OTHER-PART', name: 'Brush', productId: null },
      ],
    )
    expect(codes).toEqual([
      {
        code: 'STARTER-KIT',
        adds: [
          { thing: 0, units: 4 },
          { thing: 1, units: 1 },
        ],
      },
      { code: '8901234567894', adds: [{ thing: 0, units: 1 }] },
    ])
  })
})

describe('a code of goods (ORD-29)', () => {
  it('is kept in capitals and without spaces', () => expect(readGoodsCode(' kit starter 1 ')).toBe('KITSTARTER1'))
  it.each(['1001', '9999999', 'ഭദ്രം12345', 'x'.repeat(41), ''])(
    'is not %j, which is an order number or nothing that is printed',
    (text) => expect(readGoodsCode(text)).toBe(null),
  )
})
