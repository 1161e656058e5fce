// The arithmetic of the bench and its table.
import { expect, test } from 'vitest'
import { isTargetMet, type Row, tableOf } from './results.ts'
import { median } from './rounds.ts'

const rates = (shop: number, bare: number): Row => ({
  ...{ name: 'home page', unit: '/s', target: 0.8 },
  figures: [
    { label: 'this shop', value: shop, cpu: 0.08, database: 0, p99: 3 },
    { label: 'bare', value: bare, cpu: 0.06, database: 0, p99: 2 },
  ],
})
const memory = (value: number): Row => ({
  ...{ name: 'memory at rest', unit: 'MB', target: 140 },
  figures: [
    { label: 'this shop', value },
    { label: 'b931e1f', value: 150 },
    { label: 'bare', value: 60 },
  ],
})

test('the median of the rounds ignores their order and one slow round', () => {
  expect(median([30, 1, 20])).toBe(20)
  expect(median([1, 4, 2, 3])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('a rate meets its target at or above the minimum ratio to the bare shop, and memory at or below its maximum', () => {
  expect(isTargetMet(rates(800, 1000))).toBe(true)
  expect(isTargetMet(rates(799, 1000))).toBe(false)
  expect(isTargetMet({ ...rates(1, 1000), target: null })).toBeNull()
  expect(isTargetMet(memory(140))).toBe(true)
  expect(isTargetMet(memory(141))).toBe(false)
})

test('the results table has a row for this shop and one for each compared shop, with the ratio between the two', () => {
  const table = tableOf([rates(700, 1000), memory(120)])
  expect(table).toMatch(/\| home page +\| this shop +\| +700 \/s \| +0\.080 \| .* \| 0\.8 of bare \| +NO \|/)
  expect(table).toMatch(/\| +\| bare +\| +1000 \/s \| +0\.060 \| +0\.000 \| +2\.0 \| +0\.70 \| +0\.75 \|/)
  expect(table).toMatch(/\| memory at rest \| this shop \| +120 MB \| .* \| +140 MB \| +yes \|/)
  expect(table).toMatch(/\| +\| b931e1f +\| +150 MB \| .* \| +1\.25 \|/)
})
