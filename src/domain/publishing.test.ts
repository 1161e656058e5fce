// The publication of a product at a time, and its publication time after a change by staff (CAT-22).
import { describe, expect, it } from 'vitest'
import { publishedAtAfter, publishingOf } from './publishing.ts'

const noon = new Date('2026-05-04T06:30:00Z')
const before = new Date('2026-05-04T06:29:59Z')
const later = new Date('2026-05-04T06:30:01Z')

describe('the publication of a product (CAT-22)', () => {
  it.each([
    [null, 'draft'],
    [later, 'scheduled'],
    [noon, 'published'],
    [before, 'published'],
  ] as const)('at noon a product with the publication time %s is %s', (publishedAt, state) => {
    expect(publishingOf(publishedAt, noon)).toBe(state)
  })

  it('publishing a product that is already visible keeps its publication time', () => {
    expect(publishedAtAfter(before, { state: 'published' }, noon)).toBe(before)
  })

  it('publishing a draft or a scheduled product sets the publication time to now', () => {
    expect(publishedAtAfter(null, { state: 'published' }, noon)).toBe(noon)
    expect(publishedAtAfter(later, { state: 'published' }, noon)).toBe(noon)
  })

  it('scheduling a product stores the chosen publication time, and making it a draft removes the time', () => {
    expect(publishedAtAfter(before, { state: 'scheduled', from: later }, noon)).toBe(later)
    expect(publishedAtAfter(before, { state: 'draft' }, noon)).toBeNull()
  })
})
