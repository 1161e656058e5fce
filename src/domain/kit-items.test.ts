// The rows of the form for a kit's contents.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_PER_KIT_ITEM, readKitItems } from './kit-items.ts'

it('the kit form ignores rows without a name or without a quantity', () => {
  const rows = [
    { name: 'Day pads', quantity: '6' },
    { name: '  ', quantity: 3 },
    { name: 'Liners', quantity: '' },
    {},
    null,
    7,
  ]
  expect(readKitItems(rows)).toEqual({ ok: true, items: [{ name: 'Day pads', quantity: 6 }] })
})

it('the kit form adds up the quantities of a repeated item name, to at most 1000', () => {
  const rows = [
    { name: 'Day pads', quantity: 6 },
    { name: 'Liners', quantity: 4 },
    { name: ' Day pads', quantity: '2' },
  ]
  expect(readKitItems(rows)).toEqual({
    ok: true,
    items: [
      { name: 'Day pads', quantity: 8 },
      { name: 'Liners', quantity: 4 },
    ],
  })
  expect(readKitItems([...rows, { name: 'Day pads', quantity: MAX_PER_KIT_ITEM - 7 }])).toEqual({
    ok: false,
    row: 3,
    field: 'quantity',
  })
})

it('the kit form accepts quantities as numbers and as text', () => {
  const rows = [
    { name: 'Night pads', quantity: 2 },
    { name: ' Patches ', quantity: ' 12 ' },
  ]
  expect(readKitItems(rows)).toEqual({
    ok: true,
    items: [
      { name: 'Night pads', quantity: 2 },
      { name: 'Patches', quantity: 12 },
    ],
  })
})

it.each(['0', '-1', '1.5', '2abc', '1e3', 0, -2, 2.5, Number.NaN, '1001', '٣'])(
  'the kit form refuses %s as a quantity',
  (quantity) => {
    expect(
      readKitItems([
        { name: 'A', quantity: 1 },
        { name: 'B', quantity },
      ]),
    ).toEqual({
      ok: false,
      row: 1,
      field: 'quantity',
    })
  },
)

it('the kit form refuses a name of more than 120 characters, and more than 50 items', () => {
  expect(readKitItems([{ name: 'x'.repeat(121), quantity: 1 }])).toEqual({ ok: false, row: 0, field: 'name' })
  const rows = Array.from({ length: 51 }, (_, row) => ({ name: `Pad ${row}`, quantity: 1 }))
  expect(readKitItems(rows)).toMatchObject({ ok: false })
})

it('for any kit form, accepted quantities are whole numbers from 1 to 1000, and accepted names are trimmed', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (rows) => {
      const kit = readKitItems(rows)
      if (!kit.ok) return
      for (const { name, quantity } of kit.items) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_PER_KIT_ITEM).toBe(true)
        expect(name.trim()).toBe(name)
      }
    }),
  )
})

it('an invisible item name in a kit counts as empty, and a right-to-left override is removed', () => {
  const rows = [
    { name: '\u200b', quantity: 1 },
    { name: 'Day\u202e pads', quantity: 2 },
  ]
  expect(readKitItems(rows)).toEqual({ ok: true, items: [{ name: 'Day pads', quantity: 2 }] })
})
