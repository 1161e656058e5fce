// The sort order after a click on a column heading.
import { expect, it } from 'vitest'
import { sortAfterClick } from './data-sort.tsx'

const total = { key: 'total', label: 'Total', sorts: 'desc' } as const

it.each([
  [
    'the first click on a column starts with its first direction',
    { column: 'date', direction: 'asc' },
    ['total', 'desc'],
  ],
  ['a second click reverses the direction', { column: 'total', direction: 'desc' }, ['total', 'asc']],
  ["a third click restores the list's own order", { column: 'total', direction: 'asc' }, ['', 'desc']],
] as const)('clicks on a column change the sort order: %s', (_what, sorting, expected) => {
  expect(sortAfterClick(total, sorting)).toEqual(expected)
})
