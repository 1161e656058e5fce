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

it('rows are sorted alphabetically by name and numerically by figures, and equal rows keep their order', () => {
  expect(names(sortedRows(goods, ({ name }) => name, 'asc'))).toEqual(['Bags', 'Pads 9', 'pads 10', 'Patches'])
  expect(names(sortedRows(goods, ({ name }) => name, 'desc'))).toEqual(['Patches', 'pads 10', 'Pads 9', 'Bags'])
  expect(names(sortedRows(goods, ({ left }) => left, 'desc'))).toEqual(['Pads 9', 'pads 10', 'Patches', 'Bags'])
})

it('rows without an expiry date come last in both sort directions', () => {
  expect(names(sortedRows(goods, ({ until }) => until, 'asc'))).toEqual(['Pads 9', 'pads 10', 'Bags', 'Patches'])
  expect(names(sortedRows(goods, ({ until }) => until, 'desc'))).toEqual(['pads 10', 'Pads 9', 'Bags', 'Patches'])
})

it("changing a filter returns a list to its first page, but a filter of a list without pages keeps the other list's page", () => {
  const before = new URLSearchParams('page=2&q=pads')
  expect(String(changedFilters(before, { q: 'bags' }, true))).toBe('q=bags')
  expect(String(changedFilters(before, { soon: 'yes' }, false))).toBe('page=2&q=pads&soon=yes')
})
