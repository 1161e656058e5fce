// The bench's sums, its words, and what its table says.
import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { median, quantile } from './figures.ts'
import type { Compared, PaidFigures } from './row.ts'
import { rowsFor } from './rows.ts'
import { isHeld, tableOf } from './table.ts'

const speed = (rate: number) => ({ rate, cpu: 0.05, p99: 3 })
const compared = (shop: number, limit: number, wrong: string | null = null): Compared => ({
  ...{ kind: 'compared', shop: speed(shop), limit: speed(limit), wrong, done: 1, target: 0.8 },
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

test('paid orders stand by side, and what a checkout is measured against has the ratios', () => {
  const side = (label: string, rate: number, shop: number, wrong: string | null = null): PaidFigures => ({
    ...{ label, rate, shop, database: shop, sandbox: 2, generator: 1, p99: 300, late: 1, atRest: 15, wrong },
  })
  const sides = [side('this', 150, 4), side('b931e1f', 60, 10, 'a purchase left no order')]
  const table = tableOf([{ name: 'eight kits', outcome: { kind: 'paid', sides } }])
  expect(table).toMatch(/\| eight kits \| +this \| 150\.0 \| +\| +4\.00 \| +4\.00 \| +8\.00 \|/)
  expect(table).toMatch(/\| +b931e1f: WRONG \| +60\.0 \| +2\.50 \| +10\.00 \| +10\.00 \| 20\.00 \| +2\.50 \|/)
  expect(isHeld({ kind: 'paid', sides })).toBe(false)
})

test('rows are found by a word of their name or their group', () => {
  const names = (...only: string[]) => rowsFor(only).map(({ name }) => name)
  expect(names('cart')).toEqual(['add to cart'])
  expect(names('304', 'sign-in')).toEqual(['product list page, held already (304)', 'sign-in'])
  expect(names('checkout')).toEqual(['paid order: eight kits', 'paid order: one kit'])
  expect(names('tea')).toEqual([])
  expect(new Set(names()).size).toBe(names().length)
})

test('what stands behind the command is read, or refused in words', () => {
  expect(readArguments(['--only', 'Pages', 'cart', '--rounds', '3'])).toEqual({
    only: ['pages', 'cart'],
    rounds: 3,
    seconds: 2,
    connections: 16,
    against: null,
  })
  expect(readArguments(['--against', '/srv/shop']).against).toBe('/srv/shop')
  expect(() => readArguments(['--rounds', 'many'])).toThrow('--rounds many')
  expect(readArguments(['--connections', '1']).connections).toBe(1)
  expect(() => readArguments(['--connections', '0'])).toThrow('--connections 0')
  expect(() => readArguments(['--all'])).toThrow()
})
