// Drafts, moments, and what becomes of a product that staff publish or withdraw.
import { describe, expect, it } from 'vitest'
import { publishedAtAfter, publishingOf } from './publishing.ts'

const noon = new Date('2026-05-04T06:30:00Z')
const before = new Date('2026-05-04T06:29:59Z')
const later = new Date('2026-05-04T06:30:01Z')

describe('whether a product is in the shop (CAT-22)', () => {
  it.each([
    [null, 'draft'],
    [later, 'scheduled'],
    [noon, 'published'],
    [before, 'published'],
  ] as const)('with the moment %s it is %s', (publishedAt, state) => {
    expect(publishingOf(publishedAt, noon)).toBe(state)
  })

  it('what is in the shop keeps the moment at which it came', () => {
    expect(publishedAtAfter(before, { state: 'published' }, noon)).toBe(before)
  })

  it('a draft, and what waits for its moment, comes now', () => {
    expect(publishedAtAfter(null, { state: 'published' }, noon)).toBe(noon)
    expect(publishedAtAfter(later, { state: 'published' }, noon)).toBe(noon)
  })

  it('a moment is taken as it is given, and a draft has none', () => {
    expect(publishedAtAfter(before, { state: 'scheduled', from: later }, noon)).toBe(later)
    expect(publishedAtAfter(before, { state: 'draft' }, noon)).toBeNull()
  })
})
