// The scale and the labels of a bar chart.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { labelledBars, positionOf, scaleOf } from './time-bars.tsx'

it('the scale of a bar chart includes zero and every value, and has at most seven marks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5_000_000, max: 90_000_000 }), { maxLength: 62 }), (values) => {
      const scale = scaleOf(values, true)
      expect(scale.marks).toContain(0)
      expect(scale.marks.length).toBeLessThanOrEqual(7)
      for (const value of values) {
        expect(positionOf(value, scale)).toBeGreaterThanOrEqual(-0.001)
        expect(positionOf(value, scale)).toBeLessThanOrEqual(100.001)
      }
    }),
  )
})

it('the marks on the scale of a bar chart are round numbers', () => {
  expect(scaleOf([3, 87]).marks).toEqual([0, 25, 50, 75, 100])
  expect(scaleOf([2], true).marks).toEqual([0, 1, 2])
  expect(scaleOf([-300, 900]).marks).toEqual([-500, 0, 500, 1000])
  expect(scaleOf([]).marks).toEqual([0, 1])
})

it('a bar chart labels some bars, and the last bar only when its label overlaps no other', () => {
  expect(labelledBars(13)).toEqual([0, 3, 6, 9])
  expect(labelledBars(30)).toEqual([0, 5, 10, 15, 20, 25])
  expect(labelledBars(62)).toEqual([0, 11, 22, 33, 44])
  expect([labelledBars(0), labelledBars(1), labelledBars(2)]).toEqual([[], [0], [0, 1]])
})
