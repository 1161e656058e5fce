// Discounts: what each kind saves, why a code is refused, and the rules that hold for any set of discounts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal } from './cart.ts'
import {
  applyDiscounts,
  type Candidate,
  DISCOUNT_KINDS,
  type DiscountableLine,
  type DiscountRefusal,
  missingForFreeShipping,
  type PurchaseBeforeDiscounts,
  savedBy,
  tidyCode,
} from './discount.ts'
import type { Id, ProductId } from './ids.ts'
import { paise, sum } from './money.ts'

const NOW = new Date('2026-11-30T06:00:00Z')
const DAY = 86_400_000
const productId = (digit: number) => String(digit).repeat(24) as ProductId
const line = (digit: number, rupees: number, quantity = 1, category = 'Pads'): DiscountableLine => ({
  productId: productId(digit),
  unitPrice: paise(rupees * 100),
  quantity,
  category,
})
const purchase = (lines: DiscountableLine[], more: Partial<PurchaseBeforeDiscounts> = {}): PurchaseBeforeDiscounts => ({
  lines,
  shipping: paise(4000),
  region: 'Kerala',
  hasPaid: false,
  now: NOW,
  ...more,
})
const discount = (more: Partial<Candidate> = {}): Candidate => ({
  id: '0'.repeat(24) as Id<'discount'>,
  code: null,
  kind: 'percent',
  value: 10,
  pieces: null,
  productIds: null,
  category: null,
  minAmount: paise(0),
  regions: null,
  isFirstOrderOnly: false,
  isCombinable: true,
  startsAt: new Date(NOW.getTime() - DAY),
  endsAt: null,
  stoppedAt: null,
  maxUses: null,
  maxUsesPerAccount: null,
  uses: 0,
  usesOfShopper: 0,
  ...more,
})
const idOf = (digit: number) => String(digit).repeat(24) as Id<'discount'>

/** Returns the rupees off each line and off shipping, or the reason of the refusal. */
const rupeesOff = (bought: PurchaseBeforeDiscounts, candidates: Candidate[], code: string | null = null) => {
  const result = applyDiscounts(bought, candidates, code)
  if (!result.ok) return result.refusal
  return { lines: result.discounts.lines.map((off) => off / 100), shipping: result.discounts.shipping / 100 }
}

test.each<[string, DiscountableLine[], Partial<Candidate>, { lines: number[]; shipping: number }]>([
  ['free shipping', [line(1, 299)], { kind: 'shipping', value: null }, { lines: [0], shipping: 40 }],
  ['₹15 off shipping', [line(1, 299)], { kind: 'shipping', value: 1500 }, { lines: [0], shipping: 15 }],
  ['₹90 off a shipping of ₹40', [line(1, 299)], { kind: 'shipping', value: 9000 }, { lines: [0], shipping: 40 }],
  ['10 % off two lines', [line(1, 299), line(2, 101, 2)], { value: 10 }, { lines: [29.9, 20.2], shipping: 0 }],
  [
    '10 % off one product',
    [line(1, 299), line(2, 101)],
    { productIds: [productId(2)] },
    { lines: [0, 10.1], shipping: 0 },
  ],
  [
    '10 % off a category',
    [line(1, 299), line(2, 100, 1, 'Cups')],
    { category: 'Cups' },
    { lines: [0, 10], shipping: 0 },
  ],
  [
    '₹60 off, spread by price',
    [line(1, 200), line(2, 100)],
    { kind: 'amount', value: 6000 },
    { lines: [40, 20], shipping: 0 },
  ],
  [
    '₹500 off a line of ₹100',
    [line(1, 300), line(2, 100)],
    { kind: 'amount', value: 50_000, productIds: [productId(2)] },
    { lines: [0, 100], shipping: 0 },
  ],
  [
    'three for the price of two',
    [line(1, 299, 3)],
    { kind: 'pieces', pieces: 3, value: 2 },
    { lines: [299], shipping: 0 },
  ],
  [
    'three for the price of two, of five pieces',
    [line(1, 299, 5)],
    { kind: 'pieces', pieces: 3, value: 2 },
    { lines: [299], shipping: 0 },
  ],
  [
    'three for two, for which the cheapest of each group is spread over the group',
    [line(1, 100, 2), line(2, 300), line(3, 200, 3)],
    { kind: 'pieces', pieces: 3, value: 2 },
    { lines: [50, 85.71, 164.29], shipping: 0 },
  ],
  ['three for ₹799', [line(1, 299, 4)], { kind: 'bundle', pieces: 3, value: 79_900 }, { lines: [98], shipping: 0 }],
  [
    'three for more than they cost',
    [line(1, 100, 3)],
    { kind: 'bundle', pieces: 3, value: 79_900 },
    { lines: [0], shipping: 0 },
  ],
])('the discount of %s reduces lines and shipping by the expected rupees', (_, lines, terms, expected) => {
  expect(rupeesOff(purchase(lines), [discount(terms)])).toEqual(expected)
})

