// The names of variants, and what the card of a family shows.
import { describe, expect, it } from 'vitest'
import { cardOf, groupingAfter, MAX_FAMILY_LENGTH, MAX_LABEL_LENGTH, variantName } from './variants.ts'

const alone = { name: 'Underwear', family: '', label: '' }
const small = { name: 'Period Underwear, S', family: 'Period Underwear', label: 'S' }

describe('the name of a variant (CART-13)', () => {
  it('the name of a variant is its family and label, and stays when staff remove the family', () => {
    expect(groupingAfter(alone, { family: 'Period Underwear', label: 'S' })).toEqual(small)
    expect(groupingAfter(small, { label: 'M' })).toMatchObject({ name: 'Period Underwear, M' })
    expect(groupingAfter(small, { family: '' })).toEqual({ ...alone, name: 'Period Underwear, S' })
    expect(groupingAfter(alone, { name: 'Other' })).toEqual({ ...alone, name: 'Other' })
  })

  it("a variant's name cannot be edited, and a variant has both a family and a label (CAT-30)", () => {
    expect(groupingAfter(small, { name: 'Other' })).toBe('name_follows')
    expect(groupingAfter(alone, { label: 'S' })).toBe('family_missing')
    expect(groupingAfter(alone, { family: 'Period Underwear' })).toBe('label_missing')
  })

  it('the longest family and label together fit the length limit of a product name', () => {
    expect(variantName('x'.repeat(MAX_FAMILY_LENGTH), 'y'.repeat(MAX_LABEL_LENGTH)).length).toBeLessThanOrEqual(120)
  })
})

describe('a product card (CAT-31)', () => {
  const first = { name: 'Period Underwear, S', price: 399, inStock: false }
  const family = (...others: { price: number; inStock: boolean }[]) => ({
    name: 'Period Underwear',
    variants: [first, ...others],
  })

  it('a product card shows the lowest price of the variants, and is out of stock only when all variants are', () => {
    expect(cardOf(first, family({ price: 349, inStock: true }))).toEqual({
      name: 'Period Underwear',
      price: 349,
      inStock: true,
      hasDearer: true,
    })
    expect(cardOf(first, family({ price: 399, inStock: false }))).toMatchObject({ inStock: false, hasDearer: false })
  })

  it('a product card of a product without variants shows the product', () => {
    expect(cardOf(first)).toEqual({ ...first, hasDearer: false })
  })
})
