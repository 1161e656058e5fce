// The sort order after a click on a column heading.
import { expect, it } from 'vitest'
import { pressed } from './data-sort.tsx'

const total = { key: 'total', label: 'Total', sorts: 'desc' } as const

it.each([
  ['another column begins its own way', { by: 'date', way: 'asc' }, ['total', 'desc']],
  ['a second press turns it round', { by: 'total', way: 'desc' }, ['total', 'asc']],
  ["a third leads back to the list's own order", { by: 'total', way: 'asc' }, ['', 'desc']],
] as const)('%s', (_what, sorting, expected) => {
  expect(pressed(total, sorting)).toEqual(expected)
})