test('discounts that exceed the total leave one rupee to pay', () => {
  const candidates = [discount({ value: 100 }), discount({ id: idOf(1), kind: 'shipping', value: null })]
  expect(rupeesOff(purchase([line(1, 299)]), candidates)).toEqual({ lines: [298], shipping: 40 })
})

test('a code and all combinable automatic discounts apply together', () => {
  const candidates = [
    discount({ id: idOf(1), kind: 'shipping', value: null }),
    discount({ id: idOf(2), code: 'DIWALI', kind: 'amount', value: 5000 }),
  ]
  expect(rupeesOff(purchase([line(1, 299)]), candidates, 'DIWALI')).toEqual({ lines: [50], shipping: 40 })
})

test('an automatic discount that is not combinable applies alone, and only when it saves more than all combinable ones together', () => {
  const free = discount({ id: idOf(1), kind: 'shipping', value: null })
  const uncombinable = (value: number) => discount({ id: idOf(2), kind: 'amount', value, isCombinable: false })
  expect(rupeesOff(purchase([line(1, 299)]), [free, uncombinable(3000)])).toEqual({ lines: [0], shipping: 40 })
  expect(rupeesOff(purchase([line(1, 299)]), [free, uncombinable(5000)])).toEqual({ lines: [50], shipping: 0 })
})

test('a code does not apply unless it is entered', () => {
  expect(rupeesOff(purchase([line(1, 299)]), [discount({ code: 'DIWALI' })])).toEqual({ lines: [0], shipping: 0 })
})

test.each<[DiscountRefusal, Partial<Candidate>, Partial<PurchaseBeforeDiscounts>]>([
  ['discount_unknown', { code: 'HOLI' }, {}],
  ['discount_expired', { stoppedAt: NOW }, {}],
  ['discount_expired', { endsAt: NOW }, {}],
  ['discount_not_started', { startsAt: new Date(NOW.getTime() + 1) }, {}],
  ['discount_used', { maxUsesPerAccount: 1, usesOfShopper: 1 }, {}],
  ['discount_used_up', { maxUses: 100, uses: 100 }, {}],
  ['discount_first_order', { isFirstOrderOnly: true }, { hasPaid: true }],
  ['discount_region', { regions: ['Karnataka'] }, {}],
  ['discount_region', { regions: ['Kerala'] }, { region: null }],
  ['discount_products', { productIds: [productId(9)] }, {}],
  ['discount_products', { category: 'Cups' }, {}],
  ['discount_minimum', { minAmount: paise(29_901) }, {}],
  ['discount_pieces', { kind: 'pieces', pieces: 3, value: 2 }, {}],
  ['discount_no_gain', { kind: 'shipping', value: null }, { shipping: paise(0) }],
])('a code is refused with %s for the terms %o and the purchase %o', (refusal, terms, more) => {
  expect(rupeesOff(purchase([line(1, 299)], more), [discount({ code: 'DIWALI', ...terms })], 'DIWALI')).toBe(refusal)
})

test('a code that saves less than the automatic discount that it would replace is refused', () => {
  const uncombinable = discount({ id: idOf(1), kind: 'amount', value: 9000, isCombinable: false })
  const coded = discount({ id: idOf(2), code: 'DIWALI', kind: 'amount', value: 5000 })
  expect(rupeesOff(purchase([line(1, 299)]), [uncombinable, coded], 'DIWALI')).toBe('discount_no_gain')
})

test.each<[string, Partial<Candidate>[], number | null]>([
  ['none without a discount on shipping', [{}], null],
  ['none for a reduced charge', [{ kind: 'shipping', value: 1500, minAmount: paise(59_900) }], null],
  ['₹41 for free shipping from ₹340', [{ kind: 'shipping', value: null, minAmount: paise(34_000) }], 41],
  ['₹0 once free shipping is reached', [{ kind: 'shipping', value: null, minAmount: paise(29_900) }], 0],
  [
    'none for free shipping to another region',
    [{ kind: 'shipping', value: null, minAmount: paise(34_000), regions: ['Karnataka'] }],
    null,
  ],
])('the amount of goods still missing for free shipping is right: %s', (_, terms, rupees) => {
  const missing = missingForFreeShipping(
    purchase([line(1, 299)]),
    terms.map((each) => discount(each)),
    [],
  )
  expect(missing === null ? null : missing / 100).toBe(rupees)
})

