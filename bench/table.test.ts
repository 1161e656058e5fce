// The bench's sums, its words, and what its table says.
import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { median, quantile } from './figures.ts'
import type { Compared } from './row.ts'
import { rowsFor } from './rows.ts'
import { isHeld, tableOf } from './table.ts'

const speed = (rate: number) => ({ rate, cpu: 0.05, p99: 3 })
const compared = (shop: number, limit: number, wrong: string | null = null): Compared => ({
  ...{ kind: 'compared', shop: speed(shop), limit: speed(limit), wrong, done: 1, target: 0.8, roundTrips: 0 },
})

test('the middle of rounds does not hang on their order or on one slow round', () => {
  expect(median([30, 1, 20])).toBe(20)
  expect(median([1, 4, 2, 3])).toBe(2.5)
  expect(median([])).toBeNaN()
  expect(quantile([1, 2, 3, 4], 0.99)).toBe(4)
})

test('a target holds from its ratio on, and never with a wrong answer', () => {
  expect(isHeld(compared(800, 1000))).toBe(true)
  expect(isHeld(compared(799, 1000))).toBe(false)
  expect(isHeld(compared(1000, 1000, 'GET / answered 500'))).toBe(false)
  expect(isHeld({ ...compared(1, 1000), target: null })).toBeNull()
  expect(isHeld({ kind: 'figure', value: 181, unit: 'MB', most: 180 })).toBe(false)
})

test('the table names the row, its ratio, and what does not hold', () => {
  const table = tableOf([
    { name: 'home page', outcome: compared(900, 1000) },
    { name: 'add to cart', outcome: compared(300, 1000) },
    { name: 'memory at rest', outcome: { kind: 'figure', value: 120.4, unit: 'MB', most: 180 } },
  ])
  expect(table).toMatch(/\| home page +\| +900 \| +1000 \| +0\.90 \| +0\.8 \| +yes \|/)
  expect(table).toMatch(/\| add to cart +\| +300 \| +1000 \| +0\.30 \| +0\.8 \| +NO \|/)
  expect(table).toMatch(/\| memory at rest \| 120 MB \| +180 MB \| +yes \|/)
})

test('rows are found by a word of their name or their group', () => {
  const names = (...only: string[]) => rowsFor(only).map(({ name }) => name)
  expect(names('checkout')).toEqual(['billing quote', 'paid order'])
  expect(names('304', 'sign-in')).toEqual(['product list page, held already (304)', 'sign-in'])
  expect(names('tea')).toEqual([])
  expect(new Set(names()).size).toBe(names().length)
})

test('what stands behind the command is read, or refused in words', () => {
  expect(readArguments(['--only', 'Pages', 'cart', '--rounds', '3'])).toEqual({
    only: ['pages', 'cart'],
    rounds: 3,
    seconds: 2,
    minutes: 10,
    against: null,
  })
  expect(readArguments(['--only', 'soak', '--minutes', '0.5'])).toMatchObject({ only: ['soak'], minutes: 0.5 })
  expect(() => readArguments(['--rounds', 'many'])).toThrow('--rounds many')
  expect(() => readArguments(['--minutes', '0'])).toThrow('--minutes 0')
  expect(() => readArguments(['--all'])).toThrow()
})
