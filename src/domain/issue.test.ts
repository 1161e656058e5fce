// What a monthly letter may link to, how its pace is kept, and when a number counts as read.
import { expect, test } from 'vitest'
import { isCountRead, isLink, turnsOf } from './issue.ts'

test.each(['/', '/products/65f', '/faq#kits', 'https://nila.example/a?b=c'])('%s may be linked to (LET-16)', (url) => {
  expect(isLink(url)).toBe(true)
})

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  'http://nila.example',
  'javascript:alert(1)',
  'https://nila.example@evil.example/',
  'https://a b',
  'https://localhost',
  'faq',
  'data:text/html,x',
])('%s may not (LET-16)', (url) => {
  expect(isLink(url)).toBe(false)
})

const now = new Date('2026-11-20T05:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('twelve hundred an hour are twenty in the next minute, three seconds apart (LET-19)', () => {
  const turns = turnsOf({ perHour: 1200, pacedUntil: null, now })
  expect(turns).toHaveLength(20)
  expect(turns.slice(0, 2)).toEqual([now, after(3)])
})

test('asked again at once, none is due sooner than the pace allows (LET-19)', () => {
  expect(turnsOf({ perHour: 1200, pacedUntil: after(60), now })).toEqual([])
  expect(turnsOf({ perHour: 1200, pacedUntil: after(57), now })).toEqual([after(57)])
})

test('what was missed while nobody worked is not made up for (LET-19)', () => {
  expect(turnsOf({ perHour: 60, pacedUntil: after(-7200), now })).toEqual([now])
})

test('a number is read when it is typed; in a large list one person may have come meanwhile (LET-16)', () => {
  expect(isCountRead(12, 12)).toBe(true)
  expect(isCountRead(11, 12)).toBe(false)
  expect(isCountRead(10_000, 10_001)).toBe(true)
  expect(isCountRead(10_000, 10_200)).toBe(false)
})