test.each([
  ['a combinable discount', { isCombinable: true }, {}, 0],
  ['a discount that is not combinable', { isCombinable: false }, {}, null],
  ['a code', { code: 'TEN', isCombinable: false }, {}, 0],
  [
    'a combinable discount, when free shipping is not combinable',
    { isCombinable: true },
    { isCombinable: false },
    null,
  ],
])(
  'the amount missing for free shipping is null unless free shipping combines with the applied discounts: %s',
  (_, other, shipping, missing) => {
    const [given, free] = [discount(other), discount({ id: idOf(1), kind: 'shipping', value: null, ...shipping })]
    const applied = [{ id: given.id, goods: paise(100), shipping: paise(0) }]
    expect(missingForFreeShipping(purchase([line(1, 299)]), [given, free], applied)).toBe(missing)
  },
)

test('a typed code is compared without spaces, hyphens, invisible characters and case', () => {
  expect(tidyCode(' diwali-26\u0000\u200b ')).toBe('DIWALI26')
})

const anyLines = fc.uniqueArray(
  fc
    .record({
      digit: fc.integer({ min: 1, max: 9 }),
      unitPrice: fc.integer({ min: 1, max: 500_000 }).map(paise),
      quantity: fc.integer({ min: 1, max: 20 }),
      category: fc.constantFrom('Pads', 'Cups'),
    })
    .map(({ digit, ...rest }) => ({ productId: productId(digit), ...rest })),
  { minLength: 1, maxLength: 6, selector: (each) => each.productId },
)
const anyCandidates = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...DISCOUNT_KINDS),
      size: fc.integer({ min: 1, max: 100 }),
      pieces: fc.integer({ min: 2, max: 5 }),
      productIds: fc.option(
        fc.uniqueArray(fc.integer({ min: 1, max: 9 }).map(productId), { minLength: 1, maxLength: 3 }),
      ),
      category: fc.option(fc.constantFrom('Pads', 'Cups')),
      minAmount: fc.integer({ min: 0, max: 300_000 }).map(paise),
      isCombinable: fc.boolean(),
      isCode: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((terms) =>
    terms.map(({ size, isCode, ...rest }, index) => {
      const value = {
        shipping: size % 3 === 0 ? null : size * 100,
        percent: size,
        amount: size * 500,
        bundle: size * 700,
      }
      return discount({
        ...rest,
        id: idOf(index),
        code: isCode ? `CODE${index}` : null,
        value: rest.kind === 'pieces' ? 1 + (size % (rest.pieces - 1)) : value[rest.kind],
      })
    }),
  )
const anyPurchase = fc.record({
  lines: anyLines,
  shipping: fc.integer({ min: 100, max: 8000 }).map(paise),
  code: fc.option(fc.integer({ min: 0, max: 5 }).map((index) => `CODE${index}`)),
})

test('discounts leave no line below zero and ₹1 to pay, their parts add up, and a code counts once', () => {
  fc.assert(
    fc.property(anyPurchase, anyCandidates, ({ lines, shipping, code }, candidates) => {
      const bought = purchase(lines, { shipping })
      const result = applyDiscounts(bought, candidates, code)
      if (!result.ok) return
      const { discounts } = result
      for (const [index, off] of discounts.lines.entries()) {
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(lineTotal(lines[index] as DiscountableLine))
      }
      expect(discounts.shipping).toBeGreaterThanOrEqual(0)
      expect(discounts.shipping).toBeLessThanOrEqual(shipping)
      const total = sum(...lines.map(lineTotal), shipping)
      expect(total - savedBy(discounts)).toBeGreaterThanOrEqual(Math.min(100, total))
      expect(sum(...discounts.applied.map(({ goods }) => goods))).toBe(sum(...discounts.lines))
      expect(sum(...discounts.applied.map((each) => each.shipping))).toBe(discounts.shipping)
      expect(
        discounts.applied.filter(({ id }) => candidates.find((each) => each.id === id)?.code !== null).length,
      ).toBe(code === null ? 0 : 1)
    }),
  )
})

test('the order in which discounts are passed does not change the result', () => {
  fc.assert(
    fc.property(
      anyPurchase,
      anyCandidates,
      fc.infiniteStream(fc.nat()),
      ({ lines, shipping, code }, candidates, weights) => {
        const bought = purchase(lines, { shipping })
        const shuffled = candidates
          .map((each) => ({ each, weight: weights.next().value as number }))
          .toSorted((one, other) => one.weight - other.weight)
          .map(({ each }) => each)
        expect(applyDiscounts(bought, shuffled, code)).toEqual(applyDiscounts(bought, candidates, code))
      },
    ),
  )
})

test('no single discount saves more than the chosen combination', () => {
  fc.assert(
    fc.property(anyPurchase, anyCandidates, ({ lines, shipping, code }, candidates) => {
      const bought = purchase(lines, { shipping })
      const result = applyDiscounts(bought, candidates, code)
      if (!result.ok) return
      for (const each of candidates.filter((candidate) => candidate.code === null || candidate.code === code)) {
        const single = applyDiscounts(bought, [each], each.code)
        if (single.ok) expect(savedBy(result.discounts)).toBeGreaterThanOrEqual(savedBy(single.discounts))
      }
    }),
  )
})
