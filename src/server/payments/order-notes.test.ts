// The notes on a gateway's order are read back as written and keep the gateway's limits. Other notes are ignored.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_LINES, MAX_PER_LINE } from '#domain/cart.ts'
import { MAX_DRAFT_LINES, MAX_DRAFT_UNITS } from '#domain/draft-order.ts'
import { paise } from '#domain/money.ts'
import { STATE_CODES } from '#domain/places.ts'
import { REGIONS } from '#domain/shipping.ts'
import { buildOrderNotes, buildPurchaseNotes, type PurchaseNotes, parseNotes } from './order-notes.ts'

const id = fc.stringMatching(/^[0-9a-f]{24}$/) as fc.Arbitrary<never>
const purchase: fc.Arbitrary<PurchaseNotes> = fc.record({
  id,
  userId: id,
  region: fc.constantFrom(...REGIONS),
  stateCode: fc.constantFrom(...STATE_CODES),
  shipping: fc.nat(20_000).map(paise),
  coinsUsed: fc.nat(1000),
  gstin: fc.constantFrom(null, '32ABCDE1234F1Z9'),
  lines: fc.array(
    fc.record({
      productId: id,
      quantity: fc.integer({ min: 1, max: MAX_PER_LINE }),
      unitPrice: fc.nat(9_999_999).map(paise),
      discount: fc.oneof(fc.constant(0), fc.nat(9_999_999)).map(paise),
    }),
    { minLength: 1, maxLength: MAX_LINES },
  ),
})
const order = { orderNumber: 1004, invoiceSerial: 'N26-27/0000004', placedAt: new Date('2026-11-20T05:00:00Z') }

const quote: fc.Arbitrary<PurchaseNotes> = fc
  .tuple(
    purchase,
    fc.array(
      fc.record({
        productId: id,
        quantity: fc.integer({ min: 1, max: MAX_DRAFT_UNITS }),
        unitPrice: fc.nat(9_999_999).map(paise),
        discount: fc.oneof(fc.constant(0), fc.nat(MAX_DRAFT_UNITS * 9_999_999)).map(paise),
      }),
      { minLength: 1, maxLength: MAX_DRAFT_LINES, size: 'max' },
    ),
  )
  .map(([bought, lines]) => ({ ...bought, lines }))

it.each([
  ['a cart', purchase],
  ['a quote of thousands of units', quote],
])(
  'the gateway notes of %s are read back as written, and are at most fifteen notes of 256 characters',
  (_, purchases) => {
    fc.assert(
      fc.property(purchases, (bought) => {
        expect(parseNotes(buildPurchaseNotes(bought, bought.lines))).toEqual({ purchase: bought, order: null })
        const placed = buildOrderNotes(bought, bought.lines, order)
        expect(parseNotes(placed)).toEqual({ purchase: bought, order })
        expect(Object.keys(placed).length).toBeLessThanOrEqual(15)
        expect(Object.values(placed).every((note) => note.length <= 256)).toBe(true)
      }),
    )
  },
)

it.each([
  ['none', {}],
  ['an older version, with the attempt alone', { attempt: 'a'.repeat(24) }],
  [
    'an incomplete purchase',
    {
      attempt: 'a'.repeat(24),
      user: 'b'.repeat(24),
      purchase: 'v2; Kerala; 32; shipping 4000; coinsUsed 0',
      lines: 'c x2',
    },
  ],
  ['notes of another system', { order: 'A-17', invoice: '9', placed: 'soon' }],
])('gateway notes that are not a whole purchase of the current version give no purchase: %s', (_, notes) => {
  expect(parseNotes(notes as Record<string, string>)).toEqual({ purchase: null, order: null })
})

it('an amount that older gateway notes lack is read as 0', () => {
  const lines = [{ productId: 'c'.repeat(24) as never, quantity: 1, unitPrice: paise(29900), discount: paise(0) }]
  const bought: PurchaseNotes = {
    id: 'a'.repeat(24) as never,
    userId: 'b'.repeat(24) as never,
    region: 'Kerala',
    stateCode: '32',
    shipping: paise(4000),
    coinsUsed: 25,
    gstin: '32ABCDE1234F1Z9',
    lines,
  }
  const notes = buildPurchaseNotes(bought, lines)
  const older = { ...notes, purchase: String(notes.purchase).replace('coinsUsed 25; ', '') }
  expect(older.purchase).not.toBe(notes.purchase)
  expect(parseNotes(older).purchase).toEqual({ ...bought, coinsUsed: 0 })
})
