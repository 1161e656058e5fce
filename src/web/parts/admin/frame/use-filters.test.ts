// Filters in the address, and sorting on the page.
import { expect, it } from 'vitest'
import { changedFilters, sortedRows } from './use-filters.ts'

const goods = [
  { name: 'pads 10', left: 4, until: '2028-03-31' },
  { name: 'Bags', left: null, until: null },
  { name: 'Pads 9', left: 12, until: '2027-11-30' },
  { name: 'Patches', left: 4, until: null },
]
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

it('names in a list are sorted alphabetically, figures by size, and equal rows keep their order', () => {
  expect(names(sortedRows(goods, ({ name }) => name, 'asc'))).toEqual(['Bags', 'Pads 9', 'pads 10', 'Patches'])
  expect(names(sortedRows(goods, ({ name }) => name, 'desc'))).toEqual(['Patches', 'pads 10', 'Pads 9', 'Bags'])
  expect(names(sortedRows(goods, ({ left }) => left, 'desc'))).toEqual(['Pads 9', 'pads 10', 'Patches', 'Bags'])
})

it('goods that never expire come after those that do, in both directions', () => {
  expect(names(sortedRows(goods, ({ until }) => until, 'asc'))).toEqual(['Pads 9', 'pads 10', 'Bags', 'Patches'])
  expect(names(sortedRows(goods, ({ until }) => until, 'desc'))).toEqual(['pads 10', 'Pads 9', 'Bags', 'Patches'])
})

it('a new filter starts at the first page, but keeps the page of another list in the same address', () => {
  const before = new URLSearchParams('page=2&q=pads')
  expect(String(changedFilters(before, { q: 'bags' }, true))).toBe('q=bags')
  expect(String(changedFilters(before, { soon: 'yes' }, false))).toBe('page=2&q=pads&soon=yes')
})
