// The average of ratings, texts with contact details, and the shown name.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { averageOf, containsContactDetails, shownNameOf } from './review.ts'

it('the average of ratings has one decimal, and there is none without ratings', () => {
  expect(averageOf([])).toBeNull()
  expect(averageOf([{ rating: 5, count: 1 }])).toBe(5)
  expect(
    averageOf([
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
    ]),
  ).toBe(4.7)
})

it('an average lies between the lowest and the highest rating', () => {
  const count = fc.record({ rating: fc.integer({ min: 1, max: 5 }), count: fc.integer({ min: 1, max: 1000 }) })
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 5 }), (counts) => {
      const ratings = counts.map(({ rating }) => rating)
      const average = averageOf(counts) ?? 0
      expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
      expect(average).toBeLessThanOrEqual(Math.max(...ratings))
    }),
  )
})

it.each([
  'call 98765 43210',
  'asha@example.in',
  'cheaper at www.pads.example',
  'see https://pads.example',
  '98765-43210',
])('the review %s contains contact details or a web address', (text) => expect(containsContactDetails(text)).toBe(true))

it.each([
  'Held 8 hours on day 1, 280 mm is long enough.',
  'Came in 3 days. 10/10',
  '₹299 is fair for 12 pads, 2 pouches.',
])('the review %s contains no contact details or web address', (text) =>
  expect(containsContactDetails(text)).toBe(false),
)

it("a review shows the first word of its author's name", () => {
  expect(shownNameOf(' Anjali  Nair ')).toBe('Anjali')
  expect(shownNameOf('')).toBe('')
})
