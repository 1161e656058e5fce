// The slugs of categories, which are their names in URLs.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { categorySlug } from './category-slug.ts'

it.each([
  ['Pads', 'pads'],
  ['Night & Day wear', 'night-day-wear'],
  ['  Crème, 2-in-1!  ', 'creme-2-in-1'],
  ['पैड', ''],
])('the slug of %s is %s', (name, slug) => {
  expect(categorySlug(name)).toBe(slug)
})

it('the slug of any name is empty or has only letters, digits and single hyphens, and the slug of a slug is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = categorySlug(name)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(categorySlug(slug)).toBe(slug)
    }),
  )
})
