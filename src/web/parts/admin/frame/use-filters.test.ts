// Sorting on the page.
import { expect, it } from 'vitest'
import { sortedRows } from './use-filters.ts'

const goods = [
  { name: 'pads 10', left: 4, until: '2028-03-31' },
  { name: 'Bags', left: null, until: null },
  { name: 'Pads 9', left: 12, until: '2027-11-30' },
  { name: 'Patches', left: 4, until: null },
]
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

it('names are sorted as people read them, figures by size, and whoever is alike keeps its place', () => {
  expect(names(sortedRows(goods, ({ name }) => name, 'asc'))).toEqual(['Bags', 'Pads 9', 'pads 10', 'Patches'])
  expect(names(sortedRows(goods, ({ name }) => name, 'desc'))).toEqual(['Patches', 'pads 10', 'Pads 9', 'Bags'])
  expect(names(sortedRows(goods, ({ left }) => left, 'desc'))).toEqual(['Pads 9', 'pads 10', 'Patches', 'Bags'])
})

it('what never goes off stands behind what does, whichever way the days are sorted', () => {
  expect(names(sortedRows(goods, ({ until }) => until, 'asc'))).toEqual(['Pads 9', 'pads 10', 'Bags', 'Patches'])
  expect(names(sortedRows(goods, ({ until }) => until, 'desc'))).toEqual(['pads 10', 'Pads 9', 'Bags', 'Patches'])
})
