// How long an account can hold a product without paying, and how many units (PAY-25, PAY-32).
import { expect, test } from 'vitest'
import { after, minutes, seconds } from './durations.ts'
import { holdTime, isHoldExpired, unpaidShare } from './stock-hold.ts'

const first = new Date('2026-11-20T10:00:00Z')

test('the first hold of a product by an account starts now', () => {
  expect(holdTime(null, first)).toEqual({ since: first, isOver: false })
})

test.each([
  ['at once', 0, false],
  ['a moment before half an hour', minutes(30) - 1, false],
  ['after half an hour', minutes(30), true],
  ['a moment before the pause ends', minutes(60) - 1, true],
])(
  'an account can hold a product for half an hour from its first hold, then not for half an hour: %s',
  (_, age, isOver) => {
    expect(holdTime(first, after(first, age))).toEqual({ since: first, isOver })
  },
)

test('after a pause of half an hour an account may hold a product for another half hour', () => {
  const now = after(first, minutes(60))
  expect(holdTime(first, now)).toEqual({ since: now, isOver: false })
})

test('a hold is over after half an hour', () => {
  expect(isHoldExpired(first, after(first, minutes(30) - seconds(1)))).toBe(false)
  expect(isHoldExpired(first, after(first, minutes(30)))).toBe(true)
})

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [20, 10],
  [0, 0],
])('of %d units, accounts without a paid order can hold at most %d', (stock, share) => {
  expect(unpaidShare(stock)).toBe(share)
})
